import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {founders} from '@site/config/founders';
import {ButtonLink, Button} from '@site/src/ui/Button';
import {CopyButton} from '@site/src/ui/CopyButton';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {Section} from '@site/src/ui/Section';
import {Terms} from '@site/src/ui/Terms';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {news} from '@site/src/data/press';
import {formatDay} from '@site/src/lib/dates';
import {useContactLink} from '@site/src/lib/use-contact-link';
import styles from './styles.module.css';

const facts = {
  Name: `${company.name} (${company.legalName})`,
  'What it is': 'A digital payments platform for businesses of all sizes, online and in person',
  Founded: `${company.foundingYear}, in ${company.address.city}`,
  Founders: founders.map(({name, role}) => `${name} (${role})`).join(' and '),
  Mission: company.mission,
  Reach: '150+ countries, over 135 currencies',
  Scale: '10M+ transactions daily; $100B+ able to process annually',
  'Compliance and uptime': 'PCI DSS Level 1; 99.9% uptime guarantee',
};

const mission = company.mission.charAt(0).toLowerCase() + company.mission.slice(1);
const paragraph = `${company.description} It was founded in ${company.address.city} in ${company.foundingYear} by ${founders.map(({name}) => name).join(' and ')}. Its mission is ${mission}`;

export default function PressPage(): ReactNode {
  const contactLink = useContactLink();
  return (
    <Layout title="Press" description={`News from ${company.name}, the facts for your story, and where to send your questions.`}>
      <main className="landing">
        <Section space="none" className={styles.page}>
          <header className={styles.head}>
            <h1>News from {company.name}</h1>
            <p>
              <span>
                {company.address.city}, since {company.foundingYear}
              </span>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
          </header>
          <section className={styles.card} aria-labelledby="media-inquiries">
            <div>
              <h2 id="media-inquiries">Media inquiries</h2>
              <p>
                Writing about payments, or about us? Send your questions and your deadline. We answer with facts, and tell you if we have
                none.
              </p>
            </div>
            <div>
              <ButtonLink {...contactLink('press')}>Contact the press desk</ButtonLink>
              <Terms
                className={styles.reach}
                of={{
                  'By email': <a href={`mailto:${company.email}`}>{company.email}</a>,
                  'By phone': <a href={company.phoneHref}>{company.phone}</a>,
                }}
              />
            </div>
          </section>
          <div className={styles.news}>
            {news.map(({date, drawing, title, summary}) => (
              <article key={date} className={styles.item}>
                <div className={styles.picture}>
                  {/* The office without the house next to it. */}
                  <Drawing name={drawing} fit="cover" box={drawing === 'office' ? '40 -230 1300 650' : undefined} />
                </div>
                <div>
                  <time dateTime={date}>{formatDay(date)}</time>
                  <h2>{title}</h2>
                  <p>{summary}</p>
                  <Button look="quiet" className={styles.more} aria-label={`Read More: ${title}`} onClick={() => showFeatureComingSoon()}>
                    Read More
                    <Icon box={20} size={16} d="M4 10h12m-5-5 5 5-5 5" />
                  </Button>
                </div>
              </article>
            ))}
          </div>
        </Section>
        <Section tone="sunk" className={styles.facts}>
          <div>
            <h2>Facts for your story</h2>
            <figure className={styles.paragraph}>
              <figcaption>
                {company.name} in one paragraph
                <CopyButton text={() => paragraph} what="the paragraph" />
              </figcaption>
              <p>{paragraph}</p>
            </figure>
          </div>
          <Terms of={facts} className={styles.list} />
        </Section>
      </main>
    </Layout>
  );
}
