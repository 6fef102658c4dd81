import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import {RequestCard} from '@site/src/components/RequestCard';
import {charge, chargeRequest, token, tokenRequest} from '@contract/values';
import styles from './who-holds-what.module.css';

const lanes = ['Your app', 'Larch', 'Your server'];

/** The messages between the lanes, by index. The lanes are at 10, 50 and 90 percent of the width. */
const steps = [
  {from: 0, to: 1, what: 'the card', how: 'once, from the form'},
  {from: 1, to: 0, what: token.id, how: 'can be used once'},
  {from: 0, to: 2, what: 'the token and the order', how: 'through your own API'},
  {from: 2, to: 1, what: 'POST /v1/charges', how: `amount ${chargeRequest.amount}, with your key`},
  {from: 1, to: 2, what: charge.status, how: charge.id},
];

/** The nested fields in form encoding. */
const cardFields = Object.fromEntries(Object.entries(tokenRequest.card).map(([name, value]) => [`card[${name}]`, value]));

/** A payment from an app: the messages between app, Larch and server, and the two requests. */
export function WhoHoldsWhat(): ReactNode {
  return (
    <Section>
      <SectionHead small title="Your secret key stays on your server">
        The app handles the card but never has your secret key. Your server has the key but never sees the card.
      </SectionHead>
      <div className={styles.talk}>
        <div className={styles.lanes} aria-hidden="true">
          {lanes.map((lane) => (
            <strong key={lane}>{lane}</strong>
          ))}
        </div>
        <ol className={styles.steps}>
          {steps.map(({from, to, what, how}) => (
            <li
              key={what}
              className={from < to ? styles.right : styles.left}
              style={{marginLeft: `${10 + 40 * Math.min(from, to)}%`, width: `${40 * Math.abs(to - from)}%`}}>
              <span className="visually-hidden">
                {lanes[from]} to {lanes[to]}:{' '}
              </span>
              <code>{what}</code>
              <span>{how}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.requests}>
        <div>
          <h3>From the app, with the publishable key</h3>
          <RequestCard method="POST" path="/v1/tokens" body={cardFields} keyVariable="LARCH_PUBLISHABLE_KEY" />
        </div>
        <div>
          <h3>From your server, with the secret key</h3>
          <RequestCard method="POST" path="/v1/charges" body={chargeRequest} />
        </div>
      </div>
    </Section>
  );
}
