import type {ReactNode} from 'react';
import {operationCount} from '@contract/values';
import {ButtonLink} from '@site/src/ui/Button';
import {Section} from '@site/src/ui/Section';
import {Terms} from '@site/src/ui/Terms';
import {DashboardMock} from './DashboardMock';
import styles from './solutions.module.css';

const solutions = {
  'Online payments': 'One card form, on your website or in your app.',
  'In-person payments': 'A terminal at the counter, and one list for counter and website sales.',
  'API and website integration': `For your developers: ${operationCount} documented operations, and a sandbox that runs in the browser.`,
  'Custom solutions': 'For marketplaces, chains and unusual payment flows.',
};

export function PaymentSolutions(): ReactNode {
  return (
    <Section className={styles.split}>
      <div>
        <h2>One account for every way you get paid</h2>
        <p className={styles.lead}>Website, counter and invoice payments appear in one list and one report.</p>
        <Terms of={solutions} className={styles.list} />
        <ButtonLink to="/solutions" size="large">
          Explore Solutions
        </ButtonLink>
      </div>
      <DashboardMock />
    </Section>
  );
}
