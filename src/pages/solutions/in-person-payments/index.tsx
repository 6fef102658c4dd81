import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/components/Button';
import {Closing} from '@site/src/components/Closing';
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
        <Benefits />
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
          }>
          One till or a hundred: say how you sell today, and we will say what it takes to change over.
        </Closing>
      </main>
    </Layout>
  );
}
