import type {ReactNode} from 'react';
import {Section} from '@site/src/components/Section';
import styles from './platforms.module.css';

type Device = {x: number; radius: number; hasNotch: boolean};

const platforms = [
  {
    title: 'iOS',
    text: 'For iPhone and iPad. The form takes up the system’s text size, its keyboard and its light or dark.',
    devices: [{x: 80, radius: 22, hasNotch: true}],
  },
  {
    title: 'Android',
    text: 'For screens of every size. Back goes back, and a half-typed form survives a turn of the phone.',
    devices: [{x: 80, radius: 12, hasNotch: false}],
  },
  {
    title: 'Cross-platform',
    text: 'One codebase for both. The same form and the same tokens, so your server cannot tell them apart.',
    devices: [
      {x: 20, radius: 22, hasNotch: true},
      {x: 140, radius: 12, hasNotch: false},
    ],
  },
] satisfies {title: string; text: string; devices: Device[]}[];

function Outline({x, radius, hasNotch}: Device): ReactNode {
  return (
    <g transform={`translate(${x} 1)`}>
      <rect width="100" height="200" rx={radius} className={styles.body} />
      {hasNotch ? (
        <rect x="36" y="9" width="28" height="7" rx="3.5" className={styles.ink} />
      ) : (
        <circle cx="50" cy="12" r="3.5" className={styles.ink} />
      )}
      <rect x="14" y="34" width="46" height="9" rx="4" className={styles.ink} />
      <rect x="14" y="54" width="72" height="36" rx="5" className={styles.field} />
      <path d="M14 72h72M50 72v18" className={styles.field} />
      <rect x="14" y="100" width="72" height="18" rx="5" className={styles.pay} />
    </g>
  );
}

/** The three families, each with the shape of its own device. */
export function Platforms(): ReactNode {
  return (
    <Section tone="sunk" className={styles.platforms}>
      {platforms.map(({title, text, devices}) => (
        <article key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <svg viewBox="0 0 260 132" aria-hidden="true">
            {devices.map((device) => (
              <Outline key={device.x} {...device} />
            ))}
          </svg>
        </article>
      ))}
    </Section>
  );
}
