import {useId, type ReactNode, type SyntheticEvent} from 'react';
import {showSearchNotImplemented} from '@site/src/components/Notice/common';
import {Button} from '@site/src/components/Button';
import styles from './styles.module.css';

/** The search of the documentation's index. It shows the notice that search is not yet available. */
export function SearchBox(): ReactNode {
  const id = useId();
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    showSearchNotImplemented();
  };
  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <label htmlFor={id} className="visually-hidden">
        Search the documentation
      </label>
      <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" aria-hidden="true">
        <circle cx="9" cy="9" r="5.5" />
        <path d="m13.5 13.5 3.5 3.5" />
      </svg>
      <input id={id} type="search" name="q" placeholder="Search the documentation" autoComplete="off" />
      <Button type="submit" look="quiet">
        Search
      </Button>
    </form>
  );
}
