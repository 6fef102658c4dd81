import {isOn} from '../../config/features';

export type Guide = {
  title: string;
  description: string;
  outcome: string;
  /** The guide's address, or `null` if the guide is not written yet. Its button then shows a notice. */
  link: string | null;
  picture: 'page' | 'folder' | 'slip' | 'refusal' | 'envelope' | 'move' | 'card' | 'event';
};

const allGuides: Guide[] = [
  {
    title: 'Accept a payment',
    description: 'From the card form on your page to the fulfilled order, without charging anyone twice.',
    outcome: 'A checkout that charges a card once',
    link: '/documentation/guides-tutorials/accept-a-payment',
    picture: 'page',
  },
  {
    title: 'Save a customer and charge again',
    description: 'Store a card with a customer, and take the next payment without asking for the card again.',
    outcome: 'A job that charges each buyer once a month',
    link: '/documentation/guides-tutorials/save-a-customer-and-charge-again',
    picture: 'folder',
  },
  {
    title: 'Refund a charge',
    description: 'Refund part of a charge, refund the rest, and find out how much you can still refund.',
    outcome: 'Two partial refunds of one charge',
    link: '/documentation/guides-tutorials/refunds',
    picture: 'slip',
  },
  {
    title: 'Declines and errors',
    description: 'Distinguish a declined card from an invalid request, and tell the right person what to do.',
    outcome: 'One function that gives the buyer an accurate message',
    link: '/documentation/guides-tutorials/declines-and-errors',
    picture: 'refusal',
  },
  {
    title: 'Idempotency and safe retries',
    description: 'Retry after a lost response without charging twice.',
    outcome: 'A payment that survives a lost response and a crash',
    link: '/documentation/guides-tutorials/idempotency-and-safe-retries',
    picture: 'envelope',
  },
  {
    title: 'Move from another provider',
    description: 'What to change in your code, and in which order, without losing a payment.',
    outcome: 'A shop that takes every payment with Larch',
    link: null,
    picture: 'move',
  },
];

const furtherGuides: Guide[] = [
  {
    title: 'Collect cards',
    description: 'Turn a card into a token on a page, in an app or on your server.',
    outcome: 'A card form whose numbers never reach your server',
    link: '/documentation/guides-tutorials/collect-cards',
    picture: 'card',
  },
  {
    title: 'Fulfil orders from webhooks',
    description: 'Match each event to its order, even if events arrive twice or out of order.',
    outcome: 'An endpoint that fulfils every paid order once',
    link: '/documentation/guides-tutorials/fulfil-orders-from-webhooks',
    picture: 'event',
  },
];

const isBuilt = ({link}: Guide): boolean => link === null || isOn(link);

export const guides = allGuides.filter(isBuilt);

/** The page shows these guides after the numbered ones. */
export const moreGuides = furtherGuides.filter(isBuilt);
