import {useEffect, useEffectEvent, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {Button} from '@site/src/components/Button';
import {useOnDemand} from '@site/src/lib/use-on-demand';
import styles from './styles.module.css';

type Props = {
  /** As in the contract: `createCharge`. */
  operationId: string;
  /** What the reader is about to try: "Create a charge". */
  title: string;
};

/**
 * Tries an operation in the page, against a sandbox of the tab's own. Until the reader asks for it,
 * it is a card with a button; the form, the sandbox and its rules come with the first press.
 */
export function TryIt({operationId, title}: Props): ReactNode {
  const {Loaded: Panel, state, open} = useOnDemand(() => import('./panel').then((loaded) => loaded.Panel));
  // An address can hold a request: see link.ts.
  const location = useLocation();
  const openLinked = useEffectEvent(() => {
    if (!Panel && location.hash.split(/[=&:]/)[1] === operationId) void open();
  });
  useEffect(() => openLinked(), [location]);
  if (Panel) return <Panel operationId={operationId} title={title} />;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.words}>
          <strong>Try it</strong>
          <span>Runs in this page. No key, no network.</span>
        </p>
        <Button aria-disabled={state === 'loading'} onClick={() => void open()}>
          Send<span className="visually-hidden"> {title}</span>
        </Button>
      </div>
      {state === 'failed' && (
        <p className={styles.failure} role="alert">
          The sandbox did not load. Press Send again.
        </p>
      )}
    </div>
  );
}
