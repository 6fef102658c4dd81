import type {ComponentType, ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {translate} from '@docusaurus/Translate';
import {CodeFrame, CodePanel} from '@site/src/ui/CodePanel';
import {useOnDemand} from '@site/src/lib/use-on-demand';
import styles from './styles.module.css';

export interface LiveProps {
  /** The code as HTML, highlighted at build time (see `packages/highlight`). */
  html: string;
  code: string;
  language: string;
  title?: string;
  /** True if React code calls `render` itself. */
  noInline?: boolean;
}

type Props = LiveProps & {
  load: () => Promise<ComponentType<LiveProps>>;
  /** The name of the document that runs the code. `plugins/publish` publishes it only if a page names it. */
  frame: string;
};

/** Shows code that a reader can edit and run. The editor, highlighter and frame load on the first press. */
export function LiveBlock({load, frame, ...live}: Props): ReactNode {
  const {Loaded: Editor, state, open} = useOnDemand(load);

  if (Editor) {
    return (
      <ErrorBoundary
        fallback={({tryAgain}) => (
          <CodeFrame className={styles.live}>
            <div className={styles.bar}>
              <p className={styles.words} role="alert">
                {translate({message: 'The editor stopped working. Reset it to continue.'})}
              </p>
              <button type="button" className={styles.button} onClick={tryAgain}>
                {translate({message: 'Reset'})}
              </button>
            </div>
          </CodeFrame>
        )}>
        <Editor {...live} />
      </ErrorBoundary>
    );
  }
  return (
    <CodePanel
      html={live.html}
      language={live.language}
      title={live.title}
      className={styles.live}
      foot={
        <div className={styles.bar}>
          <p className={styles.words} role={state === 'failed' ? 'alert' : undefined}>
            {state === 'failed'
              ? translate({message: 'The editor did not load. Check your connection and try again.'})
              : translate({message: 'Change it and run it on this page.'})}
          </p>
          <button
            type="button"
            className={styles.button}
            data-frame={frame}
            aria-disabled={state === 'loading'}
            onClick={() => void open()}>
            {translate({message: 'Edit and run'})}
          </button>
        </div>
      }
    />
  );
}
