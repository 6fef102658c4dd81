import type {ReactNode} from 'react';
import clsx from 'clsx';
import Layout from '@theme/Layout';
import {Closing} from '@site/src/ui/Closing';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {plans, plansByAgreement, prices, samplePlan} from '@site/src/data/plans';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Calculator} from './_components/Calculator';
import {Comparison} from './_components/Comparison';
import {Plans} from './_components/Plans';
import {Questions} from './_components/Questions';
import {SaleReceipt} from './_components/SaleReceipt';
import styles from './styles.module.css';

/** The receipt is in the column of its plan. */
const columns: Record<`--${string}`, number> = {'--plans': plans.length, '--sample': plans.findIndex(({id}) => id === samplePlan.id) + 1};

const terms = ['No setup fees', 'No monthly minimums', 'Cancel anytime'];

export default function PricingPage(): ReactNode {
  return (
    <Layout title="Pricing" description={`Per transaction: ${prices}. No setup fees, no monthly minimums.`}>
      <main className="landing">
        <Section space="none" className={styles.plans}>
          <header className={styles.opening} style={columns}>
            <h1>Pay only when you get paid.</h1>
            <div className={clsx(styles.lead, plans.length > 2 && styles.beside)}>
              <p>
                Each successful payment costs a percentage plus a fixed fee.
                {plansByAgreement && ` ${plansByAgreement} is priced by agreement.`}
              </p>
              <ul className={styles.terms}>
                {terms.map((term) => (
                  <li key={term}>
                    <Icon d="m3 8.5 3.2 3.2L13 4.8" stroke={1.75} /> {term}
                  </li>
                ))}
              </ul>
            </div>
            <div className={styles.receipt}>
              <Drawing name="sun" className={styles.sun} />
              <SaleReceipt />
            </div>
          </header>
          <Plans />
        </Section>
        <Section tone="sunk" id="calculator">
          <Calculator />
        </Section>
        <Section id="compare">
          <SectionHead small title="Every feature, side by side">
            Each plan includes everything in the plan before it. None has a setup fee or a monthly minimum.
          </SectionHead>
          <Comparison />
        </Section>
        <Questions />
        <Closing
          title="Not sure which plan is yours?"
          object="rates"
          actions={{'Ask a person': 'plans', 'Estimate your monthly cost': '#calculator'}}
          text="Tell us what you sell and what a month looks like. We answer with a plan and what it would cost."
        />
      </main>
    </Layout>
  );
}
