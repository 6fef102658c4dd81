/**
 * Payout dates and fees. Pure functions: the caller passes the facts (holidays, rates). Dates are ISO 8601 days (`2026-10-17`),
 * times are Unix seconds, amounts are in cents of the payout currency.
 */

export type PayoutRule = {
  /** The IANA time zone whose midnight ends a day of sales. */
  timeZone: string;
  /** Business days from the sale to the arrival of its payout. */
  businessDays: number;
  /** Bank holidays. Saturdays and Sundays are never business days. */
  holidays: readonly {date: string}[];
};

/** Adds calendar days to a date. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Stored by time zone, because creating a formatter takes much longer than formatting a date. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Converts Unix seconds to a date in the rule's time zone. */
export function dayOf(moment: number, {timeZone}: Pick<PayoutRule, 'timeZone'>): string {
  // oxlint-disable-next-line no-restricted-globals -- Only this API has time zones. `sv-SE` writes dates as ISO 8601 does.
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', {timeZone, dateStyle: 'short'});
  clocks.set(timeZone, clock);
  return clock.format(moment * 1000);
}

/** The start of a date in the rule's time zone, in Unix seconds. */
export function startOfDay(date: string, rule: Pick<PayoutRule, 'timeZone'>): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  // Every time zone is within 14 hours of UTC, and its days start at a full minute.
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

/** The date itself if it is a business day, or else the next business day. */
function businessDayFrom(date: string, rule: PayoutRule): string {
  return isBusinessDay(date, rule) ? date : businessDayFrom(addDays(date, 1), rule);
}

/**
 * Adds business days to a date. A weekend or a holiday counts as the next business day.
 *
 * @param count 0 or more
 */
export function addBusinessDays(date: string, count: number, rule: PayoutRule): string {
  let day = businessDayFrom(date, rule);
  for (let left = count; left > 0; left -= 1) day = businessDayFrom(addDays(day, 1), rule);
  return day;
}

/** The day of the payout for a day of sales. The payout leaves and arrives on this day. */
export function payoutDay(salesDay: string, rule: PayoutRule): string {
  return addBusinessDays(salesDay, rule.businessDays, rule);
}

/** The first and last day of sales in a payout. Undefined if no payout arrives on that day. */
export function salesDaysOf(payout: string, rule: PayoutRule): {first: string; last: string} | undefined {
  const days: string[] = [];
  // Two business days and the longest run of holidays and weekends fit into three weeks.
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
 * The fee of a successful charge in cents: a share of the amount, rounded half up, plus a fixed part.
 *
 * @param amount in cents of the payout currency
 */
export function chargeFee(amount: number, {basisPoints, fixed}: {basisPoints: number; fixed: number}): number {
  return Math.floor((amount * basisPoints + 5000) / 10_000) + fixed;
}
