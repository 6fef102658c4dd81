/** Random numbers from a seed, so that a test can be repeated. */
export type Random = ReturnType<typeof createRandom>;

/** The next number of the random generator mulberry32: at least 0 and less than 1. */
export function nextRandom(state: {random: number}): number {
  state.random = (state.random + 0x6d2b79f5) >>> 0;
  let mixed = state.random;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Creates a generator. For the same seed, each `stream` gives different numbers. */
export function createRandom(seed: number, stream = '') {
  const state = {random: seed >>> 0};
  for (const character of stream) state.random = Math.imul(state.random ^ character.charCodeAt(0), 0x9e3779b1) >>> 0;
  const next = (): number => nextRandom(state);
  /** Returns an integer from `least` to `most`, inclusive. */
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(from: readonly [T, ...T[]]): T => from[integer(0, from.length - 1)] ?? from[0],
  };
}
