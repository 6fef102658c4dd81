import type {ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import form from '../styles.module.css';
import {ResponseView} from './response';
import styles from './styles.module.css';
import type {Shown} from './use-requests';

type Props = {shown: Shown; place: RefObject<HTMLDivElement | null>};

/** The last response, with its status in a live region. */
export function Result({shown: {answer, statusLine}, place}: Props): ReactNode {
  return (
    <div ref={place} className={clsx(styles.result, statusLine !== '' && styles.hasResponse)}>
      <div className={styles.outcome}>
        <p className={form.status} data-ok={answer ? answer.response.status === 200 : undefined} role="status">
          {statusLine}
        </p>
      </div>
      {answer && <ResponseView response={answer.response} story={answer.sentence} />}
    </div>
  );
}
