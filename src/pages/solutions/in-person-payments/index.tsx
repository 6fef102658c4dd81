import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Checklist} from '@site/src/ui/Checklist';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Surface} from '@site/src/ui/Surface';
import {cafeMoney, sale, payments, sumOf} from '@site/src/data/cafe';
import {plansWith} from '@site/src/data/plans';
import styles from './styles.module.css';

const label = `A hand holds a card to a terminal showing ${cafeMoney(sale.amount)} approved. Its printed receipt shows the total.`;

const benefits = [
  {
    title: 'Nobody types the total twice',
    text: 'We connect the terminal to your till, so your customer sees exactly the total that you rang up.',
    drawing: 'total',
  },
  {
    title: 'A receipt that is easy to read',
    text: 'The receipt shows the items, the tax and the last four digits of the card. The charge id at the bottom helps you find the payment later.',
    drawing: 'torn',
  },
  {
    title: 'Refunds from the office',
    text: 'You can refund a counter sale from the office, in full or in part. For an Interac sale, the customer inserts the same card at the terminal.',
    drawing: 'refund',
  },
] as const;

const features = {
  'Card payments at the counter': '/documentation/in-person',
  'Online and counter sales in one list and one report': '/documentation/in-person#api',
  'Printed receipts with tax shown': '/documentation/in-person#receipts',
  [`Phone support on ${plansWith('Phone support')}`]: '/documentation/your-account#support',
  'Real-time transaction monitoring': '/documentation/fraud-checks',
  'Webhooks for every sale and refund': '/documentation/in-person#api',
};

const morning = payments.filter(({declined}) => !declined);
const total = sumOf(morning);

const terminal = 'M4.5 1.5h7v13h-7zM6.5 4h3v2.5h-3zM6.5 9.5h3M6.5 11.5h3';

const marks = {
  Counter: terminal,
  'Refund, counter': terminal,
  Website: 'M1.5 3h13v10h-13zM1.5 6h13M3.5 4.5h.01M5.5 4.5h.01',
  Invoice: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4',
} satisfies Record<(typeof payments)[number]['where'], string>;

export default function InPersonPayments(): ReactNode {
  return (
    <MarketingPage
      title="In-person payments"
      description="Take cards at the counter. The terminal gets the amount from your till and prints a clear receipt. One list shows counter and online sales."
      hero={{
        eyebrow: 'In-Person Payments',
        title: 'Take cards at the counter',
        lead: 'The terminal gets the amount from your till and prints a clear receipt. One list shows your counter sales and your online sales.',
        actions: {'Get Started': '/contact', 'See Pricing': '/pricing'},
        visual: (
          <div className={styles.counter}>
            <Drawing name="close" className={styles.wide} label={label} />
            <Drawing name="short" className={styles.narrow} label={label} />
            <Drawing name="tap" className={styles.hand} />
            <Drawing name="mug" className={styles.mug} />
            <Drawing name="bag" className={styles.bag} />
          </div>
        ),
        stands: true,
      }}
      closing={{
        title: 'Tell us about your counter',
        object: 'till',
        actions: {'Talk to us': '/contact', 'See Pricing': '/pricing'},
        text: 'One till or a hundred: tell us how you sell today, and we will tell you what it takes to switch.',
      }}>
      <Section>
        <SectionHead title="From till to receipt" />
        <ol className={styles.benefits}>
          {benefits.map(({title, text, drawing}) => (
            <li key={title}>
              <Drawing name={drawing} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.features}>
          <h2>Ready for your first customer</h2>
          <Checklist items={features} columns={2} />
        </div>
      </Section>
      <Section tone="sunk" className={styles.day}>
        <SectionHead small title="One day, one list">
          Your website sells while you sleep, and your counter while you work. One list shows all sales and their total.
        </SectionHead>
        <Surface
          className={styles.list}
          label={`A list of one morning's payments from the website and the counter, with one refund, adding up to ${cafeMoney(total)}.`}>
          <div className={styles.sum}>
            <span>This morning</span>
            <strong>{cafeMoney(total)}</strong>
          </div>
          {morning.map(({time, where, card, amount}) => (
            <div key={time} className={styles.row}>
              <span>{time}</span>
              <strong>
                <Icon d={marks[where]} stroke={1.25} />
                {where}
              </strong>
              <span className={styles.card}>{card}</span>
              <span className={clsx(styles.amount, amount < 0 && styles.back)}>{cafeMoney(amount)}</span>
            </div>
          ))}
        </Surface>
      </Section>
    </MarketingPage>
  );
}
