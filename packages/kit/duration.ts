const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/** Writes a duration in the largest unit with a value of at least 2: `90 seconds`, `5 minutes`, `12 hours`. */
export function duration(milliseconds: number): string {
  const [name, size] = units.find(([, each]) => milliseconds >= 2 * each) ?? ['ms', 1];
  return `${Math.round(milliseconds / size)} ${name}`;
}
