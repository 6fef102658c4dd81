import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {Section} from '@site/src/ui/Section';
import {news} from '@site/src/data/press';
import styles from './styles.module.css';

export function Story(): ReactNode {
  return (
    <Section tone="sunk" className={styles.story}>
      <div>
        <h2>Our Story</h2>
        <ol className={styles.years}>
          {[...news].reverse().map(({date, title}) => (
            <li key={date}>
              <time dateTime={date}>{date.slice(0, 4)}</time>
              {title}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.text}>
        <p className={styles.first}>
          A market stall and an airline need the same three things: the payment goes through, the money arrives, and they can find the
          payment later. Only the airline has a department for that.
        </p>
        <p>
          We founded {company.name} in {company.address.city} in {company.foundingYear} for businesses without such a department. One
          platform takes cards online and in person, protects against fraud and shows the revenue. A stall gets the tools that an airline
          has, at a published price.
        </p>
        <p>
          We write things down. One public contract defines our API, with an example for every request and every response. If the
          documentation and the product disagree, we treat that as a bug in the product.
        </p>
        <p>
          We are named after a tree: a conifer that turns gold in autumn, drops its needles, and is green again in spring. Each year adds a
          ring to the trunk, and nobody can change the rings later. Payment records should work the same way.
        </p>
      </div>
    </Section>
  );
}
