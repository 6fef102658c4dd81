import type {ReactNode} from 'react';
import {Checklist} from '@site/src/components/Checklist';
import {heroBadges} from '@site/src/data/claims';
import styles from './hero.module.css';

export function HeroBadges(): ReactNode {
  return <Checklist items={heroBadges} className={styles.badges} />;
}
