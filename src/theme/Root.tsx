// Change: links wait for their page, and notices survive navigation.
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
