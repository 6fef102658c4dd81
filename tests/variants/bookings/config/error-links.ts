export const errorLinks = [{to: '/documentation', label: 'Documentation', hint: 'How to book a room'}];
