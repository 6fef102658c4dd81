import {useEffect, useId, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import {isTabKept} from '@site/src/features/tab-sandbox';
import {Modal} from '@site/src/ui/Modal';
import {SmallButton} from './small-button';
import styles from './styles.module.css';
import {View} from './view';

export function Drawer({at, onClose}: {at: string; onClose: () => void}): ReactNode {
  const id = useId();
  const history = useHistory();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => history.listen(() => dialog.current?.close()), [history]);

  return (
    <Modal ref={dialog} className={styles.drawer} aria-labelledby={id} onClose={onClose}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id}>{translate({message: 'Sandbox'})}</h2>
          <Link to="/documentation/sandbox">{translate({message: 'Open as a page'})}</Link>
          <SmallButton onClick={() => dialog.current?.close()}>{translate({message: 'Close'})}</SmallButton>
        </header>
        <p className={styles.quiet}>
          {translate({message: 'This tab has its own sandbox.'})}{' '}
          {isTabKept() && translate({message: 'It is deleted when you close the tab.'})}
        </p>
        <View at={at} />
      </div>
    </Modal>
  );
}
