import type {ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import type {Operation} from '@site/packages/sandbox/browser';
import form from '../styles.module.css';
import {Receipt} from './receipt';
import {ResponseView} from './response';
import styles from './styles.module.css';
import type {Shown} from './use-requests';

type Props = {operation: Operation; shown: Shown; place: RefObject<HTMLDivElement | null>};

/** The last response, with its status in a live region. */
export function Result({operation, shown: {answer, statusLine}, place}: Props): ReactNode {
  return (
    <div ref={place} className={clsx(styles.result, statusLine !== '' && styles.hasResponse)}>
      <div className={styles.outcome}>
        <p className={form.status} data-ok={answer ? answer.response.status === 200 : undefined} role="status">
          {statusLine}
        </p>
        {answer && operation.id === 'createCharge' && <Receipt key={answer.number} response={answer.response} />}
      </div>
      {answer && <ResponseView response={answer.response} story={answer.sentence} />}
    </div>
  );
}
