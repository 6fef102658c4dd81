import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {errorLinks} from '@site/config/error-links';
import {Icon} from '@site/src/ui/Icon';
import styles from './styles.module.css';

type Props = {
  kind: 'missing' | 'failed';
  /** The error in one line, without a stack trace. */
  status: string;
  explanation: string;
  /** Links and buttons for the reader, including a link to the home page. */
  children: ReactNode;
};

export function ErrorScreen({kind, status, explanation, children}: Props): ReactNode {
  return (
    <main className={styles.screen} data-kind={kind}>
      <div className={styles.head}>
        <h1>{translate({message: 'Unexpected Application Error!'})}</h1>
        <p className={styles.status}>{status}</p>
        <p className={styles.explanation}>{explanation}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <svg viewBox="-172 -202 344 203" aria-hidden="true">
        <use href={`${useBaseUrl('/img/empty.svg')}#empty-crumbs`} />
      </svg>
      <div className={styles.plank}>
        <svg viewBox="-480 752 2400 104" width="2400" aria-hidden="true">
          <use href={`${useBaseUrl('/img/objects.svg')}#objects-plank`} />
        </svg>
      </div>
      <ul className={styles.ways}>
        {errorLinks.map(({to, label, hint}) => (
          <li key={to}>
            <Link to={to}>
              <strong>{label}</strong>
              <span>{hint}</span>
              <Icon box={20} d="M4 10h12m-5-5 5 5-5 5" />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
