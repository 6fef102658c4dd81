// Change: what stands on every page lives here, above all of them, so that a change of page leaves it as it is: the bar, the footer and the notices. And links wait for their page.
import type {ReactNode} from 'react';
import {ColorModeProvider} from '@docusaurus/theme-common/internal';
import Footer from '@theme/Footer';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import {NoticeArea} from '@site/src/components/Notice';
import {useLoadedLinks} from '@site/src/use-loaded-links';

export default function Root({children}: {children: ReactNode}): ReactNode {
  useLoadedLinks();
  return (
    <ColorModeProvider>
      <SkipToContent />
      <Navbar />
      {children}
      <Footer />
      <NoticeArea />
    </ColorModeProvider>
  );
}
