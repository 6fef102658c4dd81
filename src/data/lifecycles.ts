/** How the objects of the API change. The values of `status` are the contract's; a test holds them together. */

export type LifecycleState = {
  /** The state as a field shows it, or in words where no field does. */
  label: string;
  /** What leads to it, in one line or two of about 20 characters. */
  when: readonly string[];
  /** Nothing follows it. */
  final: boolean;
};

export type Lifecycle = {
  object: string;
  /** Where it begins: a state, or the request that creates the object in its final state at once. */
  start: {label: string; kind: 'state' | 'request'};
  /** One or two. */
  next: readonly LifecycleState[];
  /** What the drawing cannot show. May hold `code` in backticks. */
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
    note: 'A request that breaks a rule, such as a `400`, creates no charge.',
  },
  {
    object: 'Refund',
    start: {label: 'POST /v1/refunds', kind: 'request'},
    next: [
      {label: 'succeeded', when: ['the money is', 'on its way back'], final: true},
      {label: 'failed', when: ['the bank does', 'not take it'], final: true},
    ],
    note: 'In both cases the response is `200`: read the `status`.',
  },
  {
    object: 'Token',
    start: {label: 'used: false', kind: 'state'},
    next: [{label: 'used: true', when: ['charged, even if declined,', 'or stored with a customer'], final: true}],
    note: 'A used token cannot be used again.',
  },
  {
    object: 'Event',
    start: {label: 'can be read', kind: 'state'},
    next: [{label: 'gone', when: ['after 30 days'], final: true}],
    note: 'Its fields do not change, except that `pending_webhooks` counts down to 0.',
  },
  {
    object: 'Invoice',
    start: {label: 'open', kind: 'state'},
    next: [{label: 'paid', when: ['a payment', 'succeeds'], final: true}],
    note: 'Every payment that fails before sends an event and leaves it open.',
  },
  {
    object: 'Dispute',
    start: {label: 'needs_response', kind: 'state'},
    next: [
      {label: 'won', when: ['the bank decides', 'for you'], final: true},
      {label: 'lost', when: ['the bank decides', 'for the cardholder'], final: true},
    ],
    note: 'You respond in the dashboard.',
  },
];
