import type {ReactNode} from 'react';
import {Surface} from '@site/src/components/Surface';
import styles from './styles.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫'];

export function Keypad({className}: {className?: string}): ReactNode {
  return (
    <Surface look="flat" className={className}>
      <div className={styles.keys}>
        {keys.map((key) => (
          <span key={key}>{key}</span>
        ))}
      </div>
    </Surface>
  );
}
