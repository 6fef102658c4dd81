import type {ReactNode} from 'react';
import {testCards} from '@site/src/sandbox/test-cards';
import Link from '@docusaurus/Link';
import {CopyButton} from '@site/src/components/CopyButton';
import {TryLink} from '@site/src/components/TryLink';
import Table from '@site/src/components/Table';
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

/** What is said of a charge that is not declined. */
const succeeds: Record<string, string> = {
  succeeded: 'succeeds',
  refund_fails: 'succeeds, and its refunds fail',
  disputed: 'succeeds, and the cardholder disputes it at once',
};

/** A card's number in groups, as people read it: American Express has 4, 6 and 5 digits. */
function grouped(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d+)$/;
  return number.replace(groups, (_, ...parts) => parts.slice(0, -2).join(' '));
}

/** Every card that a test key takes, to copy, with what a charge of it ends in: the sandbox's own list. */
export function TestCards(): ReactNode {
  return (
    <Table className={styles.cards}>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">
            <span className="visually-hidden">Copy</span>
          </th>
          <th scope="col">A charge</th>
        </tr>
      </thead>
      <tbody>
        {testCards.map(({number, brand, outcome}) => (
          <tr key={number}>
            <td>
              {grouped(number)} <span>{brands[brand]}</span>
            </td>
            <td>
              <CopyButton text={() => number} what={`the number ${grouped(number)}`} />
              <TryLink operation="createCharge" request={`card=${number}`}>
                Try<span className="visually-hidden"> a charge of {grouped(number)}</span>
              </TryLink>
            </td>
            <td>{succeeds[outcome] ?? <Link to={`/api-docs/errors#${outcome}`}>{outcome}</Link>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
