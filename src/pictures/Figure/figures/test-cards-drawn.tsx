import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {brandNames, groupDigits} from '@site/src/lib/cards';
import {declineOf, type TestCard, testCards} from '@site/packages/sandbox/browser';

/** The texts on cards whose charges succeed. */
const endings: Record<string, string> = {refund_fails: 'succeeds; refunds fail', disputed: 'succeeds; disputed', succeeded: 'succeeds'};
const endingOf = ({outcome}: TestCard): string => endings[outcome] ?? outcome;

const says = testCards.map((card) => `${groupDigits(card.number)}, ${brandNames[card.brand]}: \`${endingOf(card)}\`.`);
const count = testCards.filter(({outcome}) => declineOf(outcome) === undefined).length;

const caption = {
  point: `${testCards.length} cards: ${count} succeed, ${testCards.length - count} are declined.`,
  reading: 'Use any future expiry date and any security code. The result of a charge is written on the card.',
};

/** Returns the colours of a card, of its text and of its ending. The first card is gold, because the code examples use this card. */
function toneOf(
  card: TestCard,
): readonly ['gold' | 'pine' | 'paper', 'on-gold' | 'on-dark' | 'printed', 'on-gold' | 'on-dark' | 'printed-danger'] {
  if (card === testCards[0]) return ['gold', 'on-gold', 'on-gold'];
  return declineOf(card.outcome) === undefined ? ['pine', 'on-dark', 'on-dark'] : ['paper', 'printed', 'printed-danger'];
}

function Card({x, y, card}: {x: number; y: number; card: TestCard}): ReactNode {
  const [fill, tone, ending] = toneOf(card);
  return (
    <>
      <rect x={x} y={y} width="210" height="84" rx="10" className={clsx(styles.contour, styles[fill])} />
      <rect x={x + 12} y={y + 14} width="20" height="15" rx="3" className={clsx(styles.grain, styles['paper-shade'])} />
      <Words x={x + 196} y={y + 27} tone={tone} align="end" text={brandNames[card.brand]} />
      <Words x={x + 12} y={y + 50} tone={tone} code bold text={groupDigits(card.number)} />
      <Words x={x + 12} y={y + 70} tone={ending} code={fill === 'paper'} text={endingOf(card)} />
    </>
  );
}

function Piled({y, card}: {y: number; card: TestCard}): ReactNode {
  const [fill, tone, ending] = toneOf(card);
  return (
    <>
      <rect x="16" y={y} width="308" height="92" rx="10" className={clsx(styles.contour, styles[fill])} />
      <Words x={32} y={y + 23} tone={tone} code bold text={groupDigits(card.number)} />
      <Words x={32} y={y + 42} tone={ending} code={fill === 'paper'} text={endingOf(card)} />
      <Words x={308} y={y + 42} tone={tone} align="end" text={brandNames[card.brand]} />
    </>
  );
}

const columns = 3;

export const testCardsDrawn: FigureContent = {
  title: 'Every test card',
  says,
  caption,
  wide: {
    height: 20 + Math.ceil(testCards.length / columns) * 96,
    drawing: testCards.map((card, place) => (
      <Card key={card.number} x={15 + (place % columns) * 220} y={16 + Math.floor(place / columns) * 96} card={card} />
    )),
  },
  upright: {
    height: 20 + testCards.length * 54 + 54,
    drawing: testCards.map((card, place) => <Piled key={card.number} y={16 + place * 54} card={card} />),
  },
};
