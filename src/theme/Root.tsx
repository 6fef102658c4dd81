// Change: follows a link only after its page has loaded (src/speed/loaded-links.tsx), and keeps notices visible after a navigation.
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
