import type {ReactNode} from 'react';
import {Terms} from '@site/src/ui/Terms';
import styles from './styles.module.css';

export function Numbers({items}: {items: readonly (readonly [number: string, meaning: string])[]}): ReactNode {
  return <Terms of={Object.fromEntries(items.map(([number, meaning]) => [meaning, number]))} className={styles.numbers} />;
}
