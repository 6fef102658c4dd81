import {useId, type ReactNode, type SyntheticEvent} from 'react';
import clsx from 'clsx';
import {showSearchNotImplemented} from '@site/src/components/Notice/common';
import {Button} from '@site/src/components/Button';
import styles from './styles.module.css';

type Props = {
  /** What it will search, for those who do not see the box. */
  label: string;
  placeholder?: string;
  /** `large` where it is the main thing of the screen. */
  size?: 'medium' | 'large';
};

/** A search box. It shows the notice that search is not yet available. */
export function SearchBox({label, placeholder = label, size = 'medium'}: Props): ReactNode {
  const id = useId();
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    showSearchNotImplemented();
  };
  return (
    <form role="search" className={clsx(styles.search, size === 'large' && styles.large)} onSubmit={onSubmit}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden="true">
        <circle cx="9" cy="9" r="5.5" />
        <path d="m13.5 13.5 3.5 3.5" />
      </svg>
      <input id={id} type="search" name="q" placeholder={placeholder} autoComplete="off" />
      <Button type="submit" look={size === 'large' ? 'solid' : 'quiet'} size={size}>
        Search
      </Button>
    </form>
  );
}
