import type {ClientModule} from '@docusaurus/types';
import pages from '@reference/pages';
import {pageHtml} from '@site/src/components/ReferencePage/html';

/** Fetches the HTML of the reference's page that a link leads to while its scripts load, not after them. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  const name = pages[location.pathname];
  // What fails here is asked for again by the page itself, which answers for it.
  if (name !== undefined && previousLocation) pageHtml(name).catch(() => undefined);
};
