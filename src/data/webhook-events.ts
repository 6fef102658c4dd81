export type WebhookEvent = {
  type: string;
  /** The instruction for a program that receives the event. It can contain `code` in backticks. */
  action: string;
  /** Which events can arrive before or after this event, and how to handle such an event. */
  sequence: string;
  /** The cause of the event, if the cause is not a request. It can contain `code` in backticks. */
  cause?: string;
};

export const webhookEvents: WebhookEvent[] = [
  {
    type: 'charge.succeeded',
    action: 'Fulfil the order and send the receipt.',
    sequence:
      'Larch creates this event first. An event for a refund or a dispute can still arrive before it: store that event with the id of its charge.',
  },
  {
    type: 'charge.failed',
    action: 'Keep the order open and ask for another card.',
    sequence: 'No other event follows for this charge. A second attempt is a new charge.',
  },
  {
    type: 'charge.refunded',
    action: 'If the refund succeeded, subtract its amount from the order and tell the buyer.',
    sequence:
      'Follows `charge.succeeded`, once for each refund. Add up the amounts and count each refund id once. The sequence does not matter.',
  },
  {
    type: 'customer.created',
    action: 'Store the customer id with your own user.',
    sequence: 'First event of the customer. If you also have a `customer.updated`, keep the event with the later `created`.',
  },
  {
    type: 'customer.updated',
    action: 'Replace your copy of the contact details.',
    cause: 'A change of contact details in the dashboard. No API request causes this event.',
    sequence: 'Follows `customer.created`, any number of times. Ignore an event whose `created` is older than your copy.',
  },
  {
    type: 'invoice.payment_succeeded',
    action: 'Mark the invoice as paid and extend the service.',
    cause: 'A payment for an invoice from the dashboard. No API request causes this event.',
    sequence: '`invoice.payment_failed` can arrive before it. Once an invoice is paid, ignore failures that arrive later.',
  },
  {
    type: 'invoice.payment_failed',
    action: 'Tell the buyer before you suspend anything.',
    cause: 'A declined payment for an invoice from the dashboard. No API request causes this event.',
    sequence: 'Can arrive several times for one invoice. Ignore it if the invoice is paid.',
  },
  {
    type: 'dispute.created',
    action: 'Stop delivering the order and collect evidence.',
    cause: "The cardholder's bank. In a sandbox, charge the test card 4000 0000 0000 0259.",
    sequence: 'Follows `charge.succeeded` after days or months. `dispute.closed` follows it.',
  },
  {
    type: 'dispute.closed',
    action: 'Record the outcome: `status` is `won` or `lost`.',
    cause: "The cardholder's bank. In a sandbox, you decide the dispute yourself.",
    sequence: 'Last event of the dispute. If it arrives before `dispute.created`, ignore `dispute.created`.',
  },
];
