/** Seeded random numbers, so that a schedule can be repeated. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number;
  /** An integer from `least` to `most`, inclusive. */
  integer: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly [T, ...T[]]) => T;
};

/** The generator is mulberry32. With the same seed, each `stream` has its own numbers. */
export function createRandom(seed: number, stream = ''): Random {
  let state = seed >>> 0;
  for (const character of stream) state = Math.imul(state ^ character.charCodeAt(0), 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {next, integer, chance: (probability) => next() < probability, pick: (from) => from[integer(0, from.length - 1)] ?? from[0]};
}
