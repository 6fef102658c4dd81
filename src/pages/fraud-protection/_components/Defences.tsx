import type {ReactNode} from 'react';
import {Drawing} from '@site/src/ui/Drawing';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Surface} from '@site/src/ui/Surface';
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
  );
}
