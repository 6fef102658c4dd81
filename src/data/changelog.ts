type Change = {
  /** What changed: the page's title in a few words, and its address. */
  about: string;
  to: string;
  /** One or two sentences. Can contain `code` in backticks. */
  text: string;
};

export type Entry = {
  /** The date as `YYYY-MM-DD`. It is also the anchor of this entry on the page. */
  date: string;
  title: string;
  changes: Change[];
};

/** Newest first. */
export const changelog: Entry[] = [
  {
    date: '2026-01-15',
    title: 'The first version of the API',
    changes: [
      {
        about: 'Objects',
        to: '/api-docs/objects',
        text: 'Ten operations on five objects: charges, refunds, customers, tokens and events.',
      },
      {
        about: 'Events',
        to: '/documentation/webhooks#events',
        text: 'Nine types of webhook events. The header `Larch-Signature` contains the signature. Their `api_version` is `2026-01-15`.',
      },
      {
        about: 'Idempotency',
        to: '/api-docs/idempotent-requests',
        text: 'Idempotency keys for every `POST`, stored for 24 hours.',
      },
    ],
  },
];
