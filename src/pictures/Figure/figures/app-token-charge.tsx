import clsx from 'clsx';
import {Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {cafe, cafeMoney, sale} from '@site/src/data/cafe';
import {tokenCharge} from './card-token-charge';

export const appTokenCharge = tokenCharge({
  title: 'From the app to the charge',
  sender: 'app',
  owner: 'Your',
  form: (
    <>
      <rect x="62" y="172" width="152" height="184" rx="24" className={clsx(styles.contour, styles.side)} />
      <rect x="54" y="172" width="152" height="184" rx="24" className={clsx(styles.contour, styles.deep)} />
      <rect x="63" y="181" width="134" height="166" rx="16" className={clsx(styles.contour, styles.paper)} />
      <path d="M120 191h20" className={styles.contour} />
      <Words x={74} y={216} tone="printed" text={cafe.name} />
      <Words x={74} y={239} tone="printed" bold size={18} text={cafeMoney(sale.amount)} />
      <rect x="74" y="250" width="112" height="30" rx="7" className={styles.fresh} />
      <rect x="74" y="250" width="112" height="30" rx="7" className={styles.grain} />
      <Words x={85} y={270} tone="printed" code text={`•••• ${sale.last4}`} />
      <rect x="74" y="287" width="112" height="32" rx="7" className={styles.action} />
      <Words x={130} y={308} tone="on-dark" bold align="middle" text="Pay" />
      <Words x={130} y={338} tone="printed-quiet" align="middle" text="with pk_test_…" />
    </>
  ),
});
