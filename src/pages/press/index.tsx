import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {Section} from '@site/src/ui/Section';
import {Facts} from './_components/Facts';
import {Inquiries} from './_components/Inquiries';
import {News} from './_components/News';
import styles from './styles.module.css';

export default function PressPage(): ReactNode {
  return (
    <Layout title="Press" description={`News from ${company.name}, the facts for your story, and where to send your questions.`}>
      <main className="landing">
        <Section space="none" className={styles.page}>
          <header className={styles.head}>
            <h1>News from {company.name}</h1>
            <p>
              <span>
                {company.address.city}, since {company.foundingYear}
              </span>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
          </header>
          <Inquiries />
          <News />
        </Section>
        <Facts />
      </main>
    </Layout>
  );
}
