export type NewsItem = {
  /** The day it was published, as YYYY-MM-DD. */
  date: string;
  /** What it is about, drawn. */
  drawing: 'contract' | 'napkin' | 'office';
  title: string;
  summary: string;
};

/** Newest first. */
export const news: readonly NewsItem[] = [
  {
    date: '2026-01-15',
    drawing: 'contract',
    title: 'The whole Larch API, in one public contract',
    summary:
      'Version 2026-01-15 describes ten operations on five objects, with an example for every request and every response. The reference is made from it, so the two cannot drift apart.',
  },
  {
    date: '2025-04-08',
    drawing: 'napkin',
    title: 'Three plans, and two rates that fit on a napkin',
    summary:
      'Essential is 1.9% + 20¢ per transaction and Premium 1.6% + 20¢. Deluxe is agreed with each business. None has a setup fee or a monthly minimum.',
  },
  {
    date: '2023-09-19',
    drawing: 'office',
    title: 'Larch opens in Toronto',
    summary:
      'A digital payments platform for businesses of all sizes begins its work, with a mission to democratize commerce with robust, accessible payment tools.',
  },
];
