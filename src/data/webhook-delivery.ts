/** The times at which Larch tries to deliver an event that the endpoint does not acknowledge. */

const hour = 60;

/** No try is later than this number of minutes after the first try. */
const givenUpAfter = 3 * 24 * hour;

/** The waits between tries, in minutes. The last wait repeats. */
const waits = [1, 5, 30, 2 * hour, 8 * hour, 12 * hour];

/** Returns the minutes since the previous try (`wait`) and since the first try (`at`), which has 0 for both. */
export function deliveryTries(): {wait: number; at: number}[] {
  const tries = [{wait: 0, at: 0}];
  for (let at = 0; ;) {
    const wait = waits[Math.min(tries.length, waits.length) - 1] ?? 0;
    at += wait;
    if (at > givenUpAfter) return tries;
    tries.push({wait, at});
  }
}
