import {isOn} from './features';

export type NavLink = {label: string; to: string};

const allBarLinks: NavLink[] = [
  {label: 'Solutions', to: '/solutions'},
  {label: 'Pricing', to: '/pricing'},
  {label: 'Developers', to: '/developers'},
  {label: 'Company', to: '/company'},
];

export const barLinks = allBarLinks.filter(({to}) => isOn(to));

export const barAction: NavLink = {label: 'Get Started', to: '/contact'};

const allFooterColumns: {title: string; links: NavLink[]}[] = [
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

export const footerColumns = allFooterColumns.map(({title, links}) => ({title, links: links.filter(({to}) => isOn(to))}));

/** The links in the footer's last line, to a route or a URL. Without `to`, a button shows a notice that its feature does not exist yet. */
export const legalLinks: {label: string; to?: string}[] = [{label: 'Privacy Policy'}, {label: 'Terms of Service'}, {label: 'Security'}];
