export type WebhookEvent = {
  /** As in the event's `type`. */
  type: string;
  /** What to do when the event arrives, as an instruction. Can contain `code` in backticks. */
  action: string;
  /** The events that can come before and after, and how to handle either order. */
  order: string;
  /** The cause, if it is not a request. Can contain `code` in backticks. */
  cause?: string;
};

export const webhookEvents: WebhookEvent[] = [
  {
    type: 'charge.succeeded',
    action: 'Fulfil the order and send the receipt.',
    order: 'First event of the charge. An event for its refund or dispute can arrive earlier: store that event by the charge id.',
  },
  {
    type: 'charge.failed',
    action: 'Keep the order open and ask for another card.',
    order: 'No other event follows for this charge. A second attempt is a new charge.',
  },
  {
    type: 'charge.refunded',
    action: 'If the refund succeeded, subtract its amount from the order and tell the customer.',
    order: 'Follows `charge.succeeded`, once for each refund. Add up the amounts and count each refund id once. The order does not matter.',
  },
  {
    type: 'customer.created',
    action: 'Store the customer id with your own user.',
    order: 'First event of the customer. If you also have a `customer.updated`, keep the event with the later `created`.',
  },
  {
    type: 'customer.updated',
    action: 'Replace your copy of the contact details.',
    order: 'Follows `customer.created`, any number of times. Ignore an event whose `created` is older than your copy.',
  },
  {
    type: 'invoice.payment_succeeded',
    action: 'Mark the invoice as paid and extend the service.',
    order: '`invoice.payment_failed` can come before it. Once an invoice is paid, ignore failures that arrive later.',
  },
  {
    type: 'invoice.payment_failed',
    action: 'Tell the customer before you suspend anything.',
    order: 'Can come several times for one invoice. Ignore it if the invoice is paid.',
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
    order: 'Last event of the dispute. If it arrives before `dispute.created`, ignore `dispute.created`.',
  },
];
