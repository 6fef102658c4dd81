import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {Drawing} from '@site/src/ui/Drawing';
import {WithCode} from '@site/src/ui/WithCode';
import {type Change, changeKinds, changelog} from '@site/src/data/changelog';
import {formatDay} from '@site/src/lib/dates';
import styles from './styles.module.css';

function Kind({kind, label}: {kind: string; label: string}): ReactNode {
  return (
    <strong className={styles.kind} data-kind={kind}>
      {label}
    </strong>
  );
}

function Changes({title, changes}: {title: string; changes: readonly Change[]}): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.changes}>
        {changes.map(({kind, about, to, text}) => (
          <li key={about}>
            <Kind kind={kind} label={changeKinds[kind].label} />
            <div>
              <Link to={to}>{about}</Link>
              <p>
                <WithCode text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ChangeList(): ReactNode {
  return changelog.map(({date, title, drawing, api, tools}) => (
    <section key={date} className={styles.entry}>
      <time dateTime={date}>{formatDay(date)}</time>
      <div className={styles.text}>
        <Heading as="h2" id={date}>
          {title}
        </Heading>
        {drawing && (
          <div className={styles.picture}>
            <Drawing name={drawing} fit="cover" />
          </div>
        )}
        <Changes title="The API" changes={api} />
        <Changes title="Documentation and tools" changes={tools} />
      </div>
    </section>
  ));
}

export function ChangeKinds(): ReactNode {
  return (
    <ul className={styles.changes}>
      {Object.entries(changeKinds).map(([kind, {label, meaning}]) => (
        <li key={kind}>
          <Kind kind={kind} label={label} />
          <p>{meaning}</p>
        </li>
      ))}
    </ul>
  );
}
