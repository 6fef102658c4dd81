import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {Drawing} from '@site/src/ui/Drawing';
import {Shelf} from '@site/src/ui/Shelf';
import {SearchBox} from '@site/src/features/jump-to/SearchBox';
import {Section} from '@site/src/ui/Section';
import {Now} from './_components/Now';
import {People} from './_components/People';
import {Questions} from './_components/Questions';
import styles from './styles.module.css';

const shortcuts = [
  {label: 'Getting started', to: '/documentation/getting-started'},
  {label: 'Refunds', to: '/refunds'},
  {label: 'Webhooks', to: '/documentation/webhooks'},
  {label: 'Status', to: '/status'},
];

export default function HelpCenterPage(): ReactNode {
  return (
    <Layout
      title="Help Center"
      description={`Short answers about getting started with ${company.name}, prices, declines, refunds and card safety, and how to contact support.`}>
      <main className="landing">
        <Section tone="sunk" space="none" className={styles.opening}>
          <div className={styles.words}>
            <h1>How can we help?</h1>
            <SearchBox label="Search the help center" placeholder="Refunds, declines" size="large" />
            <p className={styles.shortcuts}>
              <span>Or go straight to</span>
              {shortcuts.map(({label, to}) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </p>
          </div>
          <div className={styles.chat}>
            <Drawing
              name="support"
              box="31 21 323 204"
              label="A question to support about a declined card, and a reply two minutes later: nothing was charged."
            />
          </div>
          <Shelf />
        </Section>
        <Section className={styles.questions}>
          <header>
            <h2>What people ask most</h2>
            <p>Five short answers, each with a link to more.</p>
          </header>
          <Questions />
          <Now />
        </Section>
        <People />
      </main>
    </Layout>
  );
}
