/**
 * Pure functions for payout dates and fees. Dates are ISO 8601, times are Unix seconds, and amounts are cents of the payout
 * currency.
 */

export type PayoutRule = {
  /** The IANA time zone that determines the date of a sale. */
  timeZone: string;
  /** The number of business days from a sale to the arrival of its payout. */
  businessDays: number;
  /** Bank holidays. Saturdays and Sundays need no entry, because they are never business days. */
  holidays: readonly {date: string}[];
};

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Cached by time zone, because creating a formatter is much slower than formatting a date. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Converts Unix seconds to a date in the rule's time zone. */
export function dayOf(moment: number, {timeZone}: Pick<PayoutRule, 'timeZone'>): string {
  // oxlint-disable-next-line no-restricted-globals -- Only `Intl` supports time zones. Some builds of Node.js have only English.
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', {timeZone, year: 'numeric', month: '2-digit', day: '2-digit'});
  clocks.set(timeZone, clock);
  const {year, month, day} = Object.fromEntries(clock.formatToParts(moment * 1000).map(({type, value}) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** The start of a date in the rule's time zone, in Unix seconds. */
export function startOfDay(date: string, rule: Pick<PayoutRule, 'timeZone'>): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  // Every time zone is within 14 hours of UTC, and every day starts at a full minute.
  let [before, after] = [midnight - 14 * 3600, midnight + 14 * 3600];
  while (after - before > 60) {
    const middle = before + Math.floor((after - before) / 120) * 60;
    if (dayOf(middle, rule) < date) before = middle;
    else after = middle;
  }
  return after;
}

export function isBusinessDay(date: string, {holidays}: Pick<PayoutRule, 'holidays'>): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.some((holiday) => holiday.date === date);
}

/** Returns the date if it is a business day, or else the next business day. */
function businessDayFrom(date: string, rule: PayoutRule): string {
  return isBusinessDay(date, rule) ? date : businessDayFrom(addDays(date, 1), rule);
}

/**
 * Adds business days to a date. From a weekend or a holiday, counting starts at the next business day.
 *
 * @param count 0 or more
 */
export function addBusinessDays(date: string, count: number, rule: PayoutRule): string {
  let day = businessDayFrom(date, rule);
  for (let left = count; left > 0; left -= 1) day = businessDayFrom(addDays(day, 1), rule);
  return day;
}

/** The date on which the payout for a day of sales leaves and arrives. */
export function payoutDay(salesDay: string, rule: PayoutRule): string {
  return addBusinessDays(salesDay, rule.businessDays, rule);
}

/** The first and last day of sales for the payout on this date. `undefined` if there is no payout. */
export function salesDaysOf(payout: string, rule: PayoutRule): {first: string; last: string} | undefined {
  const days: string[] = [];
  // Three weeks are enough for two business days and the longest series of holidays and weekends.
  for (let day = addDays(payout, -21); day < payout; day = addDays(day, 1)) if (payoutDay(day, rule) === payout) days.push(day);
  const [first] = days;
  const last = days.at(-1);
  return first && last ? {first, last} : undefined;
}

/** The payout's reference on the bank statement. */
export function payoutReference(payout: string): string {
  return `LARCH ${payout}`;
}

/**
 * The fee for a charge in cents: a percentage, rounded half up, plus a fixed fee.
 *
 * @param amount in cents of the payout currency
 */
export function chargeFee(amount: number, {basisPoints, fixed}: {basisPoints: number; fixed: number}): number {
  return Math.floor((amount * basisPoints + 5000) / 10_000) + fixed;
}
