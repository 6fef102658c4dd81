import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Props = {
  /**
   * The text alternative. With a label, assistive technology treats the drawing as one image. Without a label, it ignores the
   * drawing.
   */
  label?: string;
  /**
   * `lifted` looks like a raised screen with light colours in both themes. `flat` is level with the page. `night` is dark in both
   * themes.
   */
  look?: 'lifted' | 'flat' | 'night';
  className?: string;
  children: ReactNode;
};

/** A picture of a part of the product, drawn with HTML. It must not contain interactive elements. */
export function Surface({label, look = 'lifted', className, children}: Props): ReactNode {
  const meaning = label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true};
  return (
    <div {...meaning} data-markdown-ignore className={clsx(styles.surface, styles[look], look === 'lifted' && 'lit', className)}>
      {children}
    </div>
  );
}
