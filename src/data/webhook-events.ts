export type WebhookEvent = {
  /** As in the event's `type`. */
  type: string;
  /** What a handler does on it, as an instruction. May hold `code` in backticks. */
  action: string;
  /** What may come before and after it, and how to stand either. */
  order: string;
};

export const webhookEvents: WebhookEvent[] = [
  {
    type: 'charge.succeeded',
    action: 'Fulfil the order and send the receipt.',
    order:
      'It is the first event of its charge. Refunds and disputes of the charge may follow, and may reach you before it: keep them under the id of the charge until you know the order.',
  },
  {
    type: 'charge.failed',
    action: 'Keep the order open and ask for another card.',
    order: 'Nothing follows for this charge, which never changes again. A second attempt is a new charge with events of its own.',
  },
  {
    type: 'charge.refunded',
    action: 'Take the amount off the order and tell the customer.',
    order: 'It follows `charge.succeeded`, once for each refund. Add the amounts, each refund id once; then their order does not matter.',
  },
  {
    type: 'customer.created',
    action: 'Keep the customer id beside your own user.',
    order: 'It is the first event of its customer. `customer.updated` may reach you before it: keep whichever has the later `created`.',
  },
  {
    type: 'customer.updated',
    action: 'Replace your copy of the contact details.',
    order: 'It follows `customer.created`, any number of times. Compare `created` with the copy you have, and drop what is older.',
  },
  {
    type: 'invoice.payment_succeeded',
    action: 'Mark the invoice as paid and extend the service.',
    order: 'It may follow one `invoice.payment_failed` or more. Paid is final: a failure that arrives later is an older one.',
  },
  {
    type: 'invoice.payment_failed',
    action: 'Tell the customer before you suspend anything.',
    order: 'It may come several times for one invoice, and `invoice.payment_succeeded` may follow. Ignore it for an invoice that is paid.',
  },
  {
    type: 'dispute.created',
    action: 'Stop fulfilment and gather the evidence.',
    order: 'It follows the `charge.succeeded` of its charge, by days or months. `dispute.closed` ends it.',
  },
  {
    type: 'dispute.closed',
    action: 'Book the outcome: `status` is `won` or `lost`.',
    order: 'It follows `dispute.created`, and nothing follows it. If it reaches you first, do not reopen the dispute when the other comes.',
  },
];
