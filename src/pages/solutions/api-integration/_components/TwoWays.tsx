import type {ReactNode} from 'react';
import {Checklist} from '@site/src/components/Checklist';
import type {Claim} from '@site/src/data/claims';
import {Section, SectionHead} from '@site/src/components/Section';
import styles from './two-ways.module.css';

const ways: {title: string; text: string; items: Claim[]}[] = [
  {
    title: 'On your existing website',
    text: 'Put our sample card form on your page, and style it to match. The form creates the token, and a few lines on your server create the charge.',
    items: ['A form that fits any screen', 'Card details that never reach your server', 'Your own page, address and wording'],
  },
  {
    title: 'From your own code',
    text: 'Call the API from any language. Requests are form-encoded, responses are JSON, and the samples are ready to paste.',
    items: [
      'Client libraries for Python, Node.js, Ruby and PHP',
      'A sandbox that behaves like the real thing',
      'An OpenAPI 3.1 contract for code generation',
    ],
  },
];

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
