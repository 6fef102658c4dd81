export type NavLink = {label: string; to: string};

export const barLinks: NavLink[] = [
  {label: 'Solutions', to: '/solutions'},
  {label: 'Pricing', to: '/pricing'},
  {label: 'Developers', to: '/developers'},
  {label: 'Company', to: '/company'},
];

export const barAction: NavLink = {label: 'Get Started', to: '/contact'};

export const footerColumns: {title: string; links: NavLink[]}[] = [
  {
    title: 'Products',
    links: [
      {label: 'Solutions', to: '/solutions'},
      {label: 'Fraud Protection', to: '/fraud-protection'},
      {label: 'Analytics', to: '/analytics'},
      {label: 'Mobile SDKs', to: '/mobile-sdk'},
    ],
  },
  {
    title: 'Company',
    links: [
      {label: 'About', to: '/company'},
      {label: 'Careers', to: '/careers'},
      {label: 'Press', to: '/press'},
      {label: 'Contact', to: '/contact'},
    ],
  },
  {
    title: 'Support',
    links: [
      {label: 'Documentation', to: '/documentation'},
      {label: 'API Reference', to: '/api-reference'},
      {label: 'Help Center', to: '/help-center'},
      {label: 'Status', to: '/status'},
    ],
  },
];

/** The footer's buttons. Each one shows a notice that its feature does not exist yet. */
export const legalButtons = ['Privacy Policy', 'Terms of Service', 'Security'];
