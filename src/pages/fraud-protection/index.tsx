import type {ReactNode} from 'react';
import {Checklist} from '@site/src/ui/Checklist';
import {Drawing} from '@site/src/ui/Drawing';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Surface} from '@site/src/ui/Surface';
import {RiskDecision} from '@site/src/pictures/RiskDecision';
import {distribution, thresholds} from '@site/src/data/fraud';
import {plansWith} from '@site/src/data/plans';
import styles from './styles.module.css';

const tallest = Math.max(...distribution);

function zone(index: number): 'allow' | 'confirm' | 'block' {
  const from = (100 / distribution.length) * index;
  if (from >= thresholds.block) return 'block';
  return from >= thresholds.confirm ? 'confirm' : 'allow';
}

/** Returns a bar's height in percent. The square root keeps small counts visible. */
function height(count: number): number {
  return (100 * Math.sqrt(count)) / Math.sqrt(tallest);
}

const tools = {
  'Real-time transaction monitoring': '/documentation/fraud-checks',
  'Customizable risk rules': '/documentation/fraud-checks#rules',
  'Chargeback management tools': '/documentation/disputes',
  'Address verification': '/documentation/fraud-checks#signals',
  'Card verification value checks': '/documentation/saved-cards#checks',
  'PCI DSS Level 1 compliance': '/documentation/pci#attestation',
};

const rules = [
  {when: ['amount above CA$500.00', 'device is new'], then: 'Require 3D Secure', kind: 'confirm'},
  {when: ['five cards from one device within an hour'], then: 'Block', kind: 'block'},
  {when: ['customer for over a year', 'address matches'], then: 'Allow', kind: 'allow'},
];

export default function FraudProtection(): ReactNode {
  return (
    <MarketingPage
      title="Fraud protection"
      description="Larch scores every payment and shows the reasons: AI-powered detection, device fingerprinting, 3D Secure 2.0 and your own rules."
      hero={{
        eyebrow: 'Fraud Protection',
        title: 'Every payment is checked. You see the reasons.',
        lead: 'We check the card, the amount and the time of every payment, and in your app also the device and the address. You see the score, the reasons and the decision.',
        actions: {'Learn More': '/contact', 'See Plans': '/pricing'},
        visual: <RiskDecision />,
      }}
      closing={{
        title: 'Let the good customers through',
        object: 'grain',
        actions: {'Learn More': '/contact', 'See Plans': '/pricing'},
        text: `Every plan scores each payment and shows the reasons. With ${plansWith('Advanced fraud protection')}, you add your own rules and limits.`,
      }}>
      <Section tone="sunk">
        <SectionHead title="Three questions before any money moves">
          Most customers never notice. Only risky payments get a second look.
        </SectionHead>
        <div className={styles.defences}>
          <article className={styles.tall}>
            <div>
              <h3>AI-Powered Detection</h3>
              <p>Is this payment usual for your business? A model compares each payment with past payments, both good and disputed.</p>
            </div>
            <Surface
              look="flat"
              className={styles.chart}
              label={`A month's payments by risk score: most between 0 and 40, a few from ${thresholds.confirm}, which an app confirms with 3D Secure if it is enabled, and a handful from ${thresholds.block}, which are blocked.`}>
              <p>A month’s payments, by risk score</p>
              <div className={styles.bars}>
                {distribution.map((count, index) => (
                  <i key={index} data-zone={zone(index)} style={{height: `${height(count)}%`}} />
                ))}
              </div>
              <div className={styles.axis}>
                <span>
                  0 <br />
                  allow
                </span>
                <span style={{left: `${thresholds.confirm}%`}}>
                  {thresholds.confirm} <br />
                  confirm
                </span>
                <span style={{left: `${thresholds.block}%`}}>
                  {thresholds.block} <br />
                  block
                </span>
              </div>
            </Surface>
          </article>
          <article className={styles.wide}>
            <div>
              <h3>Device Fingerprinting</h3>
              <p>Have we seen this device before? In your app, Larch recognizes a phone or tablet, even if the name on the order is new.</p>
            </div>
            <Drawing name="known" />
          </article>
          <article className={styles.wide}>
            <div>
              <h3>3D Secure 2.0</h3>
              <p>Is it really the cardholder? If a payment in your app is risky, the customer’s bank asks them to confirm it.</p>
            </div>
            <Drawing name="confirm" />
          </article>
        </div>
      </Section>
      <Section className={styles.tools}>
        <div>
          <h2>Your own rules</h2>
          <p>
            You know your customers better than a model does. On {plansWith('Advanced fraud protection')}, you write a rule, see which past
            payments it would have caught, and turn it on.
          </p>
          <h3>All the tools</h3>
          <Checklist items={tools} className={styles.list} />
        </div>
        <Surface
          className={styles.rules}
          label="Three risk rules: require 3D Secure when the amount is above CA$500.00 and the device is new; block five cards from one device within an hour; allow payments if the person has been a customer for over a year and the address matches.">
          {rules.map(({when, then, kind}) => (
            <div key={then} className={styles.rule}>
              <span className={styles.when}>
                {when.map((condition, index) => (
                  <span key={condition}>
                    <em>{index === 0 ? 'if' : 'and'}</em> {condition}
                  </span>
                ))}
              </span>
              <strong data-kind={kind}>{then}</strong>
            </div>
          ))}
        </Surface>
      </Section>
    </MarketingPage>
  );
}
