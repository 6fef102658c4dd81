/** Every route of the site. Tests compare this list with the build, the sitemap and each page. */

import {isOn} from './features';
import {referenceResources} from './openapi';

export type Route = {
  path: string;
  /** True if search engines and the sitemap exclude the page. Such a page is a preview with sample data. */
  hidden?: true;
};

export const specifiedRoutes = [
  {path: '/'},
  {path: '/solutions'},
  {path: '/solutions/online-payments'},
  {path: '/solutions/in-person-payments'},
  {path: '/solutions/api-integration'},
  {path: '/solutions/custom-solutions'},
  {path: '/pricing'},
  {path: '/company'},
  {path: '/developers'},
  {path: '/fraud-protection'},
  {path: '/analytics'},
  {path: '/dashboard', hidden: true},
  {path: '/careers'},
  {path: '/contact'},
  {path: '/mobile-sdk'},
  {path: '/press'},
  {path: '/documentation'},
  {path: '/documentation/getting-started'},
  {path: '/documentation/webhooks'},
  {path: '/documentation/guides-tutorials'},
  {path: '/api-docs'},
  {path: '/api-reference'},
  {path: '/api-reference/charges'},
  {path: '/customers'},
  {path: '/refunds'},
  {path: '/tokens'},
  {path: '/events'},
  {path: '/help-center'},
  {path: '/status'},
] satisfies Route[];

export const furtherRoutes = [
  {path: '/documentation/environments'},
  {path: '/documentation/receive-a-webhook'},
  {path: '/documentation/sandbox'},
  {path: '/documentation/keys'},
  {path: '/documentation/amounts-and-currencies'},
  {path: '/documentation/going-live'},
  {path: '/documentation/webhook-delivery'},
  {path: '/documentation/troubleshooting'},
  {path: '/documentation/what-we-do'},
  {path: '/documentation/changelog'},
  {path: '/documentation/libraries'},
  {path: '/documentation/other-languages'},
  {path: '/documentation/shops'},
  {path: '/documentation/agents'},
  {path: '/documentation/check'},
  {path: '/documentation/continuous-integration'},
  {path: '/documentation/how-you-are-paid'},
  {path: '/documentation/fees'},
  {path: '/documentation/reports'},
  {path: '/documentation/reconcile'},
  {path: '/documentation/your-account'},
  {path: '/documentation/disputes'},
  {path: '/documentation/saved-cards'},
  {path: '/documentation/statement-descriptors'},
  {path: '/documentation/fraud-checks'},
  {path: '/documentation/3d-secure'},
  {path: '/documentation/pci'},
  {path: '/documentation/in-person'},
  {path: '/documentation/mobile-sdks'},
  {path: '/documentation/webhooks-local'},
  {path: '/documentation/guides-tutorials/accept-a-payment'},
  {path: '/documentation/guides-tutorials/collect-cards'},
  {path: '/documentation/guides-tutorials/save-a-customer-and-charge-again'},
  {path: '/documentation/guides-tutorials/refunds'},
  {path: '/documentation/guides-tutorials/declines-and-errors'},
  {path: '/documentation/guides-tutorials/idempotency-and-safe-retries'},
  {path: '/documentation/guides-tutorials/fulfil-orders-from-webhooks'},
  {path: '/api-docs/authentication'},
  {path: '/api-docs/errors'},
  {path: '/api-docs/pagination'},
  {path: '/api-docs/idempotent-requests'},
  {path: '/api-docs/objects'},
  {path: '/api-docs/limits-and-versions'},
  {path: '/api-docs/testing'},
  ...referenceResources().flatMap(({operations}) => operations.map(({url}) => ({path: url}))),
] satisfies Route[];

export const routes: Route[] = [...specifiedRoutes, ...furtherRoutes].filter(({path}) => isOn(path));
