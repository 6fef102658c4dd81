/** The rules of `node sandbox.mjs check`, for the program and the documentation. `page` is a path on the site. */

export type EndpointRule = {
  id: string;
  name: string;
  /** The response that the rule requires: any 2xx within ten seconds (`accept`), or any 4xx (`refuse`). */
  expects: 'accept' | 'refuse';
  page: string;
  /** The fix, in the imperative. */
  advice: string;
};

const verifying = '/documentation/webhooks#verify';

export const endpointRules = [
  {
    id: 'signed',
    name: 'a signed event',
    expects: 'accept',
    page: verifying,
    advice:
      'Start your endpoint with the same secret as --secret. Compute the signature from the raw body, with the whole secret as the key, including whsec_.',
  },
  {
    id: 'unsigned',
    name: 'no signature',
    expects: 'refuse',
    page: '/documentation/webhooks#check-signature',
    advice: 'Respond with 400 if the Larch-Signature header is missing.',
  },
  {
    id: 'foreign',
    name: 'a signature made with another secret',
    expects: 'refuse',
    page: '/documentation/webhooks#check-signature',
    advice: 'Compute the signature yourself, and respond with 400 if it differs from the header.',
  },
  {
    id: 'altered',
    name: 'an altered body',
    expects: 'refuse',
    page: verifying,
    advice: 'Compute the signature from the body of the request.',
  },
  {
    id: 'old',
    name: 'a signature that is ten minutes old',
    expects: 'refuse',
    page: verifying,
    advice: 'Refuse a delivery if t differs from your clock by more than five minutes.',
  },
  {
    id: 'rotated',
    name: 'two signatures: the first invalid, the second valid',
    expects: 'accept',
    page: '/documentation/webhook-delivery#rotation',
    advice: 'Compare every v1 in the header. During a rotation, there are two.',
  },
  {
    id: 'odd',
    name: 'unusual whitespace and non-ASCII characters',
    expects: 'accept',
    page: verifying,
    advice: 'Verify the raw bytes of the body. If your framework parses the body first, the bytes change.',
  },
  {
    id: 'unknownType',
    name: 'an unknown event type',
    expects: 'accept',
    page: '/api-docs/limits-and-versions#tolerant',
    advice: 'Respond with 2xx to event types that you do not handle.',
  },
  {
    id: 'unknownField',
    name: 'an unknown field',
    expects: 'accept',
    page: '/api-docs/limits-and-versions#tolerant',
    advice: 'Ignore fields that you do not know.',
  },
  {
    id: 'twice',
    name: 'the same event twice',
    expects: 'accept',
    page: '/documentation/webhook-delivery#order',
    advice: 'If you have handled the event already, respond with 2xx and do nothing else.',
  },
  {
    id: 'unordered',
    name: 'a refund before its charge',
    expects: 'accept',
    page: '/documentation/webhook-delivery#order',
    advice: 'Accept events in any order. If the order matters, retrieve the object.',
  },
  {
    id: 'atOnce',
    name: 'twelve events at once',
    expects: 'accept',
    page: '/documentation/webhooks#answer-first',
    advice: 'Store the event, respond, and then do the work.',
  },
  {
    id: 'oneConnection',
    name: 'two events over one connection',
    expects: 'accept',
    page: '/documentation/webhook-delivery#delivered',
    advice: 'Read the whole body before you respond, so that the connection can be reused.',
  },
  {
    id: 'large',
    name: 'a body of 1 MB',
    expects: 'accept',
    page: '/documentation/webhooks-local#firewall',
    advice: 'Allow bodies of up to 1 MB. The limit is often in a framework or a proxy.',
  },
] as const satisfies readonly EndpointRule[];

export type ShopRule =
  | 'charged_once'
  | 'told_paid'
  | 'told_not_charged'
  | 'waits'
  | 'has_key'
  | 'one_key_one_request'
  | 'same_key'
  | 'no_retry_of_402'
  | 'no_card_number'
  | 'own_amount'
  | 'unknown_status'
  | 'speaks'
  | 'delivered_once';

/** What a run must do to test a rule. `absence` is the reason why the rule was not tested, as a sentence. */
export const situations = {
  charged: {absence: 'Your program sent no charge.'},
  unheard: {absence: 'No response to a successful charge was lost.'},
  no_effect: {absence: 'No request for a charge failed without an effect.'},
  unanswered: {absence: 'No request that charges a token failed.'},
  rate_limited: {absence: 'No request for a charge got a 429.'},
  unknown_status: {absence: 'No charge had an unknown status.'},
  declined: {absence: 'No request that charges a token was declined.'},
  two_charges: {absence: 'Your program did not send two different charges in one run.'},
  repeated: {absence: 'No paid order came a second time.'},
} as const;

export type Situation = keyof typeof situations;

/** Each rule is tested only by a run in which one of these situations occurred. */
export const needed: {readonly [rule in ShopRule]: readonly Situation[]} = {
  charged_once: ['unheard'],
  told_paid: ['no_effect'],
  told_not_charged: ['unheard'],
  unknown_status: ['unknown_status'],
  has_key: ['charged'],
  one_key_one_request: ['two_charges'],
  same_key: ['unanswered'],
  no_retry_of_402: ['declined'],
  no_card_number: ['charged'],
  own_amount: ['charged'],
  waits: ['rate_limited'],
  speaks: ['unheard', 'no_effect'],
  delivered_once: ['repeated'],
};

export const shopRules = {
  charged_once: {name: 'your program charges an order at most once', page: '/api-docs/idempotent-requests'},
  told_paid: {name: 'your program reports "paid" only after a charge', page: '/api-docs/idempotent-requests'},
  told_not_charged: {
    name: 'your program reports "not charged" only if nothing was charged',
    page: '/api-docs/idempotent-requests#unknown',
  },
  unknown_status: {
    name: 'for an unknown status, your program reports neither "paid" nor "not charged"',
    page: '/api-docs/limits-and-versions#tolerant',
  },
  has_key: {name: 'your program sends an idempotency key with every charge', page: '/api-docs/idempotent-requests'},
  one_key_one_request: {name: 'your program uses an idempotency key for one request only', page: '/api-docs/errors#idempotency_key_in_use'},
  same_key: {name: 'your program retries with the idempotency key of the first request', page: '/api-docs/idempotent-requests'},
  no_retry_of_402: {
    name: 'your program does not charge a declined token again',
    page: '/documentation/guides-tutorials/declines-and-errors',
  },
  no_card_number: {name: 'your program sends no card number', page: '/documentation/pci'},
  own_amount: {
    name: 'your program takes the amount from the order, not from the page',
    page: '/documentation/guides-tutorials/accept-a-payment',
  },
  waits: {name: 'your program waits as long as Retry-After requires', page: '/api-docs/errors#rate_limited'},
  speaks: {name: 'when the connection works again, your program reports the outcome', page: '/api-docs/idempotent-requests#unknown'},
  delivered_once: {
    name: 'your program delivers a paid order exactly once',
    page: '/documentation/guides-tutorials/fulfil-orders-from-webhooks',
  },
} as const satisfies Record<ShopRule, {name: string; page: string}>;
