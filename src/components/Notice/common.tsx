import Link from '@docusaurus/Link';
import type {ContactPurpose} from '@site/src/data/contact-subjects';
import {contactLink} from '@site/src/lib/contact-link';
import {showNotice} from './notices';

type Ways = {
  instead?: {to: string; label: string};
  about?: ContactPurpose;
};

export function showFeatureComingSoon({instead, about = 'feature'}: Ways = {}): void {
  showNotice({
    title: 'Feature Coming Soon!',
    description: (
      <>
        This feature isn't implemented yet. You can request it in your next message to us. <Link to={contactLink(about)}>Request it</Link>
        {instead && (
          <>
            {' '}
            <Link to={instead.to}>{instead.label}</Link>
          </>
        )}
      </>
    ),
  });
}

export function showGuideComingSoon(): void {
  showNotice({
    title: 'Guide Coming Soon!',
    description: (
      <>
        This guide is being written. The other guides are on this page. <Link to="/contact">Ask us about your move</Link>
      </>
    ),
  });
}
