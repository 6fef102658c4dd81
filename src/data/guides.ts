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
    description: 'Turn a card into a token, charge it, and show the customer what happened.',
    outcome: 'A checkout that charges a card once',
    link: '/documentation/guides-tutorials/accept-a-payment',
  },
  {
    title: 'Save a customer and charge again',
    description: 'Store a card with a customer, and take the next payment without asking for it.',
    outcome: 'A second charge with no card form',
    link: '/documentation/guides-tutorials/save-a-customer-and-charge-again',
  },
  {
    title: 'Refunds',
    description: 'Give back a part, give back the rest, and know when nothing is left.',
    outcome: 'A charge given back in two parts',
    link: '/documentation/guides-tutorials/refunds',
  },
  {
    title: 'Declines and errors',
    description: 'Tell a declined card from a broken request, and say the right thing to the right person.',
    outcome: 'One function that handles every answer',
    link: '/documentation/guides-tutorials/declines-and-errors',
  },
  {
    title: 'Idempotency and safe retries',
    description: 'Send a request again after a lost answer without charging anyone twice.',
    outcome: 'A retry that survives a bad line',
    link: '/documentation/guides-tutorials/idempotency-and-safe-retries',
  },
  {
    title: 'Disputes and evidence',
    description: 'What to send the bank when a cardholder contests a charge, and by when.',
    outcome: 'An answer to a dispute',
    link: null,
  },
];
