import type {ReactNode} from 'react';
import clsx from 'clsx';
import {company} from '@site/config/company';
import {encode} from '@site/packages/kit/encode';
import {shellWord} from '@site/packages/kit/shell-word';
import styles from './styles.module.css';

/** The number beside each field, by the field's name. A drawing next to the card repeats the numbers. */
type Numbers = Partial<Record<string, number>>;

function FieldNumber({of}: {of: number | undefined}): ReactNode {
  return of === undefined ? null : <i className={styles.number} data-number={of} aria-hidden="true" />;
}

/** Shows `name=value`, which may be in quotes, with the colours of the reference. */
function Parameter({word}: {word: string}): ReactNode {
  const end = word.indexOf('=') + 1;
  return (
    <>
      <span className="tk-property">{word.slice(0, end)}</span>
      <span className="tk-string">{word.slice(end)}</span>
    </>
  );
}

type RequestProps = {
  method: string;
  path: string;
  body: object;
  /** Replaces the path in the card's header. The path is also in the command below the header. */
  note?: string;
  numbers?: Numbers;
  keyVariable?: string;
  action?: ReactNode;
  className?: string;
};

export function RequestCard({
  method,
  path,
  body,
  note,
  numbers = {},
  keyVariable = 'LARCH_SECRET_KEY',
  action,
  className,
}: RequestProps): ReactNode {
  return (
    <figure className={clsx(styles.night, className)}>
      <figcaption className={styles.head}>
        <b className={styles.method}>{method}</b>
        {note ?? <code>{path}</code>}
        {action}
      </figcaption>
      <pre tabIndex={0}>
        <code>
          curl {company.apiUrl}
          {path} \{'\n'}
          {'  '}-u <span className="tk-string">"${keyVariable}:"</span>
          {Object.entries(body).map(([name, value]) => (
            <span key={name}>
              {' \\\n  -d '}
              <Parameter word={shellWord(`${name}=${encode(String(value)).replaceAll('%20', '+')}`)} />
              <FieldNumber of={numbers[name]} />
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

export function ResponseCard({body, numbers = {}, className}: {body: object; numbers?: Numbers; className?: string}): ReactNode {
  const lines = Object.entries(body);
  return (
    <figure className={clsx(styles.paper, className)}>
      <figcaption className={styles.head}>
        <span className={styles.ok}>200 OK</span>
        <code>application/json</code>
      </figcaption>
      <pre tabIndex={0}>
        <code>
          {'{\n'}
          {lines.map(([name, value], index) => (
            <span key={name}>
              {'  '}
              <span className={styles.key}>"{name}"</span>:{' '}
              <span className={typeof value === 'string' ? styles.string : undefined}>{JSON.stringify(value)}</span>
              {index < lines.length - 1 && ','}
              <FieldNumber of={numbers[name]} />
              {'\n'}
            </span>
          ))}
          {'}'}
        </code>
      </pre>
    </figure>
  );
}
