import type {ReactNode} from 'react';
import {RequestCard, ResponseCard} from '@site/src/components/RequestCard';
import {charge, chargeRequest} from '@site/src/data/api-examples';
import styles from './exchange.module.css';

/** A request and its answer, both the contract's own. */
export function Exchange(): ReactNode {
  return (
    <div className={styles.exchange}>
      <RequestCard method="POST" path="/v1/charges" body={chargeRequest} className={styles.request} />
      <ResponseCard body={charge} className={styles.answer} />
    </div>
  );
}
