/**
 * The type, kinds and groups of the "Jump to" dialog's entries. This module also runs outside the browser, so it must not import
 * React.
 */

export const kinds = {
  operation: 'Operation',
  field: 'Field',
  error: 'Error',
  status: 'HTTP status',
  event: 'Event',
  page: 'Page',
  section: 'Section',
  site: 'Site',
  card: 'Test card',
  currency: 'Currency',
  scenario: 'Scenario',
  object: 'Your sandbox',
  action: 'Action',
} as const;

export type Kind = keyof typeof kinds;

export type Entry = {
  kind: Kind;
  title: string;
  /** The breadcrumbs of the entry: `Money › Fees`. */
  place: string;
  /** The path from the site's root. For an action, the action's index. */
  url: string;
  /** The full text of the entry. The search reads this text and shows excerpts from it. */
  text?: string;
  /** Other texts that people paste, such as `POST /v1/charges` or `4000000000000002`. They must match exactly. */
  keys?: string[];
};

/** A term that people type for an entry, if the entry does not contain the term. */
export type Synonym = {
  /** The terms as people type them. Case and accents are ignored. */
  words: readonly string[];
  /** The URL of the entry that explains the terms. */
  at: string;
  /** The site's words for the same thing. They are also searched, so `chargeback` finds the dispute events. */
  means: string;
};

export const groups: readonly {label: string; kinds: readonly Kind[]}[] = [
  {label: 'API reference', kinds: ['operation', 'field']},
  {label: 'Errors and events', kinds: ['error', 'status', 'event']},
  {label: 'Documentation', kinds: ['page', 'section']},
  {label: 'Test data', kinds: ['card', 'currency', 'scenario']},
  {label: 'Your sandbox', kinds: ['object']},
  {label: 'The rest of the site', kinds: ['site']},
  {label: 'Actions', kinds: ['action']},
];

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    String(value.kind) in kinds &&
    'title' in value &&
    typeof value.title === 'string' &&
    'place' in value &&
    typeof value.place === 'string' &&
    'url' in value &&
    typeof value.url === 'string'
  );
}

/** True for a list of valid entries. Another build's index can contain kinds that this code does not support. */
export function isIndex(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every(isEntry);
}
