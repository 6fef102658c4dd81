import type {ReactNode} from 'react';
import {Button} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {news} from '@site/src/data/press';
import {formatDay} from '@site/src/lib/dates';
import styles from './styles.module.css';

export function News(): ReactNode {
  return (
    <div className={styles.news}>
      {news.map(({date, drawing, title, summary}) => (
        <article key={date} className={styles.item}>
          <div className={styles.picture}>
            {/* The office without the house next to it. */}
            <Drawing name={drawing} fit="cover" box={drawing === 'office' ? '40 -230 1300 650' : undefined} />
          </div>
          <div>
            <time dateTime={date}>{formatDay(date)}</time>
            <h2>{title}</h2>
            <p>{summary}</p>
            <Button look="quiet" className={styles.more} aria-label={`Read More: ${title}`} onClick={() => showFeatureComingSoon()}>
              Read More
              <Icon box={20} size={16} d="M4 10h12m-5-5 5 5-5 5" />
            </Button>
          </div>
        </article>
      ))}
    </div>
  );
}
