import type {ReactNode} from 'react';
import '@site/src/ui/Drawing/tokens.css';
import {cafe, cafeMoney, fee, sale} from '@site/src/data/cafe';
import {samplePlan} from '@site/src/data/plans';
import {formatNumber} from '@site/src/lib/numbers';
import styles from './sale-receipt.module.css';

const amount = (cents: number): string => formatNumber(cents / 100, 2);

/** Returns the path of a slip of paper with a toothed upper edge. The slip is 300 units wide, and ends at 250. */
function paperFrom(top: number): string {
  return `M14 250V${top + 16}${'l8-10 8 10'.repeat(17)}V250z`;
}

/**
 * The receipt of one sale on the sample plan, with the payment, the fee and the rest. The card of the plan below seems to print
 * the receipt. A short receipt has no name and no time, so that the price of the plan is in the first screen of a phone.
 */
export function SaleReceipt({short = false}: {short?: boolean}): ReactNode {
  const top = short ? 66 : 0;
  const paper = paperFrom(top);
  return (
    <svg
      className={styles.receipt}
      viewBox={`0 ${top} 300 ${250 - top}`}
      role="img"
      aria-label={`A receipt for one sale on the ${samplePlan.title} plan: ${sale.description}, ${cafeMoney(sale.amount)}. Fee, ${fee.rate}: ${cafeMoney(fee.amount)}. To your account: ${cafeMoney(fee.kept)}.`}>
      <path className={styles.paper} d={paper} />
      <path className={styles.shade} d="M16 246H284M16 240H284M16 233H284" />
      {!short && (
        <>
          <text className={styles.name} x="150" y="50">
            {cafe.name}
          </text>
          <text className={styles.when} x="150" y="70">
            {sale.counter} · {sale.time}
          </text>
          <path className={styles.rule} d="M30 86H270" />
        </>
      )}
      <text x="30" y="113">
        {sale.description}
      </text>
      <text className={styles.end} x="270" y="113">
        {amount(sale.amount)}
      </text>
      <text x="30" y="140">
        Fee, {fee.rate}
      </text>
      <text className={styles.end} x="270" y="140">
        −{amount(fee.amount)}
      </text>
      <path className={styles.gold} d="M15 160H285V218H15z" />
      <path className={styles.mark} d="M15 160H20V218H15z" />
      <text className={styles.kept} x="30" y="195">
        To your account
      </text>
      <text className={styles.sum} x="270" y="198">
        {amount(fee.kept)}
      </text>
      <path className={styles.outline} d={paper} />
    </svg>
  );
}
