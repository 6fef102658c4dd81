/** In these operations, this many of the first scenarios differ only in the card. */
export const cardScenarios: Readonly<Record<string, number>> = {createCharge: 4, createToken: 6};

/** Each operation's scenario names, for pages without `scenarios.ts`. A test compares the two files. */
export const scenarioNames: Readonly<Record<string, readonly string[]>> = {
  createCharge: [
    'Succeeds',
    'Declined',
    'Insufficient funds',
    'Expired',
    'Token used twice',
    'Same idempotency key',
    'Response lost',
    'Too many requests',
    'Same idempotency key, other amount',
  ],
  retrieveCharge: ['Found', 'Not found'],
  createRefund: [
    'Partial refund',
    'Remaining amount',
    'Too much',
    'Already refunded',
    'Failed charge',
    'Disputed',
    'Bank rejects',
    'Same idempotency key',
    'Not found',
  ],
  retrieveRefund: ['Found', 'Not found'],
  listCustomers: ['Newest', 'First page', 'Next page', 'Unknown cursor', 'Previous page', 'Both cursors'],
  createCustomer: ['With a card', 'Without a card', 'Used token', 'Invalid email address', 'Same idempotency key'],
  retrieveCustomer: ['Found', 'Not found'],
  createToken: [
    'Succeeds',
    'Declined',
    'Insufficient funds',
    'Expired',
    'Wrong security code',
    'Refunds fail',
    'Expiry in the past',
    'Mistyped number',
    'Not a test card',
    'Same idempotency key',
  ],
  listEvents: ['Two types', 'One type', 'First page', 'Next page', 'Unknown cursor'],
  retrieveEvent: ['Found', 'Not found'],
};
