import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {EventLink} from '@site/packages/openapi-reference/browser';
import {BreakableName} from '../BreakableName';
import styles from '@site/src/css/operation.module.css';

interface Props {
  item: {prefix: string; events: EventLink[]};
  level?: 'h2' | 'h3';
}

export default function Events({item: {prefix, events}, level = 'h2'}: Props): ReactNode {
  if (events.length === 0) return null;
  return (
    <section>
      <Heading as={level} id={`${prefix}events`}>
        {translate({message: 'Events'})}
      </Heading>
      <ul className={styles.events}>
        {events.map(({type, summary, url}) => (
          <li key={type}>
            {url === undefined ? (
              <code>{type}</code>
            ) : (
              <Link to={url}>
                <code>
                  <BreakableName>{type}</BreakableName>
                </code>
              </Link>
            )}{' '}
            {summary}.
          </li>
        ))}
      </ul>
    </section>
  );
}
