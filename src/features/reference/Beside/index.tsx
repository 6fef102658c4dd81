import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from '@site/src/css/operation.module.css';

/** The samples and examples of an operation. In the page's Markdown, they are the last section, and the attribute is its heading. */
export function Beside({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.aside} data-samples={translate({message: 'Samples'})}>
      <div className={styles.sticky}>{children}</div>
    </div>
  );
}
