import type {ReactNode} from 'react';
import styles from './styles.module.css';

export function Numbers({items}: {items: readonly (readonly [number: string, meaning: string])[]}): ReactNode {
  return (
    <dl className={styles.numbers}>
      {items.map(([number, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
