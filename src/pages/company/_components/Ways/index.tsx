import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {addressLine} from '@site/config/company';
import {isOn} from '@site/config/features';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {Section} from '@site/src/ui/Section';
import styles from './styles.module.css';

const ways = [
  {to: '/careers', title: 'Work with us', hint: 'What we value, and our openings'},
  {to: '/press', title: 'Write about us', hint: 'News, facts and our logo'},
  {to: '/contact', title: 'Visit us', hint: addressLine},
].filter(({to}) => isOn(to));

export function Ways(): ReactNode {
  return (
    <Section space="none" className={styles.ways}>
      <ul>
        {ways.map(({to, title, hint}) => (
          <li key={to}>
            <Link to={to}>
              <strong>{title}</strong>
              <span>{hint}</span>
              <Icon box={20} d="M4 10h12m-5-5 5 5-5 5" />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.stop}>
        <Drawing name="stop" />
      </div>
    </Section>
  );
}
