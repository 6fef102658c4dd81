import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {Section} from '@site/src/components/Section';
import {People} from './_components/People';
import {Questions} from './_components/Questions';
import {Search} from './_components/Search';
import styles from './styles.module.css';

export default function HelpCenterPage(): ReactNode {
  return (
    <Layout
      title="Help Center"
      description={`Short answers about starting, prices, declines, refunds and card safety with ${company.name}, and the people to ask when they are not enough.`}>
      <main>
        <Section tone="sunk" space="none" className={styles.opening}>
          <h1>Answers first, people right after.</h1>
          <Search />
        </Section>
        <Section className={styles.questions}>
          <header>
            <h2>What people ask most</h2>
            <p>Short answers. Each leads to the longer one.</p>
          </header>
          <Questions />
        </Section>
        <People />
      </main>
    </Layout>
  );
}
