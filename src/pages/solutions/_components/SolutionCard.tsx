import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/ui/Button';
import {Checklist} from '@site/src/ui/Checklist';
import {Drawing} from '@site/src/ui/Drawing';
import {Photo} from '@site/src/ui/Photo';
import type {Solution} from '@site/src/data/solutions';
import styles from './card.module.css';

export function SolutionCard({icon, title, description, link, alt, image, points}: Solution): ReactNode {
  return (
    <article className={styles.card}>
      <Photo src={image} alt={alt} width={1080} height={720} className={styles.picture}>
        <Drawing name={icon} fit="cover" className={styles.drawing} />
      </Photo>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{description}</p>
        <Checklist items={points} />
        <ButtonLink to={link} look="outline" className={styles.more}>
          Learn More<span className="visually-hidden"> about {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
