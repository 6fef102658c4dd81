export const features = [
  {
    icon: 'fast',
    title: 'Fast processing',
    description: 'A risk check and a bank approval in 0.9 seconds. The receipt prints while your customer still has the card out.',
  },
  {
    icon: 'fraud',
    title: 'Fraud protection',
    description: 'We score every payment, and show you the reasons for every decision.',
  },
  {
    icon: 'reach',
    title: 'Global reach',
    description: 'Over 135 currencies in 150+ countries. You can charge customers in their own currency.',
  },
  {
    icon: 'analytics',
    title: 'Real-time analytics',
    description: 'See your revenue hour by hour, as the day goes on. Filter, save or export the figures.',
  },
  {
    icon: 'phone',
    title: 'Mobile-optimized checkout',
    description: 'A form made for thumbs: the right keyboard, few fields, and a layout that stays put.',
  },
  {
    icon: 'support',
    title: '24/7 support',
    description: 'Write at any hour. The person who answers can look up the payment.',
  },
] as const;
