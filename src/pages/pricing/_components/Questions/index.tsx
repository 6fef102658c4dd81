import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Section} from '@site/src/ui/Section';
import {plansWith} from '@site/src/data/plans';
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
    answer:
      'The customer’s bank takes the amount back at once. If you win, it is paid back and you pay no fee. If you lose, you pay CA$20.00.',
  },
  {
    question: 'What if a customer pays in another currency?',
    to: '/documentation/fees#conversion',
    answer: `On ${plansWith('International payments')}, we convert the payment at the day’s rate and charge you 2%.`,
  },
];

export function Questions(): ReactNode {
  return (
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
  );
}
