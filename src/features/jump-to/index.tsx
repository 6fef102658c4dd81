import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import {Button} from '@site/src/ui/Button';
import {Icon} from '@site/src/ui/Icon';
import {useKeyDown} from '@site/src/lib/use-key-down';
import {showNotice} from '@site/src/features/notice/notices';

/** Returns a function that opens the "Jump to" dialog with a query, and loads its code on the first call. */
export function useJumpTo(): (query?: string) => Promise<void> {
  const history = useHistory();
  return async (query) => {
    try {
      const {openMenu} = await import('./dialog');
      openMenu((url) => history.push(url), query);
    } catch {
      showNotice({
        title: translate({message: 'The search did not load'}),
        description: translate({message: 'Check your connection and try again.'}),
      });
    }
  };
}

/** The "Jump to" button in the navigation bar. `Ctrl K` and `⌘ K` open the same dialog. */
export function JumpTo(): ReactNode {
  const open = useJumpTo();
  useKeyDown((event) => {
    const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
    if (key !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    void open();
  });
  return (
    <Button look="outline" aria-haspopup="dialog" onClick={() => void open()}>
      <Icon box={20} d="M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0m10 4.5 3.5 3.5" />
      <span>{translate({message: 'Jump to'})}</span>
    </Button>
  );
}
