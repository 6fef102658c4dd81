import type {ReactNode} from 'react';
import {failures, figures} from '@site/src/data/dashboard';
import {formatNumber} from '@site/src/lib/numbers';
import styles from './styles.module.css';

const {transactions, succeeded} = figures;
const failed = transactions - succeeded;

export function Outcomes(): ReactNode {
  return (
    <section className={styles.panel} aria-labelledby="dashboard-outcomes">
      <h2 id="dashboard-outcomes">Outcomes</h2>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.good} style={{flexGrow: succeeded}} />
        <span className={styles.bad} style={{flexGrow: failed}} />
      </div>
      <dl className={styles.list}>
        <div className={styles.whole}>
          <dt>
            <span className={styles.good} aria-hidden="true" /> Succeeded
          </dt>
          <dd>{formatNumber(succeeded)}</dd>
        </div>
        <div className={styles.whole}>
          <dt>
            <span className={styles.bad} aria-hidden="true" /> Failed
          </dt>
          <dd>{failed}</dd>
        </div>
        {failures.map(({code, count}) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
