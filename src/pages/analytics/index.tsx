import type {ReactNode} from 'react';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section} from '@site/src/ui/Section';
import {plansWith} from '@site/src/data/plans';
import {Instruments} from './_components/Instruments';
import {ByWeekday} from './_components/ByWeekday';
import styles from './styles.module.css';

const answers = {
  'Revenue by hour, day, week or month': '/documentation/reports#dashboard',
  'Every decline, with its reason': '/documentation/reports#dashboard',
  'Refunds next to the original sales': '/documentation/reports#dashboard',
  'Figures by currency': '/documentation/reports#dashboard',
  'Website, counter and app together': '/documentation/reports#dashboard',
  'Every total, broken down by charge': '/documentation/reconcile',
};

export default function Analytics(): ReactNode {
  return (
    <MarketingPage
      title="Analytics and reporting"
      description={`A real-time dashboard, customizable reports, and exports in CSV or Excel. Every plan has reports and exports; real-time analytics come with ${plansWith('Real-time analytics')}.`}
      hero={{
        eyebrow: 'Analytics & Reporting',
        title: 'See how today is going',
        lead: 'See your revenue, your customers and your declined payments at any time of day. Build the report you need, and send your bookkeeper the file.',
        actions: {'Explore Dashboard': '/dashboard', 'View Plans': '/pricing'},
        visual: <ByWeekday />,
      }}
      closing={{
        title: 'Have a look around',
        object: 'standing',
        actions: {'Explore Dashboard': '/dashboard', 'View Plans': '/pricing'},
        text: 'You can open the dashboard without an account. It has sample figures, and shows what your dashboard would look like.',
      }}>
      <Instruments />
      <Section>
        <Included title="What you can look up" items={answers}>
          <p className={styles.note}>
            <strong>Analytics are included with all plans.</strong> Reports and exports come with every plan;{' '}
            <span className={styles.together}>real-time</span> analytics come with {plansWith('Real-time analytics')}.
          </p>
        </Included>
      </Section>
    </MarketingPage>
  );
}
