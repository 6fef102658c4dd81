import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {Closing} from '@site/src/ui/Closing';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {Section, SectionHead} from '@site/src/ui/Section';
import {cafeMoney} from '@site/src/data/cafe';
import {conversion, disputes} from '@site/src/data/money';
import {plans, plansByAgreement, plansWith, prices, samplePlan} from '@site/src/data/plans';
import {formatShare} from '@site/src/lib/fees';
import {Calculator} from './_components/Calculator';
import {Comparison} from './_components/Comparison';
import {Plans} from './_components/Plans';
import {SaleReceipt} from './_components/SaleReceipt';
import styles from './styles.module.css';

/** Each answer repeats a fact from the linked page. */
const questions = [
  {
    question: 'When does the money reach my bank?',
    to: '/documentation/how-you-are-paid#dates',
    answer: 'Two business days after the day of the sale. Saturday’s and Sunday’s sales arrive with Monday’s.',
  },
  {
    question: 'What does a refund cost?',
    to: '/documentation/fees#refunds',
    answer: 'Nothing, but we do not return the fee of the payment.',
  },
  {
    question: 'What does a dispute cost?',
    to: '/documentation/disputes',
    answer: `The customer’s bank takes the amount back at once. If you win, it is paid back and you pay no fee. If you lose, you pay ${cafeMoney(disputes.lostFee)}.`,
  },
  {
    question: 'What if a customer pays in another currency?',
    to: '/documentation/fees#conversion',
    answer: `On ${plansWith('International payments')}, we convert the payment at the day’s rate and charge you ${formatShare(conversion)}.`,
  },
];

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
        <Section tone="sunk" className={styles.questions}>
          <h2>Four questions about money</h2>
          <dl>
            {questions.map(({question, to, answer}) => (
              <div key={to}>
                <dt>
                  <Link to={to}>{question}</Link>
                </dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Closing
          title="Not sure which plan is yours?"
          object="rates"
          actions={{'Ask a person': 'plans', 'Estimate the cost of your payments': '#calculator'}}
          text="Tell us what you sell and what a month looks like. We answer with a plan and what it would cost."
        />
      </main>
    </Layout>
  );
}
