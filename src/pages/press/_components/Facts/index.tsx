import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {founders} from '@site/config/founders';
import {CopyButton} from '@site/src/ui/CopyButton';
import {Section} from '@site/src/ui/Section';
import {Terms} from '@site/src/ui/Terms';
import styles from './styles.module.css';

const facts = {
  Name: `${company.name} (${company.legalName})`,
  'What it is': 'A digital payments platform for businesses of all sizes, online and in person',
  Founded: `${company.foundingYear}, in ${company.address.city}`,
  Founders: founders.map(({name, role}) => `${name} (${role})`).join(' and '),
  Mission: company.mission,
  Reach: '150+ countries, over 135 currencies',
  Scale: '10M+ transactions daily; $100B+ able to process annually',
  'Compliance and uptime': 'PCI DSS Level 1; 99.9% uptime guarantee',
};

const mission = company.mission.charAt(0).toLowerCase() + company.mission.slice(1);
const paragraph = `${company.description} It was founded in ${company.address.city} in ${company.foundingYear} by ${founders.map(({name}) => name).join(' and ')}. Its mission is ${mission}`;

export function Facts(): ReactNode {
  return (
    <Section tone="sunk" className={styles.facts}>
      <div>
        <h2>Facts for your story</h2>
        <figure className={styles.paragraph}>
          <figcaption>
            {company.name} in one paragraph
            <CopyButton text={() => paragraph} what="the paragraph" />
          </figcaption>
          <p>{paragraph}</p>
        </figure>
      </div>
      <Terms of={facts} className={styles.list} />
    </Section>
  );
}
