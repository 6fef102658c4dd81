import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {Button} from '@site/src/ui/Button';
import {Icon} from '@site/src/ui/Icon';
import {Section} from '@site/src/ui/Section';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {dailyRevenue, failures, figures, merchant} from '@site/src/data/dashboard';
import {latestCharges} from '@site/src/data/latest-charges';
import {formatMoney} from '@site/src/lib/money';
import {formatNumber, formatPercent} from '@site/src/lib/numbers';
import styles from './styles.module.css';

type Meanwhile = {to: string; label: string};

const sandbox: Meanwhile = {to: '/documentation/sandbox#objects', label: 'the objects in your sandbox'};
const report: Meanwhile = {to: '/documentation/reports', label: 'a sample report'};
const charge: Meanwhile = {to: '/api-reference/create-charge', label: 'create a charge in the sandbox'};

function comingSoon(meanwhile?: Meanwhile): void {
  showFeatureComingSoon({about: 'dashboard', meanwhile});
}

/** Views that require an account, with links to the most similar pages on this site. */
const otherViews = [
  {view: 'Charges', meanwhile: sandbox},
  {view: 'Refunds', meanwhile: sandbox},
  {view: 'Customers', meanwhile: sandbox},
  {view: 'Events', meanwhile: sandbox},
  {view: 'Reports', meanwhile: report},
  {view: 'API keys', meanwhile: {to: '/documentation/keys', label: 'how API keys work'}},
];

function Rail(): ReactNode {
  return (
    <div className={styles.rail}>
      <p className={styles.merchant}>
        <span aria-hidden="true">{merchant.initials}</span>
        {merchant.name}
      </p>
      <ul className={styles.views}>
        <li>
          <span className={styles.here} aria-current="true">
            Overview
          </span>
        </li>
        {otherViews.map(({view, meanwhile}) => (
          <li key={view}>
            <button type="button" onClick={() => comingSoon(meanwhile)}>
              {view}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const {revenue, customers, transactions, succeeded} = figures;

const metrics = [
  {name: 'Revenue', value: formatMoney(revenue, 'cad'), detail: `${formatMoney(revenue / succeeded, 'cad')} per payment`},
  {name: 'Customers', value: formatNumber(customers), detail: `${formatNumber(succeeded / customers, 1)} payments each`},
  {name: 'Transactions', value: formatNumber(transactions), detail: `${Math.round(transactions / dailyRevenue.length)} per day`},
  {
    name: 'Success',
    value: formatPercent((100 * succeeded) / transactions, 1),
    detail: `${formatNumber(succeeded)} of ${formatNumber(transactions)}`,
  },
];

const lines = [60_000, 40_000, 20_000, 0];
const top = Math.max(...lines);
const best = Math.max(...dailyRevenue);
const bestDay = dailyRevenue.indexOf(best) + 1;
const weekday = 7;

function Revenue(): ReactNode {
  return (
    <section className={styles.panel} aria-labelledby="dashboard-revenue">
      <header>
        <h2 id="dashboard-revenue">Revenue</h2>
        <p>
          Best day: {merchant.month} {bestDay}
        </p>
      </header>
      <div
        className={styles.chart}
        role="img"
        aria-label={`Revenue of each day of ${merchant.month}: ${formatMoney(revenue, 'cad')} in all, between ${formatMoney(Math.min(...dailyRevenue), 'cad')} and ${formatMoney(best, 'cad')} a day, with most on Saturdays.`}>
        <div className={styles.lines}>
          {lines.map((line) => (
            <span key={line} style={{bottom: `${(100 * line) / top}%`}}>
              CA${line / 100}
            </span>
          ))}
        </div>
        <div className={styles.bars}>
          {dailyRevenue.map((amount, index) => (
            <span key={index} className={clsx(amount === best && styles.best)} style={{height: `${(100 * amount) / top}%`}}>
              {amount === best && <b>{formatMoney(best, 'cad')}</b>}
            </span>
          ))}
        </div>
        <div className={styles.days}>
          {dailyRevenue.map((_, index) => (
            <span key={index}>{index % weekday === 0 ? index + 1 : ''}</span>
          ))}
        </div>
      </div>
    </section>
  );
}

const failed = transactions - succeeded;

function Outcomes(): ReactNode {
  return (
    <section className={styles.outcomesPanel} aria-labelledby="dashboard-outcomes">
      <h2 id="dashboard-outcomes">Outcomes</h2>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.good} style={{flexGrow: succeeded}} />
        <span className={styles.bad} style={{flexGrow: failed}} />
      </div>
      <dl className={styles.list}>
        <div className={styles.whole}>
          <dt>
            <span className={styles.good} aria-hidden="true" /> Succeeded
          </dt>
          <dd>{formatNumber(succeeded)}</dd>
        </div>
        <div className={styles.whole}>
          <dt>
            <span className={styles.bad} aria-hidden="true" /> Failed
          </dt>
          <dd>{failed}</dd>
        </div>
        {failures.map(({code, count}) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Transactions(): ReactNode {
  return (
    <section className={styles.transactionsPanel} aria-labelledby="dashboard-transactions">
      <header>
        <h2 id="dashboard-transactions">Transactions</h2>
        <Button look="quiet" onClick={() => comingSoon(sandbox)}>
          View all
        </Button>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" className={styles.wide}>
              Charge
            </th>
            <th scope="col" className={styles.middle}>
              Card
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.wide}>
              Time (UTC)
            </th>
            <th scope="col" className={styles.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {latestCharges.charges.map(({id, description, card, status, time, amount}) => (
            <tr key={id}>
              <th scope="row">{description}</th>
              <td className={styles.wide}>
                <code>{id}</code>
              </td>
              <td className={styles.middle}>{card}</td>
              <td>
                <span className={styles.status} data-status={status}>
                  {status}
                </span>
              </td>
              <td className={styles.wide}>
                <time dateTime={`${latestCharges.date}T${time}:00Z`}>{time}</time>
              </td>
              <td className={styles.amount}>{formatMoney(amount, 'cad')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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
              <div className={styles.toolbar}>
                <h1>Dashboard</h1>
                <div className={styles.actions}>
                  <Button look="outline" onClick={() => comingSoon()}>
                    {merchant.month}
                    <Icon box={12} d="m2.5 4.5 3.5 3.5 3.5-3.5" />
                    <span className="visually-hidden">, choose another month</span>
                  </Button>
                  <Button look="outline" onClick={() => comingSoon(report)}>
                    Export
                  </Button>
                  <Button onClick={() => comingSoon(charge)}>New charge</Button>
                </div>
              </div>
              <dl className={styles.metrics}>
                {metrics.map(({name, value, detail}) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className={styles.value}>{value}</dd>
                    <dd>{detail}</dd>
                  </div>
                ))}
              </dl>
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
