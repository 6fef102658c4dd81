/**
 * Facts about money after a charge: payouts, exchange rates, refunds, disputes and the report's columns. The Money pages, the
 * sandbox and the sample report use them. Amounts are in cents of the payout currency. The plans' rates are in plans.ts.
 */
import type {PayoutRule} from '../../packages/sandbox/browser';

/** Days on which Toronto's banks are closed. Add the next year's holidays before that year begins. */
export const holidays = [
  {date: '2026-01-01', name: 'New Year’s Day'},
  {date: '2026-02-16', name: 'Family Day'},
  {date: '2026-04-03', name: 'Good Friday'},
  {date: '2026-05-18', name: 'Victoria Day'},
  {date: '2026-07-01', name: 'Canada Day'},
  {date: '2026-08-03', name: 'Civic Holiday'},
  {date: '2026-09-07', name: 'Labour Day'},
  {date: '2026-09-30', name: 'National Day for Truth and Reconciliation'},
  {date: '2026-10-12', name: 'Thanksgiving'},
  {date: '2026-11-11', name: 'Remembrance Day'},
  {date: '2026-12-25', name: 'Christmas Day'},
  {date: '2026-12-28', name: 'Boxing Day, observed'},
  {date: '2027-01-01', name: 'New Year’s Day'},
  {date: '2027-02-15', name: 'Family Day'},
  {date: '2027-03-26', name: 'Good Friday'},
  {date: '2027-05-24', name: 'Victoria Day'},
  {date: '2027-07-01', name: 'Canada Day'},
  {date: '2027-08-02', name: 'Civic Holiday'},
  {date: '2027-09-06', name: 'Labour Day'},
  {date: '2027-09-30', name: 'National Day for Truth and Reconciliation'},
  {date: '2027-10-11', name: 'Thanksgiving'},
  {date: '2027-11-11', name: 'Remembrance Day'},
  {date: '2027-12-27', name: 'Christmas Day, observed'},
  {date: '2027-12-28', name: 'Boxing Day, observed'},
] as const satisfies readonly {date: string; name: string}[];

export const payouts = {
  timeZone: 'America/Toronto',
  businessDays: 2,
  holidays,
  currency: 'cad',
  currenciesOnRequest: ['usd', 'eur', 'gbp'],
  firstAfterDays: 7,
  /** The number of days before Larch collects a negative balance from the bank account. */
  negativeBalanceDays: 30,
  bankAccountBusinessDays: 2,
} as const satisfies PayoutRule & Record<string, unknown>;

/** The markup on the day's exchange rate, in basis points, if charge and payout have different currencies. */
export const conversion = {basisPoints: 200} as const;

/** The fixed exchange rates of the sandboxes: the value of one unit in Canadian dollars. */
// prettier-ignore
export const sandboxRates: Readonly<Record<string, number>> = {
  aed: 0.376, afn: 0.0197, all: 0.0166, amd: 0.00359, aoa: 0.00151, ars: 0.00102, aud: 0.9, awg: 0.771, azn: 0.812, bam: 0.808,
  bbd: 0.69, bdt: 0.0113, bhd: 3.66, bif: 0.000468, bmd: 1.38, bnd: 1.07, bob: 0.2, brl: 0.255, bsd: 1.38, btn: 0.0163, bwp: 0.103,
  bzd: 0.686, cdf: 0.000575, chf: 1.73, clp: 0.00145, cny: 0.1925, cop: 0.000349, crc: 0.00273, cve: 0.0143, czk: 0.0658,
  djf: 0.00777, dkk: 0.212, dop: 0.0219, dzd: 0.0106, egp: 0.0287, etb: 0.00966, eur: 1.58, fjd: 0.607, fkp: 1.83, gbp: 1.83,
  gel: 0.51, ghs: 0.12, gip: 1.83, gmd: 0.0192, gnf: 0.00016, gtq: 0.18, gyd: 0.0066, hkd: 0.177, hnl: 0.0527, htg: 0.0105,
  huf: 0.0041, idr: 0.0000836, ils: 0.414, inr: 0.0163, isk: 0.0113, jmd: 0.00863, jod: 1.946, jpy: 0.00924, kes: 0.0107,
  kgs: 0.0158, khr: 0.000344, kmf: 0.00321, krw: 0.000986, kwd: 4.51, kyd: 1.656, kzt: 0.00256, lak: 0.0000639, lbp: 0.0000154,
  lkr: 0.00457, lrd: 0.00754, lsl: 0.0794, mad: 0.152, mdl: 0.0828, mga: 0.00031, mkd: 0.0257, mmk: 0.000657, mnt: 0.000384,
  mop: 0.172, mru: 0.0346, mur: 0.0303, mvr: 0.0895, mwk: 0.000796, mxn: 0.0749, myr: 0.328, mzn: 0.0216, nad: 0.0794,
  ngn: 0.000933, nio: 0.0375, nok: 0.139, npr: 0.0102, nzd: 0.807, omr: 3.59, pab: 1.38, pen: 0.393, pgk: 0.331, php: 0.0237,
  pkr: 0.00489, pln: 0.379, pyg: 0.000194, qar: 0.379, ron: 0.317, rsd: 0.0135, rwf: 0.000952, sar: 0.368, sbd: 0.166, scr: 0.0945,
  sek: 0.147, sgd: 1.07, shp: 1.83, sle: 0.06, sos: 0.00242, srd: 0.0359, stn: 0.0645, szl: 0.0794, thb: 0.0428, tjs: 0.148,
  tnd: 0.475, top: 0.573, try: 0.0331, ttd: 0.2035, twd: 0.0453, tzs: 0.000563, uah: 0.0334, ugx: 0.000394, usd: 1.38, uyu: 0.0345,
  uzs: 0.000112, vnd: 0.0000524, vuv: 0.0115, wst: 0.5, xaf: 0.00241, xcd: 0.511, xof: 0.00241, xpf: 0.0132, yer: 0.00575,
  zar: 0.0794, zmw: 0.058,
};

export const refunds = {
  /** The number of business days before a refund reaches the buyer. */
  arrivesAfter: {least: 5, most: 10},
  possibleDays: 180,
} as const;

export const disputes = {
  /** The fee for a lost dispute, in cents. A won dispute costs nothing. */
  lostFee: 2000,
  evidenceDays: 7,
  decidedDays: 75,
} as const;

/** The columns of the report, in order. Times are in UTC. Amounts are decimal, such as `42.50`. */
export const reportColumns = [
  'id',
  'type',
  'created',
  'available_on',
  'currency',
  'amount',
  'payout_currency',
  'rate',
  'payout_amount',
  'fee',
  'net',
  'payout',
  'charge',
  'description',
] as const;
