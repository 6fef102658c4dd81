import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section} from '@site/src/ui/Section';
import {jobs} from '@site/src/data/jobs';
import {useContactLink} from '@site/src/lib/use-contact-link';
import {Openings} from './_components/Openings';
import {Values} from './_components/Values';
import styles from './styles.module.css';

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
      <Values />
      <Openings />
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
