import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/ui/Button';
import {Drawing} from '@site/src/ui/Drawing';
import {Icon} from '@site/src/ui/Icon';
import {Section} from '@site/src/ui/Section';
import {Shelf} from '@site/src/ui/Shelf';
import {StatusLabel} from '@site/src/ui/StatusLabel';
import {SearchBox} from '@site/src/features/jump-to/SearchBox';
import {faqs} from '@site/src/data/faqs';
import {plansWith} from '@site/src/data/plans';
import {components} from '@site/src/data/status';
import {useContactLink} from '@site/src/lib/use-contact-link';
import styles from './styles.module.css';

/** The questions. At most one answer is open. */
function Questions(): ReactNode {
  return faqs.map(({id, question, answer, link}) => (
    <details key={id} name="questions" className={styles.item}>
      <summary className={styles.question}>
        <h3>{question}</h3>
        <Icon box={20} d="M4 10h12" stroke={1.75}>
          <path d="M10 4v12" className={styles.upright} />
        </Icon>
      </summary>
      <div className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Link to={link.to}>{link.label}</Link>
        </p>
      </div>
    </details>
  ));
}

const shortcuts = [
  {label: 'Getting started', to: '/documentation/getting-started'},
  {label: 'Refunds', to: '/refunds'},
  {label: 'Webhooks', to: '/documentation/webhooks'},
  {label: 'Status', to: '/status'},
];

export default function HelpCenterPage(): ReactNode {
  const contactLink = useContactLink();
  return (
    <Layout
      title="Help Center"
      description={`Short answers about getting started with ${company.name}, prices, declines, refunds and card safety, and how to contact support.`}>
      <main className="landing">
        <Section tone="sunk" space="none" className={styles.opening}>
          <div className={styles.words}>
            <h1>How can we help?</h1>
            <SearchBox label="Search the help center" placeholder="Refunds, declines" size="large" />
            <p className={styles.shortcuts}>
              <span>Or go straight to</span>
              {shortcuts.map(({label, to}) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </p>
          </div>
          <div className={styles.chat}>
            <Drawing
              name="support"
              box="31 21 323 204"
              label="A question to support about a declined card, and a reply two minutes later: nothing was charged."
            />
          </div>
          <Shelf />
        </Section>
        <Section className={styles.questions}>
          <header>
            <h2>What people ask most</h2>
            <p>Five short answers, each with a link to more.</p>
          </header>
          <div className={styles.accordion}>
            <Questions />
          </div>
          {/* Here, a person with a problem can rule out an outage. */}
          <aside className={styles.now} aria-labelledby="now">
            <h3 id="now">Is Larch working?</h3>
            <ul>
              {components.map(({name, status}) => (
                <li key={name}>
                  {name} <StatusLabel status={status} />
                </li>
              ))}
            </ul>
            <p>
              <Link to="/status">Status and past incidents</Link>
            </p>
          </aside>
        </Section>
        <Section space="none" className={styles.people}>
          <div className={styles.person}>
            <h2>Ask a person</h2>
            <p>
              Support is available 24/7. Tell us what you tried and what happened, and include the <code>Request-Id</code> of the response,
              or an id such as <code>ch_3Qd81kL0v7Rm</code>. On {plansWith('Phone support')} you can also call{' '}
              <a href={company.phoneHref}>{company.phone}</a>.
            </p>
            <ButtonLink {...contactLink('support')}>Contact Support</ButtonLink>
          </div>
          <div className={styles.docs}>
            <h2>Read how it works</h2>
            <p>Guides to your first payment, declines, refunds, retries and webhooks, with examples to copy.</p>
            <ButtonLink to="/documentation" look="outline">
              Open the documentation
            </ButtonLink>
          </div>
          <div className={styles.object}>
            <Drawing name="laptop" />
          </div>
          <Shelf />
        </Section>
      </main>
    </Layout>
  );
}
