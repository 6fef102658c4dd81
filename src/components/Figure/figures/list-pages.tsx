import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Frame} from '@site/src/components/Figure/frame';
import {Head, Slip, Way, Words} from '@site/src/components/Figure/parts';
import styles from '@site/src/components/Figure/styles.module.css';

const cursor = 'starting_after';
const pages = ['Newest', 'Older', 'Oldest'];

const says = [
  'The first page contains the newest entries, and `has_more` is `true`.',
  `Send the id of its last entry as \`${cursor}\`. The second page begins right after that entry.`,
  'Repeat this with the last id of each page. On the last page, `has_more` is `false`.',
];

const caption = {
  point: 'The last id of a page is the cursor for the next page.',
  reading: 'The gold row is the last entry of a page. Send its id as `starting_after`.',
};

const size = {width: 106, height: 150};

function Entries({x, y, place}: {x: number; y: number; place: number}): ReactNode {
  const isLast = place === pages.length - 1;
  return (
    <>
      <rect x={x} y={y} {...size} rx="10" className={clsx(styles.contour, styles.paper)} />
      <Words x={x + 14} y={y + 28} tone="printed" bold size={15}>
        {pages[place]}
      </Words>
      <path d={`M${x + 14} ${y + 50}h78m-78 22h78m-78 22h78`} className={styles.rule} />
      <rect x={x + 7} y={y + 108} width="92" height="32" rx="6" className={clsx(styles.grain, isLast ? styles.paper : styles.fresh)} />
      <Words x={x + 53} y={y + 129} tone="printed" bold align="middle">
        last id
      </Words>
    </>
  );
}

function HasMore({x, y, place, align}: {x: number; y: number; place: number; align?: 'middle'}): ReactNode {
  return (
    <Words x={x} y={y} code tone="quiet" align={align}>
      {`has_more: ${place < pages.length - 1 ? 'true' : 'false'}`}
    </Words>
  );
}

const wide = (place: number): number => 22 + place * 265;
const upright = (place: number): number => 24 + place * 226;

function Wide(): ReactNode {
  return pages.map((name, place) => (
    <g key={name}>
      {place > 0 && (
        <>
          <Way d={`M${wide(place) - 155} 152H${wide(place) - 10}`} now />
          <Head x={wide(place) - 8} y={152} to="right" now />
          <Slip x={wide(place) - 149} y={136} width={130} height={32} text={cursor} />
        </>
      )}
      <Entries x={wide(place)} y={28} place={place} />
      <HasMore x={wide(place) + 53} y={204} place={place} align="middle" />
    </g>
  ));
}

function Upright(): ReactNode {
  return pages.map((name, place) => (
    <g key={name}>
      {place > 0 && (
        <>
          <Way d={`M85 ${upright(place) - 74}V${upright(place) - 10}`} now />
          <Head x={85} y={upright(place) - 8} to="down" now />
          <Slip x={20} y={upright(place) - 58} width={130} height={32} text={cursor} />
        </>
      )}
      <Entries x={32} y={upright(place)} place={place} />
      <HasMore x={172} y={upright(place) + 28} place={place} />
    </g>
  ));
}

export function ListPages(): ReactNode {
  return (
    <Frame
      title="A list, page by page"
      says={says}
      caption={caption}
      wide={{height: 226, drawing: <Wide />}}
      upright={{height: 650, drawing: <Upright />}}
    />
  );
}
