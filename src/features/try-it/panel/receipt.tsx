import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {objectMoney} from '@site/src/features/tab-sandbox';
import {readCharge} from '@site/packages/sandbox/browser';
import type {SandboxResponse} from '../form/ask';
import styles from './receipt.module.css';

function Paper({height, children}: {height: number; children: ReactNode}): ReactNode {
  const teeth = Array.from({length: 11}, () => 'l7.8 -6.6 7.8 6.6').join('');
  return (
    <svg viewBox={`0 0 176 ${height}`} style={{height: `${height / 16}rem`}} aria-hidden="true" className={styles.receipt}>
      <path
        className={styles.paper}
        d={`M6.4 ${height + 2}C6 ${height - 20} 3 40 2.2 9${teeth}C173 40 170 ${height - 20} 169.6 ${height + 2}`}
      />
      <path className={styles.shade} d={`M6 ${height - 3.5}H170M6 ${height - 8}H170`} />
      {children}
    </svg>
  );
}

/** Draws a receipt for a successful charge, or a slip for a declined one. All its data is from the response. */
export function Receipt({response: {status, body}}: {response: SandboxResponse}): ReactNode {
  if (status === 402) {
    return (
      <Paper height={46}>
        <text x="88" y="30" textAnchor="middle" className={styles.declined}>
          {translate({message: 'Declined'})}
        </text>
      </Paper>
    );
  }
  if (status !== 200) return null;
  const {id, amount, currency} = readCharge(JSON.parse(body));
  return (
    <Paper height={72}>
      <text x="15" y="31" className={styles.total}>
        {translate({message: 'Total'})}
      </text>
      <text x="161" y="31" textAnchor="end" className={styles.total}>
        {objectMoney(amount, currency)}
      </text>
      <path className={styles.dashes} d="M14 40.5H162" />
      <text x="15" y="57" className={styles.id}>
        {id}
      </text>
    </Paper>
  );
}
