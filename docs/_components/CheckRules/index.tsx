import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {endpointRules, plan, shopRules} from '@site/packages/sandbox/browser';
import {typographic} from '@site/packages/kit/typographic';
import styles from './styles.module.css';

const responses = [
  {expects: 'accept', response: '2xx within 10 seconds'},
  {expects: 'refuse', response: '400'},
] as const;

export function CheckRules({part}: {part: 'endpoint' | 'shop' | 'runs'}): ReactNode {
  if (part === 'runs')
    return (
      <ol>
        {plan.map(({name}) => (
          <li key={name}>{typographic(name)}</li>
        ))}
      </ol>
    );
  if (part === 'shop')
    return (
      <ul>
        {Object.values(shopRules).map(({name, page}) => (
          <li key={name}>
            <Link to={page}>{typographic(name)}</Link>
          </li>
        ))}
      </ul>
    );
  const groups = responses.map(({expects, response}) => (
    <section key={expects}>
      <p>
        Respond with <b>{response}</b> to:
      </p>
      <ul>
        {endpointRules
          .filter((rule) => rule.expects === expects)
          .map(({name, page}) => (
            <li key={name}>
              <Link to={page}>{typographic(name)}</Link>
            </li>
          ))}
      </ul>
    </section>
  ));
  return <div className={styles.groups}>{groups}</div>;
}
