export const changeKinds = {
  added: {
    label: 'Added',
    meaning:
      'New fields, codes, types and pages. They can appear at any time, and your code keeps working if it ignores what it does not know.',
  },
  changed: {label: 'Changed', meaning: 'The libraries, the sandbox or the documentation work differently. The API is the same.'},
  fixed: {label: 'Fixed', meaning: 'Something did not work as documented. Now it does.'},
  breaking: {label: 'Breaking', meaning: 'Your code has to change. We give twelve months’ notice, here and by email.'},
} as const;

export type Change = {
  kind: keyof typeof changeKinds;
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
  drawing?: 'contract';
  api: Change[];
  /** The documentation, the libraries and the sandbox. */
  tools: Change[];
};

/** Newest first. */
export const changelog: Entry[] = [
  {
    date: '2026-01-15',
    title: 'The first version of the API',
    drawing: 'contract',
    api: [
      {
        kind: 'added',
        about: 'Objects',
        to: '/api-docs/objects',
        text: 'Requests for charges, refunds, customers, tokens and events.',
      },
      {
        kind: 'added',
        about: 'Events',
        to: '/documentation/webhooks#events',
        text: 'Webhook events. The header `Larch-Signature` contains the signature. Their `api_version` is `2026-01-15`.',
      },
      {
        kind: 'added',
        about: 'Idempotency',
        to: '/api-docs/idempotent-requests',
        text: 'Idempotency keys for every `POST`, stored for 24 hours.',
      },
      {
        kind: 'added',
        about: 'Errors',
        to: '/api-docs/errors',
        text: 'Each error has a `code`, and a `doc_url` that links to its cause and its fix.',
      },
    ],
    tools: [
      {
        kind: 'added',
        about: 'Guides',
        to: '/documentation/guides-tutorials',
        text: 'Complete programs to accept a payment, save a card, refund a charge and fulfil an order.',
      },
      {
        kind: 'added',
        about: 'Client libraries',
        to: '/documentation/libraries',
        text: 'For Node.js, Python, Ruby and PHP. Each library is one file.',
      },
      {
        kind: 'added',
        about: 'Sandbox',
        to: '/documentation/environments',
        text: 'The whole API in your browser, and as one file on your machine. No account, no key.',
      },
      {
        kind: 'added',
        about: 'AI tools',
        to: '/documentation/agents',
        text: 'Every page as Markdown, and an MCP server that lets your AI tool try requests in the sandbox.',
      },
    ],
  },
];
