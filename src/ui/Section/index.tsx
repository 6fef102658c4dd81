import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import '@site/src/css/landing.css';
import styles from './styles.module.css';

type Props = {
  /** `sunk` differs slightly from the page's background. `night` is dark in both themes, for at most one section of a page. */
  tone?: 'paper' | 'sunk' | 'night';
  space?: 'full' | 'half' | 'none';
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Section({tone = 'paper', space = 'full', id, className, children}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  // Registers the anchor, so that the build can check links to this section.
  if (id) collectAnchor(id);
  return (
    <section id={id} className={clsx(styles.section, styles[tone], styles[space])}>
      <div className={clsx(styles.inner, className)}>{children}</div>
    </section>
  );
}

type HeadProps = {
  title: ReactNode;
  /** Makes the heading smaller, so that it differs from the heading of a neighbouring section. */
  small?: boolean;
  children?: ReactNode;
  className?: string;
};

export function SectionHead({title, small = false, children, className}: HeadProps): ReactNode {
  return (
    <header className={clsx(styles.head, small && styles.small, className)}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </header>
  );
}
