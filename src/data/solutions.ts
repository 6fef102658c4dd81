import {company} from '@site/config/company';

export type Solution = {
  /** Which drawing lies beneath the picture. */
  icon: 'checkout' | 'terminal' | 'code' | 'split';
  title: string;
  description: string;
  link: string;
  /** What the picture shows. */
  alt: string;
  /** The picture on the image host, 3:2. */
  image: string;
  /** What one gets, a few words each. */
  points: readonly string[];
};

const crop = 'w=1080&h=720&fit=crop&q=70';

export const solutions = [
  {
    icon: 'checkout',
    title: 'Online Payments',
    description: 'One calm card form on your website or in your app, in over 135 currencies, with the card kept off your servers.',
    link: '/solutions/online-payments',
    alt: 'A person holds a bank card in front of an open laptop.',
    image: `${company.imageHost}/photo-1563013544-824ae1b704d3?${crop}`,
    points: ['Mobile-optimised checkout', 'Cards become tokens', 'Fraud checks built in'],
  },
  {
    icon: 'terminal',
    title: 'In-Person Payments',
    description: 'A terminal that knows the amount, a receipt that explains itself, and counter sales in the same list as online ones.',
    link: '/solutions/in-person-payments',
    alt: 'A customer pays by card at a shop counter.',
    image: `${company.imageHost}/photo-1556742049-0cfed4f6a45d?${crop}`,
    points: ['One list for every sale', 'Refund from anywhere'],
  },
  {
    icon: 'code',
    title: 'API & Website Integration',
    description:
      'Ten operations on five objects. Plain errors, safe retries, signed webhooks, and a sandbox that behaves like the real thing.',
    link: '/solutions/api-integration',
    alt: 'Lines of code on a dark screen.',
    image: `${company.imageHost}/photo-1461749280684-dccba630e2f6?${crop}`,
    points: ['Python, Node.js, Ruby, PHP', 'Test mode for everything'],
  },
  {
    icon: 'split',
    title: 'Custom Solutions',
    description: 'Marketplaces, platforms, chains with rules of their own: a flow drawn with you, and one person who looks after it.',
    link: '/solutions/custom-solutions',
    alt: 'A team plans together around a table.',
    image: `${company.imageHost}/photo-1552664730-d307ca884978?${crop}`,
    points: ['Payments shared between parties', 'Dedicated account manager', 'Volume discounts'],
  },
] satisfies Solution[];
