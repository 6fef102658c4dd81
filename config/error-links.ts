import {translate} from '@docusaurus/Translate';
import {features} from './features';

/** The links on the error screen. */
export const errorLinks = [
  {
    to: '/documentation',
    label: translate({message: 'Documentation'}),
    hint: features.webhooks ? translate({message: 'Guides and webhooks'}) : translate({message: 'Guides'}),
  },
  {to: '/api-reference', label: translate({message: 'API reference'}), hint: translate({message: 'Every endpoint'})},
  {to: '/contact', label: translate({message: 'Contact'}), hint: translate({message: 'Write to us'})},
];
