import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import {WithCode} from '@site/src/components/WithCode';
import {changelog} from '@site/src/data/changelog';
import styles from './styles.module.css';

export function ChangeList(): ReactNode {
  return changelog.map(({date, title, changes}) => (
    <section key={date} className={styles.entry}>
      <time dateTime={date}>{date}</time>
      <Heading as="h2" id={date}>
        {title}
      </Heading>
      <ul>
        {changes.map((change) => (
          <li key={change}>
            <WithCode text={change} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
