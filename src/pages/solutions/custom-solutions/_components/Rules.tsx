import type {ReactNode} from 'react';
import {Icon} from '@site/src/ui/Icon';
import {Section, SectionHead} from '@site/src/ui/Section';
import styles from './rules.module.css';

const rules = [
  {
    when: 'the order comes from a marketplace',
    then: 'share it between seller, courier and you',
    tried: 'An order of CA$120.00',
    result: 'CA$96.00 seller, CA$14.40 courier, CA$9.60 you',
  },
  {
    when: 'a seller is new',
    then: 'hold their share until the parcel has arrived',
    tried: 'A first order of CA$48.00',
    result: 'CA$38.40 held, paid on arrival',
  },
  {
    when: 'the amount is above CA$1,000.00',
    then: 'in your app, confirm with 3D Secure first',
    tried: 'An order of CA$1,640.00',
    result: 'Confirmed with 3D Secure, then charged',
  },
  {
    when: 'a franchise makes the sale',
    then: 'take the royalty from the payment at once',
    tried: 'A sale of CA$85.00',
    result: 'CA$5.10 royalty, CA$79.90 franchise',
  },
  {when: 'none of these', then: 'charge as usual', tried: 'A sale of CA$42.50', result: 'Charged'},
];

export function Rules(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="Your rules, written as sentences">
        We write down what happens to each payment. We build nothing until your accountant and your developers agree. Then you try every
        rule in test mode.
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
              <td className="lit">
                {tried}
                <span>
                  <Icon size={14} d="m3 8.5 3.2 3.2L13 4.8" stroke={1.75} />
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
