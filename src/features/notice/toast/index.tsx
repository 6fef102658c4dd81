import {useEffect, useRef, useState, type FocusEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import * as Toast from '@radix-ui/react-toast';
import clsx from 'clsx';
import {Icon} from '@site/src/ui/Icon';
import {lifetime, type ShownNotice} from '../notices';
import styles from './styles.module.css';

const swipeThreshold = 50;
/** With a new array, the library registers its key listener again, and could miss a key press. */
const hotkey = ['F8'];

type Props = {
  notice: ShownNotice | undefined;
  /** True if the reader pressed F8 before the notice area existed. The area then gets the focus. */
  focusAtOnce: boolean;
};

export default function NoticeToast({notice, focusAtOnce}: Props): ReactNode {
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element>(null);
  const [closedId, setClosedId] = useState(0);

  const remember = ({currentTarget, relatedTarget}: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const close = () => {
    if (notice) setClosedId(notice.id);
    if (viewport.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);

  return (
    <Toast.Provider duration={lifetime} swipeDirection="right" swipeThreshold={swipeThreshold} label={translate({message: 'Notice'})}>
      {notice && (
        <Toast.Root
          key={notice.id}
          className={clsx(styles.toast, notice.variant === 'destructive' && styles.destructive)}
          duration={notice.duration}
          open={notice.id !== closedId}
          onOpenChange={(open) => {
            if (!open) close();
          }}>
          <Toast.Title className={styles.title}>{notice.title}</Toast.Title>
          <Toast.Description className={styles.description} asChild>
            <div>{notice.description}</div>
          </Toast.Description>
          <Toast.Close className={styles.close} aria-label={translate({message: 'Close notice'})}>
            <Icon d="m4 4 8 8m0-8-8 8" stroke={1.5} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        className={styles.viewport}
        onFocus={remember}
        hotkey={hotkey}
        label={translate({message: 'Notices ({hotkey})'})}
      />
    </Toast.Provider>
  );
}
