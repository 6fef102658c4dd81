import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {company} from '@site/config/company';
import {Logo} from '@site/src/ui/Logo';
import {Section} from '@site/src/ui/Section';
import styles from './styles.module.css';

export function MarkKit(): ReactNode {
  return (
    <Section className={styles.kit}>
      <div>
        <h2>Our logo</h2>
        <p className={styles.rule}>Give the logo room, leave its colours alone, and write {company.name} with one capital letter.</p>
        <p className={styles.rule}>
          <Link to="pathname:///img/favicon.svg" download="larch-mark.svg" className={styles.download}>
            Download the logo (SVG)
          </Link>
        </p>
      </div>
      <div className={clsx('lit', styles.marks)} aria-hidden="true">
        <p className={styles.wordmark}>
          <Logo size={44} />
          {company.name}
        </p>
        <p className={clsx(styles.tile, styles.onPaper)}>
          <Logo size={52} />
        </p>
        <p className={clsx(styles.tile, styles.onNight)}>
          <Logo size={52} />
        </p>
      </div>
    </Section>
  );
}
