import type {ReactNode} from 'react';
import {ActionLinks} from '@site/src/ui/ActionLinks';
import {ButtonLink} from '@site/src/ui/Button';
import {Checklist} from '@site/src/ui/Checklist';
import {Drawing} from '@site/src/ui/Drawing';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Photo} from '@site/src/ui/Photo';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Street} from '@site/src/pictures/Street';
import {solutions} from '@site/src/data/solutions';
import styles from './styles.module.css';

const shared = [
  {figure: '135+', text: 'currencies'},
  {figure: '150+', text: 'countries'},
  {figure: '99.9%', text: 'uptime guarantee'},
  {figure: 'Level 1', text: 'PCI DSS'},
];

export default function Solutions(): ReactNode {
  return (
    <MarketingPage
      title="Solutions"
      description="Online payments, in-person payments, API and website integration, and custom solutions: four ways to get paid on one platform."
      hero={{
        eyebrow: 'Solutions',
        title: 'Four ways to get paid, all in one place.',
        lead: 'Start with the one you need today. All sales appear in the same list and the same report, and the same people help you.',
        visual: (
          <>
            <h2 className={styles.sharedTitle}>The same for all four</h2>
            <dl className={styles.shared}>
              {shared.map(({figure, text}) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd data-first={figure[0]}>{figure}</dd>
                </div>
              ))}
            </dl>
          </>
        ),
      }}>
      <Section space="none" className={styles.cards}>
        {solutions.map(({icon, title, description, link, alt, image, points}) => (
          <article key={link} className={styles.card}>
            <Photo src={image} alt={alt} width={1080} height={720} className={styles.picture}>
              <Drawing name={icon} fit="cover" />
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
        ))}
      </Section>
      <Section className={styles.ending}>
        <SectionHead title="Not sure which one is yours?">
          Describe how your customers pay today. A person answers, not a form letter.
        </SectionHead>
        <div className={styles.actions}>
          <ActionLinks actions={{'Talk to us': '/contact', 'See Pricing': '/pricing'}} />
        </div>
      </Section>
      <Street />
    </MarketingPage>
  );
}
