import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The growth-ring ornament. Never more than one per screenful; `className` places and sizes it. */
export function Rings({className, onNight = false}: {className?: string; onNight?: boolean}): ReactNode {
  return <div className={clsx(styles.rings, onNight && styles.onNight, className)} aria-hidden="true" />;
}
