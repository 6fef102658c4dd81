import {isEnglish, page} from './page-language';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
 * Parses an ISO 8601 month, date or time. Without conversion, the result is the same in every time zone.
 *
 * @throws RangeError if the text does not start with a year and a month
 */
function read(iso: string): {year: string; month: string; day: number} {
  const [, year = '', number, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(iso) ?? [];
  const month = months[Number(number) - 1];
  if (!month) throw new RangeError(`${iso} is not a date.`);
  return {year, month, day: Number(day)};
}

type Parts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/** Formats a date in another language than English. */
function formatAbroad(iso: string, parts: Parts): string {
  // oxlint-disable-next-line no-restricted-globals -- English pages have their own names of months.
  return new Intl.DateTimeFormat(page.language, {...parts, timeZone: 'UTC'}).format(new Date(iso));
}

/** Formats the day of a date or a UTC time: "2026-01-15" becomes "January 15, 2026". */
export function formatDay(iso: string): string {
  const {year, month, day} = read(iso);
  if (!isEnglish()) return formatAbroad(iso, {day: 'numeric', month: 'long', year: 'numeric'});
  return `${month} ${day}, ${year}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Formats a date with its weekday: "2026-10-17" becomes "Saturday, October 17, 2026". */
export function formatWeekday(iso: string): string {
  if (!isEnglish()) return formatAbroad(iso, {weekday: 'long', day: 'numeric', month: 'long', year: 'numeric'});
  return `${weekdays[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? ''}, ${formatDay(iso)}`;
}

/** Formats a date for a narrow table: "2026-10-17" becomes "Sat, Oct 17". */
export function formatShortDay(iso: string): string {
  if (!isEnglish()) return formatAbroad(iso, {weekday: 'short', day: 'numeric', month: 'short'});
  const [weekday = '', monthAndDay = ''] = formatWeekday(iso).split(', ');
  const [month = '', day = ''] = monthAndDay.split(' ');
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}

/** Formats the month of a date: "2026-11" becomes "November 2026". */
export function formatMonth(iso: string): string {
  const {year, month} = read(iso);
  if (!isEnglish()) return formatAbroad(iso, {month: 'long', year: 'numeric'});
  return `${month} ${year}`;
}

/** Formats a UTC time: "2026-11-18T15:20:00Z" becomes "November 18, 2026, 15:20 UTC". */
export function formatMinute(iso: string): string {
  return `${formatDay(iso)}, ${iso.slice(11, 16)} UTC`;
}
