/** The contract, and what the portal says about it. `config/openapi.ts` generates the reference from both. */
import {basename, extname} from 'node:path';
import {branded} from './brand';
import {company} from './company';
import {features} from './features';

/** The OpenAPI document, relative to the site's folder. */
export const contractPath = 'openapi/payments.yaml';

/** The downloads in `/openapi`, which `scripts/generate.mts` writes, have this name. */
export const contractName = basename(contractPath, extname(contractPath));

/** How to call the API, in a few sentences for AI tools. */
export const apiIntroduction = `${company.name} takes card payments. Requests are form-encoded, responses are JSON, and amounts are integers in the currency's minor unit. Authenticate with a secret key as the user name of HTTP Basic, or as a bearer token.${features.sandbox ? ' Without an account, use the sandbox.' : ''}`;

/** When a coding agent should read `/skill.md`, as a sentence. */
export const skillUse = `Use when a program takes payments, refunds them, saves cards or receives webhooks with ${company.name}.`;

/** The sections of pages (`/page#section`), and the texts of pages before their second heading (`/page`), that `/skill.md` contains. A page of a part that is off is left out. */
export const skillParts: readonly string[] = [
  '/api-docs/idempotent-requests#outcomes',
  '/documentation/guides-tutorials/idempotency-and-safe-retries#rules',
  '/api-docs/idempotent-requests#unknown',
  '/documentation/webhooks#verify',
  '/documentation/check',
  '/documentation/check#get',
  '/documentation/check#endpoint',
  '/documentation/check#shop',
  '/documentation/check#failure',
];

/** The pages that `/skill.md` lists at its end. */
export const skillPages: readonly string[] = [
  '/documentation/libraries',
  '/documentation/other-languages',
  '/documentation/guides-tutorials/accept-a-payment',
  '/documentation/guides-tutorials/fulfil-orders-from-webhooks',
  '/documentation/check',
  '/api-docs/errors',
];

/** The environment variable with the API key, in the samples. */
export const keyVariable = branded('LARCH_SECRET_KEY');

/** True if the API accepts a bearer token also as the user name of HTTP Basic. The samples for curl are then shorter. */
export const keyIsUser = true;

/** The operations in the first table of the reference's index, in this order. The others follow as "More operations". */
export const indexRows: string[] = [
  'createCharge',
  'retrieveCharge',
  'createRefund',
  'listCustomers',
  'createCustomer',
  'retrieveCustomer',
  'createToken',
  'listEvents',
];

/** The schemas that a page of the documentation explains. The contract has the address of the page in their `externalDocs`. */
export const explainedElsewhere: string[] = ['ErrorResponse', 'ChargedCurrency'];

/** The page about errors. Its anchors are error codes, such as `#card_declined`, and types, such as `#invalid-request`. */
export const errorsPage: string | undefined = '/api-docs/errors';

/** The pages of resources that are not at `/api-reference/NAME`. */
export const resourceUrls: Record<string, string> = {
  customers: '/customers',
  refunds: '/refunds',
  tokens: '/tokens',
  events: '/events',
};
