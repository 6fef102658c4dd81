export type WebhookEvent = {
  /** As in the event's `type`. */
  type: string;
  /** What a handler does on it, as an instruction. */
  action: string;
};

export const webhookEvents: WebhookEvent[] = [
  {type: 'charge.succeeded', action: 'Fulfil the order and send the receipt.'},
  {type: 'charge.failed', action: 'Keep the order open and ask for another card.'},
  {type: 'charge.refunded', action: 'Take the amount off the order and tell the customer.'},
  {type: 'customer.created', action: 'Keep the customer id beside your own user.'},
  {type: 'customer.updated', action: 'Replace your copy of the contact details.'},
  {type: 'invoice.payment_succeeded', action: 'Mark the invoice as paid and extend the service.'},
  {type: 'invoice.payment_failed', action: 'Tell the customer before you suspend anything.'},
  {type: 'dispute.created', action: 'Stop fulfilment and gather the evidence.'},
  {type: 'dispute.closed', action: 'Book the outcome, won or lost.'},
];
