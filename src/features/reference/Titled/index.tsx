import type {ReactNode} from 'react';
import styles from '@site/src/css/operation.module.css';
import fields from '@site/src/theme/Schema/styles.module.css';

/** A heading with the types of the content below it, at the right end of its line. */
export function Titled({heading, types}: {heading: ReactNode; types: ReactNode}): ReactNode {
  return (
    <div className={styles.titled}>
      {heading}
      <p className={fields.type}>{types}</p>
    </div>
  );
}
