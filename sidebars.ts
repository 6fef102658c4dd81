import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {referenceSidebar} from './config/openapi';

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

const start: Items = [
  'documentation/index',
  'documentation/getting-started',
  'documentation/environments',
  'documentation/sandbox',
  'documentation/keys',
];

const payments: Items = [
  'documentation/guides-tutorials/index',
  'documentation/guides-tutorials/accept-a-payment',
  'documentation/guides-tutorials/collect-cards',
  'documentation/guides-tutorials/save-a-customer-and-charge-again',
  'documentation/guides-tutorials/refunds',
  'documentation/guides-tutorials/declines-and-errors',
  'documentation/guides-tutorials/idempotency-and-safe-retries',
  'documentation/guides-tutorials/fulfil-orders-from-webhooks',
];

const webhooks: Items = ['documentation/webhooks', 'documentation/webhook-delivery'];

const essentials: Items = [
  'api-docs/index',
  'api-docs/authentication',
  'api-docs/errors',
  'api-docs/idempotent-requests',
  'api-docs/pagination',
  'api-docs/objects',
  'documentation/amounts-and-currencies',
  'api-docs/limits-and-versions',
  'api-docs/testing',
];

const resources: Items = [
  'documentation/libraries',
  'documentation/agents',
  'documentation/going-live',
  'documentation/what-we-do',
  'documentation/changelog',
];

export default {
  docs: [
    {type: 'category', label: 'Start', collapsible: false, items: start},
    {type: 'category', label: 'Payments', collapsible: false, items: payments},
    {type: 'category', label: 'Webhooks', collapsible: false, items: webhooks},
    {type: 'category', label: 'API essentials', collapsible: false, items: essentials},
    {type: 'category', label: 'API reference', collapsible: false, items: referenceSidebar()},
    {type: 'category', label: 'Resources', collapsible: false, items: resources},
  ],
} satisfies SidebarsConfig;
