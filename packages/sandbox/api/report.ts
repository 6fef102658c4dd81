/**
 * The report: the balance, and one line for each charge, refund, dispute, fee or payout that changes it. It is computed from the
 * sandbox's objects and events; nothing is stored. The caller passes the facts (rates, fees, holidays). `amount` is an integer in
 * its currency's minor unit; other amounts are in cents of the payout currency.
 */
import {plainText} from '../../../src/lib/plain-text';
import {addBusinessDays, addDays, chargeFee, dayOf, payoutDay, payoutReference, startOfDay, type PayoutRule} from './payouts';
import type {Objects} from './sandbox';

export type ReportFacts = {
  payouts: PayoutRule & {
    currency: string;
    /** Days after which a negative balance is collected from the bank account. */
    negativeBalanceDays: number;
  };
  /** The plan's fee for a charge. */
  fee: {basisPoints: number; fixed: number};
  /** The fee for a lost dispute, in cents. */
  lostFee: number;
  conversion: {basisPoints: number};
  /** The value of one unit of each currency in the payout currency. */
  dayRates: Readonly<Record<string, number>>;
  /** The number of decimal digits of a currency, if it is not two. */
  digits: Readonly<Record<string, number>>;
  /** The columns of the file, in order. */
  columns: readonly string[];
};

export type Line = {
  id: string;
  type: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout';
  /** Unix seconds. */
  created: number;
  /** The date of the first payout that can include the line. A balance of zero or less is carried over to a later payout. */
  availableOn: string;
  currency: string;
  amount: number;
  /** The value of one unit of `currency` in the payout currency, as a decimal. */
  rate: string;
  payoutAmount: number;
  fee: number;
  net: number;
  /** The reference of the payout that includes the line; empty until that payout leaves. */
  payout: string;
  charge: string;
  description: string;
};

export type Payout = {
  /** The day on which the payout leaves and arrives. */
  date: string;
  reference: string;
  /** When the payout leaves, in Unix seconds. */
  moment: number;
  /** Negative if it is collected from the bank account. */
  amount: number;
  hasLeft: boolean;
  lines: Line[];
};

export type Report = {
  /** Oldest first. */
  lines: Line[];
  /** Past payouts, oldest first, followed by future ones. */
  payouts: Payout[];
  /** The amount that is not in any past payout. */
  balance: number;
};

/** The value of one unit after the conversion fee, to six significant digits. */
function convertedRate(dayRate: number, basisPoints: number): string {
  return Number(((dayRate * (10_000 + basisPoints)) / 10_000).toPrecision(6))
    .toFixed(12)
    .replace(/\.?0+$/, '');
}

/** Converts an amount to cents, rounded half away from zero. Uses the rate as printed, so that anyone can reproduce the result. */
function atRate(amount: number, rate: string, digits: number): number {
  const [whole = '', decimals = ''] = rate.split('.');
  const numerator = BigInt(Math.abs(amount)) * BigInt(whole + decimals) * 200n;
  const denominator = 10n ** BigInt(decimals.length + digits) * 2n;
  return Math.sign(amount) * Number((numerator + denominator / 2n) / denominator);
}

/** Everything that changes the balance except payouts, oldest first. */
function itemsOf({charges, refunds, disputes, events}: Objects, facts: ReportFacts): Line[] {
  const {payouts, fee, lostFee, conversion, dayRates, digits} = facts;
  const times = new Map(events.map(({type, data, created}) => [`${type} ${data.object.id}`, created]));
  const descriptions = new Map(charges.map(({id, description}) => [id, description ?? '']));
  const days = new Map<string, string>();

  function line(
    type: Line['type'],
    object: {id: string; amount: number; currency: string; charge?: string},
    event: string,
    {rate, fee: cost = 0}: {rate: string; fee?: number},
  ): Line {
    const {id, amount, currency, charge = ''} = object;
    const created = times.get(`${event} ${id}`) ?? 0;
    const day = dayOf(created, payouts);
    const availableOn = days.get(day) ?? payoutDay(day, payouts);
    days.set(day, availableOn);
    const payoutAmount = atRate(amount, rate, digits[currency] ?? 2);
    const description = descriptions.get(charge === '' ? id : charge) ?? '';
    const net = payoutAmount - cost;
    return {id, type, created, availableOn, currency, amount, rate, payoutAmount, fee: cost, net, payout: '', charge, description};
  }

  function rateOf(currency: string, basisPoints: number): string {
    if (currency === payouts.currency) return '1';
    const dayRate = dayRates[currency];
    if (dayRate === undefined) throw new Error(`There is no exchange rate for ${currency}.`);
    return convertedRate(dayRate, basisPoints);
  }

  const ofCharges = charges
    .filter(({status}) => status === 'succeeded')
    .map(({id, amount, currency}) => {
      const rate = rateOf(currency, -conversion.basisPoints);
      const cost = chargeFee(atRate(amount, rate, digits[currency] ?? 2), fee);
      return line('charge', {id, amount, currency}, 'charge.succeeded', {rate, fee: cost});
    });
  const ofRefunds = refunds
    .filter(({status}) => status === 'succeeded')
    .map((refund) =>
      line('refund', {...refund, amount: -refund.amount}, 'charge.refunded', {rate: rateOf(refund.currency, conversion.basisPoints)}),
    );
  // A dispute has the charge's rate when it is opened and when it is won, so a won dispute costs nothing.
  const ofDisputes = [...disputes].reverse().flatMap((dispute) => {
    const rate = rateOf(dispute.currency, -conversion.basisPoints);
    const opened = line('dispute', {...dispute, amount: -dispute.amount}, 'dispute.created', {rate});
    if (dispute.status === 'won') return [opened, line('dispute', dispute, 'dispute.closed', {rate})];
    if (dispute.status === 'lost')
      return [opened, line('fee', {...dispute, amount: -lostFee, currency: payouts.currency}, 'dispute.closed', {rate: '1'})];
    return [opened];
  });
  // Lines with the same time keep this order.
  return [...ofCharges.reverse(), ...ofRefunds.reverse(), ...ofDisputes].sort((one, other) => one.created - other.created);
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, {net}) => sum + net, 0);
}

/**
 * Groups lines into payouts, in date order. A balance of zero or less is carried over to the next date with lines. If it is still
 * negative after `negativeBalanceDays`, it is collected.
 */
function payoutsOf(items: readonly Line[], {payouts: rule}: ReportFacts, now: number): Payout[] {
  const payouts: Payout[] = [];
  let carried: Line[] = [];
  /** The day since which the carried balance is negative. */
  let negativeSince: string | undefined;

  const leave = (date: string): void => {
    const moment = startOfDay(date, rule);
    payouts.push({date, reference: payoutReference(date), moment, amount: sumOf(carried), hasLeft: moment <= now, lines: carried});
    carried = [];
    negativeSince = undefined;
  };
  const collectBefore = (date: string): void => {
    if (negativeSince === undefined) return;
    const due = addBusinessDays(addDays(negativeSince, rule.negativeBalanceDays), 0, rule);
    if (due < date) leave(due);
  };

  const byDate = new Map<string, Line[]>();
  for (const item of items) {
    const lines = byDate.get(item.availableOn);
    if (lines) lines.push(item);
    else byDate.set(item.availableOn, [item]);
  }
  for (const [date, lines] of [...byDate].sort(([one], [other]) => (one < other ? -1 : 1))) {
    collectBefore(date);
    carried = carried.concat(lines);
    const sum = sumOf(carried);
    if (sum > 0) leave(date);
    else negativeSince = sum < 0 ? (negativeSince ?? date) : undefined;
  }
  collectBefore('9999-12-31');
  return payouts;
}

/** The report at `now` (Unix seconds). Payouts after `now` have not left yet. */
export function reportOf(objects: Objects, facts: ReportFacts, now: number): Report {
  const items = itemsOf(objects, facts);
  const payouts = payoutsOf(items, facts, now);
  const left = payouts.filter(({hasLeft}) => hasLeft);
  const references = new Map(left.flatMap(({reference, lines}) => lines.map((line) => [line, reference])));
  const {currency} = facts.payouts;
  const lines = [
    ...items.map((item): Line => ({...item, payout: references.get(item) ?? ''})),
    ...left.map(({reference, moment, date, amount}): Line => {
      const paid = {currency, amount: -amount, rate: '1', payoutAmount: -amount, fee: 0, net: -amount};
      return {id: reference, type: 'payout', created: moment, availableOn: date, ...paid, payout: reference, charge: '', description: ''};
    }),
  ].sort((one, other) => one.created - other.created);
  return {lines, payouts, balance: sumOf(lines)};
}

/** Formats an amount in minor units as a decimal: `42.50`. */
function decimal(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = text.length - digits;
  return `${amount < 0 ? '-' : ''}${text.slice(0, point)}${digits === 0 ? '' : `.${text.slice(point)}`}`;
}

/** A CSV field (RFC 4180). Without the apostrophe, a spreadsheet would run a text such as `=1+1` as a formula. */
function field(text: string, isNumber: boolean): string {
  const safe = !isNumber && /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const numbers = ['amount', 'rate', 'payout_amount', 'fee', 'net'];

/** The report as a CSV file. Times are in UTC. */
export function reportCsv({lines}: Report, {columns, digits, payouts: {currency: payoutCurrency}}: ReportFacts): string {
  const rows = lines.map((line) => {
    const cents = (amount: number): string => decimal(amount, digits[payoutCurrency] ?? 2);
    const cells: Record<string, string> = {
      id: line.id,
      type: line.type,
      created: new Date(line.created * 1000).toISOString().replace('.000', ''),
      available_on: line.availableOn,
      currency: line.currency,
      amount: decimal(line.amount, digits[line.currency] ?? 2),
      payout_currency: payoutCurrency,
      rate: line.rate,
      payout_amount: cents(line.payoutAmount),
      fee: cents(line.fee),
      net: cents(line.net),
      payout: line.payout,
      charge: line.charge,
      description: plainText(line.description),
    };
    return columns.map((column) => field(cells[column] ?? '', numbers.includes(column))).join(',');
  });
  return [columns.join(','), ...rows, ''].join('\r\n');
}
