import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {company} from '@site/config/company';
import {Mark} from '@site/src/components/Mark';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

const facts = [
  {term: 'Name', text: `${company.name} (${company.legalName})`},
  {term: 'What it is', text: 'A digital payments platform for businesses of all sizes, online and in person'},
  {term: 'Founded', text: `${company.foundingYear}, in ${company.address.city}`},
  {term: 'Founders', text: company.founders.map(({name, role}) => `${name} (${role})`).join(' and ')},
  {term: 'Mission', text: company.mission},
  {term: 'Reach', text: '150+ countries, over 135 currencies'},
  {term: 'Scale', text: '10M+ transactions daily; $100B+ able to process annually'},
  {term: 'Assurance', text: 'PCI DSS Level 1; 99.9% uptime guarantee'},
];

/** What a journalist copies: the facts on the left, the mark on the right. */
export function Facts(): ReactNode {
  return (
    <Section tone="sunk" className={styles.facts}>
      <div>
        <h2>Facts for your story</h2>
        <dl className={styles.list}>
          {facts.map(({term, text}) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2>The mark</h2>
        <div className={styles.marks} aria-hidden="true">
          <p className={styles.wordmark}>
            <Mark size={44} />
            {company.name}
          </p>
          <p className={clsx(styles.tile, styles.onPaper)}>
            <Mark size={52} />
          </p>
          <p className={clsx(styles.tile, styles.onNight)}>
            <Mark size={52} />
          </p>
        </div>
        <p className={styles.rule}>Give it room, leave its colours alone, and write {company.name} with one capital letter.</p>
        <p className={styles.rule}>
          <Link to="pathname:///img/favicon.svg" download="larch-mark.svg" className={styles.download}>
            Download the mark (SVG)
          </Link>
        </p>
      </div>
    </Section>
  );
}
