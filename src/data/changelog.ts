export type Change = {
  /** The date as `YYYY-MM-DD`. It is also the anchor of this entry on the page. */
  date: string;
  title: string;
  /** Each string describes one change in one or two sentences. It can contain `code` in backticks. */
  changes: string[];
};

/** Newest first. */
export const changelog: Change[] = [
  {
    date: '2026-01-15',
    title: 'The first version of the API',
    changes: [
      'Ten operations on five objects: charges, refunds, customers, tokens and events.',
      'Nine types of webhook events. The header `Larch-Signature` contains the signature. Their `api_version` is `2026-01-15`.',
      'Idempotency keys for every `POST`, stored for 24 hours.',
    ],
  },
];
