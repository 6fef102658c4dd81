import type {ReactNode} from 'react';
import {Checklist} from '@site/src/ui/Checklist';
import {Section} from '@site/src/ui/Section';
import {Surface} from '@site/src/ui/Surface';
import type {Claim} from '@site/src/data/claims';
import {plansWith} from '@site/src/data/plans';
import styles from './tools.module.css';

const tools = [
  'Real-time transaction monitoring',
  'Customizable risk rules',
  'Chargeback management tools',
  'Address verification',
  'Card verification value checks',
  'PCI DSS Level 1 compliance',
] satisfies Claim[];

const rules = [
  {when: ['amount above CA$500.00', 'device is new'], then: 'Require 3D Secure', kind: 'confirm'},
  {when: ['five cards from one device within an hour'], then: 'Block', kind: 'block'},
  {when: ['customer for over a year', 'address matches'], then: 'Allow', kind: 'allow'},
];

export function Tools(): ReactNode {
  return (
    <Section className={styles.tools}>
      <div>
        <h2>Your own rules</h2>
        <p>
          You know your customers better than a model does. On {plansWith('Advanced fraud protection')}, you write a rule, see which past
          payments it would have caught, and turn it on.
        </p>
        <h3>All the tools</h3>
        <Checklist items={tools} className={styles.list} />
      </div>
      <Surface
        className={styles.rules}
        label="Three risk rules: require 3D Secure when the amount is above CA$500.00 and the device is new; block five cards from one device within an hour; allow payments if the person has been a customer for over a year and the address matches.">
        {rules.map(({when, then, kind}) => (
          <div key={then} className={styles.rule}>
            <span className={styles.when}>
              {when.map((condition, index) => (
                <span key={condition}>
                  <em>{index === 0 ? 'if' : 'and'}</em> {condition}
                </span>
              ))}
            </span>
            <strong data-kind={kind}>{then}</strong>
          </div>
        ))}
      </Surface>
    </Section>
  );
}
