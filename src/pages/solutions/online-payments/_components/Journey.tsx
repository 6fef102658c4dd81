import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import {charge, chargeEvent, chargeRequest, token} from '@contract/values';
import {formatMoney} from '@site/src/lib/money';
import styles from './journey.module.css';

const stops = [
  {
    title: 'The card is typed',
    text: 'Into a form that sends it to us, not to you.',
    fields: {number: '4242 4242 4242 4242', exp: '12 / 2030', cvc: '123'},
  },
  {
    title: 'It becomes a token',
    text: 'Good for one use. Your server gets its id, never the number.',
    fields: {id: token.id, brand: token.card.brand, last4: token.card.last4},
  },
  {
    title: 'You charge the token',
    text: 'A whole number in the smallest unit: no rounding, ever.',
    fields: {amount: String(chargeRequest.amount), currency: chargeRequest.currency, status: charge.status},
  },
  {
    title: 'You hear what happened',
    text: `An event tells your system that ${formatMoney(charge.amount, charge.currency)} arrived.`,
    fields: {type: chargeEvent.type, id: chargeEvent.id, livemode: String(chargeEvent.livemode)},
  },
] satisfies {title: string; text: string; fields: Record<string, string>}[];

/** One payment from the form to the webhook, with what each party holds at every stop. */
export function Journey(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="What happens when a customer pays">Four steps behind the button. Your customer sees one.</SectionHead>
      <ol className={styles.stops}>
        {stops.map(({title, text, fields}) => (
          <li key={title} className={styles.stop}>
            <dl className={styles.fields} aria-hidden="true">
              {Object.entries(fields).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
