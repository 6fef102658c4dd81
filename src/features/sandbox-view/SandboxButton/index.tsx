import {useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {showNotice} from '@site/src/features/notice/notices';
import {readCount, subscribeToTab} from '@site/src/features/tab-sandbox/count';
import styles from './styles.module.css';

/** Opens the tab's sandbox in a drawer, which loads on the first press. Object ids on the page also open it. */
export function SandboxButton(): ReactNode {
  const [drawer, setDrawer] = useState<ReactNode>();
  const count = useSyncExternalStore(subscribeToTab, readCount, () => 0);
  useEffect(() => {
    const open = async (at: string): Promise<void> => {
      try {
        const {Drawer} = await import('../parts/drawer');
        setDrawer(<Drawer at={at} onClose={() => setDrawer(null)} />);
      } catch {
        showNotice({
          title: translate({message: 'No connection'}),
          description: translate({message: 'The sandbox did not load. Try again.'}),
        });
      }
    };
    const onClick = ({target}: MouseEvent): void => {
      const at = target instanceof Element && target.closest<HTMLElement>('[data-object]')?.dataset.object;
      if (typeof at === 'string') void open(at);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      <button type="button" className={styles.door} data-object="">
        {translate({message: 'Sandbox'})} <span>{count > 0 && count}</span>
      </button>
      {drawer}
    </>
  );
}
