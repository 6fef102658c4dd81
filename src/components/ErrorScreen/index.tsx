import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const waysOn = [
  {to: '/', label: 'Home', hint: 'What Larch does'},
  {to: '/documentation', label: 'Documentation', hint: 'Guides and webhooks'},
  {to: '/api-reference', label: 'API reference', hint: 'Every endpoint'},
  {to: '/contact', label: 'Contact', hint: 'Write to us'},
];

type Props = {
  /** What went wrong, in one line, without a stack trace. */
  status: string;
  explanation: string;
  action?: ReactNode;
};

export function ErrorScreen({status, explanation, action}: Props): ReactNode {
  return (
    <main className={styles.screen}>
      <div className={styles.head}>
        <h1>Unexpected Application Error!</h1>
        <p className={styles.status}>{status}</p>
        <p>{explanation}</p>
        {action}
      </div>
      <svg viewBox="-172 -202 344 203" aria-hidden="true">
        <use href="/img/empty.svg#empty-crumbs" />
      </svg>
      <div className={styles.plank}>
        <svg viewBox="-480 752 2400 104" width="2400" aria-hidden="true">
          <use href="/img/objects.svg#objects-plank" />
        </svg>
      </div>
      <ul className={styles.ways}>
        {waysOn.map(({to, label, hint}) => (
          <li key={to}>
            <Link to={to}>
              <strong>{label}</strong>
              <span>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
