import {useEffect, useState, type ReactElement, type ReactNode} from 'react';
import {Route} from 'react-router-dom';
import type {Location} from 'history';
import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';

/*
 * In place of the framework's own, which draws the page that is left once more, and only then looks whether the next one
 * is there. As in the framework, a page whose files are on their way waits behind the one before it; modules hear
 * of a change when it is done (`onRouteDidUpdate`), and not when it begins (`onRouteUpdate`), which nothing here listens to.
 */

/** The paths of the pages whose files are there. */
const loaded = new Set<string>();

/** Loads a page's files. @throws Error when they do not come. */
export async function loadPage(path: string): Promise<void> {
  await preload(path);
  loaded.add(path);
}

interface Props {
  readonly location: Location;
  readonly children: ReactElement;
}

export default function PendingNavigation({location, children}: Props): ReactNode {
  const [{shown, previous}, setPlace] = useState<{shown: Location; previous: Location | null}>({shown: location, previous: null});
  const go = (): void => setPlace({shown: location, previous: shown});
  const isLoaded = loaded.has(location.pathname);
  // Here, not in an effect: the page before it would be drawn first.
  if (location !== shown && isLoaded) go();
  useEffect(() => {
    if (isLoaded) return undefined;
    let isWanted = true;
    loadPage(location.pathname).then(
      () => {
        if (isWanted && location !== shown) go();
      },
      // After a deployment that left this page's files behind.
      () => window.location.reload(),
    );
    return () => {
      isWanted = false;
    };
  }, [location]);
  return (
    <ClientLifecyclesDispatcher previousLocation={previous} location={shown}>
      <Route location={shown} render={() => children} />
    </ClientLifecyclesDispatcher>
  );
}
