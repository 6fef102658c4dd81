/** The figures of the documentation, by what they show. A page that a link led to keeps the place of a drawing free. */
export const figureHeights = {
  'card-token-charge': {wide: 374, upright: 734},
  'charge-states': {wide: 400, upright: 546},
  'checkout-outcomes': {wide: 308, upright: 594},
  'event-to-order': {wide: 226, upright: 640},
  'key-powers': {wide: 312, upright: 476},
  'saved-customer': {wide: 332, upright: 628},
  'sent-twice': {wide: 306, upright: 484},
  'tap-to-bank': {wide: 290, upright: 530},
  'test-cards-drawn': {wide: 500, upright: 884},
  'webhook-tries': {wide: 232, upright: 530},
  'who-acts': {wide: 382, upright: 704},
};

/** Widths of the two drawings. Between them, and below the smaller one, the reader gets the drawing or the list that fits. */
export const sheetWidth = {wide: 680, upright: 340} as const;

export type FigureName = keyof typeof figureHeights;
