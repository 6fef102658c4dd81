import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Props = {
  /** What the drawing shows, for a screen reader, to which it is one picture. Without it the words beside say the same, and it is silent. */
  label?: string;
  /** `lifted` stands above the page, `flat` within it, `night` is dark in both themes. */
  look?: 'lifted' | 'flat' | 'night';
  className?: string;
  children: ReactNode;
};

/** A piece of the product, drawn in HTML: never holds anything to press. */
export function Surface({label, look = 'lifted', className, children}: Props): ReactNode {
  const meaning = label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true};
  return (
    <div {...meaning} className={clsx(styles.surface, styles[look], className)}>
      {children}
    </div>
  );
}
