import {organization, type StructuredData} from '../src/data/structured-data';

export type Route = {path: string; hidden?: true; structuredData?: readonly StructuredData[]};

export const routes: Route[] = [{path: '/', structuredData: organization}, {path: '/documentation'}, {path: '/documentation/start'}];
