import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section} from '@site/src/ui/Section';
import {jobPurpose} from '@site/src/data/contact-subjects';
import {jobs} from '@site/src/data/jobs';
import {useContactLink} from '@site/src/lib/use-contact-link';
import styles from './styles.module.css';

const kept = ['Card number', 'Expiry', 'Security code', 'Name on card'];
const gone = ['Title', 'Middle name', 'Fax'];

const values = [
  {
    title: 'Innovate',
    description: 'Look for the simpler solution, even if it replaces something we built. A shorter form means fewer mistakes.',
    visual: (
      <ul className={styles.fields}>
        {kept.map((field) => (
          <li key={field}>{field}</li>
        ))}
        {gone.map((field) => (
          <li key={field}>
            <s>{field}</s>
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: 'Collaborate',
    description: 'Ask early, answer in writing, and let the better argument win, whoever makes it.',
    visual: (
      <div className={styles.conversation}>
        <p>Her phone lost the signal as she paid. Did she pay twice?</p>
        <p>No. The shop retries, and gets the first response again.</p>
        <p>Good. Let’s put that in the documentation.</p>
      </div>
    ),
  },
  {
    title: 'Grow',
    description: 'Take on a little more than last year, alongside someone who has done it before.',
    // One larch at three ages. The style sheet draws each tree above its label.
    visual: (
      <div className={styles.trees}>
        <span>First week</span>
        <span>First year</span>
        <span>Third year</span>
      </div>
    ),
  },
];

const isHiring = jobs.length > 0;

function Floor(): ReactNode {
  return (
    <div className={styles.floor}>
      <Drawing name="floor" className={styles.grain} />
    </div>
  );
}

export default function CareersPage(): ReactNode {
  const contactLink = useContactLink();
  return (
    <MarketingPage
      title="Careers"
      description={`Openings at ${company.name}, in ${company.address.city} and remote, and what we ask of one another: innovate, collaborate, grow.`}
      hero={{
        stands: true,
        counter: <Floor />,
        title: isHiring ? 'This chair could be yours.' : 'Every chair is taken today.',
        lead: 'Help cafés, garages and piano teachers get paid. We are looking for careful people who write code, shape the product and answer customers.',
        ...(isHiring && {
          visual: (
            <Drawing
              name="free"
              className={styles.desk}
              label="A desk at a window of the city, with a card on it that says For you, and a free chair."
            />
          ),
          actions: {'See the openings': '#openings'},
        }),
      }}>
      <Section tone="sunk">
        <h2 className={styles.title}>What we ask of one another</h2>
        <div className={styles.values}>
          {values.map(({title, description, visual}) => (
            <article key={title} className={styles.value}>
              <div className={styles.visual} aria-hidden="true">
                {visual}
              </div>
              <h3>{title}</h3>
              <p>{description}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section id="openings" tone="sunk">
        <h2 className={styles.openingsTitle}>Openings</h2>
        {jobs.length === 0 ? (
          <p className={styles.empty}>No current openings. Check back soon!</p>
        ) : (
          <ul className={styles.openings}>
            {jobs.map(({title, department, location, type, description}) => (
              <li key={title} className={styles.opening}>
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
            ))}
          </ul>
        )}
      </Section>
      <Section space="none" className={styles.closing}>
        <h2>Don’t see your role?</h2>
        <p>Send us your resume, and tell us what you would like to do. A person reads every message.</p>
        <ButtonLink {...contactLink('resume')} look="outline" size="large">
          Submit Your Resume
        </ButtonLink>
        {isHiring && <Drawing name="chair" className={styles.chair} />}
        <Floor />
      </Section>
    </MarketingPage>
  );
}
