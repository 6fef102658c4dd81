/**
 * The contract's own examples, for the product visuals of marketing pages. They are repeated
 * here so that no page carries the whole contract; a test holds each against `openapi/payments.yaml`.
 */

/** Body of `POST /v1/charges`; the amount is in minor units. */
export const chargeRequest = {
  amount: 4250,
  currency: 'cad',
  source: 'tok_2Vg63mZr6JpN',
  description: 'Beans and a mug',
};

export const charge = {
  id: 'ch_3Qd81kL0v7Rm',
  object: 'charge',
  amount: 4250,
  currency: 'cad',
  status: 'succeeded',
};

/** Body of `POST /v1/tokens`: nested fields travel as `card[number]`. */
export const tokenRequest = {
  card: {number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123', name: 'Noor Haddad'},
};

export const token = {
  id: 'tok_2Vg63mZr6JpN',
  card: {brand: 'visa', last4: '4242'},
  created: 1794839392,
  livemode: false,
  type: 'card',
  used: false,
};

export const insufficientFunds = {
  error: {
    type: 'card_error',
    code: 'insufficient_funds',
    message: 'The card has insufficient funds. Ask for another card or a smaller amount.',
    param: 'source',
    doc_url: 'https://larch.example/api-docs/errors#insufficient_funds',
  },
};

/** The event that the charge caused. */
export const chargeEvent = {
  id: 'evt_1Aj98dUe4CxF',
  api_version: '2026-01-15',
  created: 1794839400,
  data: {object: charge},
  livemode: false,
  pending_webhooks: 1,
  request: {id: 'req_7Bt52yGh3QwK', idempotency_key: '3f0e9a52-6c1d-4b7e-9d55-2f6a1c0b8e47'},
  type: 'charge.succeeded',
};
