/** What people type into Jump to, and what must come: first, or among the first three. Half of it is wrong, borrowed or pasted. */

export type Query = {
  typed: string;
  /** The entry's address; of a test card, its address and title. */
  to: string;
  /** Without it, among the first three. */
  first?: true;
};

const errors = '/api-docs/errors';
const reference = '/api-reference';
const guides = '/documentation/guides-tutorials';
const missing = '/api-docs/objects#not-there';
const cards = '/api-docs/testing#cards';

const first = (to: string, ...typed: string[]): Query[] => typed.map((each) => ({typed: each, to, first: true}));
const near = (to: string, ...typed: string[]): Query[] => typed.map((each) => ({typed: each, to}));

export const queries: Query[] = [
  // By name
  ...first(`${reference}/create-charge`, 'create a charge', 'create charge', 'Create a charge'),
  ...first(`${reference}/create-refund`, 'create a refund'),
  ...first(`${reference}/list-events`, 'list events'),
  ...first(`${reference}/list-customers`, 'list customers', 'customer list'),
  ...first(`${reference}/retrieve-customer`, 'retrieve customer', 'retrieve a customer'),
  ...first('/documentation/webhooks', 'webhooks'),
  ...first('/documentation/getting-started', 'getting started'),
  ...first('/documentation/keys', 'keys'),
  ...first('/documentation/environments', 'environments'),
  ...first('/documentation/going-live', 'going live'),
  ...first('/documentation/changelog', 'changelog'),
  ...first('/api-docs/pagination', 'pagination'),
  ...first('/api-docs/authentication', 'authentication'),
  ...first('/api-docs/idempotent-requests', 'idempotent requests'),
  ...first('/documentation/libraries', 'client libraries'),
  ...first('/pricing', 'pricing'),
  ...first('/status', 'status page'),
  ...near('/status', 'status'),
  ...first('/contact', 'contact'),
  ...near('/api-reference', 'api reference'),
  ...near('/api-reference#endpoints', 'endpoints'),

  // By method, path and id
  ...first(
    `${reference}/create-charge`,
    'POST /v1/charges',
    'post v1/charges',
    'createCharge',
    'POST https://api.larch.example/v1/charges',
    'curl https://api.larch.example/v1/charges',
  ),
  ...first(`${reference}/retrieve-charge`, 'GET /v1/charges/{id}', '/v1/charges/ch_3Qd81kL0v7Rm', 'GET /v1/charges/ch_3Qd81kL0v7Rm'),
  ...first(`${reference}/create-refund`, '/v1/refunds', 'POST /v1/refunds'),
  ...first(`${reference}/create-token`, '/v1/tokens', 'v1/tokens', 'createtoken'),
  ...first(`${reference}/list-events`, 'GET /v1/events'),

  // Parameters, fields and headers
  ...first(`${reference}/create-charge#header-Idempotency-Key`, 'Idempotency-Key'),
  ...near(`${reference}/create-charge#header-Idempotency-Key`, 'idempotency key', 'Idempotency-Key: 8f14e45f'),
  ...first(`${reference}/create-token#body-card-number`, 'card[number]', 'card number'),
  ...first(`${reference}/create-token#body-card-exp_month`, 'exp_month', 'card[exp_month]', 'exp month'),
  ...first(`${reference}/create-token#body-card-cvc`, 'cvc', 'card[cvc]'),
  ...near(`${reference}/create-charge#body-amount`, 'amount'),
  ...near(`${reference}/create-charge#body-source`, 'source'),
  ...near(`${reference}/list-customers#query-starting_after`, 'starting_after', 'starting after'),
  ...near(`${reference}/create-refund#body-reason`, 'refund reason', 'reason'),
  ...near('/events#object-pending_webhooks', 'pending_webhooks'),

  // Errors and statuses
  ...first(`${errors}#card_declined`, 'card_declined', '"code": "card_declined"', 'error card_declined', 'card_declned'),
  ...first(`${errors}#insufficient_funds`, 'insufficient_funds', 'insufficient funds', 'insuficient funds', 'nsf'),
  ...first(`${errors}#expired_card`, 'expired card', 'expired_card'),
  ...first(`${errors}#incorrect_cvc`, 'incorrect cvc', 'wrong cvv'),
  ...first(`${errors}#parameter_missing`, 'parameter_missing', 'missing parameter'),
  ...first(`${errors}#rate_limited`, 'rate_limited'),
  ...first(`${errors}#idempotency_key_in_use`, 'idempotency_key_in_use'),
  ...first(`${errors}#token_already_used`, 'token already used', 'token_already_used'),
  ...first(`${errors}#resource_missing`, 'no such charge', 'resource_missing'),
  ...first(`${errors}#test_card_required`, 'test_card_required'),
  ...near(`${errors}#live_key_refused`, 'live key in test', 'live key refused'),
  ...near(`${errors}#refund_exceeds_charge`, 'refund more than charge', 'refund exceeds', 'refund too much'),
  ...first(`${errors}#card`, '402', 'HTTP 402', 'status 402', '402 Payment Required'),
  ...first(`${errors}#rate_limited`, '429', 'HTTP/1.1 429', 'error 429'),
  ...first(`${errors}#authentication`, '401', '401 unauthorized'),
  ...first(`${errors}#internal_error`, '500', '500 internal server error'),
  ...first(`${errors}#idempotency_key_in_use`, '409', '409 conflict'),

  // Events
  ...first('/documentation/webhooks#charge.succeeded', 'charge.succeeded', 'charge succeeded', '"type": "charge.succeeded"'),
  ...first('/documentation/webhooks#charge.refunded', 'charge.refunded', 'charge refunded'),
  ...first('/documentation/webhooks#dispute.created', 'dispute.created', 'dispute'),
  ...first('/documentation/webhooks#invoice.payment_failed', 'invoice.payment_failed', 'invoice payment failed'),
  ...near('/documentation/webhooks#customer.created', 'customer created'),

  // Test cards and currencies
  ...first(`${cards} 4000 0000 0000 0002`, '4000 0000 0000 0002', '4000000000000002', '4000-0000-0000-0002'),
  ...first(`${cards} 4242 4242 4242 4242`, '4242424242424242', '4242 4242', '4242'),
  ...first(`${cards} 3782 822463 10005`, '378282246310005', '3782 822463 10005'),
  ...first(cards, 'test cards', 'test card', 'sandbox card', 'dummy card', 'test card number', 'fake card'),
  ...first('/documentation/amounts-and-currencies#zero-decimal', 'jpy', 'JPY', 'zero decimal', 'yen', 'krw'),
  ...first('/documentation/amounts-and-currencies#three-decimal', 'kwd'),
  ...first('/documentation/amounts-and-currencies#minor-units', 'cad', 'minor units', 'cents'),
  ...near('/documentation/amounts-and-currencies', 'currencies', 'curency', 'currency'),

  // Other providers' words
  ...first(`${reference}/create-charge`, 'payment intent', 'PaymentIntent', 'payment intents', 'take a payment'),
  ...first(`${reference}/create-token`, 'payment method', 'tokenize', 'tokenise'),
  ...first(
    '/documentation/webhooks#verify',
    'hmac',
    'hmac sha256',
    'verify signature',
    'whsec',
    'whsec_',
    'webhook secret',
    'constructEvent',
  ),
  ...near('/documentation/webhooks#verify', 'verify webhook', 'verfy webhok signature', 'Larch-Signature'),
  ...first('/documentation/what-we-do#fraud', 'chargeback', 'chargebacks', '3ds', '3D Secure', 'sca', 'avs'),
  ...first(
    missing,
    'void',
    'capture',
    'authorize',
    'metadata',
    'subscription',
    'payout',
    'payouts',
    'expand',
    'list charges',
    'delete customer',
    'preauth',
  ),
  ...first(`${reference}/create-token#body-card-number`, 'PAN'),
  ...first(`${reference}/create-token#body-card-cvc`, 'cvv'),
  ...first('/api-docs/limits-and-versions#rate', 'rate limit', 'rate limits', 'ratelimit', 'throttling', 'Retry-After'),
  ...first('/api-docs/idempotent-requests', 'idempotent', 'idempotency', 'idempotancy', 'duplicate charge'),
  ...first(`${guides}/save-a-customer-and-charge-again`, 'card on file', 'save card', 'saved cards'),
  ...first('/documentation/guides-tutorials/refunds', 'partial refund', 'money back'),
  ...first('/documentation/keys#secret', 'api key', 'sk_test', 'sk_test_', 'secret key'),
  ...first('/documentation/keys#publishable', 'pk_test_', 'publishable key', 'pk_live_'),
  ...first('/api-docs/authentication', 'bearer', 'basic auth', 'Authorization: Bearer sk_test_x'),
  ...first('/documentation/keys#rotate', 'rotate key', 'leaked key'),
  ...first('/documentation/keys#pci', 'pci', 'SAQ A'),
  ...first('/documentation/libraries', 'sdk', 'npm install'),
  ...first('/documentation/libraries', 'python library'),
  ...first('/mobile-sdk', 'ios', 'mobile sdk', 'react native'),
  ...first('/documentation/guides-tutorials/collect-cards', 'hosted checkout', 'collect cards'),
  ...first('/api-docs/limits-and-versions#versions', 'breaking changes'),
  ...near('/api-docs/limits-and-versions#versions', 'api version'),
  ...near('/events', 'evt_', 'event object'),
  ...near('/api-reference/charges', 'ch_', 'charges'),
  ...near('/refunds', 're_', 'refunds'),
  ...near('/tokens', 'tok_'),

  // Slips, forms of words and questions
  ...near('/documentation/webhooks', 'webhok', 'web hook'),
  ...near('/documentation/webhooks#how-to', 'webhooks setup', 'set up a webhook'),
  ...near('/api-docs/pagination', 'paginaton', 'next page', 'has_more'),
  ...near('/api-docs/authentication', 'authentification', 'autentication'),
  ...near(`${reference}/create-refund`, 'refnd', 'refunding a charge', 'how do i refund a charge'),
  ...near(`${reference}/create-customer`, 'creating customers', 'new customer', 'create custmer'),
  ...near('/documentation/getting-started', 'quickstart', 'quick start', 'tutorial', 'geting started'),
  ...near(`${guides}/declines-and-errors`, 'declined', 'why was a card declined', 'declines'),
  ...near('/documentation/webhook-delivery#schedule', 'webhook retries', 'when is a webhook tried again'),
  ...near('/documentation/webhook-delivery#order', 'webhook order', 'duplicate webhook events'),
  ...near('/api-docs/testing#clock', 'move the clock'),
  ...near('/api-docs/testing#order-faults', 'lose a response'),
  ...near(`${guides}/idempotency-and-safe-retries`, 'timeout', 'safe retries', 'ECONNRESET'),
  ...near('/documentation/what-we-do', 'what larch does'),
  ...near('/pricing', 'fees', 'how much does it cost'),
  ...near('/careers', 'jobs', 'careers'),
  ...near(`${reference}/create-charge#try=createCharge&scenario=same-key-again`, 'same key again'),
  ...near(`${reference}/create-charge#try=createCharge&scenario=response-lost`, 'response lost'),
  ...near(`${reference}/create-charge#try=createCharge&scenario=too-many-requests`, 'too many requests'),
];

/** Nothing fits these, and that is what the answer must be. */
export const fruitless = ['qwxzqwxz', '日本語', '!!!', 'zzzzzz'];
