import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/components/Button';
import {Checklist} from '@site/src/components/Checklist';
import {Closing} from '@site/src/components/Closing';
import {Hero} from '@site/src/components/Hero';
import {Section, SectionHead} from '@site/src/components/Section';
import {Rules} from './_components/Rules';
import {SplitFlow} from './_components/SplitFlow';
import styles from './styles.module.css';

const benefits = [
  {
    title: 'One person who knows your account',
    text: 'A dedicated account manager who was there when the flow was drawn, and is there when it has to change.',
  },
  {
    title: 'Integrations made for you',
    text: 'Your order system, your ledger, your warehouse: we connect to what you run instead of asking you to replace it.',
  },
  {
    title: 'A price that follows your volume',
    text: 'Discounts that grow as you do, agreed in writing before the first live payment.',
  },
];

const features = [
  'Everything in the Premium plan',
  'Payments shared between parties',
  'Fraud rules written for what you sell',
  'Reports in the columns of your books',
  'A rehearsal in test mode first',
  '24/7 priority support',
];

export default function CustomSolutions(): ReactNode {
  return (
    <Layout
      title="Custom solutions"
      description="Marketplaces, platforms and businesses with rules of their own: payment flows drawn with you, built on the same API, looked after by one person."
    >
      <main>
        <Hero
          eyebrow="Custom Solutions"
          title="Money that moves the way your business does"
          lead="Marketplaces, platforms, chains with rules of their own: when the standard flow does not fit, we draw yours with you and build it on the same API."
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Contact Sales
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }
          visual={<SplitFlow />}
        />
        <Rules />
        <Section className={styles.benefits}>
          <SectionHead title="What Deluxe adds" className={styles.head}>
            Custom solutions come with the Deluxe plan. Three things change.
          </SectionHead>
          <ol>
            {benefits.map(({title, text}) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section tone="sunk" space="half">
          <div className={styles.features}>
            <h2>In every custom flow</h2>
            <Checklist items={features} columns={2} />
          </div>
        </Section>
        <Closing
          title="Describe the awkward part"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Contact Sales
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                Compare plans
              </ButtonLink>
            </>
          }
        >
          The exception, the odd contract, the thing your last provider said no to. That is the best place to start.
        </Closing>
      </main>
    </Layout>
  );
}
