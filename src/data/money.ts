/**
 * What happens to the money after a charge: fees, payouts, refunds, disputes, checks. The pages under Money, the sandbox and
 * the sample report take their numbers from here. Amounts are in cents of the payout currency; the plans' rates are in plans.ts.
 */
import type {PayoutRule} from '../sandbox/payouts';

/** Days on which banks in Toronto are closed. Add the next year before it begins. */
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
  /** Days from an account's first charge to its first payout. */
  firstAfterDays: 7,
  /** Days after which a negative balance is collected from the bank account. */
  negativeBalanceDays: 30,
  /** Business days after which a changed bank account is used. */
  bankAccountBusinessDays: 2,
} as const satisfies PayoutRule & Record<string, unknown>;

/** Added to the day's rate where the buyer pays in another currency than the payout's: hundredths of a per cent. */
export const conversion = {basisPoints: 200} as const;

/** Days of notice, by e-mail, before a fee changes. */
export const feeNoticeDays = 30;

export const statement = {prefix: 'LARCH* ', length: 22} as const;

export const refunds = {
  /** Business days until the buyer sees the money. */
  arrivesAfter: {least: 5, most: 10},
  /** Days after the charge in which it can be refunded. */
  possibleDays: 180,
} as const;

export const disputes = {
  /** Cents, for a lost dispute. A won one costs nothing. */
  lostFee: 2000,
  evidenceDays: 7,
  decidedDays: 75,
} as const;

/** How long a card's security code is kept with its token, in minutes, where no charge comes first. */
export const securityCodeMinutes = 60;

export const uptime = {
  /** Per cent of a month. */
  guaranteed: 99.9,
  /** The share of that month's fees that a month below it returns, in per cent. */
  returned: 10,
} as const;

/** The columns of the report, in order. Times are in UTC, amounts in decimals of their currency. */
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
