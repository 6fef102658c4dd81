import {formatRate} from '../lib/fees';
import {ratedPlans} from './plans';

export type Faq = {
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Where to read on. */
  link: {label: string; to: string};
};

const rates = ratedPlans.map(({title, rate}) => `${title} costs ${formatRate(rate)} per transaction`).join(', ');

export const faqs: readonly Faq[] = [
  {
    id: 'start',
    question: 'How do I start taking payments?',
    answer: [
      'Write to us with what you sell and where. We set up your account and send you your keys: test keys, which move no money, and live keys.',
      'A developer can try the first payment with a test card the same day.',
    ],
    link: {label: 'Getting started, in three steps', to: '/documentation/getting-started'},
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: [
      `${rates}, and Deluxe is a price that we agree with you. There are no setup fees and no monthly minimums, and you can cancel at any time.`,
    ],
    link: {label: 'Plans, and a calculator for your own month', to: '/pricing'},
  },
  {
    id: 'declined',
    question: 'Why was a payment declined?',
    answer: [
      "A decline is the decision of the customer's bank: too little money, an expired card, or a payment that looked unlike its owner. No money moves.",
      'The response to the charge has a code that says why. Ask for another card, or ask the customer to call the bank.',
    ],
    link: {label: 'Charges, and what their errors mean', to: '/api-reference/charges'},
  },
  {
    id: 'refund',
    question: 'How do I refund a payment?',
    answer: [
      'Refund the charge, in full or in part. You can refund it several times, until nothing is left. A refund can have a reason: duplicate, fraudulent, or requested by the customer.',
    ],
    link: {label: 'Refunds in the API', to: '/refunds'},
  },
  {
    id: 'cards',
    question: "Are my customers' card details safe?",
    answer: [
      'Card numbers go straight to Larch, which is certified to PCI DSS Level 1. What reaches your own server is a token that stands for the card and can be used once.',
      'Payments are watched for fraud as they happen, and 3D Secure 2.0 asks the cardholder when in doubt.',
    ],
    link: {label: 'How fraud protection works', to: '/fraud-protection'},
  },
];
