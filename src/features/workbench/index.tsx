import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {Button} from '@site/src/ui/Button';
import {useOnDemand} from '@site/src/lib/use-on-demand';
import styles from './styles.module.css';

export function WebhookWorkbench(): ReactNode {
  const {Loaded: Checker, state, open} = useOnDemand(() => import('./checker').then((loaded) => loaded.default));
  if (Checker) return <Checker />;
  return (
    <div className={styles.door}>
      <Button aria-disabled={state === 'loading'} onClick={() => void open()}>
        {translate({message: 'Open the workbench'})}
      </Button>
      {state === 'failed' && (
        <p role="alert">{translate({message: 'The workbench did not load. Check your connection and press the button again.'})}</p>
      )}
      <noscript>{translate({message: 'The workbench requires JavaScript. The code above and the test vectors do not.'})}</noscript>
    </div>
  );
}
