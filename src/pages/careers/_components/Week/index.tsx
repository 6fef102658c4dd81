import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import styles from './styles.module.css';

const week = [
  {day: 'Monday', what: 'Read', how: 'We start with what customers wrote since Friday. It decides what the week is for.'},
  {day: 'Tuesday', what: 'Make', how: 'A quiet day: no standing meetings. Whoever is stuck asks, and is answered the same day.'},
  {day: 'Wednesday', what: 'Answer', how: 'Everybody takes a turn at support, our CEO too. You hear where it hurts.'},
  {day: 'Thursday', what: 'Break', how: 'Two people try to break what a third one made. What they find is mended first.'},
  {day: 'Friday', what: 'Show', how: 'We show what is done, write down why, and release nothing in the afternoon.'},
];

/** What a week here is like, as a page of a planner. */
export function Week(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="What a week here is like" />
      <ol className={styles.week}>
        {week.map(({day, what, how}) => (
          <li key={day}>
            <span>{day}</span>
            <h3>{what}</h3>
            <p>{how}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
