export type WebhookEvent = {
  /** As in the event's `type`. */
  type: string;
  /** What a handler does on it, as an instruction. May hold `code` in backticks. */
  action: string;
  /** What may come before and after it, and how to stand either. */
  order: string;
  /** What causes it, where no request does. May hold `code` in backticks. */
  cause?: string;
};

export const webhookEvents: WebhookEvent[] = [
  {
    type: 'charge.succeeded',
    action: 'Fulfil the order and send the receipt.',
    order: 'First event of its charge. A refund or a dispute of the charge can reach you before it: store those by the charge id.',
  },
  {
    type: 'charge.failed',
    action: 'Keep the order open and ask for another card.',
    order: 'No other event follows for this charge. A second attempt is a new charge.',
  },
  {
    type: 'charge.refunded',
    action: 'If the refund succeeded, subtract its amount from the order and tell the customer.',
    order:
      'Follows `charge.succeeded`, once for each refund. Add up the amounts, each refund id only once; then the order does not matter.',
  },
  {
    type: 'customer.created',
    action: 'Store the customer id with your own user.',
    order: 'First event of its customer. Of it and `customer.updated`, keep the one with the later `created`.',
  },
  {
    type: 'customer.updated',
    action: 'Replace your copy of the contact details.',
    order: 'Follows `customer.created`, any number of times. Ignore one whose `created` is older than your copy.',
  },
  {
    type: 'invoice.payment_succeeded',
    action: 'Mark the invoice as paid and extend the service.',
    order: '`invoice.payment_failed` can come before it. Paid is final: ignore a failure that arrives later.',
  },
  {
    type: 'invoice.payment_failed',
    action: 'Tell the customer before you suspend anything.',
    order: 'Can come several times for one invoice. Ignore it for an invoice that is paid.',
  },
  {
    type: 'dispute.created',
    action: 'Stop delivering the order and collect evidence.',
    cause: 'The cardholder’s bank. In a sandbox, charge the test card 4000 0000 0000 0259.',
    order: 'Follows `charge.succeeded` after days or months. `dispute.closed` follows it.',
  },
  {
    type: 'dispute.closed',
    action: 'Record the outcome: `status` is `won` or `lost`.',
    cause: 'The cardholder’s bank. In a sandbox, you decide the dispute yourself.',
    order: 'Follows `dispute.created`; no other event follows. If it reaches you first, ignore the other one.',
  },
];
