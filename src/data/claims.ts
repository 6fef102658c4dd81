/**
 * Maps each claim in the marketing pages' checklists to its documentation page. That page names the plans with the feature. A
 * checklist accepts only these claims.
 */
export const explanations = {
  // The home page
  'No Setup Fees': '/documentation/fees',
  '24/7 Support': '/documentation/your-account#support',
  'Global Coverage': '/documentation/your-account#countries',

  // The plans
  'Online payment processing': '/documentation/guides-tutorials/accept-a-payment',
  'Basic fraud protection': '/documentation/fraud-checks#plans',
  'Email and chat support': '/documentation/your-account#support',
  'Standard reporting': '/documentation/reports',
  'Advanced fraud protection': '/documentation/fraud-checks#plans',
  'Phone support': '/documentation/your-account#support',
  'Real-time analytics': '/documentation/reports#dashboard',
  'International payments': '/documentation/your-account#countries',
  'Dedicated account manager': '/documentation/your-account#support',
  'Custom integrations': '/documentation/your-account#by-agreement',
  'Volume discounts': '/documentation/fees',
  '24/7 priority support': '/documentation/your-account#support',

  // Online payments
  'Mobile-optimized checkout': '/documentation/guides-tutorials/collect-cards',
  'Tokens instead of card numbers': '/documentation/guides-tutorials/collect-cards',
  'Fraud checks built in': '/documentation/fraud-checks',
  'Charges by token or stored customer': '/documentation/guides-tutorials/save-a-customer-and-charge-again',
  'Full and partial refunds': '/documentation/guides-tutorials/refunds',
  'A risk check for every charge': '/documentation/fraud-checks',
  'Card verification value checks': '/documentation/saved-cards#checks',
  '3D Secure 2.0 in your app': '/documentation/3d-secure',
  'Webhooks for every payment': '/documentation/webhooks',
  'Test mode, with test cards': '/api-docs/testing',

  // In-person payments
  'One list for every sale': '/documentation/in-person#api',
  'Refunds without the card, except Interac': '/documentation/in-person#refunds',
  'Card payments at the counter': '/documentation/in-person',
  'Online and counter sales in one list and one report': '/documentation/in-person#api',
  'Printed receipts with tax shown': '/documentation/in-person#receipts',
  'Real-time transaction monitoring': '/documentation/fraud-checks',
  'Webhooks for every sale and refund': '/documentation/in-person#api',

  // API and website integration
  'Python, Node.js, Ruby, PHP': '/documentation/libraries',
  'Test mode for everything': '/documentation/environments',
  'A form that fits any screen': '/documentation/guides-tutorials/collect-cards',
  'Card details that never reach your server': '/documentation/pci',
  'Your own page, address and wording': '/documentation/guides-tutorials/collect-cards',
  'Client libraries for Python, Node.js, Ruby and PHP': '/documentation/libraries',
  'A sandbox that behaves like the real thing': '/documentation/environments',
  'An OpenAPI 3.1 contract for code generation': '/documentation/libraries',

  // Custom solutions
  'Payments split between parties': '/documentation/your-account#by-agreement',
  'Fraud rules tailored to what you sell': '/documentation/fraud-checks#rules',
  'Reports that match your books': '/documentation/your-account#by-agreement',
  'A trial run in test mode': '/documentation/environments',

  // Fraud protection
  'Customizable risk rules': '/documentation/fraud-checks#rules',
  'Chargeback management tools': '/documentation/disputes',
  'Address verification': '/documentation/fraud-checks#signals',
  'PCI DSS Level 1 compliance': '/documentation/pci#attestation',

  // Mobile SDKs
  'Card numbers checked as they are typed': '/documentation/mobile-sdks#what',
  'Tokens created directly from the form': '/documentation/mobile-sdks#sequence',
  '3D Secure 2.0 without leaving the app': '/documentation/3d-secure#app',
  'Over 135 currencies': '/documentation/amounts-and-currencies#supported',
  'Light, dark and large text': '/documentation/mobile-sdks#what',
  'Every field labelled for screen readers': '/documentation/mobile-sdks#what',
  'The same charges and events as on the web': '/documentation/mobile-sdks#server',

  // Analytics
  'Revenue by hour, day, week or month': '/documentation/reports#dashboard',
  'Every decline, with its reason': '/documentation/reports#dashboard',
  'Refunds next to the original sales': '/documentation/reports#dashboard',
  'Figures by currency': '/documentation/reports#dashboard',
  'Website, counter and app together': '/documentation/reports#dashboard',
  'Every total, broken down by charge': '/documentation/reconcile',
} as const satisfies Record<string, `/${string}`>;

export type Claim = keyof typeof explanations;

/** An entry of a checklist: a claim from this list, or one about a plan, which names the plan. */
export type Listed = Claim | {claim: string; to: string};

export const claims = [
  {figure: '$100B+', meaning: 'able to process annually'},
  {figure: '99.9%', meaning: 'uptime guarantee'},
  {figure: '150+', meaning: 'countries'},
  {figure: '10M+', meaning: 'transactions daily'},
];

export const heroBadges: readonly Claim[] = ['No Setup Fees', '24/7 Support', 'Global Coverage'];
