import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import {showFeatureComingSoon} from '@site/src/components/Notice/common';
import {news} from '@site/src/data/press';
import {formatDay} from '@site/src/lib/dates';
import {Operations} from '../Operations';
import styles from './styles.module.css';

/** The items as a newspaper sets them: the newest largest. */
export function News(): ReactNode {
  return (
    <div className={styles.news}>
      {news.map(({date, title, summary}, index) => (
        <article key={date} className={styles.item}>
          <time dateTime={date}>{formatDay(date)}</time>
          <h2>{title}</h2>
          <p>{summary}</p>
          {index === 0 && <Operations />}
          <Button look="quiet" className={styles.more} aria-label={`Read More: ${title}`} onClick={showFeatureComingSoon}>
            Read More
          </Button>
        </article>
      ))}
    </div>
  );
}
