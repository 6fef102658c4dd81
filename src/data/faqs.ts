import {prices} from './plans';

export const faqs = [
  {
    id: 'start',
    question: 'How do I start taking payments?',
    answer: [
      'Tell us what you sell and where. We set up your account and send you live keys and test keys. Payments with test keys move no money.',
      'Your developer can try a first payment with a test card the same day.',
    ],
    link: {label: 'Getting started, in three steps', to: '/documentation/getting-started'},
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: [`Per transaction: ${prices}. There are no setup fees and no monthly minimums, and you can cancel at any time.`],
    link: {label: 'Plans and a price calculator', to: '/pricing'},
  },
  {
    id: 'declined',
    question: 'Why was a payment declined?',
    answer: [
      'Usually the customer’s bank declined it, for example because of insufficient funds or an expired card. Sometimes our fraud check blocked it. No money moves.',
      'Your dashboard and the API show the reason. Ask for another card, or ask the customer to call the bank.',
    ],
    link: {label: 'Charges and their errors', to: '/api-reference/charges'},
  },
  {
    id: 'refund',
    question: 'How do I refund a payment?',
    answer: [
      'Refund it in the dashboard or with the API, in full or in part. You can refund a payment more than once, up to its full amount. You can give a reason: duplicate, fraudulent, or requested by the customer.',
      'An Interac sale can be refunded only at the terminal, with the same card.',
    ],
    link: {label: 'Refunds in the API', to: '/refunds'},
  },
  {
    id: 'cards',
    question: 'Are my customers’ card details safe?',
    answer: [
      'Card numbers go straight to Larch, which is certified to PCI DSS Level 1. Your server gets only a token, which represents the card and can be used once.',
      'We check every payment for fraud. In apps, 3D Secure 2.0 can ask the cardholder to confirm a risky payment.',
    ],
    link: {label: 'How fraud protection works', to: '/fraud-protection'},
  },
];
