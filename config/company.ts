/**
 * Every fact about the company, in one place. A provider that takes over this
 * repository changes this file and the contract in `openapi/payments.yaml`; `brand.ts` puts these names into every text.
 */

export type Founder = {
  name: string;
  role: string;
  /** Two letters, shown beneath the portrait and in its place when it does not load. */
  initials: string;
  /** Portrait on the image host. */
  image: string;
  description: string;
};

const imageHost = 'https://images.unsplash.com';

export const company = {
  name: 'Larch',
  /** The name as code writes it, in classes, variables, headers and files: letters and digits, with a capital first. */
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
  /** Where the portal's source, and the sandbox in it, is cloned from. */
  sourceUrl: 'https://git.larch.example/developer-portal.git',
  imageHost,
  /** What API keys start with, before `_test_` and `_live_`. The contract says so too. */
  secretKeyPrefix: 'sk',
  publishableKeyPrefix: 'pk',
  email: 'hello@larch.example',
  /** For reports of a weakness; SECURITY.md names it too. */
  securityEmail: 'security@larch.example',
  /** Where browsers report what the Content-Security-Policy stopped, if anywhere. The host files name it. */
  securityReportsUrl: '',
  /** How long a contact message is kept, as said beside the form. supabase/README.md says how that is seen to. */
  messagesKept: '18 months',
  /** As people read it; `phoneHref` is what a phone dials. */
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
  /** Where the drawn map leads. */
  mapUrl: 'https://www.openstreetmap.org/search?query=Richmond%20Street%20East%2C%20Toronto',
  founders: [
    {
      name: 'Maren Okafor',
      role: 'CEO and President',
      initials: 'MO',
      image: `${imageHost}/photo-1573496359142-b8d87734a5a2?w=480&h=560&fit=crop&q=70`,
      description:
        'Sets what we build and for whom. Spends one day a week answering the support queue, because that is where the roadmap is.',
    },
    {
      name: 'Daniel Reyes-Lund',
      role: 'President, Treasurer and CFO',
      initials: 'DR',
      image: `${imageHost}/photo-1560250097-0b93528c311a?w=480&h=560&fit=crop&q=70`,
      description:
        'Answers for the money: settlement, reconciliation and the promise that every cent can be traced from the card to the bank account.',
    },
  ],
} satisfies {founders: Founder[]} & Record<string, unknown>;

/** The postal address on one line. */
export const addressLine = `${company.address.street}, ${company.address.city}, ${company.address.region} ${company.address.postalCode}`;
