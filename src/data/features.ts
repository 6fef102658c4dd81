/** The home page's six feature cards. `icon` names the drawing of the product that stands in each. */
export type FeatureCard = {
  icon: 'timeline' | 'decision' | 'currencies' | 'chart' | 'phone' | 'thread';
  title: string;
  description: string;
};

export const features: FeatureCard[] = [
  {
    icon: 'timeline',
    title: 'Fast processing',
    description: 'Risk and routing are decided while the card is being read, so your customer waits for the bank and for nothing else.',
  },
  {
    icon: 'decision',
    title: 'Fraud protection',
    description: 'Every payment is scored, and every decision comes with its reasons.',
  },
  {
    icon: 'currencies',
    title: 'Global reach',
    description: 'Over 135 currencies in 150+ countries, through one integration.',
  },
  {
    icon: 'chart',
    title: 'Real-time analytics',
    description: 'Volume, success and fees as they happen, in a view that you can filter, keep and export.',
  },
  {
    icon: 'phone',
    title: 'Mobile-optimised checkout',
    description: 'A form that fits a thumb: the right keyboard, the fewest fields, nothing that moves.',
  },
  {
    icon: 'thread',
    title: '24/7 support',
    description: 'A person who can read your request log answers, at any hour.',
  },
];
