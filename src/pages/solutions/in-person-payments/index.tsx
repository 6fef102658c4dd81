import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/ui/Button';
import {Closing} from '@site/src/ui/Closing';
import {Hero} from '@site/src/ui/Hero';
import {Counter} from '@site/src/ui/Plank';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Benefits} from './_components/Benefits';
import {DayList} from './_components/DayList';
import {Terminal} from './_components/Terminal';
import styles from './styles.module.css';

export default function InPersonPayments(): ReactNode {
  return (
    <Layout
      title="In-person payments"
      description="Take cards at the counter. The terminal gets the amount from your till and prints a clear receipt. One list shows counter and online sales.">
      <main>
        <Hero
          eyebrow="In-Person Payments"
          title="Take cards at the counter"
          lead="The terminal gets the amount from your till and prints a clear receipt. One list shows your counter sales and your online sales."
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
          stands
          counter={<Counter />}
        />
        <Benefits />
        <Section tone="sunk" className={styles.day}>
          <SectionHead small title="One day, one list">
            Your website sells while you sleep, and your counter while you work. One list shows all sales and their total.
          </SectionHead>
          <DayList />
        </Section>
        <Closing
          title="Tell us about your counter"
          object="till"
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
          One till or a hundred: tell us how you sell today, and we will tell you what it takes to switch.
        </Closing>
      </main>
    </Layout>
  );
}
