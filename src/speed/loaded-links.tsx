import {useEffect, useLayoutEffect} from 'react';
import preload from '@docusaurus/core/lib/client/preload';
import {useHistory} from '@docusaurus/router';
import {Button} from '@site/src/components/Button';
import {showNotice} from '@site/src/components/Notice/notices';
import {wellFormedFragment} from '@site/src/lib/fragment';

/** Loads a page with a full navigation. Without a connection, shows a notice and stays. */
async function loadWhole(address: string): Promise<void> {
  try {
    await fetch(address, {method: 'HEAD', cache: 'no-store'});
    window.location.assign(address);
  } catch {
    showNotice({
      title: 'No connection',
      description: (
        <>
          <p>The page did not load, and you are still on this one.</p>
          <Button look="outline" onClick={() => void loadWhole(address)}>
            Try again
          </Button>
        </>
      ),
      duration: Infinity,
    });
  }
}

/**
 * Follows a link only after its page has loaded, so that the URL does not change before the page can be shown. Without this hook,
 * the framework changes the URL first, and reloads if loading fails. Without a connection, that reload ends on the browser's error
 * page. A chunk that failed to load once is not requested again, so this hook then loads the page with a full navigation. It does
 * the same after a deployment that removed old chunks. The hook does not affect the buttons Back and Forward.
 */
export function useLoadedLinks(): void {
  const history = useHistory();
  // A page has about forty links, so a page loads when its link is hovered or pressed, not when the link scrolls into view.
  useLayoutEffect(() => {
    window.docusaurus = {...window.docusaurus, prefetch: () => false};
  }, []);
  useEffect(() => {
    let wanted: string | undefined;
    let loaded = window.location.pathname;
    const stops = [
      history.block((location, action) => {
        const {pathname, search, state} = location;
        const hash = wellFormedFragment(location.hash);
        if (action === 'POP' || (pathname === loaded && hash === location.hash)) return undefined;
        const address = pathname + search + hash;
        wanted = address;
        preload(pathname).then(
          () => {
            if (wanted !== address) return;
            loaded = pathname;
            history[action === 'PUSH' ? 'push' : 'replace']({pathname, search, hash, state});
          },
          () => {
            if (wanted === address) void loadWhole(address);
          },
        );
        return false;
      }),
      history.listen(({pathname}) => {
        wanted = undefined;
        loaded = pathname;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [history]);
}
