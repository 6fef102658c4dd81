export type NavLink = {label: string; to: string};

export const barLinks: NavLink[] = [
  {label: 'Documentation', to: '/documentation'},
  {label: 'API reference', to: '/api-reference'},
];

export const barAction: NavLink = {label: 'Start', to: '/documentation/start'};

export const footerColumns: {title: string; links: NavLink[]}[] = [{title: 'Developers', links: barLinks}];

export const legalLinks = [{label: 'House rules', to: '/documentation/start'}, {label: 'Imprint'}];
