import {isEnglish, page} from './page-language';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The parts of a date in English, with whole names. */
type Named = {year: string; month: string; day: number; weekday: string};

/**
 * Formats an ISO 8601 month, date or UTC time. English avoids the slow first use of `Intl`. Other languages format `parts` with it.
 *
 * @throws RangeError if the text does not start with a year and a month
 */
function format(iso: string, parts: Intl.DateTimeFormatOptions, inEnglish: (date: Named) => string): string {
  const [, year = '', number, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(iso) ?? [];
  const month = months[Number(number) - 1];
  if (!month) throw new RangeError(`${iso} is not a date.`);
  const date = new Date(iso);
  if (isEnglish()) return inEnglish({year, month, day: Number(day), weekday: weekdays[date.getUTCDay()] ?? ''});
  // oxlint-disable-next-line no-restricted-globals -- English pages have their own names of months.
  return new Intl.DateTimeFormat(page.language, {...parts, timeZone: 'UTC'}).format(date);
}

const whole = {day: 'numeric', month: 'long', year: 'numeric'} as const;

/** Formats the day of a date or a UTC time: "2026-01-15" becomes "January 15, 2026". */
export const formatDay = (iso: string): string => format(iso, whole, ({year, month, day}) => `${month} ${day}, ${year}`);

/** Formats a date with its weekday: "2026-10-17" becomes "Saturday, October 17, 2026". */
export const formatWeekday = (iso: string): string =>
  format(iso, {weekday: 'long', ...whole}, ({year, month, day, weekday}) => `${weekday}, ${month} ${day}, ${year}`);

/** Formats a date for a narrow table: "2026-10-17" becomes "Sat, Oct 17". */
export const formatShortDay = (iso: string): string =>
  format(
    iso,
    {weekday: 'short', day: 'numeric', month: 'short'},
    ({month, day, weekday}) => `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`,
  );

/** Returns the name of a date's weekday or month: "2026-10-17" and `weekday` become "Saturday", or "Sat" if it is `short`. */
export const nameIn = (iso: string, part: 'weekday' | 'month', length: 'long' | 'short' = 'long'): string =>
  format(iso, {[part]: length}, (date) => (length === 'long' ? date[part] : date[part].slice(0, 3)));

/** Formats a UTC time: "2026-11-18T15:20:00Z" becomes "November 18, 2026, 15:20 UTC". */
export const formatMinute = (iso: string): string => `${formatDay(iso)}, ${iso.slice(11, 16)} UTC`;
