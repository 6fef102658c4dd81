/**
 * The names of the scenarios in the "Try it" panel. A test compares them with `src/components/TryIt/scenarios.ts`, which cannot be
 * imported here because it runs only in a page.
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
