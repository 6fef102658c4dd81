export type ApiTopic = {title: string; question: string; answer: string; link: string};

/** The six cards of `/api-docs`: a question that an integration asks, and its answer in one line. */
export const apiTopics: ApiTopic[] = [
  {
    title: 'Authentication',
    question: 'How do I prove who I am?',
    answer: 'Your secret key is the user name of HTTP Basic. The password is empty.',
    link: '/api-docs/authentication',
  },
  {
    title: 'Errors',
    question: 'What went wrong, and what now?',
    answer: 'Every refusal has a code. Each code has a cause, a fix, and a word on retrying.',
    link: '/api-docs/errors',
  },
  {
    title: 'Pagination',
    question: 'How do I read a long list?',
    answer: 'Newest first, up to 100 at a time. The last id you saw is the cursor.',
    link: '/api-docs/pagination',
  },
  {
    title: 'Idempotent requests',
    question: 'Can I send it again?',
    answer: 'With an idempotency key, yes. The answer comes back; the charge does not happen twice.',
    link: '/api-docs/idempotent-requests',
  },
  {
    title: 'Testing',
    question: 'How do I see it fail?',
    answer: 'Test cards succeed, decline and expire on purpose. No money moves.',
    link: '/api-docs/testing',
  },
  {
    title: 'Webhooks',
    question: 'How do I hear of it?',
    answer: 'We send a signed event to your endpoint. Nine types, one signature scheme.',
    link: '/documentation/webhooks',
  },
];
