export const jumpFirst = ['/documentation/start', '/api-reference/create-booking'];

export const jumpWays = [{title: 'All documentation', url: '/documentation', text: 'How to book a room.'}];

export const jumpHint = 'A page or a path';
