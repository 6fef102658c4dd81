/**
 * The type, kinds and groups of the "Jump to" dialog's entries. This module also runs outside the browser, so it must not import
 * React.
 */

import {isFields} from '../kit/fields';

// prettier-ignore
const kinds = ['operation', 'field', 'error', 'status', 'event', 'page', 'section', 'site', 'card', 'currency', 'scenario'] as const;

export type Kind = (typeof kinds)[number];

export type Entry = {
  kind: Kind;
  title: string;
  /** The breadcrumbs of the entry: `Money › Fees`. */
  place: string;
  /** The path from the site's root. */
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

export const groups = [
  {name: 'reference', kinds: ['operation', 'field']},
  {name: 'outcomes', kinds: ['error', 'status', 'event']},
  {name: 'documentation', kinds: ['page', 'section']},
  {name: 'testData', kinds: ['card', 'currency', 'scenario']},
  {name: 'site', kinds: ['site']},
] as const satisfies readonly {name: string; kinds: readonly Kind[]}[];

export type GroupName = 'best' | (typeof groups)[number]['name'];

function isEntry(value: unknown): value is Entry {
  return (
    isFields(value) && kinds.some((kind) => kind === value.kind) && ['title', 'place', 'url'].every((key) => typeof value[key] === 'string')
  );
}

/** True for a list of valid entries. Another build's index can contain kinds that this code does not support. */
export function isIndex(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every(isEntry);
}
