import {useEffect, useEffectEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {Button} from '@site/src/components/Button';
import {showNotice} from '@site/src/components/Notice/notices';

/** Opens the dialog that finds anything, which loads with the first press. `Ctrl K`, `⌘ K` and `/` open it too. */
export function JumpTo(): ReactNode {
  const history = useHistory();
  const open = async (press?: KeyboardEvent): Promise<void> => {
    try {
      const {openMenu} = await import('./portal');
      openMenu(history, press);
    } catch {
      showNotice({title: 'Jump to did not load', description: 'Check your connection and try again.'});
    }
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
    const typing = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
    if (altKey || (ctrlKey || metaKey ? key !== 'k' || shiftKey : key !== '/' || typing)) return;
    event.preventDefault();
    void open(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Button look="outline" aria-haspopup="dialog" onClick={() => void open()}>
      Jump to <span aria-hidden="true">/</span>
    </Button>
  );
}
