import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {addressLine} from '@site/config/company';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

const ways = [
  {to: '/careers', title: 'Work with us', hint: 'What we value, and our openings'},
  {to: '/press', title: 'Write about us', hint: 'News, facts and the mark'},
  {to: '/contact', title: 'Visit us', hint: addressLine},
];

export function Ways(): ReactNode {
  return (
    <Section space="none" className={styles.ways}>
      <ul>
        {ways.map(({to, title, hint}) => (
          <li key={to}>
            <Link to={to}>
              <strong>{title}</strong>
              <span>{hint}</span>
              <svg
                viewBox="0 0 20 20"
                width="20"
                height="20"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true">
                <path d="M4 10h12m-5-5 5 5-5 5" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
