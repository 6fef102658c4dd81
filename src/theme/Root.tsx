// Change: the notice area lives here, above every page, so that a notice outlives a change of page; and links wait for their page.
import type {ReactNode} from 'react';
import {NoticeArea} from '@site/src/components/Notice';
import {useLoadedLinks} from '@site/src/use-loaded-links';

export default function Root({children}: {children: ReactNode}): ReactNode {
  useLoadedLinks();
  return (
    <>
      {children}
      <NoticeArea />
    </>
  );
}
