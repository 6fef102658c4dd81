/** The parts of Larch's site that are invented. */
export const inventions = [
  'claims',
  'plans',
  'founders',
  'testimonials',
  'incidents',
  'press',
  'jobs',
  'legal pages',
  'coming-soon buttons',
  'map',
  'pictures',
  'logo',
  'drawings',
] as const;

export type Invention = (typeof inventions)[number];

/** What you have replaced, or checked and kept. `npm run build` no longer lists it. */
export const confirmed: readonly Invention[] = [];
