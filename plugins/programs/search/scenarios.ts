/**
 * The names of the "Try it" scenarios. A test compares them with `src/components/TryIt/scenarios.ts`, which can be imported only in
 * a page.
 */
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
