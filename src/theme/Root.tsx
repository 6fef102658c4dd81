// Change: after a click, the address changes only when the new page has loaded (src/speed/loaded-links.tsx). Notices stay visible
// after a navigation.
import type {ReactNode} from 'react';
import {NoticeArea} from '@site/src/components/Notice';
import {useLoadedLinks} from '@site/src/speed/loaded-links';

export default function Root({children}: {children: ReactNode}): ReactNode {
  useLoadedLinks();
  return (
    <>
      {children}
      <NoticeArea />
    </>
  );
}
