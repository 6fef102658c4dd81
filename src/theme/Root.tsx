// Change: a link is followed only after its page has loaded (loaded-links.tsx), and notices survive navigation.
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
