import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {StatusLabel} from '@site/src/ui/StatusLabel';
import {components} from '@site/src/data/status';
import styles from './styles.module.css';

/** Shows the current status, so that a person with a problem can rule out an outage. */
export function Now(): ReactNode {
  return (
    <aside className={styles.now} aria-labelledby="now">
      <h3 id="now">Is Larch working?</h3>
      <ul>
        {components.map(({name, status}) => (
          <li key={name}>
            {name} <StatusLabel status={status} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/status">Status and past incidents</Link>
      </p>
    </aside>
  );
}
