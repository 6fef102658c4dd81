/** What Try it can play, by the names on its buttons. A test holds them to `src/components/TryIt/scenarios.ts`, which runs in a page alone. */
export const scenarioNames = [
  'Succeeds',
  'Declined',
  'Insufficient funds',
  'Expired',
  'Same key again',
  'Same key, other amount',
  'Too many requests',
  'Response lost',
] as const;
