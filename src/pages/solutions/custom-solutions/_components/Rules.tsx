import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import styles from './rules.module.css';

const rules = [
  {when: 'the order comes from a marketplace', then: 'share it between seller, courier and you'},
  {when: 'a seller is new', then: 'keep their share until the parcel has arrived'},
  {when: 'the amount is above CA$1,000.00', then: 'ask the bank with 3D Secure first'},
  {when: 'a franchise makes the sale', then: 'book the royalty with the payment, not after it'},
  {when: 'none of these', then: 'charge as usual'},
];

/** How a custom flow starts: as sentences that both sides can read. */
export function Rules(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="First in sentences, then in code">
        We write your flow down as rules that your accountant can check and your developers can test. Nothing is built
        before both have nodded.
      </SectionHead>
      <table className={styles.rules}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({when, then}) => (
            <tr key={when}>
              <td>{when}</td>
              <td>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
