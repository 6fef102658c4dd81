import {lazy, Suspense, useState, type ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import styles from './styles.module.css';

const Bench = lazy(() => import('./bench'));

/** The webhook workbench. It is loaded when it is asked for. */
export function WebhookWorkbench(): ReactNode {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <p className={styles.door}>
        <Button onClick={() => setOpen(true)}>Open the workbench</Button>
        <noscript>The workbench needs JavaScript. The code above and its test vectors do not.</noscript>
      </p>
    );
  }
  return (
    <Suspense fallback={<p className={styles.door}>Loading the workbench…</p>}>
      <Bench />
    </Suspense>
  );
}
