import {useId, type ReactNode, type SyntheticEvent} from 'react';
import {Button} from '@site/src/components/Button';
import {showSearchNotImplemented} from '@site/src/components/Notice/common';
import styles from './styles.module.css';

function onSubmit(event: SyntheticEvent): void {
  event.preventDefault();
  showSearchNotImplemented();
}

export function Search(): ReactNode {
  const id = useId();
  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <label htmlFor={id} className="visually-hidden">
        Search the help center
      </label>
      <input id={id} type="search" placeholder="Refunds, declines" autoComplete="off" />
      <Button type="submit" size="large">
        Search
      </Button>
    </form>
  );
}
