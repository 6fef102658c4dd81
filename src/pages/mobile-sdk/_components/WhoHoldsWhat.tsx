import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import {charge, chargeRequest, token} from '@site/src/data/api-examples';
import styles from './who-holds-what.module.css';

const lanes = ['Your app', 'Larch', 'Your server'];

/** Who speaks to whom: numbers of lanes, from 0. The lanes stand at 10, 50 and 90 percent of the width. */
const steps = [
  {from: 0, to: 1, what: 'the card', how: 'once, from the form'},
  {from: 1, to: 0, what: token.id, how: 'good for one use'},
  {from: 0, to: 2, what: 'the token and the order', how: 'through your own API'},
  {from: 2, to: 1, what: 'POST /v1/charges', how: `amount ${chargeRequest.amount}, with your key`},
  {from: 1, to: 2, what: charge.status, how: charge.id},
];

/** A payment from an app, as a conversation between three. */
export function WhoHoldsWhat(): ReactNode {
  return (
    <Section>
      <SectionHead title="Who holds what">
        The app sees the card for a moment and never your secret key. Your server sees the key and never the card. Nobody has both.
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
    </Section>
  );
}
