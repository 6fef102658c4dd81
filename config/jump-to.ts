/** What the "Jump to" dialog shows before a reader types. A page that does not exist is left out. */
export const jumpFirst = [
  '/documentation/getting-started',
  '/api-docs/testing#cards',
  '/api-reference/create-charge',
  '/api-docs/errors',
  '/documentation/webhooks#verify',
  '/documentation/keys',
];

/** What the dialog suggests if it finds nothing. */
export const jumpWays = [
  {title: 'All documentation', url: '/documentation', text: 'All topics, from getting started to webhooks.'},
  {title: 'Every operation', url: '/api-reference', text: 'The complete API, and the contract to download.'},
  {title: 'Ask us', url: '/contact', text: 'Tell us what you are looking for. A person answers.'},
];

/** The placeholder of the dialog's field: what a reader can type. */
export const jumpHint = 'A page, a path, an error code, a test card';
