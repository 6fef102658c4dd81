import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import events from '@generated/contract-data/default/events.json';
import resources from '@generated/contract-data/default/resources.json';
import {isOn} from '@site/config/features';
import {MethodBadge} from '@site/src/ui/MethodBadge';
import {guides} from '@site/src/data/guides';
import styles from './styles.module.css';

type SectionProps = {title: string; to: string; text: string; className?: string; children?: ReactNode};

/** A section about a part of the portal that is off is left out. */
function Section({title, to, text, className, children}: SectionProps): ReactNode {
  if (!isOn(to)) return null;
  return (
    <li className={clsx(styles.section, className)}>
      <div className={styles.words}>
        <h2>
          <Link to={to}>{title}</Link>
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

const custody = [
  {who: 'The SDK sends', what: '4242 4242 4242 4242'},
  {who: 'Larch keeps', what: 'the card'},
  {who: 'Your server gets', what: 'tok_2Vg63mZr6JpN'},
];

const decision = [
  {check: 'Address and security code match', result: 'yes'},
  {check: 'Device seen before', result: 'yes'},
  {check: '3D Secure', result: 'not needed'},
];

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
        <dl className={styles.rows}>
          {custody.map(({who, what}) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Fraud protection"
        to="/fraud-protection"
        text="What Larch checks before a charge goes through."
        className={styles.fraud}>
        <dl className={styles.rows}>
          {decision.map(({check, result}) => (
            <div key={check}>
              <dt>{check}</dt>
              <dd>{result}</dd>
            </div>
          ))}
        </dl>
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
