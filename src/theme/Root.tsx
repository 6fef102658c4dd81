// Change: after a click, the address changes only when the new page has loaded (src/speed/loaded-links.tsx). Notices stay visible
// after a navigation. The title of the tab does not change during hydration.
import type {ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {NoticeArea} from '@site/src/features/notice';
import {useLoadedLinks} from '@site/src/speed/loaded-links';

/**
 * React hydrates in several tasks. Between the framework's default title, which is the company's name, and the title of the page, the
 * tab would show the default. A template without `%s` replaces both with the title from the HTML.
 */
function HydrationTitle(): ReactNode {
  const isHydrating = !useIsBrowser() && ExecutionEnvironment.canUseDOM;
  return <Head {...(isHydrating && {titleTemplate: document.title})}>{null}</Head>;
}

export default function Root({children}: {children: ReactNode}): ReactNode {
  useLoadedLinks();
  return (
    <>
      <HydrationTitle />
      {children}
      <NoticeArea />
    </>
  );
}
