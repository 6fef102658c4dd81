import {useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode} from 'react';
import {readCount, subscribeToCount} from '@site/src/components/TryIt/tab-count';
import {useOnDemand} from '@site/src/lib/use-on-demand';
import styles from './styles.module.css';

/** Milliseconds within which a second press makes it a double one. */
const doublePress = 300;

const none = (): null => null;

/** Opens the tab's sandbox beside the page, also for an id that is pressed anywhere in it. Everything comes with the first press. */
export function SandboxDoor(): ReactNode {
  const {
    Loaded: Drawer,
    state,
    open,
  } = useOnDemand(() => import('@site/src/components/SandboxView/drawer').then((loaded) => loaded.Drawer));
  const [at, setAt] = useState<string>();
  const count = useSyncExternalStore(subscribeToCount, readCount, none);
  const show = (id = ''): void => {
    setAt(id);
    void open();
  };
  const onClick = useEffectEvent(({target}: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-object]')?.dataset.object;
    const printed = /\b(?:ch|re|tok|cus|evt)_\w{12}\b/.exec(target.closest('pre .tk-string')?.textContent ?? '')?.[0];
    if (id !== undefined) show(id);
    else if (printed !== undefined)
      // A double press selects the id.
      setTimeout(() => {
        if (getSelection()?.isCollapsed) show(printed);
      }, doublePress);
  });
  useEffect(() => {
    const listen = (event: MouseEvent): void => onClick(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
  return (
    <>
      <button type="button" className={styles.door} aria-haspopup="dialog" onClick={() => show()}>
        {state === 'failed' ? 'Not loaded. Try again' : 'Sandbox'} <span>{count}</span>
      </button>
      {Drawer && at !== undefined && <Drawer at={at} onClose={() => setAt(undefined)} />}
    </>
  );
}
