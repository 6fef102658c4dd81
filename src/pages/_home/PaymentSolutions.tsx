import type {ReactNode} from 'react';
import {operationCount} from '@contract/values';
import {ButtonLink} from '@site/src/ui/Button';
import {Section} from '@site/src/ui/Section';
import {DashboardMock} from './DashboardMock';
import styles from './solutions.module.css';

const solutions = [
  {name: 'Online payments', about: 'One card form, on your website or in your app.'},
  {name: 'In-person payments', about: 'A terminal at the counter, and one list for counter and website sales.'},
  {
    name: 'API and website integration',
    about: `For your developers: ${operationCount} documented operations, and a sandbox that runs in the browser.`,
  },
  {name: 'Custom solutions', about: 'For marketplaces, chains and unusual payment flows.'},
];

export function PaymentSolutions(): ReactNode {
  return (
    <Section className={styles.split}>
      <div>
        <h2>One account for every way you get paid</h2>
        <p className={styles.lead}>Website, counter and invoice payments appear in one list and one report.</p>
        <dl className={styles.list}>
          {solutions.map(({name, about}) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to="/solutions" size="large">
          Explore Solutions
        </ButtonLink>
      </div>
      <DashboardMock />
    </Section>
  );
}
