import type {ReactNode} from 'react';
import styles from './styles.module.css';

const across = 7;
const down = 9;

/** The outline of the stamp: a rectangle whose sides have a half circle between every two teeth. */
const edge = [
  `M84 4h3${'a3 3 0 0 0 6 0h3'.repeat(across)}`,
  `v3${'a3 3 0 0 0 0 6v3'.repeat(down)}`,
  `h-3${'a3 3 0 0 0-6 0h-3'.repeat(across)}`,
  `v-3${'a3 3 0 0 0 0-6v-3'.repeat(down)}z`,
].join('');

export function Stamp({city}: {city: string}): ReactNode {
  return (
    <svg className={styles.stamp} viewBox="0 0 154 92" aria-hidden="true">
      <path className={styles.paper} d={edge} />
      <path className={styles.sky} d="M92 12h50v68H92z" />
      <path className={styles.hill} d="M92 70q16-9 27-6t23-4v20H92z" />
      <path className={styles.tree} d="M117 18l6 16h-3l9 14h-4l10 13q-8 3-16 3v8h-4v-8q-8 0-16-3l10-13h-4l9-14h-3z" />
      <path
        className={styles.postmark}
        d="M70 30q8-7 16 0t16 0 16 0 16 0 16 0M70 46q8-7 16 0t16 0 16 0 16 0 16 0M70 62q8-7 16 0t16 0 16 0 16 0 16 0"
      />
      <circle className={styles.postmark} cx="36" cy="46" r="34" />
      <circle className={styles.postmark} cx="36" cy="46" r="29" />
      {/* A longer name is smaller, so that it fits the postmark. */}
      <text className={styles.city} x="36" y="50.5" fontSize={Math.min(13, 91 / city.length)}>
        {city}
      </text>
    </svg>
  );
}
