import {useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {SmallButton} from './small-button';
import styles from './styles.module.css';

type Props = {
  title: ReactNode;
  note: ReactNode;
  amount?: string;
  state: string;
  tone: 'good' | 'bad' | 'due' | 'quiet';
  /** How often the reader has asked for this row. Each increase opens the row and scrolls it into view. */
  wanted?: number;
  children: () => ReactNode;
};

/** `children` is called only while the row is open. */
export function Row({title, note, amount, state, tone, wanted = 0, children}: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  /** The value of `wanted` for which the row last scrolled into view. */
  const shown = useRef(0);

  useEffect(() => {
    if (wanted > 0 && details.current) details.current.open = true;
  }, [wanted]);

  // This effect runs after the content of the open row is rendered.
  useEffect(() => {
    if (!open || shown.current === wanted) return;
    shown.current = wanted;
    summary.current?.focus({preventScroll: true});
    details.current?.scrollIntoView({block: 'start'});
  }, [open, wanted]);

  return (
    <details ref={details} className={styles.row} onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary ref={summary}>
        <code>{title}</code>
        <span className={styles.note}>{note}</span>
        {amount !== undefined && <span className={styles.amount}>{amount}</span>}
        <span className={styles.state} data-tone={tone}>
          {state}
        </span>
      </summary>
      {open && <div className={styles.inside}>{children()}</div>}
    </details>
  );
}

export function Rows<T>({
  title,
  actions,
  head,
  all,
  isWanted = () => false,
  children,
}: {
  title: string;
  actions?: ReactNode;
  head?: ReactNode;
  all: readonly T[];
  isWanted?: (one: T) => boolean;
  children: (one: T) => ReactNode;
}): ReactNode {
  const few = 6;
  const [whole, setWhole] = useState(false);
  return (
    <section className={styles.group}>
      <div className={styles.title}>
        <h3>
          {title} <span>{all.length}</span>
        </h3>
        {actions}
      </div>
      {head}
      {all.length === 0 ? (
        <p className={styles.quiet}>{translate({message: 'None.'})}</p>
      ) : (
        <div className={styles.rows}>{all.filter((one, place) => whole || place < few || isWanted(one)).map(children)}</div>
      )}
      {all.length > few && (
        <SmallButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole
            ? translate({message: 'Show the first {count}'}, {count: few})
            : translate({message: 'Show all {count}'}, {count: all.length})}
          <span className="visually-hidden"> {title}</span>
        </SmallButton>
      )}
    </section>
  );
}
