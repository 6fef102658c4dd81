/** The home page's six feature cards. `icon` names the drawing that stands in each. */
export type FeatureCard = {
  icon: 'fast' | 'fraud' | 'reach' | 'analytics' | 'phone' | 'support';
  title: string;
  description: string;
};

export const features: FeatureCard[] = [
  {
    icon: 'fast',
    title: 'Fast processing',
    description: 'In this sale the risk check and the bank took 0.9 seconds. The card is still in the hand when the receipt prints.',
  },
  {
    icon: 'fraud',
    title: 'Fraud protection',
    description: 'Every payment is scored, and every decision comes with its reasons.',
  },
  {
    icon: 'reach',
    title: 'Global reach',
    description: 'Over 135 currencies in 150+ countries. Your customer sees a price that they know.',
  },
  {
    icon: 'analytics',
    title: 'Real-time analytics',
    description: 'What came in, hour by hour, while the day is still going. Filter it, keep it, export it.',
  },
  {
    icon: 'phone',
    title: 'Mobile-optimised checkout',
    description: 'A form that fits a thumb: the right keyboard, the fewest fields, nothing that moves.',
  },
  {
    icon: 'support',
    title: '24/7 support',
    description: 'Write at any hour. A person who can look up the payment answers.',
  },
];
