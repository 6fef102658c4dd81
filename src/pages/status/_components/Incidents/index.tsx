import type {ReactNode} from 'react';
import {incidents, type Incident, type IncidentStatus} from '@site/src/data/status';
import {formatMinute} from '@site/src/lib/dates';
import {StatusLabel} from '../StatusLabel';
import styles from './styles.module.css';

const tones = {Investigating: 'slow', Resolved: 'good'} as const satisfies Record<IncidentStatus, string>;

function IncidentEntry({title, status, updates}: Incident): ReactNode {
  return (
    <article className={styles.incident}>
      <header>
        <h3>{title}</h3>
        <StatusLabel tone={tones[status]}>{status}</StatusLabel>
      </header>
      <ol className={styles.updates}>
        {updates.map(({at, text}) => (
          <li key={at}>
            <time dateTime={at}>{formatMinute(at)}</time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}

export function Incidents(): ReactNode {
  return (
    <div className={styles.incidents}>
      <h2>Past incidents</h2>
      <div>
        {incidents.map((incident) => (
          <IncidentEntry key={incident.id} {...incident} />
        ))}
      </div>
    </div>
  );
}
