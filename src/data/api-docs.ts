/** `shown` is an excerpt from a request or a response. */
export const apiTopics = [
  {
    title: 'Authentication',
    question: 'How do I send my key?',
    answer: 'As the user name of HTTP Basic, with an empty password, or as a bearer token.',
    link: '/api-docs/authentication',
    shown: '-u "$LARCH_SECRET_KEY:"',
  },
  {
    title: 'Errors',
    question: 'What went wrong, and what now?',
    answer: 'Every error has a code, and every code has a cause, a fix and a retry rule.',
    link: '/api-docs/errors',
    shown: '402 insufficient_funds',
  },
  {
    title: 'Pagination',
    question: 'How do I read a long list?',
    answer: 'Newest first, up to 100 at a time. The last id of a page is the cursor for the next.',
    link: '/api-docs/pagination',
    shown: 'starting_after=cus_4Ue16kTz9PgA',
  },
  {
    title: 'Idempotent requests',
    question: 'Can I send a request again?',
    answer: 'Yes, with an idempotency key. You get the same response, and the card is charged once.',
    link: '/api-docs/idempotent-requests',
    shown: 'Idempotency-Key: 3f0e9a52-…',
  },
  {
    title: 'Testing',
    question: 'How do I test a decline?',
    answer: 'With test cards, each with a fixed outcome. No money moves.',
    link: '/api-docs/testing',
    shown: '4000 0000 0000 9995',
  },
  {
    title: 'Webhooks',
    question: 'How do I find out what happened?',
    answer: 'Larch sends a signed event to your endpoint. There are nine types.',
    link: '/documentation/webhooks',
    shown: 'charge.succeeded',
  },
];
