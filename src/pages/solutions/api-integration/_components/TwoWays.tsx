import type {ReactNode} from 'react';
import {Checklist} from '@site/src/components/Checklist';
import type {Claim} from '@site/src/data/claims';
import {Section, SectionHead} from '@site/src/components/Section';
import styles from './two-ways.module.css';

const ways: {title: string; text: string; items: Claim[]}[] = [
  {
    title: 'On the website you have',
    text: 'Put our sample card form on a page of yours, and make it look like yours. It makes the token; a few lines on your server make the charge.',
    items: ['A form that fits any screen', 'Card details that skip your server', 'Your page, your address, your words'],
  },
  {
    title: 'From the code you write',
    text: 'Call the API from whatever you run. Requests are form-encoded, responses are JSON, and the samples are ready to paste.',
    items: [
      'Client libraries for Python, Node.js, Ruby and PHP',
      'A sandbox that behaves like the real thing',
      'A contract in OpenAPI 3.1 to generate from',
    ],
  },
];

/** What one gets, by the door one comes in. */
export function TwoWays(): ReactNode {
  return (
    <Section tone="sunk">
      <SectionHead title="Two ways to begin">Start with either, and add the other later.</SectionHead>
      <div className={styles.ways}>
        {ways.map(({title, text, items}) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Checklist items={items} />
          </article>
        ))}
      </div>
    </Section>
  );
}
