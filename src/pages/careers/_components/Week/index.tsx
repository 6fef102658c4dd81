import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Section, SectionHead} from '@site/src/ui/Section';
import styles from './styles.module.css';

const week = [
  {
    day: 'Monday',
    what: 'Read',
    how: 'We start with what customers have written since Friday. Their messages set the priorities for the week.',
  },
  {day: 'Tuesday', what: 'Make', how: 'A quiet day with no regular meetings. If you are stuck, you ask, and someone answers the same day.'},
  {day: 'Wednesday', what: 'Answer', how: 'Everyone takes a turn at support, including our CEO. You hear about problems first-hand.'},
  {
    day: 'Thursday',
    what: 'Break',
    how: 'Two people try to break what a third person made. We fix the problems they find before anything else.',
  },
  {day: 'Friday', what: 'Show', how: 'We present finished work, write down our reasons, and release nothing in the afternoon.'},
];

export function Week(): ReactNode {
  return (
    <Section>
      <SectionHead title="What a week here is like" />
      <ol className={clsx('lit', styles.week)}>
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
