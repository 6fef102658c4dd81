import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import styles from './rules.module.css';

/** Each rule as a sentence, and as the case that tries it in test mode. Amounts are in minor units, as in the API. */
const rules = [
  {
    when: 'the order comes from a marketplace',
    then: 'share it between seller, courier and you',
    tried: 'order of 12000 cad',
    result: '9600 seller, 1440 courier, 960 you',
  },
  {
    when: 'a seller is new',
    then: 'keep their share until the parcel has arrived',
    tried: 'first order, 4800 cad',
    result: '3840 kept, paid on arrival',
  },
  {
    when: 'the amount is above CA$1,000.00',
    then: 'ask the bank with 3D Secure first',
    tried: 'order of 164000 cad',
    result: '3D Secure asked, then charged',
  },
  {
    when: 'a franchise makes the sale',
    then: 'book the royalty with the payment, not after it',
    tried: 'sale of 8500 cad',
    result: '510 royalty, 7990 franchise',
  },
  {when: 'none of these', then: 'charge as usual', tried: 'sale of 4250 cad', result: 'succeeded'},
];

/** How a custom flow starts: as sentences that both sides can read, each with the case that proves it. */
export function Rules(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="First in sentences, then in code">
        We write your flow down as rules that your accountant can check and your developers can test. Nothing is built before both have
        nodded.
      </SectionHead>
      <table className={styles.rules}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Then</th>
            <th scope="col">Tried in test mode</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({when, then, tried, result}) => (
            <tr key={when}>
              <td>{when}</td>
              <td>{then}</td>
              <td>
                {tried}
                <span>
                  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                    <path d="m3 8.5 3.2 3.2L13 4.8" />
                  </svg>
                  {result}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
