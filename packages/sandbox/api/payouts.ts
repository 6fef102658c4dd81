/**
 * When a sale reaches the bank, and what it costs. Pure functions: the facts (holidays, rates) come from the caller.
 * Dates are ISO 8601 days (`2026-10-17`), moments are Unix seconds, amounts are in cents of the payout currency.
 */

export type PayoutRule = {
  /** The IANA time zone in which a day of sales ends at midnight. */
  timeZone: string;
  /** Business days from the day of the sale to the day on which its payout arrives. */
  businessDays: number;
  /** Days on which banks are closed, besides Saturdays and Sundays. */
  holidays: readonly {date: string}[];
};

/** Adds calendar days to a date. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Making one takes as long as a hundred uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date that a clock in the rule's time zone shows at a moment. */
export function dayOf(moment: number, {timeZone}: Pick<PayoutRule, 'timeZone'>): string {
  // oxlint-disable-next-line no-restricted-globals -- Only it knows time zones. `sv-SE` writes dates as ISO 8601 does.
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', {timeZone, dateStyle: 'short'});
  clocks.set(timeZone, clock);
  return clock.format(moment * 1000);
}

/** When a date begins in the rule's time zone, in Unix seconds. */
export function startOfDay(date: string, rule: Pick<PayoutRule, 'timeZone'>): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  // No zone is further than 14 hours from UTC, or begins a day within a minute.
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

/** The date itself where it is a business day, otherwise the next one. */
function businessDayFrom(date: string, rule: PayoutRule): string {
  return isBusinessDay(date, rule) ? date : businessDayFrom(addDays(date, 1), rule);
}

/**
 * Counts business days on from a date. A weekend or a holiday counts as the next business day.
 *
 * @param count 0 or more
 */
export function addBusinessDays(date: string, count: number, rule: PayoutRule): string {
  let day = businessDayFrom(date, rule);
  for (let left = count; left > 0; left -= 1) day = businessDayFrom(addDays(day, 1), rule);
  return day;
}

/** The day on which the payout with a sale of that day leaves and arrives. */
export function payoutDay(salesDay: string, rule: PayoutRule): string {
  return addBusinessDays(salesDay, rule.businessDays, rule);
}

/** The first and the last day whose sales one payout brings. Undefined where no payout arrives on that day. */
export function salesDaysOf(payout: string, rule: PayoutRule): {first: string; last: string} | undefined {
  const days: string[] = [];
  // Two business days and the longest row of holidays and weekends lie within three weeks.
  for (let day = addDays(payout, -21); day < payout; day = addDays(day, 1)) if (payoutDay(day, rule) === payout) days.push(day);
  const [first] = days;
  const last = days.at(-1);
  return first && last ? {first, last} : undefined;
}

/** The reference of the one transfer that arrives on a day, as the bank statement shows it. */
export function payoutReference(payout: string): string {
  return `LARCH ${payout}`;
}

/**
 * The fee of one succeeded charge, in cents: its share, rounded half up to the cent, and the fixed part.
 *
 * @param amount in cents of the payout currency
 */
export function chargeFee(amount: number, {basisPoints, fixed}: {basisPoints: number; fixed: number}): number {
  return Math.floor((amount * basisPoints + 5000) / 10_000) + fixed;
}
