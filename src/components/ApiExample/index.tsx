import type {ReactNode} from 'react';
import {CodePanel} from '@site/src/components/CodePanel';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {charge, chargeRequest} from '@site/src/data/api-examples';
import {curlHtml, jsonHtml} from './html';
import styles from './styles.module.css';

/** A request and its answer, both the contract's own: the answer overlaps the request where there is room. */
export function ChargeExample({answer = charge, status = '200 OK'}: {answer?: unknown; status?: string}): ReactNode {
  return (
    <div className={styles.pair}>
      <CodePanel
        className={styles.request}
        title={
          <>
            <MethodBadge method="POST" /> <code className={styles.path}>/v1/charges</code>
          </>
        }
        html={curlHtml('/v1/charges', chargeRequest)}
      />
      <CodePanel className={styles.answer} title={status} language="json" html={jsonHtml(answer)} />
    </div>
  );
}
