import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {referenceSidebar} from './config/openapi';

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

const start: Items = [
  'documentation/index',
  'documentation/getting-started',
  'documentation/amounts-and-currencies',
  'documentation/going-live',
];

const guides: Items = [
  'documentation/guides-tutorials/index',
  'documentation/guides-tutorials/accept-a-payment',
  'documentation/guides-tutorials/save-a-customer-and-charge-again',
  'documentation/guides-tutorials/refunds',
  'documentation/guides-tutorials/declines-and-errors',
  'documentation/guides-tutorials/idempotency-and-safe-retries',
];

const build: Items = [
  'api-docs/index',
  'api-docs/authentication',
  'api-docs/errors',
  'api-docs/pagination',
  'api-docs/idempotent-requests',
  'api-docs/testing',
  'documentation/webhooks',
  'documentation/changelog',
];

export default {
  docs: [
    {type: 'category', label: 'Start', collapsible: false, items: start},
    {type: 'category', label: 'Guides', collapsible: false, items: guides},
    {type: 'category', label: 'API reference', collapsible: false, items: referenceSidebar()},
    {type: 'category', label: 'Build', collapsible: false, items: build},
  ],
} satisfies SidebarsConfig;
