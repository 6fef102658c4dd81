/** Returns the index of the tab that a key selects, or `undefined`. The arrow keys wrap around. */
export function tabAfter(key: string, here: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: (here + 1) % count,
    ArrowLeft: (here - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
