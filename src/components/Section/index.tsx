import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import '@site/src/css/landing.css';
import styles from './styles.module.css';

type Props = {
  /** `sunk` is a shade below the page; `night` is dark in both themes, for at most one band of a page. */
  tone?: 'paper' | 'sunk' | 'night';
  /** How much air above and below. `none` where a neighbour brings it. */
  space?: 'full' | 'half' | 'none';
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A band of a marketing page: full width outside, the page's measure inside. */
export function Section({tone = 'paper', space = 'full', id, className, children}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  // So that the build can tell a link to this section from a broken one.
  if (id) collectAnchor(id);
  return (
    <section id={id} className={clsx(styles.section, styles[tone], styles[space])}>
      <div className={clsx(styles.inner, className)}>{children}</div>
    </section>
  );
}

type HeadProps = {
  title: ReactNode;
  /** Two neighbouring sections never share a heading's size. */
  small?: boolean;
  children?: ReactNode;
  className?: string;
};

/** A section's title and the sentence below it. */
export function SectionHead({title, small = false, children, className}: HeadProps): ReactNode {
  return (
    <header className={clsx(styles.head, small && styles.small, className)}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </header>
  );
}
