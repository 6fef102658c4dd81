import type {ReactNode} from 'react';
import {WithCode} from '@site/src/ui/WithCode';
import {isGenuine, type Diagnosis} from '@site/packages/webhooks/diagnose';
import styles from './styles.module.css';

export function Verdict({diagnosis}: {diagnosis: Diagnosis | undefined}): ReactNode {
  return (
    <div role="status" className={styles.verdict} data-genuine={diagnosis && isGenuine(diagnosis)}>
      {diagnosis && (
        <>
          <p className={styles.title}>{diagnosis.title}</p>
          <p>
            <WithCode text={diagnosis.explanation} />
          </p>
          <p>
            <WithCode text={diagnosis.fix} />
          </p>
        </>
      )}
    </div>
  );
}
