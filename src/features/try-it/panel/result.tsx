import type {ReactNode, RefObject} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {CopyButton} from '@site/src/ui/CopyButton';
import type {Operation} from '@site/packages/sandbox/browser';
import type {Draft} from '@site/src/features/tab-sandbox/drafts';
import {sharedLink} from '../link';
import form from '../styles.module.css';
import {Receipt} from './receipt';
import {ResponseView} from './response';
import styles from './styles.module.css';
import type {Requests} from './use-requests';

type Props = {
  operation: Operation;
  /** The form's values, for a link to the request. */
  draft: Draft;
  requests: Requests;
  onUndo: () => void;
  place: RefObject<HTMLDivElement | null>;
};

/** The last response, with its status in a live region. */
export function Result({operation, draft, requests: {shown, reset}, onUndo, place}: Props): ReactNode {
  const {answer, statusLine, before} = shown;
  return (
    <div ref={place} className={clsx(styles.result, statusLine !== '' && styles.hasResponse)}>
      <div className={styles.outcome}>
        <p className={form.status} data-ok={answer ? answer.response.status === 200 : undefined} role="status">
          {statusLine}
        </p>
        {before && (
          <button type="button" className={form.small} onClick={onUndo}>
            {translate({message: 'Undo'})}
          </button>
        )}
        {answer && operation.id === 'createCharge' && <Receipt key={answer.number} response={answer.response} />}
      </div>
      {answer && (
        <ResponseView
          response={answer.response}
          story={answer.sentence}
          tools={
            <div className={styles.tools}>
              <span className={styles.copy}>
                <CopyButton
                  text={() => window.location.href.replace(/#.*/, '') + sharedLink(operation, draft)}
                  label={translate({message: 'Copy link'})}
                  what={translate({message: 'to this request'})}
                />
              </span>
              <button type="button" className={form.small} onClick={reset}>
                {translate({message: 'Reset sandbox'})}
                <span className="visually-hidden"> {translate({message: 'of this tab'})}</span>
              </button>
            </div>
          }
        />
      )}
    </div>
  );
}
