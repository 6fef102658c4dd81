import {organization, type StructuredData} from '../src/data/structured-data';

export type Route = {path: string; hidden?: true; structuredData?: readonly StructuredData[]};

export const specifiedRoutes: Route[] = [{path: '/', structuredData: organization}, {path: '/documentation'}];

export const furtherRoutes: Route[] = [{path: '/documentation/start'}];

export const routes: Route[] = [...specifiedRoutes, ...furtherRoutes];
