import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Section, SectionHead} from '@site/src/ui/Section';
import {charge, chargeEvent, chargeRequest, token} from '@contract/values';
import {formatMoney} from '@site/src/lib/money';
import styles from './journey.module.css';

const stops = [
  {
    title: 'Your customer enters the card',
    text: 'The form sends the card to us, not to you.',
    fields: {number: '4242 4242 4242 4242', exp: '12 / 2030', cvc: '123'},
  },
  {
    title: 'We return a token',
    text: 'It can be used once. Your server gets its id, never the card number.',
    fields: {id: token.id, brand: token.card.brand, last4: token.card.last4},
  },
  {
    title: 'You charge the token',
    text: `The amount is a whole number of cents: ${chargeRequest.amount} is ${formatMoney(charge.amount, charge.currency)}. Nothing is rounded.`,
    fields: {amount: String(chargeRequest.amount), currency: chargeRequest.currency, status: charge.status},
  },
  {
    title: 'Your website gets a message',
    text: `It confirms the charge of ${formatMoney(charge.amount, charge.currency)}. Its signature proves that we sent it.`,
    fields: {type: chargeEvent.type, id: chargeEvent.id, livemode: String(chargeEvent.livemode)},
  },
] satisfies {title: string; text: string; fields: Record<string, string>}[];

export function Journey(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="What happens when a customer pays">There are four steps. Your customer sees only the first.</SectionHead>
      <ol className={styles.stops}>
        {stops.map(({title, text, fields}) => (
          <li key={title} className={styles.stop}>
            <dl className={clsx('lit', styles.fields)} aria-hidden="true">
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
