import type {ReactNode} from 'react';
import {chargeEvent, insufficientFunds} from '@site/src/data/api-examples';
import styles from './styles.module.css';

const {code, message} = insufficientFunds.error;

/** The three lines of a refusal that answer most questions, in the order in which they stand in it. */
const parts = [
  {name: 'Request-Id', value: chargeEvent.request.id, use: 'Send us this, and whoever answers sees what you saw.'},
  {name: 'code', value: code, use: 'Why it was refused. Every code is explained in the errors.'},
  {name: 'message', value: message, use: 'What to do now, in a sentence for people.'},
];

/** A refused charge, with what each line of it is good for. */
export function Anatomy(): ReactNode {
  return (
    <figure className={styles.anatomy}>
      <figcaption>
        Every refusal says why <span>402 Payment Required</span>
      </figcaption>
      <dl>
        {parts.map(({name, value, use}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
