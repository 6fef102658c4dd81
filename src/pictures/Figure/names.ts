/** The height of each figure's drawing, in `viewBox` units. A page reserves this space while the figure loads. */
export const figureHeights = {
  'app-token-charge': 374,
  'bank-challenge': 242,
  'card-token-charge': 374,
  'charge-states': 400,
  'checkout-outcomes': 384,
  'event-to-order': 226,
  'four-environments': 234,
  'key-powers': 312,
  'list-pages': 226,
  'saved-customer': 332,
  'sent-twice': 306,
  'statement-line': 350,
  'tap-to-bank': 290,
  'webhook-tries': 222,
  'who-acts': 382,
};

/** The width of a drawing, in `viewBox` units. Narrow pages show a list of sentences instead. */
export const figureWidth = 680;

export type FigureName = keyof typeof figureHeights;
