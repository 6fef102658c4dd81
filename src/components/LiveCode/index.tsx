import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {CodeFrame, CodePanel} from '@site/src/components/CodePanel';
import {useOnDemand} from '@site/src/lib/use-on-demand';
import styles from './styles.module.css';

type Props = {
  /** The code as HTML, highlighted at build time (see `packages/highlight`). */
  html: string;
  code: string;
  language: string;
  title?: string;
};

/** Shows code that a reader can edit and run in the sandbox. The editor, highlighter and frame load on the first press. */
export function LiveCode({html, code, language, title}: Props): ReactNode {
  const {Loaded: Editor, state, open} = useOnDemand(() => import('./editor').then((loaded) => loaded.LiveEditor));

  if (Editor) {
    return (
      <ErrorBoundary
        fallback={({tryAgain}) => (
          <CodeFrame className={styles.live}>
            <div className={styles.bar}>
              <p className={styles.words} role="alert">
                The editor stopped working. Reset it to continue.
              </p>
              <button type="button" className={styles.button} onClick={tryAgain}>
                Reset
              </button>
            </div>
          </CodeFrame>
        )}>
        <Editor code={code} />
      </ErrorBoundary>
    );
  }
  return (
    <CodePanel
      html={html}
      language={language}
      title={title}
      className={styles.live}
      foot={
        <div className={styles.bar}>
          <p className={styles.words} role={state === 'failed' ? 'alert' : undefined}>
            {state === 'failed' ? 'The editor did not load. Check your connection and try again.' : 'Change it and run it on this page.'}
          </p>
          <button type="button" className={styles.button} aria-disabled={state === 'loading'} onClick={() => void open()}>
            Edit and run
          </button>
        </div>
      }
    />
  );
}
