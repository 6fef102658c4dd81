/**
 * Computes an account's report from the sandbox's objects and events. `amount` is in minor units of the line's currency. All other
 * amounts are in cents of the payout currency.
 */
import {plainText} from '../../kit/plain-text';
import {addBusinessDays, addDays, chargeFee, dayOf, payoutDay, payoutReference, startOfDay, type PayoutRule} from './payouts';
import type {Objects} from './sandbox';

export type ReportFacts = {
  payouts: PayoutRule & {
    currency: string;
    /** The number of days after which Larch collects a negative balance from the bank account. */
    negativeBalanceDays: number;
  };
  /** The plan's fee for a charge. */
  fee: {basisPoints: number; fixed: number};
  /** The fee for a lost dispute, in cents. */
  lostFee: number;
  conversion: {basisPoints: number};
  /** Exchange rates by currency code. A rate is the value of one major unit in the payout currency. */
  dayRates: Readonly<Record<string, number>>;
  /** Decimal digits by currency code. A currency that is not listed has two digits. */
  digits: Readonly<Record<string, number>>;
  /** The columns of the CSV file, in order. */
  columns: readonly string[];
};

export type Line = {
  id: string;
  type: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout';
  /** Unix seconds. */
  created: number;
  /** The date of the earliest payout that can include the line. A later payout includes it if the balance is then zero or less. */
  availableOn: string;
  currency: string;
  amount: number;
  /** The value of one major unit of `currency` in the payout currency, as a decimal. */
  rate: string;
  payoutAmount: number;
  fee: number;
  net: number;
  /** The reference of the payout that includes the line. Empty until that payout leaves. */
  payout: string;
  charge: string;
  description: string;
};

export type Payout = {
  /** The day on which the payout leaves and arrives. */
  date: string;
  reference: string;
  /** The time at which the payout leaves, in Unix seconds. */
  moment: number;
  /** Negative if Larch collects the amount from the bank account. */
  amount: number;
  hasLeft: boolean;
  lines: Line[];
};

export type Report = ReturnType<typeof reportOf>;

/** Changes a day rate by the conversion fee `basisPoints`, and rounds the result to six significant digits. */
function convertedRate(dayRate: number, basisPoints: number): string {
  return Number(((dayRate * (10_000 + basisPoints)) / 10_000).toPrecision(6))
    .toFixed(12)
    .replace(/\.?0+$/, '');
}

/**
 * Converts an amount to cents of the payout currency, rounded half away from zero. `rate` has the printed digits, so that readers
 * can reproduce the result.
 */
function atRate(amount: number, rate: string, digits: number): number {
  const [whole = '', decimals = ''] = rate.split('.');
  const numerator = BigInt(Math.abs(amount)) * BigInt(whole + decimals) * 200n;
  const denominator = 10n ** BigInt(decimals.length + digits) * 2n;
  return Math.sign(amount) * Number((numerator + denominator / 2n) / denominator);
}

/** The lines for all changes of the balance except payouts, oldest first. */
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
  // A dispute always uses the rate of its charge, so a won dispute costs nothing.
  const ofDisputes = [...disputes].reverse().flatMap((dispute) => {
    const rate = rateOf(dispute.currency, -conversion.basisPoints);
    const opened = line('dispute', {...dispute, amount: -dispute.amount}, 'dispute.created', {rate});
    if (dispute.status === 'won') return [opened, line('dispute', dispute, 'dispute.closed', {rate})];
    if (dispute.status === 'lost')
      return [opened, line('fee', {...dispute, amount: -lostFee, currency: payouts.currency}, 'dispute.closed', {rate: '1'})];
    return [opened];
  });
  // Lines with the same time stay in this order: charges, refunds, disputes.
  return [...ofCharges.reverse(), ...ofRefunds.reverse(), ...ofDisputes].sort((one, other) => one.created - other.created);
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, {net}) => sum + net, 0);
}

/**
 * Groups lines into payouts by date. A balance of zero or less is carried over to the next payout. Larch collects a debt after
 * `negativeBalanceDays`.
 */
function payoutsOf(items: readonly Line[], {payouts: rule}: ReportFacts, now: number): Payout[] {
  const payouts: Payout[] = [];
  let carried: Line[] = [];
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

/** Computes the report at `now`, in Unix seconds. A payout after `now` has not left yet. */
export function reportOf(objects: Objects, facts: ReportFacts, now: number) {
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
  return {
    /** Oldest first. */
    lines,
    /** Past payouts, and after them future payouts. Both groups are sorted from oldest to newest. */
    payouts,
    /** The sum of all lines that no past payout includes, in cents. */
    balance: sumOf(lines),
  };
}

/** Formats an amount in minor units as a decimal: `42.50`. */
function decimal(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = text.length - digits;
  return `${amount < 0 ? '-' : ''}${text.slice(0, point)}${digits === 0 ? '' : `.${text.slice(point)}`}`;
}

/** Encodes a CSV field (RFC 4180). The apostrophe prevents a spreadsheet from running a text such as `=1+1`. */
function field(text: string, isNumber: boolean): string {
  const safe = !isNumber && /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const numbers = ['amount', 'rate', 'payout_amount', 'fee', 'net'];

/** Formats the report as CSV. Times are in UTC. */
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
