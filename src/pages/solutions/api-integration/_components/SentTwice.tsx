import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Figure} from '@site/src/pictures/Figure';
import {Section, SectionHead} from '@site/src/ui/Section';
import styles from './sent-twice.module.css';

export function SentTwice(): ReactNode {
  return (
    <Section tone="sunk" className={styles.story}>
      <SectionHead title="Sent twice. Charged once.">
        The connection drops just as a customer pays. Your server retries with the same key, and gets the first response. Nobody pays twice.{' '}
        <Link to="/api-docs/idempotent-requests">How it works</Link>
      </SectionHead>
      <Figure of="sent-twice" />
    </Section>
  );
}
