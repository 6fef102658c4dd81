import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {plansWith} from '@site/src/data/plans';
import {Section} from '@site/src/ui/Section';
import styles from './benefits.module.css';

const benefits = [
  {
    title: 'Made for phones first',
    text: 'The form is designed for the smallest screen first. Number fields open the number pad, and the form catches a mistyped card number as your customer types.',
    drawing: 'phone',
  },
  {
    title: 'Prices in your customer’s currency',
    text: `Customers in 150+ countries can pay. On ${plansWith('International payments')}, you can charge them in over 135 currencies. You send a whole number in the currency’s smallest unit, so nothing is rounded.`,
    drawing: 'reach',
  },
  {
    title: 'Card numbers stay off your server',
    text: 'Your server works with a token that can be used once. Your database, your logs and your backups contain no card numbers.',
    drawing: 'token',
  },
] as const;

export function Benefits(): ReactNode {
  return (
    <Section className={styles.benefits}>
      {benefits.map(({title, text, drawing}) => (
        <article key={title} className={styles.benefit}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Drawing name={drawing} />
        </article>
      ))}
    </Section>
  );
}
