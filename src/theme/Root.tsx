// Change: the notice area lives here, above every page, so that a notice outlives a change of page.
import type {ReactNode} from 'react';
import {NoticeArea} from '@site/src/components/Notice';

export default function Root({children}: {children: ReactNode}): ReactNode {
  return (
    <>
      {children}
      <NoticeArea />
    </>
  );
}
