import type {ReactNode} from 'react';
import {company} from '@site/config/company';
import {Section} from '@site/src/components/Section';
import styles from './styles.module.css';

/** The drawing's own units: a box of 640 by 520, the heart of the tree at 188, 272. */
const box = {width: 640, height: 520};
const heart = {x: 188, y: 272};

/** From the bark inwards. `radius` is the ring that a figure stands at, `y` the line that its words stand on. */
const facts = [
  {radius: 196, y: 92, figure: '150+', words: 'countries'},
  {radius: 138, y: 206, figure: 'Over 135', words: 'currencies'},
  {radius: 80, y: 320, figure: '10M+', words: 'transactions daily'},
  {radius: 0, y: 434, figure: String(company.foundingYear), words: `founded in ${company.address.city}`},
];

/** The years between, which have no figure. */
const otherRadii = [26, 44, 63, 99, 118, 158, 177, 218];

/** A tree grows unevenly: a ring is an ellipse, leaning, and a little off the heart. */
function ring(radius: number) {
  return {cx: heart.x + radius * 0.05, cy: heart.y - radius * 0.07, rx: radius, ry: radius * 0.93, lean: 24};
}

/** Where a ring crosses the height `y` on its right side: the point from which the leader to the words sets out. */
function crossing(radius: number, y: number): {x: number; y: number} {
  const {cx, cy, rx, ry, lean} = ring(radius);
  const angle = (lean * Math.PI) / 180;
  const points = Array.from({length: 720}, (_, step) => {
    const t = (step * Math.PI) / 360;
    return {
      x: cx + rx * Math.cos(t) * Math.cos(angle) - ry * Math.sin(t) * Math.sin(angle),
      y: cy + rx * Math.cos(t) * Math.sin(angle) + ry * Math.sin(t) * Math.cos(angle),
    };
  });
  return points.filter(({x}) => x >= cx).reduce((best, point) => (Math.abs(point.y - y) < Math.abs(best.y - y) ? point : best));
}

function Ring({radius, className}: {radius: number; className?: string}): ReactNode {
  const {lean, ...shape} = ring(radius);
  return <ellipse {...shape} transform={`rotate(${lean} ${shape.cx} ${shape.cy})`} className={className} />;
}

function Leader({radius, y}: {radius: number; y: number}): ReactNode {
  if (radius === 0) return <path d={`M${heart.x} ${heart.y}L${heart.x + (y - heart.y)} ${y}H408`} className={styles.leader} />;
  const {x} = crossing(radius, y);
  return (
    <>
      <path d={`M${x.toFixed(1)} ${y}H408`} className={styles.leader} />
      <circle cx={x.toFixed(1)} cy={y} r="4.5" className={styles.point} />
    </>
  );
}

/** A cross-section of the company: each named ring is a figure. */
function CrossSection(): ReactNode {
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} fill="none" aria-hidden="true">
        {otherRadii.map((radius) => (
          <Ring key={radius} radius={radius} className={styles.quiet} />
        ))}
        {facts.map(({radius, y}) => (
          <g key={radius}>
            {radius > 0 && <Ring radius={radius} className={styles.ring} />}
            <Leader radius={radius} y={y} />
          </g>
        ))}
        <circle cx={heart.x} cy={heart.y} r="11" className={styles.heart} />
      </svg>
      <dl className={styles.labels}>
        {facts.map(({y, figure, words}) => (
          <div key={words} style={{top: `${(100 * y) / box.height}%`}}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

export function Opening(): ReactNode {
  return (
    <Section space="none" className={styles.opening}>
      <div>
        <p className={styles.eyebrow}>About {company.name}</p>
        <h1>Getting paid should be the easy part.</h1>
        <p className={styles.lead}>
          Making something people want is hard enough. {company.name} is a digital payments platform for businesses of all sizes, so that
          taking the money takes no further thought.
        </p>
      </div>
      <CrossSection />
    </Section>
  );
}
