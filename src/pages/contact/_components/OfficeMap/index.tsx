import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import MarkFile from '@site/config/mark.svg';
import {addressLine, company} from '@site/config/company';
import {avenues, parks, shore, streets} from '@site/src/data/office-map';
import {Icon} from '@site/src/ui/Icon';
import styles from './styles.module.css';

const pin = 'M0 0C-10-14-31-26-31-48A31 31 0 0 1 31-48C31-26 10-14 0 0z';

const pinSide = 'M0 0C16-14 37-26 37-48A31 31 0 0 0 6-79H0z';

export function OfficeMap(): ReactNode {
  return (
    <a className={styles.map} href={company.mapUrl}>
      <svg
        viewBox="-640 -215 1440 560"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={translate({message: 'Map: {address}. Open it in OpenStreetMap.'}, {address: addressLine})}>
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
        <MarkFile className={styles.mark} x={-16} y={-64} width={32} height={32} />
      </svg>
      <span className={styles.open} aria-hidden="true">
        {translate({message: 'Open in OpenStreetMap'})}
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
