import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {plansWith} from '@site/src/data/plans';
import {ContactForm} from './_components/ContactForm';
import {OfficeMap} from './_components/OfficeMap';
import '@site/src/css/landing.css';
import styles from './styles.module.css';

const {address} = company;

function Card({title, note, children}: {title: string; note: string; children: ReactNode}): ReactNode {
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <p className={styles.value}>{children}</p>
      <p className={styles.note}>{note}</p>
    </li>
  );
}

export default function Contact(): ReactNode {
  return (
    <Layout
      title={translate({message: 'Contact'})}
      description={translate({
        message: 'Write to us: open an account, see a demo, or ask a hard question about payments.',
      })}>
      <main className="landing">
        <div className={styles.page}>
          <header className={styles.words}>
            <h1>{translate({message: 'Write to us.'})}</h1>
            <p>{translate({message: 'Ask about an account, a demo or a hard payments question. A person reads every message.'})}</p>
          </header>
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
          <div className={styles.form}>
            <ContactForm />
          </div>
        </div>
        <OfficeMap />
      </main>
    </Layout>
  );
}
