/** When an event that no endpoint has taken is sent again. */

const hour = 60;

/** How long the tries go on after the first, in minutes. */
const givenUpAfter = 3 * 24 * hour;

/** The first waits, each counted from the try before it, in minutes; the last one repeats. */
const waits = [1, 5, 30, 2 * hour, 8 * hour, 12 * hour];

export type DeliveryTry = {
  /** Minutes since the try before; 0 for the first. */
  wait: number;
  /** Minutes since the first try. */
  at: number;
};

/** Every try, the first included, in order. */
export function deliveryTries(): DeliveryTry[] {
  const tries: DeliveryTry[] = [{wait: 0, at: 0}];
  for (let at = 0; ;) {
    const wait = waits[Math.min(tries.length, waits.length) - 1] ?? 0;
    at += wait;
    if (at > givenUpAfter) return tries;
    tries.push({wait, at});
  }
}
