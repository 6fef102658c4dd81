import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ContactPurpose} from '@site/src/data/contact-subjects';
import {useContactLink} from '@site/src/lib/use-contact-link';
import {showNotice} from './notices';

type Ways = {
  /** A link to what there is until the feature exists. The notice puts "Meanwhile:" before the label. */
  meanwhile?: {to: string; label: string};
  about?: ContactPurpose;
};

function RequestLink({about}: {about: ContactPurpose}): ReactNode {
  return <Link {...useContactLink()(about)}>{translate({message: 'Request it'})}</Link>;
}

export function showFeatureComingSoon({meanwhile, about = 'feature'}: Ways = {}): void {
  showNotice({
    title: translate({message: 'Feature Coming Soon!'}),
    description: (
      <>
        {translate({message: "This feature isn't implemented yet. You can request it in your next message to us."})}{' '}
        <RequestLink about={about} />
        {meanwhile && (
          <>
            {' '}
            <Link to={meanwhile.to}>{translate({message: 'Meanwhile: {label}'}, {label: meanwhile.label})}</Link>
          </>
        )}
      </>
    ),
  });
}

export function showGuideComingSoon(): void {
  showNotice({
    title: translate({message: 'Guide Coming Soon!'}),
    description: (
      <>
        {translate({message: 'This guide is being written. The other guides are on this page.'})}{' '}
        <Link to="/contact">{translate({message: 'Ask us about your move'})}</Link>
      </>
    ),
  });
}
