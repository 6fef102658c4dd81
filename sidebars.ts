import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {group, resources} from './plugins/reference-pages/sidebar';

export default {
  docs: [
    group('Start', [
      'documentation/index',
      'documentation/getting-started',
      'documentation/libraries',
      'documentation/other-languages',
      'documentation/environments',
      'documentation/keys',
    ]),
    {
      ...group('API reference', [
        'api-docs/index',
        'api-docs/authentication',
        'api-docs/errors',
        'api-docs/idempotent-requests',
        'api-docs/pagination',
        'api-docs/objects',
        'api-docs/limits-and-versions',
        'documentation/what-we-do',
        'documentation/changelog',
        ...resources,
      ]),
      link: {type: 'doc', id: 'api-reference/index'} as const,
    },
    group('Accept payments', [
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
    ]),
    group('Refunds and disputes', ['documentation/guides-tutorials/refunds', 'documentation/disputes']),
    group('Events and webhooks', [
      'documentation/webhooks',
      'documentation/guides-tutorials/fulfil-orders-from-webhooks',
      'documentation/webhook-delivery',
      'documentation/webhooks-local',
    ]),
    group('Money', [
      'documentation/how-you-are-paid',
      'documentation/fees',
      'documentation/reports',
      'documentation/reconcile',
      'documentation/your-account',
    ]),
    group('Fraud and 3D Secure', ['documentation/fraud-checks', 'documentation/3d-secure', 'documentation/pci']),
    group('In person and mobile', ['documentation/in-person', 'documentation/mobile-sdks']),
    group('Test and launch', [
      'api-docs/testing',
      'documentation/receive-a-webhook',
      'documentation/sandbox',
      'documentation/check',
      'documentation/continuous-integration',
      'documentation/troubleshooting',
      'documentation/agents',
      'documentation/going-live',
    ]),
  ].filter(({items}) => items.length > 0),
} satisfies SidebarsConfig;
