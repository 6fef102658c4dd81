import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import {guides, moreGuides, type Guide} from '@site/src/data/guides';
import {showGuideComingSoon} from '@site/src/features/notice/common';
import {Picture} from './picture';
import styles from './styles.module.css';

function Card({guide: {title, description, outcome, link, picture}, level: Level}: {guide: Guide; level: 'h2' | 'h3'}): ReactNode {
  return (
    <li className={clsx('kit-card', styles.guide, !link && styles.unwritten)}>
      <Picture of={picture} />
      <Level className={styles.title}>
        {link ? (
          <Link className="kit-cover" to={link}>
            {title}
          </Link>
        ) : (
          <button type="button" className="kit-cover" onClick={showGuideComingSoon}>
            {title}
          </button>
        )}
      </Level>
      <p>{description}</p>
      <p className={styles.outcome}>
        <span>{link ? 'At the end:' : 'Coming soon. At the end:'}</span> {outcome}
      </p>
    </li>
  );
}

export function GuideCards(): ReactNode {
  return (
    <>
      <ol className={styles.guides}>
        {guides.map((guide) => (
          <Card key={guide.title} guide={guide} level="h2" />
        ))}
      </ol>
      <Heading as="h2" id="more">
        More guides
      </Heading>
      <ul className={styles.guides}>
        {moreGuides.map((guide) => (
          <Card key={guide.title} guide={guide} level="h3" />
        ))}
      </ul>
    </>
  );
}
