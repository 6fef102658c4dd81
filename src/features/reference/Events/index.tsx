import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {EventLink} from '@site/packages/openapi-reference/browser';
import {BreakableName} from '../BreakableName';
import {PartHeading} from '../PartHeading';
import styles from '@site/src/css/operation.module.css';

export default function Events({item: {prefix, events}}: {item: {prefix: string; events: EventLink[]}}): ReactNode {
  if (events.length === 0) return null;
  return (
    <section>
      <PartHeading prefix={prefix} id={`${prefix}events`}>
        {translate({message: 'Events'})}
      </PartHeading>
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
