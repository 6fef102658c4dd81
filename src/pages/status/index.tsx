import {Fragment, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {Section} from '@site/src/ui/Section';
import {Shelf} from '@site/src/ui/Shelf';
import {StatusLabel} from '@site/src/ui/StatusLabel';
import {components, incidents, type Incident} from '@site/src/data/status';
import {formatDay, formatMinute, formatWeekday} from '@site/src/lib/dates';
import styles from './styles.module.css';

/** Returns the current date in the reader's time zone, as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

const slow = components.filter(({status}) => status !== 'Operational');

/**
 * The overall status, green with a tick only if every component works. If one is slow, a line below names it. The date is added
 * after hydration, because the build cannot contain the reader's date.
 */
function Banner(): ReactNode {
  const date = useIsBrowser() ? today() : undefined;
  return (
    <div className={slow.length === 0 ? styles.banner : styles.degraded}>
      {slow.length === 0 ? (
        <svg className={styles.tick} viewBox="0 0 56 56" width="56" height="56" fill="none" aria-hidden="true">
          <circle cx="28" cy="28" r="27" />
          <path d="m17 29 7.5 7.5L40 20.5" />
        </svg>
      ) : (
        <>
          <Shelf />
          <Drawing name="sun" className={styles.sun} />
          <Drawing name="drip" className={styles.kettle} />
        </>
      )}
      <p className={styles.words}>All Systems Operational</p>
      <p className={styles.date}>{date && <time dateTime={date}>{formatWeekday(date)}</time>}</p>
      {slow.length > 0 && (
        <p className={styles.exception}>
          {slow.length === 1 ? 'One service is slow: ' : `${slow.length} services are slow: `}
          {slow.map(({id, subject}, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <a href={`#${id}`}>{subject}</a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** Slow services are first. */
const sorted = [...components].sort((a, b) => Number(a.status === 'Operational') - Number(b.status === 'Operational'));

/** Returns when an open incident started, or how long a resolved incident lasted, such as "lasted 1 h 30 min". */
function duration({status, updates}: Pick<Incident, 'status' | 'updates'>): string {
  const [newest, first] = [updates[0]?.at ?? '', updates.at(-1)?.at ?? ''];
  if (status !== 'Resolved') return `since ${formatDay(first)}`;
  const minutes = (Date.parse(newest) - Date.parse(first)) / 60_000;
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

export default function StatusPage(): ReactNode {
  return (
    <Layout title="Status" description={`The current status of ${company.name}: its services and past incidents.`}>
      <main className="landing">
        <Section space="none" className={styles.now}>
          <h1>{company.name} status</h1>
          <div className={styles.board}>
            <Banner />
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
          </div>
        </Section>
        {incidents.length > 0 && (
          <Section>
            <h2 className={styles.title}>
              {incidents.some(({status}) => status !== 'Resolved') ? 'Open and past incidents' : 'Past incidents'}
            </h2>
            {incidents.map((incident) => (
              <IncidentEntry key={incident.id} {...incident} />
            ))}
          </Section>
        )}
      </main>
    </Layout>
  );
}
