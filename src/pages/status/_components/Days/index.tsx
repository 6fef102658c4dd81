import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {incidents} from '@site/src/data/status';
import {periodOf} from '../period';
import styles from './styles.module.css';

const length = 90;

/** The number of the UTC day, so that days can be subtracted. */
const dayOf = (time: string | number): number => Math.floor(new Date(time).getTime() / 86_400_000);

/** Returns, for each of the last 90 days, whether the component had an incident. The oldest day is first. */
function incidentDays(component: string): boolean[] {
  const today = dayOf(Date.now());
  const periods = incidents
    .filter((incident) => incident.component === component)
    .map(periodOf)
    .map(({start, end}) => ({from: dayOf(start), to: end ? dayOf(end) : today}));
  return Array.from({length}, (_, index) => {
    const day = today - length + 1 + index;
    return periods.some(({from, to}) => from <= day && day <= to);
  });
}

/** One tick for each day. A day with an incident has a taller tick, so that the colour is not the only difference. */
function Ticks({days}: {days: readonly boolean[]}): ReactNode {
  const ticks = (slow: boolean, top: number) => days.map((day, index) => (day === slow ? `M${3 * index + 1} ${top}V20` : '')).join('');
  return (
    <svg viewBox={`0 0 ${3 * length - 1} 20`} aria-hidden="true">
      <path className={styles.calm} d={ticks(false, 8)} />
      <path className={styles.slow} d={ticks(true, 0)} />
    </svg>
  );
}

/** The component's last 90 days. They are added after hydration, because the build cannot contain the reader's date. */
export function Days({component}: {component: string}): ReactNode {
  const days = useIsBrowser() ? incidentDays(component) : undefined;
  const count = days?.filter(Boolean).length;
  return (
    <div className={styles.days}>
      {days && (
        <>
          <Ticks days={days} />
          {count === 0 ? `No incidents in ${length} days` : `Incident on ${count} of ${length} days`}
        </>
      )}
    </div>
  );
}
