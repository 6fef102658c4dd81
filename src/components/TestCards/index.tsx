import type {ReactNode} from 'react';
import {testCards} from '@site/src/sandbox/test-cards';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card's number in groups, as people read it: American Express has 4, 6 and 5 digits. */
function grouped(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d+)$/;
  return number.replace(groups, (_, ...parts) => parts.slice(0, -2).join(' '));
}

/** Every card that a test key takes, with what a charge of it ends in: the sandbox's own list. */
export function TestCards(): ReactNode {
  return (
    <table className={styles.cards}>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">A charge</th>
        </tr>
      </thead>
      <tbody>
        {testCards.map(({number, brand, outcome}) => (
          <tr key={number}>
            <td>
              {grouped(number)} <span>{brands[brand]}</span>
            </td>
            <td>{outcome === 'succeeded' ? 'succeeds' : <Link to={`/api-docs/errors#${outcome}`}>{outcome}</Link>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
