import type {FigureName} from '@site/src/components/Figure/names';

export type Guide = {
  title: string;
  description: string;
  outcome: string;
  /** The guide's address, or `null` if the guide is not written yet. Its button then shows a notice. */
  link: string | null;
  /** A figure. `crop` is the `viewBox` of the part that is shown. */
  picture: {of: FigureName; crop: string};
};

export const guides: Guide[] = [
  {
    title: 'Accept a payment',
    description: 'From the card form on your page to the fulfilled order, without charging anyone twice.',
    outcome: 'A checkout that charges a card once',
    link: '/documentation/guides-tutorials/accept-a-payment',
    picture: {of: 'checkout-outcomes', crop: '4 -24 450 164'},
  },
  {
    title: 'Save a customer and charge again',
    description: 'Store a card with a customer, and take the next payment without asking for the card again.',
    outcome: 'A job that charges each buyer once a month',
    link: '/documentation/guides-tutorials/save-a-customer-and-charge-again',
    picture: {of: 'saved-customer', crop: '292 203 340 124'},
  },
  {
    title: 'Refund a charge',
    description: 'Refund part of a charge, refund the rest, and find out how much you can still refund.',
    outcome: 'Two partial refunds of one charge',
    link: '/documentation/guides-tutorials/refunds',
    picture: {of: 'charge-states', crop: '320 138 340 124'},
  },
  {
    title: 'Declines and errors',
    description: 'Distinguish a declined card from an invalid request, and tell the right person what to do.',
    outcome: 'One function that gives the buyer an accurate message',
    link: '/documentation/guides-tutorials/declines-and-errors',
    picture: {of: 'who-acts', crop: '-21 24 477 174'},
  },
  {
    title: 'Idempotency and safe retries',
    description: 'Retry after a lost response without charging twice.',
    outcome: 'A payment that survives a lost response and a crash',
    link: '/documentation/guides-tutorials/idempotency-and-safe-retries',
    picture: {of: 'sent-twice', crop: '200 56 276 101'},
  },
  {
    title: 'Disputes and evidence',
    description: 'What to send the bank when a cardholder disputes a charge, and by when.',
    outcome: 'A response to a dispute',
    link: null,
    picture: {of: 'charge-states', crop: '320 262 340 124'},
  },
];
