import type {ReactNode} from 'react';
import {RequestCard, ResponseCard} from '@site/src/components/RequestCard';
import {charge, chargeRequest} from '@site/src/data/api-examples';
import styles from './hero.module.css';

/** A real request of the contract, its real answer, and what the shop sees of it. */
export function HeroVisual(): ReactNode {
  return (
    <div className={styles.visual}>
      <RequestCard method="POST" path="/v1/charges" body={chargeRequest} className={styles.request} />
      <figure className={styles.sale} aria-label="What the shop sees: Kettle & Crumb, CA$42.50, paid with Visa ending 4242">
        <div className={styles.saleHead}>
          <span>Kettle &amp; Crumb</span>
          <span className={styles.paid}>Paid</span>
        </div>
        <strong className={styles.amount}>CA$42.50</strong>
        <div className={styles.saleFoot}>
          <span>Visa ending 4242</span>
          <span>09:41</span>
        </div>
      </figure>
      <ResponseCard body={charge} className={styles.response} />
    </div>
  );
}
