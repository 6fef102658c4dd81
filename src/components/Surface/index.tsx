import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Props = {
  /** What the drawing shows, for a screen reader, to which it is one picture. Without it the words beside say the same, and it is silent. */
  label?: string;
  /** `lifted` is a lit screen above the page, with the day's colours by night too; `flat` lies within the page; `night` is dark in both themes. */
  look?: 'lifted' | 'flat' | 'night';
  className?: string;
  children: ReactNode;
};

/** A piece of the product, drawn in HTML: never holds anything to press. */
export function Surface({label, look = 'lifted', className, children}: Props): ReactNode {
  const meaning = label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true};
  return (
    <div {...meaning} className={clsx(styles.surface, styles[look], look === 'lifted' && 'lit', className)}>
      {children}
    </div>
  );
}
