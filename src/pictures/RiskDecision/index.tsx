import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Drawing} from '@site/src/ui/Drawing';
import {Surface} from '@site/src/ui/Surface';
import {charge} from '@contract/values';
import {score, signals, startingScore, thresholds} from '@site/src/data/fraud';
import {formatMoney} from '@site/src/lib/money';
import styles from './styles.module.css';

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}

/** `inText` is for a column of prose, which is narrower than a marketing page. */
export function RiskDecision({inText = false}: {inText?: boolean}): ReactNode {
  const amount = formatMoney(charge.amount, charge.currency);
  return (
    <div className={clsx(styles.scene, inText && styles.inText)}>
      <Drawing name="ring-2" className={styles.ring} />
      <Surface
        className={styles.decision}
        label={`A payment of ${amount} allowed with a risk score of ${score} of 100. The score starts at ${startingScore}; ${signals
          .map(({name, found, points}) => `${name} ${found}: ${points}`)
          .join('; ')}.`}>
        <div className={styles.head}>
          <div>
            <strong>{amount}</strong>
            <code>{charge.id}</code>
          </div>
          <span className={styles.verdict}>Allowed</span>
        </div>
        <div className={styles.score}>
          <span>Risk score</span>
          <strong>
            {score} <small>/ 100</small>
          </strong>
          <div className={styles.scale}>
            <i style={{width: `${score}%`}} />
            <b style={{left: `${thresholds.confirm}%`}} />
            <b style={{left: `${thresholds.block}%`}} />
          </div>
          <div className={styles.zones}>
            <span style={{width: `${thresholds.confirm}%`}}>allow</span>
            <span style={{width: `${thresholds.block - thresholds.confirm}%`}}>confirm</span>
            <span>block</span>
          </div>
        </div>
        <div className={styles.signals}>
          <div className={styles.signal}>
            <span>Starting score</span>
            <strong>{startingScore}</strong>
          </div>
          {signals.map(({name, found, points}) => (
            <div key={name} className={styles.signal}>
              <span>
                {name} <em>{found}</em>
              </span>
              <strong data-against={points > 0}>{signed(points)}</strong>
            </div>
          ))}
        </div>
      </Surface>
    </div>
  );
}
