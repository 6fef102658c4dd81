export type Guide = {
  title: string;
  description: string;
  /** What works at the end. */
  outcome: string;
  /** Where the guide is; `null` is a placeholder, whose button shows the notice. */
  link: string | null;
};

export const guides: Guide[] = [
  {
    title: 'Accept a payment',
    description: 'From the card form in your page to the fulfilled order, without charging anyone twice.',
    outcome: 'A checkout that charges a card once',
    link: '/documentation/guides-tutorials/accept-a-payment',
  },
  {
    title: 'Save a customer and charge again',
    description: 'Store a card with a customer, and take the next payment without asking for it.',
    outcome: 'A monthly job that charges each month once',
    link: '/documentation/guides-tutorials/save-a-customer-and-charge-again',
  },
  {
    title: 'Refund a charge',
    description: 'Refund a part, refund the rest, and know when nothing is left.',
    outcome: 'A charge refunded in two parts',
    link: '/documentation/guides-tutorials/refunds',
  },
  {
    title: 'Declines and errors',
    description: 'Tell a declined card from a broken request, and tell the right person what to do.',
    outcome: 'One function that tells the buyer what is true',
    link: '/documentation/guides-tutorials/declines-and-errors',
  },
  {
    title: 'Idempotency and safe retries',
    description: 'Send a request again after a lost response, and never charge twice.',
    outcome: 'A payment that survives a lost response and a crash',
    link: '/documentation/guides-tutorials/idempotency-and-safe-retries',
  },
  {
    title: 'Disputes and evidence',
    description: 'What to send the bank when a cardholder contests a charge, and by when.',
    outcome: 'A response to a dispute',
    link: null,
  },
];
