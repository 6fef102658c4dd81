import type {ReactNode} from 'react';
import {charge} from '@contract/values';
import {Icon} from '@site/src/ui/Icon';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Surface} from '@site/src/ui/Surface';
import {plansWith, plansWithout} from '@site/src/data/plans';
import {SplitReceipt} from './_components/SplitReceipt';
import styles from './styles.module.css';

const features = {
  [`Everything in ${plansWithout('Custom integrations')}`]: '/documentation/your-account#plans',
  'Payments split between parties': '/documentation/your-account#by-agreement',
  'Fraud rules tailored to what you sell': '/documentation/fraud-checks#rules',
  'Reports that match your books': '/documentation/your-account#by-agreement',
  'A trial run in test mode': '/documentation/environments',
  '24/7 priority support': '/documentation/your-account#support',
};

/** A sample history of one payment flow. The drawing shows that the account manager stays the same. */
const history = [
  {week: 'Week 1', what: 'Flow designed'},
  {week: 'Week 3', what: 'Tested in test mode'},
  {week: 'Week 4', what: 'First live payment'},
  {week: 'Week 31', what: 'Courier rule changed'},
];

const names = [
  {system: 'Your orders', name: 'OR-20417'},
  {system: 'Larch', name: charge.id},
  {system: 'Your ledger', name: '4010 / 2200'},
  {system: 'Your warehouse', name: 'PICK-0958'},
];

const rules = [
  {
    when: 'the order comes from a marketplace',
    then: 'share it between seller, courier and you',
    tried: 'An order of CA$120.00',
    result: 'CA$96.00 seller, CA$14.40 courier, CA$9.60 you',
  },
  {
    when: 'a seller is new',
    then: 'hold their share until the parcel has arrived',
    tried: 'A first order of CA$48.00',
    result: 'CA$38.40 held, paid on arrival',
  },
  {
    when: 'the amount is above CA$1,000.00',
    then: 'in your app, confirm with 3D Secure first',
    tried: 'An order of CA$1,640.00',
    result: 'Confirmed with 3D Secure, then charged',
  },
  {
    when: 'a franchise makes the sale',
    then: 'take the royalty from the payment at once',
    tried: 'A sale of CA$85.00',
    result: 'CA$5.10 royalty, CA$79.90 franchise',
  },
  {when: 'none of these', then: 'charge as usual', tried: 'A sale of CA$42.50', result: 'Charged'},
];

export default function CustomSolutions(): ReactNode {
  return (
    <MarketingPage
      title="Custom solutions"
      description="Payment flows for marketplaces, platforms and businesses with their own rules: designed with you, built on the Larch API, with one person to call."
      hero={{
        eyebrow: 'Custom Solutions',
        title: 'Split each payment by your own rules',
        lead: 'For marketplaces, platforms and chains. You tell us in plain words who gets what and when. We build it with you on the Larch API, and one person looks after it.',
        actions: {'Contact Sales': 'sales', 'See Pricing': '/pricing'},
        visual: <SplitReceipt />,
        stands: true,
      }}
      closing={{
        title: 'Tell us the awkward part',
        object: 'standing',
        actions: {'Contact Sales': 'sales', 'Compare plans': '/pricing'},
        text: 'Start with the exception, the odd contract, or the thing that your last provider refused.',
      }}>
      <Section>
        <SectionHead small title={`What ${plansWith('Custom integrations')} adds`}>
          Custom solutions are part of {plansWith('Custom integrations')}, which adds three things.
        </SectionHead>
        <div className={styles.benefits}>
          <article>
            <Surface look="flat" className={styles.history}>
              {history.map(({week, what}) => (
                <div key={week}>
                  <span>{week}</span>
                  <b>{what}</b>
                </div>
              ))}
            </Surface>
            <h3>One person who knows your account</h3>
            <p>A dedicated account manager helps you design the payment flow, and helps you change it later.</p>
          </article>
          <article>
            <Surface look="flat" className={styles.names}>
              {names.map(({system, name}) => (
                <div key={system}>
                  <span>{system}</span>
                  <code>{name}</code>
                </div>
              ))}
            </Surface>
            <h3>Integrations made for you</h3>
            <p>We connect to your order system, your ledger and your warehouse, so that you do not have to replace them.</p>
          </article>
          <article>
            {/* A rate that falls in steps. The chart has no numbers, because each business gets its own rate. */}
            <Surface look="flat" className={styles.price}>
              <span>Your rate</span>
              <svg viewBox="0 0 300 120" preserveAspectRatio="none">
                <path d="M0 12H70V44H150V70H230V90H300V120H0Z" className={styles.area} />
                <path d="M0 12H70V44H150V70H230V90H300" className={styles.rate} />
              </svg>
              <span>Your volume</span>
            </Surface>
            <h3>A price that follows your volume</h3>
            <p>Discounts grow with your volume. We agree on them in writing before your first live payment.</p>
          </article>
        </div>
      </Section>
      <Section tone="sunk" space="half">
        <Included title="Included in every custom flow" items={features} />
      </Section>
      <Section tone="sunk">
        <SectionHead title="Your rules, written as sentences">
          We write down what happens to each payment. We build nothing until your accountant and your developers agree. Then you try every
          rule in test mode.
        </SectionHead>
        <table className={styles.rules}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Then</th>
              <th scope="col">Tried in test mode</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({when, then, tried, result}) => (
              <tr key={when}>
                <td>{when}</td>
                <td>{then}</td>
                <td className="lit">
                  {tried}
                  <span>
                    <Icon size={14} d="m3 8.5 3.2 3.2L13 4.8" stroke={1.75} />
                    {result}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </MarketingPage>
  );
}
