/** What Jump to finds, in the browser and for programs. Knows neither React nor a page. */

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
  /** Where it stands, from the outside in: `API reference › Charges`. */
  place: string;
  /** From the site's root; of an action, its name. */
  url: string;
  /** What it says, in full: searched, and shown as far as it fits. */
  text?: string;
  /** What it is besides its title, as one would paste it: `POST /v1/charges`, `4000000000000002`. */
  keys?: string[];
};

/** Kinds that are shown together, each with its heading. */
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

/** Whether a file is an index as this code reads it, and not of a build to come. */
export function isIndex(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every(isEntry);
}
