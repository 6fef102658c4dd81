export type NavLink = {label: string; to: string};

export const barLinks: NavLink[] = [{label: 'API reference', to: '/api-reference'}];

export const barAction: NavLink = {label: 'Start', to: '/documentation/start'};

export const footerColumns: {title: string; links: NavLink[]}[] = [
  {title: 'Developers', links: [{label: 'Documentation', to: '/documentation'}, ...barLinks]},
];

export const errorLinks = [{to: '/documentation', label: 'Documentation', hint: 'How to book a room'}];

export const legalButtons: string[] = [];
