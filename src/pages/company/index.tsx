import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {addressLine, company} from '@site/config/company';
import {founders} from '@site/config/founders';
import {Drawing} from '@site/src/ui/Drawing';
import {Photo} from '@site/src/ui/Photo';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Terms} from '@site/src/ui/Terms';
import {news} from '@site/src/data/press';
import styles from './styles.module.css';

const meanings = {
  Robust: 'A 99.9% uptime guarantee, PCI DSS Level 1 compliance, and idempotency keys, so that a retry never charges a card twice.',
  Accessible: 'No setup fees, no monthly minimums, and public documentation that you can read before you talk to us.',
  Commerce: 'Businesses of all sizes, in 150+ countries and over 135 currencies, at the counter and online.',
};

export default function CompanyPage(): ReactNode {
  return (
    <Layout
      title="Company"
      description={`${company.name} is a digital payments platform for businesses of all sizes, founded in ${company.address.city} in ${company.foundingYear}. Our story, our mission, our founders.`}>
      <main className="landing">
        <Section space="none" className={styles.opening}>
          <div className={styles.words}>
            <p className={styles.eyebrow}>About {company.name}</p>
            <h1>Getting paid should be the easy part.</h1>
            <p className={styles.lead}>
              {company.name} is a digital payments platform for businesses of all sizes. You make something that people want. We make sure
              that their payment reaches you.
            </p>
          </div>
          <div className={styles.scene}>
            <Drawing
              name="office"
              label={`The office at ${addressLine}: a brick house with lights on the fourth floor, a golden conifer beside it, and a streetcar.`}
            />
          </div>
        </Section>
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
              platform takes cards online and in person, protects against fraud and shows the revenue. A stall gets the tools that an
              airline has, at a published price.
            </p>
            <p>
              We write things down. One public contract defines our API, with an example for every request and every response. If the
              documentation and the product disagree, we treat that as a bug in the product.
            </p>
            <p>
              We are named after a tree: a conifer that turns gold in autumn, drops its needles, and is green again in spring. Each year
              adds a ring to the trunk, and nobody can change the rings later. Payment records should work the same way.
            </p>
          </div>
        </Section>
        <Section tone="night">
          <h2 className={styles.title}>Our Mission</h2>
          <p className={styles.mission}>{company.mission}</p>
          <Terms of={meanings} className={styles.meanings} />
        </Section>
        <Section>
          <SectionHead title="Meet the Founders" />
          <div className={styles.cards}>
            {founders.map(({name, role, initials, image, drawing, description}) => (
              <article key={name} className={styles.card}>
                <Photo src={image} alt={`Portrait of ${name}`} width={480} height={560}>
                  <Drawing name={drawing} />
                  <span className={styles.initials}>{initials}</span>
                </Photo>
                <div className={styles.about}>
                  <h3>{name}</h3>
                  <p className={styles.role}>{role}</p>
                  <p className={styles.description}>{description}</p>
                </div>
              </article>
            ))}
          </div>
        </Section>
      </main>
    </Layout>
  );
}
