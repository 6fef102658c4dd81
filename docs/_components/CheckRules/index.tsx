import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {endpointRules, plan, shopRules} from '@site/packages/sandbox/browser';
import {typographic} from '@site/packages/kit/typographic';
import styles from './styles.module.css';

const responses = [
  {expects: 'accept', response: '2xx within 10 seconds'},
  {expects: 'refuse', response: '400'},
] as const;

function Rules({of: rules}: {of: readonly {name: string; page: string}[]}): ReactNode {
  return (
    <ul>
      {rules.map(({name, page}) => (
        <li key={name}>
          <Link to={page}>{typographic(name)}</Link>
        </li>
      ))}
    </ul>
  );
}

export function CheckRules({part}: {part: 'endpoint' | 'shop' | 'runs'}): ReactNode {
  if (part === 'runs')
    return (
      <ol>
        {plan.map(({name}) => (
          <li key={name}>{typographic(name)}</li>
        ))}
      </ol>
    );
  if (part === 'shop') return <Rules of={Object.values(shopRules)} />;
  const groups = responses.map(({expects, response}) => (
    <section key={expects}>
      <p>
        Respond with <b>{response}</b> to:
      </p>
      <Rules of={endpointRules.filter((rule) => rule.expects === expects)} />
    </section>
  ));
  return <div className={styles.groups}>{groups}</div>;
}
