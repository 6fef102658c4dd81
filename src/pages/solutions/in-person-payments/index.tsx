import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/components/Button';
import {Checklist} from '@site/src/components/Checklist';
import {Closing} from '@site/src/components/Closing';
import {Hero} from '@site/src/components/Hero';
import {Section, SectionHead} from '@site/src/components/Section';
import {DayList} from './_components/DayList';
import {Terminal} from './_components/Terminal';
import styles from './styles.module.css';

const benefits = [
  {
    title: 'Nobody types the total twice',
    text: 'Your till sends the amount to the terminal. What the customer sees is what you rang up, to the cent.',
  },
  {
    title: 'A receipt that explains itself',
    text: 'Items, tax on a line of its own, the last four digits of the card, and the charge’s id at the foot, so that any question starts from the right payment.',
  },
  {
    title: 'Refunds without the queue',
    text: 'A sale at the counter can be given back from the office, whole or in part, to the card that paid for it.',
  },
];

const features = [
  'Card payments at the counter, at the table or at the door',
  'Online and counter sales in one list and one report',
  'Printed receipts with tax shown',
  'Phone support from the Premium plan',
  'Real-time transaction monitoring',
  'Webhooks for every sale and refund',
];

export default function InPersonPayments(): ReactNode {
  return (
    <Layout
      title="In-person payments"
      description="Take cards at the counter with a terminal that knows the amount and prints a clear receipt, in the same list as your online sales."
    >
      <main>
        <Hero
          eyebrow="In-Person Payments"
          title="The counter counts too"
          lead="A terminal that already knows the amount, a receipt that explains itself, and every sale in the same list as the ones your website made."
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Get Started
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }
          visual={<Terminal />}
        />
        <Section tone="sunk" className={styles.day}>
          <SectionHead title="One day, one list">
            The website sold while you slept, the counter while you worked. Both are charges, so they add up without a spreadsheet.
          </SectionHead>
          <DayList />
        </Section>
        <Section>
          <ol className={styles.benefits}>
            {benefits.map(({title, text}) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <div className={styles.features}>
            <h2>Ready for the first customer</h2>
            <Checklist items={features} columns={2} />
          </div>
        </Section>
        <Closing
          title="Tell us about your counter"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Talk to us
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }
        >
          One till or a hundred: say how you sell today, and we will say what it takes to change over.
        </Closing>
      </main>
    </Layout>
  );
}
