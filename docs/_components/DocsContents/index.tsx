import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import events from '@generated/contract-data/default/events.json';
import resources from '@generated/contract-data/default/resources.json';
import {isOn} from '@site/config/features';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import {Terms} from '@site/src/ui/Terms';
import {guides} from '@site/src/data/guides';
import styles from './styles.module.css';

type SectionProps = {title: string; to: string; text: string; className?: string; children?: ReactNode};

/** A section about a part of the portal that is off is left out. */
function Section({title, to, text, className, children}: SectionProps): ReactNode {
  if (!isOn(to)) return null;
  return (
    <li className={clsx('kit-card', styles.section, className)}>
      <div className={styles.words}>
        <h2>
          <Link className="kit-cover" to={to}>
            {title}
          </Link>
        </h2>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}

function Endpoints(): ReactNode {
  return (
    <ul className={styles.endpoints} aria-label="Operations">
      {resources.flatMap(({operations}) =>
        operations.map(({method, path, url}) => (
          <li key={url}>
            <MethodBadge method={method} /> {path}
          </li>
        )),
      )}
    </ul>
  );
}

const custody = {'The SDK sends': '4242 4242 4242 4242', 'Larch keeps': 'the card', 'Your server gets': 'tok_2Vg63mZr6JpN'};

const decision = {'Address and security code match': 'yes', 'Device seen before': 'yes', '3D Secure': 'not needed'};

/** `children` is the example in the "Getting started" section. */
export function DocsContents({children}: {children: ReactNode}): ReactNode {
  return (
    <ul className={styles.contents}>
      <Section
        title="Getting started"
        to="/documentation/getting-started"
        text="A charge, a refund and a verified webhook, in under ten minutes."
        className={styles.start}>
        {children}
      </Section>
      <Section
        title="API reference"
        to="/api-reference"
        text="Every operation: parameters, responses, errors, samples."
        className={styles.reference}>
        <Endpoints />
      </Section>
      <Section
        title="Mobile SDKs"
        to="/mobile-sdk"
        text="Collect the card on iOS and Android. Its number goes to Larch, and your app gets a token."
        className={styles.mobile}>
        <Terms of={custody} className={styles.rows} />
      </Section>
      <Section
        title="Fraud protection"
        to="/fraud-protection"
        text="What Larch checks before a charge goes through."
        className={styles.fraud}>
        <Terms of={decision} className={styles.rows} />
      </Section>
      <Section
        title="Webhooks"
        to="/documentation/webhooks"
        text="Get an event when something happens, and verify that Larch sent it."
        className={styles.webhooks}>
        <ul className={styles.events} aria-label="Event types">
          {events.map(({type}) => (
            <li key={type}>{type}</li>
          ))}
        </ul>
      </Section>
      <Section
        title="Guides and tutorials"
        to="/documentation/guides-tutorials"
        text="Complete programs, explained step by step."
        className={styles.guides}>
        <ol className={styles.chapters}>
          {guides.map(({title, link}) => (
            <li key={title}>{link ? title : `${title} (coming soon)`}</li>
          ))}
        </ol>
      </Section>
    </ul>
  );
}
