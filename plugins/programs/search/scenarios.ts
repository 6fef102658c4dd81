/** The scenarios of Try it, by name. A test compares them with `src/components/TryIt/scenarios.ts`, which runs only in a page. */
export const scenarioNames = [
  'Succeeds',
  'Declined',
  'Insufficient funds',
  'Expired',
  'Same idempotency key',
  'Same idempotency key, other amount',
  'Too many requests',
  'Response lost',
] as const;
