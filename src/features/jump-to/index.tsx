import {useEffect, useEffectEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import {useColorMode} from '@docusaurus/theme-common';
import {Button} from '@site/src/ui/Button';
import {Icon} from '@site/src/ui/Icon';
import type {Opening} from './dialog';
import {showNotice} from '@site/src/features/notice/notices';

/** Returns a function that opens the "Jump to" dialog with a query, and loads its code on the first call. */
export function useJumpTo(): (opening?: Opening) => Promise<void> {
  const history = useHistory();
  const {setColorMode} = useColorMode();
  return async (opening) => {
    try {
      const {openMenu} = await import('./dialog');
      openMenu({push: (url) => history.push(url), setColorMode}, opening);
    } catch {
      showNotice({
        title: translate({message: 'The search did not load'}),
        description: translate({message: 'Check your connection and try again.'}),
      });
    }
  };
}

/** The "Jump to" button in the navigation bar. `Ctrl K`, `⌘ K` and `/` open the same dialog. */
export function JumpTo(): ReactNode {
  const open = useJumpTo();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
    // After a dialog closes, its hidden field briefly keeps the focus. A key press there is not typing.
    const isSeen = target instanceof Element && target.getClientRects().length > 0;
    const typing = isSeen && target.closest('input,textarea,select,[contenteditable]');
    if (altKey || (ctrlKey || metaKey ? key !== 'k' || shiftKey : key !== '/' || typing)) return;
    event.preventDefault();
    void open({press: event});
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Button look="outline" aria-haspopup="dialog" onClick={() => void open()}>
      <Icon box={20} d="M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0m10 4.5 3.5 3.5" />
      <span>{translate({message: 'Jump to'})}</span>
      <span aria-hidden="true">/</span>
    </Button>
  );
}
