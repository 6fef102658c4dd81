import {Fragment, type ReactNode} from 'react';
import {jsonHtml} from '@site/src/lib/json-html';
import styles from './object-ids.module.css';

/* Shows ids as buttons that open objects in the sandbox. `SandboxView` handles clicks inside the view, and `SandboxButton` all
   other clicks. */

const pattern = /\b((?:ch|re|tok|cus|evt|dp)_[0-9A-Za-z]{12})\b/;

export function ObjectId({id}: {id: string}): ReactNode {
  return (
    <button type="button" className={styles.id} data-object={id}>
      {id}
    </button>
  );
}

export function WithIds({text}: {text: string}): ReactNode {
  return text
    .split(new RegExp(pattern, 'g'))
    .map((part, place) => (place % 2 === 1 ? <ObjectId key={place} id={part} /> : <Fragment key={place}>{part}</Fragment>));
}

/** Returns JSON as HTML in which each id is a button that opens the object. */
export function jsonWithIds(json: string): string {
  const button = `<button type="button" class="${styles.id ?? ''}" data-object="$1">$1</button>`;
  return jsonHtml(json, (html) => html.replaceAll(new RegExp(pattern, 'g'), button));
}
