import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/Section';
import {Surface} from '@site/src/components/Surface';
import {cafe} from '@site/src/data/cafe';
import {distribution, thresholds} from '@site/src/data/fraud';
import styles from './defences.module.css';

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

/** The radii of the arcs in the drawn fingerprint, from the inside to the outside. */
const ridges = [10, 19, 28, 37, 46, 55];

export function Defences(): ReactNode {
  return (
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
          <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.finger}>
            {ridges.map((r, index) => (
              <path
                key={r}
                d={`M${60 - r * 0.86} ${118 - index * 3}V${64 - index}a${r * 0.86} ${r} 0 0 1 ${r * 1.72} 0V${112 - index * 9}`}
              />
            ))}
            <path d="M60 62v52" />
          </svg>
        </article>
        <article className={styles.wide}>
          <div>
            <h3>3D Secure 2.0</h3>
            <p>Is it really the cardholder? If a payment in your app is risky, the customer’s bank asks them to confirm it.</p>
          </div>
          <div className={styles.prompt} aria-hidden="true">
            <span>Your bank</span>
            <strong>CA$412.00</strong>
            <span>to {cafe.name}?</span>
            <b>Yes, it’s me</b>
          </div>
        </article>
      </div>
    </Section>
  );
}
