import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {Section} from '@site/src/components/Section';
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
          A market stall and an airline need the same three things from a payment: that it goes through, that the money is theirs, and that
          they can find it again later. Only the airline has a department for it.
        </p>
        <p>
          We founded {company.name} in {company.address.city} in {company.foundingYear} for everybody else, without building something less
          for them. One platform takes cards online and in person, guards against fraud, and shows what came in. The stall gets the platform
          that the airline gets, and can read its price on a public page.
        </p>
        <p>
          We write things down. The interface that our customers' developers build on is one contract, published whole, with an example for
          every request and every response. If the documentation and the product disagree, we count that as a fault in the product.
        </p>
        <p>
          The name is a tree. The larch is the conifer that turns gold, lets go of its needles, and is green again in spring. Every year
          leaves a ring that nobody can add later or take away. That is also how money should be recorded.
        </p>
      </div>
    </Section>
  );
}
