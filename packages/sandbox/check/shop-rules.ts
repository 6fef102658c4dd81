/** The rules for a shop. The documentation lists them. */

/** What a run must do to test a rule, with the reason why the rule was not tested, as a sentence. */
export const situations = {
  charged: 'Your program sent no charge.',
  unheard: 'No response to a successful charge was lost.',
  entered_again: 'No card was entered again while the outcome of a charge was unknown.',
  entered_after: 'No card was entered again after the payment.',
  decline_lost: 'No response to a declined charge was lost.',
  no_effect: 'No request for a charge failed without an effect.',
  unanswered: 'No request that charges a token failed.',
  rate_limited: 'No request for a charge got a 429.',
  unknown_status: 'No charge had an unknown status.',
  declined: 'No request that charges a token was declined.',
  two_charges: 'Your program did not send two different charges in one run.',
  repeated: 'No paid order came a second time.',
} as const;

export type Situation = keyof typeof situations;

/** A rule is tested only if all situations in `needs` occurred. `page` is a path on the site. */
export const shopRules = {
  charged_once: {
    name: 'your program charges an order at most once',
    page: '/api-docs/idempotent-requests',
    needs: ['entered_again', 'entered_after'],
  },
  told_paid: {
    name: 'your program reports "paid" only after a charge',
    page: '/api-docs/idempotent-requests',
    needs: ['no_effect', 'decline_lost'],
  },
  told_not_charged: {
    name: 'your program reports "not charged" only if nothing was charged',
    page: '/api-docs/idempotent-requests#unknown',
    needs: ['unheard'],
  },
  unknown_status: {
    name: 'for an unknown status, your program reports neither "paid" nor "not charged"',
    page: '/api-docs/limits-and-versions#tolerant',
    needs: ['unknown_status'],
  },
  has_key: {
    name: 'your program sends an idempotency key with every charge',
    page: '/api-docs/idempotent-requests',
    needs: ['charged'],
  },
  one_key_one_request: {
    name: 'your program uses an idempotency key for one request only',
    page: '/api-docs/errors#idempotency_key_in_use',
    needs: ['two_charges'],
  },
  same_key: {
    name: 'your program retries with the idempotency key of the first request',
    page: '/api-docs/idempotent-requests',
    needs: ['unanswered'],
  },
  no_retry_of_402: {
    name: 'your program does not charge a declined token again',
    page: '/documentation/guides-tutorials/declines-and-errors',
    needs: ['declined'],
  },
  no_card_number: {name: 'your program sends no card number', page: '/documentation/pci', needs: ['charged']},
  own_amount: {
    name: 'your program takes the amount from the order, not from the page',
    page: '/documentation/guides-tutorials/accept-a-payment',
    needs: ['charged'],
  },
  waits: {name: 'your program waits as long as Retry-After requires', page: '/api-docs/errors#rate_limited', needs: ['rate_limited']},
  speaks: {
    name: 'when the connection works again, your program reports the outcome',
    page: '/api-docs/idempotent-requests#unknown',
    needs: ['unheard', 'no_effect'],
  },
  delivered_once: {
    name: 'your program delivers a paid order exactly once',
    page: '/documentation/guides-tutorials/fulfil-orders-from-webhooks',
    needs: ['repeated'],
  },
} as const satisfies Record<string, {name: string; page: string; needs: readonly Situation[]}>;

export type ShopRule = keyof typeof shopRules;

export function isShopRule(rule: string): rule is ShopRule {
  return rule in shopRules;
}
