import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {Section} from '@site/src/ui/Section';
import {Banner} from './_components/Banner';
import {Components} from './_components/Components';
import {Incidents} from './_components/Incidents';
import styles from './styles.module.css';

export default function StatusPage(): ReactNode {
  return (
    <Layout title="Status" description={`The current status of ${company.name}: six components and past incidents.`}>
      <main className="landing">
        <Section space="none" className={styles.now}>
          <h1>{company.name} status</h1>
          <div className={styles.board}>
            <Banner />
            <Components />
          </div>
        </Section>
        <Section>
          <Incidents />
        </Section>
      </main>
    </Layout>
  );
}
