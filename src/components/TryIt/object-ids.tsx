import {Fragment, type ReactNode} from 'react';
import styles from './object-ids.module.css';

/*
 * Ids of objects open them in the sandbox. A press is heard above, by whoever shows objects: the view that the id stands
 * in, or else the page's frame, which opens its drawer. See `data-object`.
 */

const pattern = /\b((?:ch|re|tok|cus|evt|dp)_[0-9A-Za-z]{12})\b/;

export function ObjectId({id}: {id: string}): ReactNode {
  return (
    <button type="button" className={styles.id} data-object={id}>
      {id}
    </button>
  );
}

/** Text in which ids open their objects. */
export function WithIds({text}: {text: string}): ReactNode {
  return text
    .split(new RegExp(pattern, 'g'))
    .map((part, place) => (place % 2 === 1 ? <ObjectId key={place} id={part} /> : <Fragment key={place}>{part}</Fragment>));
}

/** The same in HTML, whose text is escaped. */
export function idsHtml(html: string): string {
  return html.replaceAll(new RegExp(pattern, 'g'), `<button type="button" class="${styles.id ?? ''}" data-object="$1">$1</button>`);
}
