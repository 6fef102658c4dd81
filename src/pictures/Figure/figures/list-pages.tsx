import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Slip, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';

const cursor = 'starting_after';
const pages = ['Newest', 'Older', 'Oldest'];

const height = 150;

function Entries({x, y, width, place, children}: {x: number; y: number; width: number; place: number; children?: ReactNode}): ReactNode {
  const isLast = place === pages.length - 1;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="10" className={clsx(styles.contour, styles.paper)} />
      <Words x={x + 14} y={y + 28} tone="printed" bold size={15} text={pages[place]} />
      <path
        d={`M${x + 14} ${y + 50}h${width - 28}m${28 - width} 22h${width - 28}m${28 - width} 22h${width - 28}`}
        className={styles.rule}
      />
      <rect
        x={x + 7}
        y={y + 108}
        width={width - 14}
        height="32"
        rx="6"
        className={clsx(styles.grain, isLast ? styles.paper : styles.fresh)}
      />
      <Words x={x + width / 2} y={y + 129} tone="printed" bold align="middle" text="last id" />
      {children}
    </>
  );
}

const hasMore = (place: number): string => `has_more: ${place < pages.length - 1 ? 'true' : 'false'}`;

const wide = (place: number): number => 24 + place * 268;
const upright = (place: number): number => 24 + place * 226;

export const listPages: FigureContent = {
  title: 'A list, page by page',
  says: [
    'The first page contains the newest entries, and `has_more` is `true`.',
    `Send the id of its last entry as \`${cursor}\`. The second page begins right after that entry.`,
    'Repeat this with the last id of each page. On the last page, `has_more` is `false`.',
  ],
  caption: {
    point: 'The last id of a page is the cursor for the next page.',
    reading: 'The gold row is the last entry of a page. Send its id as `starting_after`.',
  },
  wide: pages.map((name, place) => (
    <g key={name}>
      {place > 0 && (
        <>
          <Way d={`M${wide(place) - 168} 152H${wide(place) - 8}`} x={wide(place) - 6} y={152} to="right" now />
          <Slip x={wide(place) - 157} y={136} width={140} height={32} text={cursor} />
        </>
      )}
      <Entries x={wide(place)} y={28} width={96} place={place} />
      <Words x={wide(place) + 48} y={204} code tone="quiet" align="middle" text={hasMore(place)} />
    </g>
  )),
  upright: pages.map((name, place) => (
    <g key={name}>
      {place > 0 && (
        <>
          <Way d={`M170 ${upright(place) - 74}V${upright(place) - 10}`} x={170} y={upright(place) - 8} to="down" now />
          <Slip x={102} y={upright(place) - 58} width={136} height={32} text={cursor} />
        </>
      )}
      <Entries x={60} y={upright(place)} width={220} place={place}>
        <Words x={266} y={upright(place) + 28} code tone="printed-quiet" align="end" text={hasMore(place)} />
      </Entries>
    </g>
  )),
};
