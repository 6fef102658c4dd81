/** The list of results, of which one is active: the option that `Enter` chooses, while the focus stays in the field. */
import type {ReactNode, RefObject} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Found} from '@site/packages/search/search';
import {excerpt, mark} from '@site/packages/search/words';
import {sitePath} from '@site/src/lib/site-path';
import type {Group} from './groups';
import {kindLabels} from './labels';
import styles from './styles.module.css';

/** A text with its words from the query in `mark` elements. */
function Marked({text, terms}: {text: string; terms: ReadonlySet<string>}): ReactNode {
  return mark(text, terms).map((part, place) => (part.marked ? <mark key={place}>{part.text}</mark> : part.text));
}

interface Props {
  list: RefObject<HTMLDivElement | null>;
  groups: readonly Group[];
  /** The entries of all groups, and the place of the active one. */
  found: readonly Found[];
  active: number;
  activate: (place: number) => void;
  choose: (entry: Found) => void;
}

export function Results({list, groups, found, active, activate, choose}: Props): ReactNode {
  const row = (entry: Found): ReactNode => {
    const {kind, title, place, text = '', terms, url} = entry;
    const shownText = excerpt(text, terms);
    const index = found.indexOf(entry);
    return (
      <a
        key={index}
        id={`jump-${index}`}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        className={styles.row}
        aria-label={[title, kindLabels[kind], place].filter(Boolean).join(', ')}
        href={sitePath(url)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          choose(entry);
        }}
        onPointerMove={() => activate(index)}>
        <span className={styles.title}>
          <Marked text={title} terms={terms} />
        </span>
        <span className={styles.kind}>{kindLabels[kind]}</span>
        {place !== '' && <span className={styles.place}>{place}</span>}
        {shownText !== '' && (
          <span className={styles.text}>
            <Marked text={shownText} terms={terms} />
          </span>
        )}
      </a>
    );
  };
  return (
    <div ref={list} id="jump-list" role="listbox" aria-label={translate({message: 'Results'})} className={styles.list}>
      {groups.map(({label, entries}, place) => (
        <div key={label} role="group" aria-labelledby={`jump-group-${place}`}>
          <p id={`jump-group-${place}`} role="presentation" className={styles.group}>
            {label}
          </p>
          {entries.map(row)}
        </div>
      ))}
    </div>
  );
}
