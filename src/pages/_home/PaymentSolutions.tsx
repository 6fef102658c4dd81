import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/Button';
import {Section} from '@site/src/components/Section';
import {DashboardMock} from './DashboardMock';
import styles from './solutions.module.css';

const solutions = [
  {name: 'Online payments', about: 'A checkout of yours or of ours, cards and wallets.'},
  {name: 'In-person payments', about: 'Terminals and phones at the counter, on the same account.'},
  {name: 'API and website integration', about: 'Ten documented operations and a sandbox that runs in the page.'},
  {name: 'Custom solutions', about: 'Marketplaces, platforms and flows that fit no template.'},
];

export function PaymentSolutions(): ReactNode {
  return (
    <Section tone="sunk" className={styles.split}>
      <div>
        <h2>One account for every way you are paid</h2>
        <p className={styles.lead}>The web store, the counter and the invoice end up in one list, with one balance and one report.</p>
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
