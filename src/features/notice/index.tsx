import {useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type FocusEvent, type PointerEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {Icon} from '@site/src/ui/Icon';
import {useKeyDown} from '@site/src/lib/use-key-down';
import {currentNotice, lifetime, type ShownNotice} from './notices';
import styles from './styles.module.css';

/** A swipe to the right by more pixels closes the notice. */
const swipeThreshold = 50;
/** With fewer pixels, a press on a link is a click. */
const clickThreshold = 5;

type Props = {notice: ShownNotice; isPaused: boolean; close: () => void};

function Toast({notice, isPaused, close}: Props): ReactNode {
  const left = useRef(notice.duration ?? lifetime);
  const pressedAt = useRef<number>(undefined);
  const end = useEffectEvent(close);

  useEffect(() => {
    if (isPaused || left.current === Infinity) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isPaused]);

  const swiped = ({clientX}: PointerEvent): number => Math.max(clientX - (pressedAt.current ?? clientX), 0);
  const swipe = (event: PointerEvent<HTMLElement>): void => {
    const distance = swiped(event);
    if (distance < clickThreshold && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // The link below the pointer then gets no click.
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.style.translate = `${distance}px`;
  };
  const endSwipe = (event: PointerEvent<HTMLElement>): void => {
    if (event.type === 'pointerup' && swiped(event) > swipeThreshold) close();
    pressedAt.current = undefined;
    event.currentTarget.style.translate = '';
  };
  return (
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- After F8, the next Tab reaches the notice.
      tabIndex={0}
      className={clsx(styles.toast, notice.variant === 'destructive' && styles.destructive)}
      onPointerDown={({button, clientX}) => {
        if (button === 0) pressedAt.current = clientX;
      }}
      onPointerMove={swipe}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}>
      <div className={styles.title}>{notice.title}</div>
      <div className={styles.description}>{notice.description}</div>
      <button type="button" className={styles.close} onClick={close} aria-label={translate({message: 'Close notice'})}>
        <Icon d="m4 4 8 8m0-8-8 8" stroke={1.5} />
      </button>
    </li>
  );
}

/** The notice area. It always exists, because screen readers announce only what is added to it. F8 moves focus to the area. */
export function NoticeArea(): ReactNode {
  const notice = useSyncExternalStore(currentNotice.subscribe, currentNotice.get, () => undefined);
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element>(null);
  const [isPaused, setPaused] = useState(false);

  const close = (): void => {
    const hadFocus = list.current?.contains(document.activeElement);
    currentNotice.set(undefined);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const arrive = ({currentTarget, relatedTarget}: FocusEvent): void => {
    setPaused(true);
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };

  useKeyDown(({key, defaultPrevented}) => {
    if (key === 'F8') list.current?.focus();
    if (key === 'Escape' && !defaultPrevented && notice) close();
  });

  return (
    <section
      aria-label={translate({message: 'Notices ({hotkey})'}, {hotkey: 'F8'})}
      // A notice that appears below a resting pointer is not hovered: it closes by itself.
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(list.current?.contains(document.activeElement) ?? false)}
      onFocus={arrive}
      onBlur={({currentTarget, relatedTarget}) => setPaused(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))}>
      <ol ref={list} tabIndex={-1} aria-live="polite" className={styles.area}>
        {notice && <Toast key={notice.id} notice={notice} isPaused={isPaused} close={close} />}
      </ol>
    </section>
  );
}
