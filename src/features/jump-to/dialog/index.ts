import {fragmentTarget, unfoldTarget} from '@site/src/lib/fragment';
import {sitePath} from '@site/src/lib/site-path';
import {createMenu} from './menu';

type Push = (url: string) => void;

/** The site's navigation at the last opening of the dialog. */
let push: Push | undefined;

function go(route: string): void {
  const {pathname, hash} = new URL(sitePath(route), window.location.href);
  if (pathname !== window.location.pathname || hash === '') push?.(pathname + hash);
  // A change of `location.hash` runs the `hashchange` listeners, as a click on a link does.
  else if (hash !== window.location.hash) window.location.hash = hash;
  else {
    unfoldTarget();
    fragmentTarget()?.scrollIntoView();
  }
}

const show = createMenu(go);

export function openMenu(pushUrl: Push, query?: string): void {
  push = pushUrl;
  show(query);
}
