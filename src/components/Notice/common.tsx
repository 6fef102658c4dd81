import Link from '@docusaurus/Link';
import {showNotice} from './notices';

/** The notices that several screens show, with the texts of the error catalogue. */

export function showFeatureComingSoon(): void {
  showNotice({
    title: 'Feature Coming Soon!',
    description: (
      <>
        This feature isn't implemented yet. You can request it in your next message to us. <Link to="/contact">Request it</Link>
      </>
    ),
  });
}

export function showGuideComingSoon(): void {
  showNotice({
    title: 'Guide Coming Soon!',
    description: 'This guide is being written. The other guides are below and beside this one.',
  });
}

export function showSearchNotImplemented(): void {
  showNotice({
    title: 'Search Not Implemented',
    description: 'Search is not yet available here. Please browse below.',
  });
}
