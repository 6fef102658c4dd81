import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {apiTopics} from '@site/src/data/api-docs';
import styles from './styles.module.css';

export function TopicCards(): ReactNode {
  return (
    <ul className={styles.topics}>
      {apiTopics.map(({title, question, answer, link, shown}) => (
        <li key={title} className={clsx('kit-card', styles.topic)}>
          <h2>
            <Link className="kit-cover" to={link}>
              {title}
            </Link>
          </h2>
          <p className={styles.question}>{question}</p>
          <p>{answer}</p>
          <p>
            <code>{shown}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Exchange({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.exchange}>{children}</div>;
}
