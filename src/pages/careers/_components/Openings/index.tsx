import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/ui/Button';
import {Section} from '@site/src/ui/Section';
import {jobPurpose} from '@site/src/data/contact-subjects';
import {jobs, type JobOpening} from '@site/src/data/jobs';
import {useContactLink} from '@site/src/lib/use-contact-link';
import styles from './styles.module.css';

function Opening({title, department, location, type, description}: JobOpening): ReactNode {
  const contactLink = useContactLink();
  return (
    <li className={styles.opening}>
      <div>
        <h3>{title}</h3>
        <p className={styles.description}>{description}</p>
      </div>
      <ul className={styles.facts}>
        <li>{department}</li>
        <li>{location}</li>
        <li>{type}</li>
      </ul>
      <ButtonLink {...contactLink(jobPurpose(title))} look="outline" className={styles.apply} aria-label={`Apply Now: ${title}`}>
        Apply Now
      </ButtonLink>
    </li>
  );
}

export function Openings(): ReactNode {
  return (
    <Section id="openings" tone="sunk">
      <h2 className={styles.title}>Openings</h2>
      {jobs.length === 0 ? (
        <p className={styles.empty}>No current openings. Check back soon!</p>
      ) : (
        <ul className={styles.openings}>
          {jobs.map((job) => (
            <Opening key={job.title} {...job} />
          ))}
        </ul>
      )}
    </Section>
  );
}
