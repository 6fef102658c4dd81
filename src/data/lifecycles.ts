/** The states of the API's objects. A test compares them with the contract's `status` values. */

type LifecycleState = {
  /** The value of a field, or a description if no field shows the state. */
  label: string;
  /** The cause of the change to this state, in one or two lines of about 20 characters. */
  when: readonly string[];
  final: boolean;
};

export type Lifecycle = {
  object: string;
  /** The object's first state, or the request that creates the object directly in a final state. */
  start: {label: string; kind: 'state' | 'request'};
  /** The one or two states that can follow `start`. */
  next: readonly LifecycleState[];
  /** The text alternative of the drawing. A test checks that this text names every state. */
  says: string;
  /** A sentence below the drawing. Can contain `code` in backticks. */
  note: string;
};

export const lifecycles: readonly Lifecycle[] = [
  {
    object: 'Charge',
    start: {label: 'POST /v1/charges', kind: 'request'},
    next: [
      {label: 'succeeded', when: ['the bank', 'approves'], final: true},
      {label: 'failed', when: ['the bank declines,', 'response 402'], final: true},
    ],
    says: 'POST /v1/charges creates a charge. Its status is succeeded if the bank approves, or failed if the bank declines, with response 402.',
    note: 'An invalid request (`400`) creates no charge.',
  },
  {
    object: 'Refund',
    start: {label: 'POST /v1/refunds', kind: 'request'},
    next: [
      {label: 'succeeded', when: ['the money is', 'on its way back'], final: true},
      {label: 'failed', when: ['the bank', 'rejects it'], final: true},
    ],
    says: 'POST /v1/refunds creates a refund. Its status is succeeded if the money is on its way back, or failed if the bank rejects it.',
    note: 'The response is `200` in both cases: check the `status`.',
  },
  {
    object: 'Token',
    start: {label: 'used: false', kind: 'state'},
    next: [{label: 'used: true', when: ['charged, even if declined,', 'or stored with a customer'], final: true}],
    says: 'A token starts with used: false. It changes to used: true when you store it with a customer or charge it, even if the charge is declined.',
    note: 'A used token cannot be used again.',
  },
  {
    object: 'Event',
    start: {label: 'can be read', kind: 'state'},
    next: [{label: 'gone', when: ['after 30 days'], final: true}],
    says: 'An event can be read for 30 days. After that, it is gone.',
    note: 'Its fields do not change, except that `pending_webhooks` goes down by one for each endpoint that responds with `2xx`.',
  },
  {
    object: 'Invoice',
    start: {label: 'open', kind: 'state'},
    next: [{label: 'paid', when: ['a payment', 'succeeds'], final: true}],
    says: 'An invoice starts as open. It changes to paid when a payment succeeds.',
    note: 'Each failed payment sends an event and leaves the invoice open.',
  },
  {
    object: 'Dispute',
    start: {label: 'needs_response', kind: 'state'},
    next: [
      {label: 'won', when: ['the bank decides', 'for you'], final: true},
      {label: 'lost', when: ['the bank decides', 'for the cardholder'], final: true},
    ],
    says: 'A dispute starts as needs_response. It ends as won if the bank decides for you, or as lost if the bank decides for the cardholder.',
    note: 'You respond in the dashboard.',
  },
];
