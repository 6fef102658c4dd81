import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {group, type Items, resources} from './plugins/reference-pages/sidebar';

const start: Items = [
  'documentation/index',
  'documentation/getting-started',
  'documentation/libraries',
  'documentation/other-languages',
  'documentation/environments',
  'documentation/keys',
];

const payments: Items = [
  'documentation/guides-tutorials/index',
  'documentation/guides-tutorials/accept-a-payment',
  'documentation/guides-tutorials/collect-cards',
  'documentation/guides-tutorials/save-a-customer-and-charge-again',
  'documentation/saved-cards',
  'documentation/guides-tutorials/declines-and-errors',
  'documentation/guides-tutorials/idempotency-and-safe-retries',
  'documentation/shops',
  'documentation/amounts-and-currencies',
  'documentation/statement-descriptors',
];

const refundsAndDisputes: Items = ['documentation/guides-tutorials/refunds', 'documentation/disputes'];

const webhooks: Items = [
  'documentation/webhooks',
  'documentation/guides-tutorials/fulfil-orders-from-webhooks',
  'documentation/webhook-delivery',
  'documentation/webhooks-local',
];

const money: Items = [
  'documentation/how-you-are-paid',
  'documentation/fees',
  'documentation/reports',
  'documentation/reconcile',
  'documentation/your-account',
];

const fraud: Items = ['documentation/fraud-checks', 'documentation/3d-secure', 'documentation/pci'];

const inPersonAndMobile: Items = ['documentation/in-person', 'documentation/mobile-sdks'];

const testAndLaunch: Items = [
  'api-docs/testing',
  'documentation/receive-a-webhook',
  'documentation/sandbox',
  'documentation/check',
  'documentation/continuous-integration',
  'documentation/troubleshooting',
  'documentation/agents',
  'documentation/going-live',
];

const reference: Items = [
  'api-docs/index',
  'api-docs/authentication',
  'api-docs/errors',
  'api-docs/idempotent-requests',
  'api-docs/pagination',
  'api-docs/objects',
  'api-docs/limits-and-versions',
  'documentation/what-we-do',
  'documentation/changelog',
];

export default {
  docs: [
    group('Start', start),
    {...group('API reference', [...reference, ...resources]), link: {type: 'doc', id: 'api-reference/index'} as const},
    group('Accept payments', payments),
    group('Refunds and disputes', refundsAndDisputes),
    group('Events and webhooks', webhooks),
    group('Money', money),
    group('Fraud and 3D Secure', fraud),
    group('In person and mobile', inPersonAndMobile),
    group('Test and launch', testAndLaunch),
  ].filter(({items}) => items.length > 0),
} satisfies SidebarsConfig;
