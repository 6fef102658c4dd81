import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {plansWith} from '@site/src/data/plans';
import styles from './styles.module.css';

const {address} = company;

export function ContactCards(): ReactNode {
  return (
    <ul className={styles.cards}>
      <Card title="Email" note="For anything, at any length.">
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </Card>
      <Card title="Phone" note={`For sales, and for support on ${plansWith('Phone support')}.`}>
        <a href={company.phoneHref}>{company.phone}</a>
      </Card>
      <Card title="Office" note={`${address.city}, ${address.region} ${address.postalCode}`}>
        <a href={company.mapUrl}>{address.street}</a>
      </Card>
    </ul>
  );
}

function Card({title, note, children}: {title: string; note: string; children: ReactNode}): ReactNode {
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <p className={styles.value}>{children}</p>
      <p className={styles.note}>{note}</p>
    </li>
  );
}
