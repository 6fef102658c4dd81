import type {ReactNode} from 'react';
import {Icon} from '@site/src/ui/Icon';
import {StatusLabel} from '@site/src/ui/StatusLabel';
import {incidents, type Incident} from '@site/src/data/status';
import {formatDay, formatMinute} from '@site/src/lib/dates';
import {periodOf} from '../period';
import styles from './styles.module.css';

/** Returns when an open incident started, or how long a resolved incident lasted, such as "lasted 1 h 30 min". */
function duration(incident: Pick<Incident, 'status' | 'updates'>): string {
  const {start, end} = periodOf(incident);
  if (!end) return `since ${formatDay(start)}`;
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return `lasted ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function IncidentEntry({id, title, component, status, updates}: Incident): ReactNode {
  return (
    <article id={id} className={styles.incident} data-status={status}>
      <header>
        <h3>{title}</h3>
        <p>
          {component}, {duration({status, updates})}
        </p>
        <StatusLabel status={status} />
      </header>
      <ol className={styles.updates}>
        {updates.map(({at, text}, index) => (
          <li key={at}>
            {status === 'Resolved' && index === 0 && <Icon d="m4.5 8.3 2.4 2.4 4.6-5" stroke={2.25} />}
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
    <>
      <h2 className={styles.title}>{incidents.some(({status}) => status !== 'Resolved') ? 'Open and past incidents' : 'Past incidents'}</h2>
      {incidents.map((incident) => (
        <IncidentEntry key={incident.id} {...incident} />
      ))}
    </>
  );
}
