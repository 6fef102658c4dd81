import {lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {currentNotice, dropNotice, lifetime, subscribeToNotices, type ShownNotice} from './notices';
import styles from './plain.module.css';

/** Shows the notice without the toast library, with the same duration, if the library fails to load. */
function PlainNotice({notice}: {notice: ShownNotice | undefined}): ReactNode {
  const [isPaused, setPaused] = useState(false);
  const duration = notice?.duration ?? lifetime;

  useEffect(() => {
    if (!notice || isPaused || duration === Infinity) return undefined;
    const timer = setTimeout(dropNotice, duration);
    return () => clearTimeout(timer);
  }, [notice, isPaused, duration]);

  useEffect(() => {
    if (!notice) return undefined;
    const close = ({key, defaultPrevented}: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) dropNotice();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [notice]);

  if (!notice) return null;
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <div
      key={notice.id}
      role="alert"
      className={styles.plain}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}>
      <strong>{notice.title}</strong>
      <div className="prose">{notice.description}</div>
      <button type="button" onClick={dropNotice}>
        {translate({message: 'Close notice'})}
      </button>
    </div>
  );
}

const loadToast = () => import('./toast');
const Toast = lazy(() => loadToast().catch(() => ({default: PlainNotice})));

/** Loads the toast library early, for notices that must appear even without a connection. */
export function preloadNotices(): void {
  void loadToast().catch(() => {});
}

const noNotice = () => undefined;

/**
 * The notice area. The toast library loads with the first notice or the first F8. F8 moves focus to the area, even if it is empty.
 */
export function NoticeArea(): ReactNode {
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, noNotice);
  const [calledByKey, setCalledByKey] = useState(false);

  useEffect(() => {
    if (calledByKey) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') setCalledByKey(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [calledByKey]);

  if (!notice && !calledByKey) return null;
  return (
    <Suspense fallback={null}>
      <Toast notice={notice} focusAtOnce={calledByKey && !notice} />
    </Suspense>
  );
}
