/**
 * The facts about the company. The founders are in `founders.ts`, whose list can be empty. To replace the company, change both
 * files and the contract (`openapi/payments.yaml`). `brand.ts` puts the names into pages and published files.
 */

/**
 * The only host, beside the site, from which pages can load pictures. It can be empty if the pictures of `config/founders.ts` and
 * `src/data/solutions.ts` are files in `static/`, such as `/img/ada.jpg`.
 */
const imageHost = 'https://images.unsplash.com';

export const company = {
  name: 'Larch',
  /** The name in code and file names. It has only letters and digits, and starts with a capital letter. */
  codeName: 'Larch',
  legalName: 'Larch Payments Inc.',
  tagline: 'Payments, online and in person',
  description:
    'Larch is a digital payments platform for businesses of all sizes: online and in-person payments, fraud protection and analytics, in 150+ countries.',
  foundingYear: 2023,
  /** The last year of the footer's copyright notice. */
  copyrightUntil: 2026,
  mission: 'To democratize commerce with robust, accessible payment tools.',
  /** The origin of the published site. A build for another address is a preview: see `SITE_URL` and `BASE_URL` in `.env.example`. */
  siteUrl: 'https://larch.example',
  /** The folder of the published site, such as `/developers/`, or `/`. */
  baseUrl: '/',
  /** The first URL of `servers` in the contract, with its path, without a slash at the end. */
  apiUrl: 'https://api.larch.example',
  /** The URL for `git clone` of the portal's source, which includes the sandbox. */
  sourceUrl: 'https://git.larch.example/developer-portal.git',
  imageHost,
  /** The prefix of secret keys, before `_test_` or `_live_`. The contract must have the same prefix. */
  secretKeyPrefix: 'sk',
  publishableKeyPrefix: 'pk',
  email: 'hello@larch.example',
  /** The address for vulnerability reports. `SECURITY.md` must have the same address. */
  securityEmail: 'security@larch.example',
  /** The languages of vulnerability reports, in `security.txt`. */
  securityLanguages: 'en, fr',
  /** The URL of the hosted MCP server. If it is empty, the site does not mention one. `supabase/README.md` describes how to deploy it. */
  hostedMcpUrl: '',
  /** How long contact messages are kept. The contact page shows this text. `supabase/README.md` describes the deletion. */
  messagesKept: '18 months',
  phone: '+1 (416) 555-0142',
  phoneHref: 'tel:+14165550142',
  address: {
    street: '212 Richmond Street East, Suite 400',
    city: 'Toronto',
    region: 'ON',
    postalCode: 'M5A 1P4',
    country: 'Canada',
    countryCode: 'CA',
  },
  mapUrl: 'https://www.openstreetmap.org/search?query=Richmond%20Street%20East%2C%20Toronto',
};

export const addressLine = `${company.address.street}, ${company.address.city}, ${company.address.region} ${company.address.postalCode}`;
