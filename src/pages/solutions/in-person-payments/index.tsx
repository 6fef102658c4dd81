import type {ReactNode} from 'react';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {HeroShelf} from '@site/src/ui/Shelf';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Benefits} from './_components/Benefits';
import {DayList} from './_components/DayList';
import {Terminal} from './_components/Terminal';
import styles from './styles.module.css';

export default function InPersonPayments(): ReactNode {
  return (
    <MarketingPage
      title="In-person payments"
      description="Take cards at the counter. The terminal gets the amount from your till and prints a clear receipt. One list shows counter and online sales."
      hero={{
        eyebrow: 'In-Person Payments',
        title: 'Take cards at the counter',
        lead: 'The terminal gets the amount from your till and prints a clear receipt. One list shows your counter sales and your online sales.',
        actions: {'Get Started': '/contact', 'See Pricing': '/pricing'},
        visual: <Terminal />,
        stands: true,
        counter: <HeroShelf />,
      }}
      closing={{
        title: 'Tell us about your counter',
        object: 'till',
        actions: {'Talk to us': '/contact', 'See Pricing': '/pricing'},
        text: 'One till or a hundred: tell us how you sell today, and we will tell you what it takes to switch.',
      }}>
      <Benefits />
      <Section tone="sunk" className={styles.day}>
        <SectionHead small title="One day, one list">
          Your website sells while you sleep, and your counter while you work. One list shows all sales and their total.
        </SectionHead>
        <DayList />
      </Section>
    </MarketingPage>
  );
}
