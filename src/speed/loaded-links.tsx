import {useEffect, useLayoutEffect} from 'react';
import {translate} from '@docusaurus/Translate';
import preload from '@docusaurus/core/lib/client/preload';
import {useHistory} from '@docusaurus/router';
import {Button} from '@site/src/ui/Button';
import {showNotice} from '@site/src/features/notice/notices';
import {wellFormedFragment} from '@site/src/lib/fragment';

/** Loads a page with a full navigation. Offline, shows a notice and stays on the current page. */
async function loadWhole(address: string): Promise<void> {
  try {
    await fetch(address, {method: 'HEAD', cache: 'no-store'});
    window.location.assign(address);
  } catch {
    showNotice({
      title: translate({message: 'No connection'}),
      description: (
        <>
          <p>{translate({message: 'The page did not load, and you are still on this one.'})}</p>
          <Button look="outline" onClick={() => void loadWhole(address)}>
            {translate({message: 'Try again'})}
          </Button>
        </>
      ),
      duration: Infinity,
    });
  }
}

/**
 * Follows a link only after its page has loaded. The framework changes the URL first, and reloads if loading fails. Offline, this
 * would show the browser's error page.
 *
 * A failed chunk is not requested again, so a failure leads to a full navigation. This also works after a deployment that removed
 * old chunks. Back and Forward are not affected.
 */
export function useLoadedLinks(): void {
  const history = useHistory();
  // A page has about forty links, so scrolling them into view must not prefetch their pages. A hovered or pressed link still loads
  // its page.
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
