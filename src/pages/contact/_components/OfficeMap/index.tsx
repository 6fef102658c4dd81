import type {ReactNode} from 'react';
import clsx from 'clsx';
import {addressLine, company} from '@site/config/company';
import {Icon} from '@site/src/ui/Icon';
import styles from './styles.module.css';

/**
 * A street near the office. `east` and `south` are distances from the office in metres, along the city's grid. `labelAt` is the
 * label's position along the street. Without it, there is no label. `outer` labels have no room on small screens.
 */
type Street = {name: string; wide?: boolean; labelAt?: number; outer?: boolean};

const avenues: (Street & {east: number})[] = [
  {name: 'University Avenue', east: -1370, wide: true},
  {name: 'York Street', east: -1190},
  {name: 'Bay Street', east: -960, wide: true},
  {name: 'Yonge Street', east: -700, wide: true, labelAt: 170},
  {name: 'Church Street', east: -430},
  {name: 'Jarvis Street', east: -180, wide: true, labelAt: 480},
  {name: 'Sherbourne Street', east: 170, labelAt: 390},
  {name: 'Parliament Street', east: 620, wide: true, labelAt: 410, outer: true},
  {name: 'Cherry Street', east: 1120, labelAt: 390},
  {name: 'Bayview Avenue', east: 1560, wide: true},
];

const streets: (Street & {south: number})[] = [
  {name: 'Dundas Street East', south: -470, wide: true},
  {name: 'Shuter Street', south: -300},
  {name: 'Queen Street East', south: -125, wide: true, labelAt: 215},
  {name: 'Richmond Street East', south: 0, labelAt: -415, outer: true},
  {name: 'Adelaide Street East', south: 120},
  {name: 'King Street East', south: 250, wide: true, labelAt: -120},
  {name: 'Front Street East', south: 400},
  {name: 'The Esplanade', south: 500},
  {name: 'Lake Shore Boulevard', south: 700, wide: true, labelAt: 190},
  {name: 'Queens Quay', south: 800},
];

const parks = [
  {name: 'Moss Park', east: -60, south: -290, width: 220, height: 155},
  {name: 'St James Park', east: -420, south: 130, width: 230, height: 110},
  {name: 'Berczy Park', east: -660, south: 410, width: 130, height: 50},
];

const shore = [870, 895, 925, 960, 1000, 1045, 1095, 1150, 1210, 1275];

const pin = 'M0 0C-10-14-31-26-31-48A31 31 0 0 1 31-48C31-26 10-14 0 0z';

const pinSide = 'M0 0C16-14 37-26 37-48A31 31 0 0 0 6-79H0z';

export function OfficeMap(): ReactNode {
  return (
    <a className={styles.map} href={company.mapUrl}>
      <svg
        viewBox="-640 -215 1440 560"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Map: ${addressLine}. Open it in OpenStreetMap.`}>
        <g transform="rotate(-16) scale(0.52)">
          {shore.map((south, index) => (
            <path key={south} className={index === 0 ? styles.water : styles.wave} d={coast(south)} />
          ))}
          {parks.map(({name, east, south, width, height}) => (
            <rect key={name} className={styles.park} x={east} y={south} width={width} height={height} rx="10" />
          ))}
          {streets.map(({name, south, wide}) => (
            <path key={name} className={wide ? styles.wide : styles.street} d={`M-2600 ${south}H2600`} />
          ))}
          {avenues.map(({name, east, wide}) => (
            <path key={name} className={wide ? styles.wide : styles.street} d={`M${east} -1500V800`} />
          ))}
          <path className={styles.rail} d="M-2600 600H2600" />
          {streets.map(
            ({name, south, labelAt, outer}) =>
              labelAt !== undefined && (
                <text key={name} className={clsx(styles.name, outer && styles.outer)} x={labelAt} y={south + 8}>
                  {name}
                </text>
              ),
          )}
          {avenues.map(
            ({name, east, labelAt, outer}) =>
              labelAt !== undefined && (
                <text
                  key={name}
                  className={clsx(styles.name, outer && styles.outer)}
                  transform={`translate(${east + 8} ${labelAt}) rotate(-90)`}>
                  {name}
                </text>
              ),
          )}
          {parks.slice(0, 2).map(({name, east, south, width, height}) => (
            <text key={name} className={styles.parkName} x={east + width / 2} y={south + height / 2 + 7}>
              {name}
            </text>
          ))}
        </g>
        <text className={styles.office} x="44" y="-41">
          {company.address.street.split(',')[0]}
        </text>
        <path className={styles.side} d={pinSide} />
        <path className={styles.pin} d={pin} />
        <g className={styles.mark} transform="translate(-16 -64) scale(1.23)">
          <circle cx="13" cy="13" r="2.4" />
          <path d="M7.2 13.6A5.9 5.9 0 0 1 17.6 9.3M18.8 12.4A5.9 5.9 0 0 1 9 17.3" />
          <path d="M2.4 15.2A10.9 10.9 0 0 1 13.4 2.1M23.4 9.6A10.9 10.9 0 0 1 8.2 22.8" />
        </g>
      </svg>
      <span className={styles.open} aria-hidden="true">
        Open in OpenStreetMap
        <Icon size={14} d="M5 11 11 5M6 5h5v5" />
      </span>
    </a>
  );
}

/** Returns the path of a line along the coast. Near the land, it has the corners of the quays. Farther out, it is smoother. */
function coast(south: number): string {
  const depth = 46 * Math.exp(-(south - 870) / 160);
  const quays = Array.from({length: 14}, (_, index) => {
    const from = -2600 + index * 380;
    return `H${from + 240}V${south + depth}H${from + 380}V${south}`;
  });
  return `M-2600 2000V${south}${quays.join('')}V2000`;
}
