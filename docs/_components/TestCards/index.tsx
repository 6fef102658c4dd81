import type {ReactNode} from 'react';
import {testCards} from '@site/packages/sandbox/browser';
import Link from '@docusaurus/Link';
import {CopyButton} from '@site/src/ui/CopyButton';
import {TryLink} from '@site/src/features/try-it/TryLink';
import Table from '@site/src/ui/Table';
import {brandNames, chargeSucceeds, groupDigits} from '@site/src/lib/cards';
import styles from './styles.module.css';

export function TestCards(): ReactNode {
  return (
    <Table className={styles.cards}>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">Brand</th>
          <th scope="col">A charge</th>
          <th scope="col" data-markdown-ignore>
            <span className="visually-hidden">Copy</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {testCards.map(({number, brand, outcome}) => (
          <tr key={number}>
            <td>
              <code>{groupDigits(number)}</code>
            </td>
            <td>{brandNames[brand]}</td>
            <td>{chargeSucceeds[outcome] ?? <Link to={`/api-docs/errors#${outcome}`}>{outcome}</Link>}</td>
            <td data-markdown-ignore>
              <CopyButton text={() => number} what={`the number ${groupDigits(number)}`} />
              <TryLink operation="createCharge" request={`card=${number}`}>
                Try<span className="visually-hidden"> a charge of {groupDigits(number)}</span>
              </TryLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
