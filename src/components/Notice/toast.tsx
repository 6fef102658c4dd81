import {useEffect, useRef, useState, type ReactNode} from 'react';
import * as Toast from '@radix-ui/react-toast';
import clsx from 'clsx';
import type {ShownNotice} from './notices';
import styles from './styles.module.css';

const lifetime = 5000;
const swipeThreshold = 50;

type Props = {
  notice: ShownNotice | undefined;
  /** The reader pressed F8 before there was an area to move to. */
  focusAtOnce: boolean;
};

export default function NoticeToast({notice, focusAtOnce}: Props): ReactNode {
  const viewport = useRef<HTMLOListElement>(null);
  const [closedId, setClosedId] = useState(0);

  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);

  return (
    <Toast.Provider duration={lifetime} swipeDirection="right" swipeThreshold={swipeThreshold} label="Notice">
      {notice && (
        <Toast.Root
          key={notice.id}
          className={clsx(styles.toast, notice.variant === 'destructive' && styles.destructive)}
          duration={notice.duration}
          open={notice.id !== closedId}
          onOpenChange={(open) => {
            if (!open) setClosedId(notice.id);
          }}>
          <Toast.Title className={styles.title}>{notice.title}</Toast.Title>
          <Toast.Description className={styles.description} asChild>
            <div>{notice.description}</div>
          </Toast.Description>
          <Toast.Close className={styles.close} aria-label="Close notice">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={viewport} className={styles.viewport} hotkey={['F8']} label="Notices ({hotkey})" />
    </Toast.Provider>
  );
}
