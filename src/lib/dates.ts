const dayFormat = new Intl.DateTimeFormat('en-CA', {dateStyle: 'long', timeZone: 'UTC'});

/** The day of an ISO 8601 date or UTC moment, the same in every time zone: "2026-01-15" is "January 15, 2026". */
export function formatDay(iso: string): string {
  return dayFormat.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
}

const monthFormat = new Intl.DateTimeFormat('en-CA', {year: 'numeric', month: 'long', timeZone: 'UTC'});

/** "2026-11" is "November 2026". */
export function formatMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * A moment in UTC: "2026-11-18T15:20:00Z" is "November 18, 2026, 15:20 UTC". The time is taken as it is
 * written: how dates and times are joined differs between browsers, and would differ from the built page.
 */
export function formatMinute(iso: string): string {
  return `${formatDay(iso)}, ${iso.slice(11, 16)} UTC`;
}
