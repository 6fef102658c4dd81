import {Fragment, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {Drawing} from '@site/src/ui/Drawing';
import {Shelf} from '@site/src/ui/Shelf';
import {components} from '@site/src/data/status';
import {formatDay} from '@site/src/lib/dates';
import styles from './styles.module.css';

type Today = {day: string; words: string};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the current date in the reader's time zone, as YYYY-MM-DD and in words. */
function today(): Today {
  const now = new Date();
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  const day = `${now.getFullYear()}-${month}-${date}`;
  return {day, words: `${weekdays[now.getDay()]}, ${formatDay(day)}`};
}

const slow = components.filter(({status}) => status !== 'Operational');

/**
 * The overall status, green with a tick only if every component works. If one is slow, a line below names it. The date is added
 * after hydration, because the build cannot contain the reader's date.
 */
export function Banner(): ReactNode {
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
      <p className={styles.date}>{date && <time dateTime={date.day}>{date.words}</time>}</p>
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
