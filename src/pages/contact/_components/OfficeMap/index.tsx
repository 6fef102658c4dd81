import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import MarkFile from '@site/config/mark.svg';
import {addressLine, company} from '@site/config/company';
import {Icon} from '@site/src/ui/Icon';
import Streets from './streets.svg';
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
        <Streets x={-640} y={-215} width={1440} height={560} />
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
