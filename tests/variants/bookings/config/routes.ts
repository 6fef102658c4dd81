export type Route = {path: string; hidden?: true};

export const specifiedRoutes: Route[] = [{path: '/'}, {path: '/documentation'}];

export const furtherRoutes: Route[] = [{path: '/documentation/start'}];

export const routes: Route[] = [...specifiedRoutes, ...furtherRoutes];
