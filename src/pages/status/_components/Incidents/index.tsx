import type {ReactNode} from 'react';
import {StatusLabel} from '@site/src/components/StatusLabel';
import {incidents, type Incident} from '@site/src/data/status';
import {formatMinute} from '@site/src/lib/dates';
import {Calendar} from '../Calendar';
import styles from './styles.module.css';

function IncidentEntry({id, title, status, updates}: Incident): ReactNode {
  return (
    <article id={id} className={styles.incident}>
      <header>
        <h3>{title}</h3>
        <StatusLabel status={status} />
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
      <div>
        <h2>Past incidents</h2>
        <Calendar />
      </div>
      <div>
        {incidents.map((incident) => (
          <IncidentEntry key={incident.id} {...incident} />
        ))}
      </div>
    </div>
  );
}
