import type {ReactNode} from 'react';
import type {FeatureCard} from '@site/src/data/features';
import styles from './drawings.module.css';

/** Pieces of the product, drawn small. They repeat in pictures what each card says in words. */

const steps = [
  {name: 'tokenize', from: 0, to: 16},
  {name: 'risk', from: 14, to: 38},
  {name: 'route', from: 14, to: 30},
  {name: 'authorize', from: 34, to: 92},
  {name: 'respond', from: 90, to: 100},
];

function Timeline(): ReactNode {
  return (
    <div className={styles.timeline}>
      {steps.map(({name, from, to}) => (
        <div key={name}>
          <span>{name}</span>
          <i>
            <b style={{left: `${from}%`, width: `${to - from}%`}} />
          </i>
        </div>
      ))}
    </div>
  );
}

const reasons = [
  ['device seen before', 'yes'],
  ['address match', 'full'],
  ['3D Secure', 'not needed'],
];

function Decision(): ReactNode {
  return (
    <div className={styles.decision}>
      <p>
        <span>risk score</span> <strong>12</strong> / 100
      </p>
      <i>
        <b style={{width: '12%'}} />
      </i>
      <ul>
        {reasons.map(([signal, answer]) => (
          <li key={signal}>
            <span>{signal}</span>
            <strong>{answer}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

const prices = [
  ['CAD', '42.50'],
  ['AUD', '46.02'],
  ['EUR', '28.71'],
  ['BRL', '171.30'],
  ['GBP', '24.19'],
  ['INR', '2,608.00'],
  ['JPY', '4,790'],
  ['MXN', '563.40'],
];

function Currencies(): ReactNode {
  return (
    <dl className={styles.currencies}>
      {prices.map(([currency, amount]) => (
        <div key={currency}>
          <dt>{currency}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Chart(): ReactNode {
  return (
    <svg className={styles.chart} viewBox="0 0 640 150" preserveAspectRatio="none">
      <path className={styles.rule} d="M0 20H640M0 75H640M0 130H640" />
      <path className={styles.area} d="M0 112C50 104 70 88 120 88S200 106 260 104 330 62 390 60 470 82 520 70 590 26 640 24V130H0Z" />
      <path className={styles.volume} d="M0 112C50 104 70 88 120 88S200 106 260 104 330 62 390 60 470 82 520 70 590 26 640 24" />
      <path className={styles.fees} d="M0 122C60 118 90 114 140 115S220 121 270 120 340 106 400 105 480 110 530 106 600 92 640 91" />
    </svg>
  );
}

function Phone(): ReactNode {
  return (
    <div className={styles.phone}>
      <div className={styles.phoneHead}>
        <span>Kettle &amp; Crumb</span>
        <strong>CA$42.50</strong>
      </div>
      <div className={styles.cardField}>
        <span>4242 4242 4242 4242</span>
        <svg viewBox="0 0 34 22" width="34" height="22">
          <rect x="0.5" y="0.5" width="33" height="21" rx="4" />
          <path d="M0 7h34" />
        </svg>
      </div>
      <div className={styles.halfFields}>
        <span>12 / 30</span>
        <span>123</span>
      </div>
      <div className={styles.payButton}>Pay CA$42.50</div>
    </div>
  );
}

function Thread(): ReactNode {
  return (
    <div className={styles.thread}>
      <p className={styles.asked}>
        Why was <code>ch_8Ld2</code> declined? <time>03:12</time>
      </p>
      <p className={styles.answered}>
        The bank answered insufficient_funds. Your customer can try another card: nothing is held. <time>03:14</time>
      </p>
      <p className={styles.asked}>
        Perfect, thanks. <time>03:15</time>
      </p>
    </div>
  );
}

export const drawings = {
  timeline: Timeline,
  decision: Decision,
  currencies: Currencies,
  chart: Chart,
  phone: Phone,
  thread: Thread,
} satisfies Record<FeatureCard['icon'], () => ReactNode>;
