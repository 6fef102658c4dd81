import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Band, Head, State, Way, Words} from '@site/src/pictures/Figure/parts';
import {amount, fee} from './sale';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {lifecycles} from '@site/src/data/lifecycles';
import {disputes, refunds} from '@site/src/data/money';

const lostFee = `CA$${disputes.lostFee / 100}`;
const {least, most} = refunds.arrivesAfter;

const [succeeded, failed] = lifecycles.Charge;
const [refunded, notRefunded] = lifecycles.Refund;
const [, won, lost] = lifecycles.Dispute;

function Fork({x, y, gap, now}: {x: number; y: number; gap: number; now?: boolean}): ReactNode {
  const [up, down] = [y - gap, y + gap];
  return (
    <>
      <Way
        d={`M${x} ${y}h12c20 0 20 ${-gap} 40 ${-gap}H${x + 64}M${x + 12} ${y}c20 0 20 ${gap} 40 ${gap}H${x + 64}`}
        x={x + 66}
        y={up}
        to="right"
      />
      <Head x={x + 66} y={down} to="right" />
      <circle cx={x} cy={y} r={now ? 12 : 10} className={clsx(styles.contour, now ? styles.gold : styles.cream)} />
    </>
  );
}

export const chargeStates: FigureContent = {
  title: 'States of a charge, its refunds and a dispute',
  says: [
    `A charge of ${amount} ends as \`${succeeded}\`, with a fee of ${fee}, or as \`${failed}\`, with no fee.`,
    `You can refund a charge that is \`${succeeded}\`, in full or in part, for ${refunds.possibleDays} days, at no cost.`,
    `If the refund is \`${refunded}\`, it reaches the buyer in ${least} to ${most} business days. If it is \`${notRefunded}\`, the money stays with you.`,
    `In a dispute, the bank takes the disputed amount back at once. Evidence is due within ${disputes.evidenceDays} days.`,
    `If the dispute is \`${won}\`, you get the amount back at no cost. If it is \`${lost}\`, you lose the amount and pay a fee of ${lostFee}.`,
    `The charge stays \`${succeeded}\`.`,
  ],
  caption: {
    point: `What can happen to ${amount}.`,
    reading: `Refunds and disputes are separate objects: the charge stays \`${succeeded}\`.`,
  },
  wide: (
    <>
      <Band x={14} y={16} width={652} height={120} heading="Charge" />
      <Band x={14} y={148} width={652} height={112} heading="Refund" />
      <Band x={14} y={272} width={652} height={112} heading="Dispute" />
      <Words x={32} y={198} text={['In full or in part, for', `${refunds.possibleDays} days. Free.`]} tone="quiet" />
      <Words
        x={32}
        y={322}
        text={['The bank takes the amount', `back at once. Evidence`, `within ${disputes.evidenceDays} days.`]}
        tone="quiet"
      />
      <Fork x={118} y={76} gap={25} now />
      <State x={188} y={32} width={112} text={failed} tone="bad" />
      <Words x={314} y={56} tone="quiet" text="Not charged, no fee. Try another card." />
      <Way d="M258 121V192Q258 204 270 204H326M258 192V316Q258 328 270 328H326" />
      <State x={188} y={82} width={112} text={succeeded} tone="good" />
      <Words x={314} y={106} tone="quiet" text={`Charged, for a fee of ${fee}. The status is final.`} />
      <Fork x={336} y={204} gap={25} />
      <Fork x={336} y={328} gap={25} />
      <State x={406} y={160} width={112} text={refunded} tone="good" />
      <Words x={532} y={176} text={['With the buyer in', `${least}–${most} business days`]} />
      <State x={406} y={210} width={112} text={notRefunded} tone="bad" />
      <Words x={532} y={226} text={['The money stays', 'with you']} />
      <State x={406} y={284} width={112} text={won} tone="good" />
      <Words x={532} y={300} text={['Paid back,', 'at no cost']} />
      <State x={406} y={334} width={112} text={lost} tone="bad" />
      <Words x={532} y={350} text={['The amount is gone,', `and ${lostFee}`]} />
    </>
  ),
  upright: (
    <>
      <Band x={10} y={14} width={320} height={158} heading="Charge" indent={16} />
      <Band x={10} y={186} width={320} height={166} heading="Refund" indent={42} />
      <Band x={10} y={366} width={320} height={166} heading="Dispute" indent={42} />
      <Fork x={58} y={102} gap={34} now />
      <State x={128} y={52} width={104} text={failed} tone="bad" />
      <Words x={242} y={68} text={['Not charged,', 'no fee']} tone="quiet" />
      <Way d="M180 156V166Q180 178 168 178H46Q34 178 34 190V274Q34 286 46 286H48M34 270V454Q34 466 46 466H48" />
      <State x={128} y={118} width={104} text={succeeded} tone="good" />
      <Words x={242} y={134} text={['Charged, fee', fee]} tone="quiet" />
      <Words x={114} y={214} tone="quiet" text={`full or part, ${refunds.possibleDays} days, free`} />
      <Fork x={58} y={286} gap={34} />
      <State x={128} y={236} width={104} text={refunded} tone="good" />
      <Words x={242} y={252} text={[`in ${least}–${most} days`, 'with buyer']} tone="quiet" />
      <State x={128} y={302} width={104} text={notRefunded} tone="bad" />
      <Words x={242} y={318} text={['The money', 'stays']} tone="quiet" />
      <Words x={116} y={394} tone="quiet" text={`evidence within ${disputes.evidenceDays} days`} />
      <Fork x={58} y={466} gap={34} />
      <State x={128} y={416} width={104} text={won} tone="good" />
      <Words x={242} y={432} text={['Paid back,', 'at no cost']} tone="quiet" />
      <State x={128} y={482} width={104} text={lost} tone="bad" />
      <Words x={242} y={498} text={['It is gone,', `and ${lostFee}`]} tone="quiet" />
    </>
  ),
};
