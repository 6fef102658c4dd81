/** The "Jump to" dialog of a stand-alone reference. It loads only scripts and styles, so it works without a server. */
import {createMenu} from '@site/src/components/JumpTo/menu';
import {unfoldTarget} from '@site/src/lib/fragment';
import type {Entry} from '@site/src/search/entry';

declare global {
  interface Window {
    jumpIndex?: Entry[];
    openJump?: (home: string, loadScript: (name: string) => Promise<void>) => void;
  }
}

let show: (() => void) | undefined;

window.openJump = (home, loadScript) => {
  const href = (url: string): string => new URL(url, home).href;
  show ??= createMenu({
    async load() {
      if (!window.jumpIndex) await loadScript('jump-index.js');
      return window.jumpIndex ?? [];
    },
    failure: 'The search index did not load.',
    synonyms: [],
    go(url) {
      window.location.assign(href(url));
      unfoldTarget();
    },
    href,
    actions: [],
    own: () => [],
    first: ['index.html'],
    ways: [{title: 'All groups', url: 'index.html', text: 'The complete reference, by group.'}],
    // References on the same host share `localStorage`, so each reference has its own key.
    memory: `jump-recent ${new URL(home).pathname}`,
  });
  show();
};
