import type {ReactNode} from 'react';
import {lifecycles, type Lifecycle} from '@site/src/data/lifecycles';
import {WithCode} from '@site/src/components/WithCode';
import styles from './styles.module.css';

/** The width of the drawing in SVG units. If the drawing fits, one unit is one pixel. */
const width = 280;
const node = {width: 130, height: 38};
/** The width of the first box, which is wider because it can contain a request. */
const first = 156;
const top = 1;
const bottom = 134;
const middle = width / 2;

function columns(count: number): number[] {
  return count === 1 ? [middle] : [node.width / 2 + 2, width - node.width / 2 - 2];
}

type BoxProps = {x: number; y: number; label: string; className?: string; width?: number};

function Box({x, y, label, className, width = node.width}: BoxProps): ReactNode {
  return (
    <>
      <rect x={x - width / 2} y={y} width={width} height={node.height} rx="8" className={className} />
      <text x={x} y={y + node.height / 2} className={styles.label}>
        {label}
      </text>
    </>
  );
}

function Drawing({lifecycle}: {lifecycle: Lifecycle}): ReactNode {
  const {start, next} = lifecycle;
  const from = top + node.height;
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom + node.height + 4}`}
      width={width}
      role="img"
      aria-label={lifecycle.says}
      className={styles.drawing}>
      {columns(next.length).map((x, index) => {
        // The arrow has a gap for the text of the condition.
        const half = (next[index]?.when.length ?? 0) * 8.5 + 3;
        const side = Math.sign(x - middle) * 10;
        const bend = side === 0 ? '' : `v6q0 10 ${side} 10H${x - side}q${side} 0 ${side} 10`;
        return (
          <path key={x} d={`M${middle} ${from}${bend}V${84 - half}M${x} ${84 + half}V${bottom - 5}m-5-6 5 6 5-6`} className={styles.edge} />
        );
      })}
      <Box x={middle} y={top} width={first} label={start.label} className={start.kind === 'request' ? styles.request : styles.state} />
      {columns(next.length).map((x, index) => {
        const {label, when, final} = next[index] ?? {label: '', when: [], final: false};
        return (
          <g key={x}>
            <Box x={x} y={bottom} label={label} className={styles.state} />
            {final && (
              <rect
                x={x - node.width / 2 + 3}
                y={bottom + 3}
                width={node.width - 6}
                height={node.height - 6}
                rx="5.5"
                className={styles.inner}
              />
            )}
            {when.map((line, place) => (
              <text key={line} x={x} y={84 + (place - (when.length - 1) / 2) * 17} className={styles.when}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

export function Lifecycles(): ReactNode {
  return (
    <ul className={styles.lifecycles}>
      {lifecycles.map((lifecycle) => (
        <li key={lifecycle.object}>
          <h3>{lifecycle.object}</h3>
          <Drawing lifecycle={lifecycle} />
          <p>
            <WithCode text={lifecycle.note} />
          </p>
        </li>
      ))}
    </ul>
  );
}
