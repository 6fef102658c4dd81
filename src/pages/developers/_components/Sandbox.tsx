import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Section} from '@site/src/components/Section';
import styles from './sandbox.module.css';

/** What one tries, and the contract's answer to it. */
const trials = [
  {send: 'The test card 4242 4242 4242 4242', status: '200', answer: 'succeeded'},
  {send: 'A card without enough money', status: '402', answer: 'insufficient_funds'},
  {send: 'The same token a second time', status: '400', answer: 'token_already_used'},
  {send: 'A refund larger than what is left', status: '400', answer: 'refund_exceeds_charge'},
  {send: 'A used idempotency key with a new body', status: '409', answer: 'idempotency_key_in_use'},
  {send: 'A live key, by mistake', status: '401', answer: 'live_key_refused'},
];

/** The sandbox, by what it answers when one misbehaves. */
export function Sandbox(): ReactNode {
  return (
    <Section tone="sunk" className={styles.sandbox}>
      <div className={styles.words}>
        <h2>Sandbox Environment</h2>
        <p>
          The documented API with its rules, its state and its errors, running in your own browser, right on the pages of the reference. No
          account, no network, nothing to clean up.
        </p>
        <p>
          Misbehave in it: production should not be where you learn what an error looks like.{' '}
          <Link to="/api-docs/testing">Test cards and keys</Link>
        </p>
      </div>
      <div className={styles.panel}>
        <table className={styles.trials}>
          <thead>
            <tr>
              <th scope="col">Send</th>
              <th scope="col">It returns</th>
            </tr>
          </thead>
          <tbody>
            {trials.map(({send, status, answer}) => (
              <tr key={answer}>
                <td>{send}</td>
                <td>
                  <code data-ok={status === '200'}>{status}</code> <code>{answer}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
