import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import {ContactCards} from './_components/ContactCards';
import {ContactForm} from './_components/ContactForm';
import {OfficeMap} from './_components/OfficeMap';
import '@site/src/css/landing.css';
import styles from './styles.module.css';

export default function Contact(): ReactNode {
  return (
    <Layout
      title={translate({message: 'Contact'})}
      description={translate({
        message: 'Write to us: open an account, see a demo, apply for a job, or ask a hard question about payments.',
      })}>
      <main className="landing">
        <div className={styles.page}>
          <header className={styles.words}>
            <h1>{translate({message: 'Write to us.'})}</h1>
            <p>{translate({message: 'Ask about an account, a demo, a job or a hard payments question. A person reads every message.'})}</p>
          </header>
          <div className={styles.cards}>
            <ContactCards />
          </div>
          <div className={styles.form}>
            <ContactForm />
          </div>
        </div>
        <OfficeMap />
      </main>
    </Layout>
  );
}
