import type {ReactNode} from 'react';
import {founders, type Founder} from '@site/config/founders';
import {Drawing} from '@site/src/ui/Drawing';
import {Photo} from '@site/src/ui/Photo';
import {Section, SectionHead} from '@site/src/ui/Section';
import styles from './styles.module.css';

function FounderCard({name, role, initials, image, drawing, description}: Founder): ReactNode {
  return (
    <article className={styles.card}>
      <Photo src={image} alt={`Portrait of ${name}`} width={480} height={560}>
        <Drawing name={drawing} />
        <span className={styles.initials}>{initials}</span>
      </Photo>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p className={styles.description}>{description}</p>
      </div>
    </article>
  );
}

export function Founders(): ReactNode {
  return (
    <Section>
      <SectionHead title="Meet the Founders" />
      <div className={styles.cards}>
        {founders.map((founder) => (
          <FounderCard key={founder.name} {...founder} />
        ))}
      </div>
    </Section>
  );
}
