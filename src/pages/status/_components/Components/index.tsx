import type {ReactNode} from 'react';
import {StatusLabel} from '@site/src/ui/StatusLabel';
import {components, incidents} from '@site/src/data/status';
import styles from './styles.module.css';

/** Slow services are first. */
const sorted = [...components].sort((a, b) => Number(a.status === 'Operational') - Number(b.status === 'Operational'));

export function Components(): ReactNode {
  return (
    <>
      <h2 className="visually-hidden">Components</h2>
      <ul className={styles.list}>
        {sorted.map(({id, name, description, status}) => (
          <li key={id} id={id} data-status={status}>
            <h3>{name}</h3>
            <p>
              {description}
              {incidents
                .filter(({component, status: state}) => component === name && state !== 'Resolved')
                .map((incident) => (
                  <a key={incident.id} href={`#${incident.id}`}>
                    {incident.title}
                  </a>
                ))}
            </p>
            <StatusLabel status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
