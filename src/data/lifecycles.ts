/** The `status` values of objects, final ones last. A test compares them with the contract. */
export const lifecycles = {
  Charge: ['succeeded', 'failed'],
  Refund: ['succeeded', 'failed'],
  Invoice: ['open', 'paid'],
  Dispute: ['needs_response', 'won', 'lost'],
} as const;
