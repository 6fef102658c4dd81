/**
 * The heights of each figure's two drawings, in `viewBox` units. They are here, because a page reserves this space while the figure
 * loads.
 */
export const figureHeights: Readonly<Record<string, Record<'wide' | 'upright', number>>> = {
  'app-token-charge': {wide: 374, upright: 728},
  'bank-challenge': {wide: 242, upright: 492},
  'card-token-charge': {wide: 374, upright: 728},
  'charge-states': {wide: 400, upright: 546},
  'checkout-outcomes': {wide: 384, upright: 725},
  'event-to-order': {wide: 226, upright: 654},
  'four-environments': {wide: 234, upright: 608},
  'key-powers': {wide: 312, upright: 476},
  'list-pages': {wide: 226, upright: 650},
  'saved-customer': {wide: 332, upright: 628},
  'sent-twice': {wide: 306, upright: 562},
  'statement-line': {wide: 350, upright: 350},
  'tap-to-bank': {wide: 290, upright: 530},
  'webhook-tries': {wide: 222, upright: 530},
  'who-acts': {wide: 382, upright: 704},
};

/** The widths of the two drawings, in `viewBox` units. Narrower pages show a list of sentences. */
export const sheetWidth = {wide: 680, upright: 340} as const;
