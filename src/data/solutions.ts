import {operationCount} from '@contract/values';
import {company} from '@site/config/company';
import {isOn} from '@site/config/features';

const crop = 'w=1080&h=720&fit=crop&q=70';

/** `image` is a picture on the image host, with an aspect ratio of 3:2. Each of the \`points\` has the page that explains it. */
const allSolutions = [
  {
    icon: 'courier-alone',
    title: 'Online Payments',
    description: 'One card form for your website or your app, and over 135 currencies. Card numbers never reach your server.',
    link: '/solutions/online-payments',
    alt: 'A person holds a bank card in front of an open laptop.',
    image: `${company.imageHost}/photo-1563013544-824ae1b704d3?${crop}`,
    points: {
      'Mobile-optimized checkout': '/documentation/guides-tutorials/collect-cards',
      'Tokens instead of card numbers': '/documentation/guides-tutorials/collect-cards',
      'Fraud checks built in': '/documentation/fraud-checks',
    },
  },
  {
    icon: 'cafe-alone',
    title: 'In-Person Payments',
    description: 'A clear receipt, one list for counter and online sales, and a terminal that gets the amount from your till.',
    link: '/solutions/in-person-payments',
    alt: 'A customer pays by card at a shop counter.',
    image: `${company.imageHost}/photo-1556742049-0cfed4f6a45d?${crop}`,
    points: {
      'One list for every sale': '/documentation/in-person#api',
      'Refunds without the card, except Interac': '/documentation/in-person#refunds',
    },
  },
  {
    icon: 'garage-alone',
    title: 'API & Website Integration',
    description: `For developers: ${operationCount} operations, clear errors, safe retries, signed webhooks, and a sandbox that behaves like the real thing.`,
    link: '/solutions/api-integration',
    alt: 'Lines of code on a dark screen.',
    image: `${company.imageHost}/photo-1461749280684-dccba630e2f6?${crop}`,
    points: {
      'Python, Node.js, Ruby, PHP': '/documentation/libraries',
      'Test mode for everything': '/documentation/environments',
    },
  },
  {
    icon: 'house-alone',
    title: 'Custom Solutions',
    description:
      'For marketplaces, platforms and chains with their own rules. We design the payment flow with you, and one person looks after it.',
    link: '/solutions/custom-solutions',
    alt: 'A team plans together around a table.',
    image: `${company.imageHost}/photo-1552664730-d307ca884978?${crop}`,
    points: {
      'Payments split between parties': '/documentation/your-account#by-agreement',
      'Dedicated account manager': '/documentation/your-account#support',
      'Volume discounts': '/documentation/fees',
    },
  },
] as const;

export const solutions = allSolutions.filter(({link}) => isOn(link));
