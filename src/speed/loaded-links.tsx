import {useEffect, useLayoutEffect} from 'react';
import preload from '@docusaurus/core/lib/client/preload';
import {useHistory} from '@docusaurus/router';
import {Button} from '@site/src/components/Button';
import {showNotice} from '@site/src/components/Notice/notices';
import {wellFormedFragment} from '@site/src/lib/fragment';

/** Loads a page as a whole; without a connection, says so and stays. */
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
 * Follows a link when its page has been loaded, not before: the address never names a page that is not on show. The
 * framework changes the address first, and where the page does not load it reloads, which without a connection ends
 * on the browser's own error page. What failed to load once is not asked for again, neither by the framework nor here:
 * the page is then loaded whole, as also after a deployment that left this one's files behind.
 */
export function useLoadedLinks(): void {
  const history = useHistory();
  // A page shows forty links: what they lead to is loaded when one is pointed at, not when it comes into view.
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
