import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {Section, SectionHead} from '@site/src/components/Section';
import {ButtonLink} from '@site/src/components/Button';
import {Calculator} from './_components/Calculator';
import {Comparison} from './_components/Comparison';
import {Plans} from './_components/Plans';
import styles from './styles.module.css';

export default function PricingPage(): ReactNode {
  return (
    <Layout
      title="Pricing"
      description="Essential is 1.9% + 20¢ per transaction, Premium 1.6% + 20¢, Deluxe by agreement. No setup fees, no monthly minimums.">
      <main>
        <Section space="none" className={styles.opening}>
          <h1>A percentage and twenty cents.</h1>
          <p>You pay by the transaction. Two plans have a rate that you can work out in your head; the third we work out together.</p>
          <p className={styles.terms}>No setup fees • No monthly minimums • Cancel anytime</p>
        </Section>
        <Section space="none" className={styles.plans}>
          <Plans />
        </Section>
        <Section tone="sunk" id="calculator">
          <Calculator />
        </Section>
        <Section>
          <SectionHead title="Every feature, side by side">Each plan has everything of the plan before it.</SectionHead>
          <Comparison />
          <div className={styles.closing}>
            <p>
              <strong>Between two plans, or beyond all three?</strong> Tell us what you sell and what a month looks like.
            </p>
            <ButtonLink to="/contact" look="outline">
              Ask a person
            </ButtonLink>
          </div>
        </Section>
      </main>
    </Layout>
  );
}
