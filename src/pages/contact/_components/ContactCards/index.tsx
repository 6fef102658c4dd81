import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {company} from '@site/config/company';
import {plansWith} from '@site/src/data/plans';
import styles from './styles.module.css';

const {address} = company;

export function ContactCards(): ReactNode {
  return (
    <ul className={styles.cards}>
      <Card title={translate({message: 'Email'})} note={translate({message: 'For anything, at any length.'})}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </Card>
      <Card
        title={translate({message: 'Phone'})}
        note={translate({message: 'For sales, and for support on {plans}.'}, {plans: plansWith('Phone support')})}>
        <a href={company.phoneHref}>{company.phone}</a>
      </Card>
      <Card title={translate({message: 'Office'})} note={`${address.city}, ${address.region} ${address.postalCode}`}>
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
