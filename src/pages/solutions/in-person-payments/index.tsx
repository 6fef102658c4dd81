import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/components/Button';
import {Closing} from '@site/src/components/Closing';
import {Counter} from '@site/src/components/Counter';
import {Hero} from '@site/src/components/Hero';
import {Section, SectionHead} from '@site/src/components/Section';
import {Benefits} from './_components/Benefits';
import {DayList} from './_components/DayList';
import {Terminal} from './_components/Terminal';
import styles from './styles.module.css';

export default function InPersonPayments(): ReactNode {
  return (
    <Layout
      title="In-person payments"
      description="Take cards at the counter with a terminal that knows the amount and prints a clear receipt, in the same list as your online sales.">
      <main>
        <Hero
          eyebrow="In-Person Payments"
          title="Take cards at the counter"
          lead="A terminal that already knows the amount, a receipt that your customer understands, and every sale in the same list as those of your website."
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
            The website sells while you sleep, the counter while you work. Both are in one list, and you see what they add up to.
          </SectionHead>
          <DayList />
        </Section>
        <Benefits />
        <Closing
          title="Tell us about your counter"
          counter={<Counter things={['till', 'cloche']} />}
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Talk to us
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }>
          One till or a hundred: say how you sell today, and we will say what it takes to change over.
        </Closing>
      </main>
    </Layout>
  );
}
