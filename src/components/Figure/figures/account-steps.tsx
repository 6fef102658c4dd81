import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Frame} from '@site/src/components/Figure/frame';
import {Head, Lines, Step, Way, Words} from '@site/src/components/Figure/parts';
import styles from '@site/src/components/Figure/styles.module.css';
import {payouts} from '@site/src/data/money';

const days = payouts.firstAfterDays;

const steps = [
  {title: 'You write', lines: ['what you sell, and', 'how buyers pay']},
  {title: 'We check', lines: ['the business', 'and its owners']},
  {title: 'You get keys', lines: ['and can make', 'your first sale']},
  {title: 'First payout', lines: [`${days} days after`, 'your first sale']},
] as const;

const says = [
  'You write to us: what you sell, and how you take payments today.',
  'We check the identity of the business and of its owners.',
  'You get your keys when the account is open.',
  `Your first payout comes ${days} days after your first sale.`,
];

const caption = {
  point: `Four steps from your first message to the first payout, ${days} days after the first sale.`,
};

const width = 148;
const height = 92;

function Place({place, x, y}: {place: number; x: number; y: number}): ReactNode {
  const step = steps[place];
  const isPaid = place === steps.length - 1;
  return (
    step && (
      <>
        <rect x={x} y={y} width={width} height={height} rx="10" className={clsx(styles.contour, isPaid ? styles.gold : styles.paper)} />
        <Words x={x + 14} y={y + 30} tone={isPaid ? 'on-gold' : 'printed'} bold size={16}>
          {step.title}
        </Words>
        <Lines x={x + 14} y={y + 54} lines={step.lines} tone={isPaid ? 'on-gold' : 'printed'} />
      </>
    )
  );
}

function Wide(): ReactNode {
  return steps.map(({title}, place) => {
    const x = 20 + place * (width + 16);
    return (
      <g key={title}>
        <Step n={place + 1} x={x + 12} y={36} />
        {place < steps.length - 1 && (
          <>
            <Way d={`M${x + 30} 36H${x + width + 4}`} now={place === 2} dotted={place === 2} />
            <Head x={x + width + 6} y={36} to="right" now={place === 2} />
          </>
        )}
        <Place place={place} x={x} y={64} />
      </g>
    );
  });
}

function Upright(): ReactNode {
  return steps.map(({title}, place) => {
    const y = 24 + place * (height + 24);
    return (
      <g key={title}>
        <Step n={place + 1} x={86} y={y + 14} />
        {place < steps.length - 1 && (
          <>
            <Way d={`M86 ${y + 32}V${y + height + 12}`} now={place === 2} dotted={place === 2} />
            <Head x={86} y={y + height + 16} to="down" now={place === 2} />
          </>
        )}
        <Place place={place} x={112} y={y} />
      </g>
    );
  });
}

export function AccountSteps(): ReactNode {
  return (
    <Frame
      title="From the first letter to the first payout"
      says={says}
      caption={caption}
      wide={{height: 180, drawing: <Wide />}}
      upright={{height: 24 + steps.length * (height + 24), drawing: <Upright />}}
    />
  );
}
