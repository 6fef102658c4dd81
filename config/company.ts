/**
 * The facts about the company. Its founders are in `founders.ts`, because only two pages name them. To replace the company, change
 * both files and the contract in `openapi/payments.yaml`. `brand.ts` puts the names in this file into pages and published files.
 */

const imageHost = 'https://images.unsplash.com';

export const company = {
  name: 'Larch',
  /** The name in classes, variables, headers and files: letters and digits, starting with a capital. */
  codeName: 'Larch',
  legalName: 'Larch Payments Inc.',
  tagline: 'Payments, online and in person',
  description:
    'Larch is a digital payments platform for businesses of all sizes: online and in-person payments, fraud protection and analytics, in 150+ countries.',
  foundingYear: 2023,
  /** The last year of the footer's copyright notice. */
  copyrightUntil: 2026,
  mission: 'To democratize commerce with robust, accessible payment tools.',
  siteUrl: 'https://larch.example',
  apiUrl: 'https://api.larch.example',
  /** The URL for `git clone` of the portal's source, which includes the sandbox. */
  sourceUrl: 'https://git.larch.example/developer-portal.git',
  imageHost,
  /** The prefix of API keys before `_test_` or `_live_`. The contract has the same prefixes. */
  secretKeyPrefix: 'sk',
  publishableKeyPrefix: 'pk',
  email: 'hello@larch.example',
  /** For vulnerability reports. SECURITY.md has the same address. */
  securityEmail: 'security@larch.example',
  /** The URL to which browsers report Content-Security-Policy violations. If it is empty, they report none. */
  securityReportsUrl: '',
  /** The retention period of contact messages, shown beside the form. supabase/README.md describes how it is enforced. */
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
