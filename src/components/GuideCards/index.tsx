import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {guides} from '@site/src/data/guides';
import {Figure} from '@site/src/components/Figure';
import {showGuideComingSoon} from '@site/src/components/Notice/common';
import styles from './styles.module.css';

export function GuideCards(): ReactNode {
  return (
    <ol className={styles.guides}>
      {guides.map(({title, description, outcome, link, picture}) => (
        <li key={title} className={clsx(styles.guide, !link && styles.unwritten)}>
          <div className={styles.picture}>
            <Figure {...picture} />
          </div>
          <h2 className={styles.title}>
            {link ? (
              <Link to={link}>{title}</Link>
            ) : (
              <button type="button" onClick={showGuideComingSoon}>
                {title}
              </button>
            )}
          </h2>
          <p>{description}</p>
          <p className={styles.outcome}>
            <span>{link ? 'At the end:' : 'Coming soon. At the end:'}</span> {outcome}
          </p>
        </li>
      ))}
    </ol>
  );
}
