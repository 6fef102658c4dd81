import type {ReactNode} from 'react';
import {components, type ComponentStatus} from '@site/src/data/status';
import {StatusLabel} from '../StatusLabel';
import styles from './styles.module.css';

const tones = {Operational: 'good', 'Performance Degradation': 'slow'} as const satisfies Record<ComponentStatus, string>;

export function Components(): ReactNode {
  return (
    <>
      <h2 className="visually-hidden">Components</h2>
      <ul className={styles.list}>
        {components.map(({name, description, status}) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{description}</p>
            <StatusLabel tone={tones[status]}>{status}</StatusLabel>
          </li>
        ))}
      </ul>
    </>
  );
}
