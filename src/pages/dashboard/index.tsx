import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {Section} from '@site/src/ui/Section';
import {Metrics} from './_components/Metrics';
import {Outcomes} from './_components/Outcomes';
import {Rail} from './_components/Rail';
import {Revenue} from './_components/Revenue';
import {Toolbar} from './_components/Toolbar';
import {Transactions} from './_components/Transactions';
import styles from './styles.module.css';

export default function DashboardPage(): ReactNode {
  return (
    <Layout
      title="Dashboard"
      description="A look at the dashboard with the sample data of a made-up café: revenue, customers, transactions and their outcomes.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main>
        <Section space="none" className={styles.page}>
          <p className={styles.note}>
            <strong>A preview with sample data.</strong> The café and its payments are made up.
          </p>
          <div className={styles.frame}>
            <Rail />
            <div className={styles.content}>
              <Toolbar />
              <Metrics />
              <div className={styles.panels}>
                <Revenue />
                <Outcomes />
              </div>
              <Transactions />
            </div>
          </div>
          <p className={styles.next}>
            Do you want to see your own figures here? <Link to="/contact">Get Started</Link>, or read about{' '}
            <Link to="/analytics">Analytics</Link>.
          </p>
        </Section>
      </main>
    </Layout>
  );
}
