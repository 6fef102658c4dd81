import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {operationCount} from '@contract/values';
import {company} from '@site/config/company';
import {ActionLinks} from '@site/src/ui/ActionLinks';
import {ButtonLink} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Shelf} from '@site/src/ui/Shelf';
import {Terms} from '@site/src/ui/Terms';
import {Street} from '@site/src/pictures/Street';
import {features} from '@site/src/data/features';
import {testimonials} from '@site/src/data/testimonials';
import {DashboardMock} from './_home/DashboardMock';
import {Journey} from './_home/Journey';
import {Opening} from './_home/Opening';
import styles from './styles.module.css';

const solutions = {
  'Online payments': 'One card form, on your website or in your app.',
  'In-person payments': 'A terminal at the counter, and one list for counter and website sales.',
  'API and website integration': `For your developers: ${operationCount} documented operations, and a sandbox that runs in the browser.`,
  'Custom solutions': 'For marketplaces, chains and unusual payment flows.',
};

function Stars({rating}: {rating: number}): ReactNode {
  return (
    <svg viewBox="2 0 100 20" width="100" height="20" role="img" aria-label={`${rating} out of 5 stars`}>
      {[0, 1, 2, 3, 4].map((star) => (
        <path
          key={star}
          className={star < rating ? styles.full : styles.empty}
          transform={`translate(${star * 20} 0)`}
          d="m10 2.6 2.2 4.7 5.2.7-3.8 3.6.9 5.1L10 14.2l-4.5 2.5.9-5.1L2.6 8l5.2-.7z"
        />
      ))}
    </svg>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout title={company.tagline} description={company.description}>
      <main className="landing">
        <Opening />
        <Section tone="sunk">
          <SectionHead title="What you get">
            From the first tap to the report: fast approval, fewer fraudulent payments, and people who answer.
          </SectionHead>
          <div className={styles.grid}>
            {features.map(({icon, title, description}) => (
              <article key={title} className={styles.card}>
                <Drawing name={icon} />
                <h3>{title}</h3>
                <p>{description}</p>
              </article>
            ))}
          </div>
        </Section>
        <Journey />
        <Section className={styles.split}>
          <div>
            <h2>One account for every way you get paid</h2>
            <p className={styles.lead}>Website, counter and invoice payments appear in one list and one report.</p>
            <Terms of={solutions} className={styles.list} />
            <ButtonLink to="/solutions" size="large">
              Explore Solutions
            </ButtonLink>
          </div>
          <DashboardMock />
        </Section>
        <Street />
        <Section>
          <SectionHead small title="What our customers say" />
          <div className={styles.quotes}>
            {testimonials.map(({quote, author, role, drawing, rating}) => (
              <figure key={author} className={styles.quote}>
                <Stars rating={rating} />
                <blockquote>{quote}</blockquote>
                <Drawing name={drawing} className={styles.business} />
                <figcaption>
                  <strong>{author}</strong>
                  <span>{role}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        </Section>
        <Section space="none" className={styles.ending}>
          <div className={styles.words}>
            <h2>Ready when your next customer is</h2>
            <div className={styles.actions}>
              <ActionLinks actions={{'Get Started Free': '/contact', 'Schedule Demo': 'demo'}} />
            </div>
            <p>No setup fees • No monthly minimums • Cancel anytime</p>
          </div>
          <Shelf />
          <div className={styles.scene}>
            <Drawing name="mug" inPage className={styles.mug} />
            <Drawing name="mug" inPage className={styles.mug} />
            <Drawing name="next" />
          </div>
        </Section>
      </main>
    </Layout>
  );
}
