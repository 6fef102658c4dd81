/** Parts of the sidebar. */
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {isDocOn} from '../../config/features';
import generated from '../../docs/api-reference/sidebar';
import {webhookClass} from './generators';

export type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

const isList = (items: unknown): items is Items => Array.isArray(items);

/** The pages of the reference. Leaves out webhooks, which have no pages, and the page about the API, which is the link of its group. */
export const resources: Items = (isList(generated) ? generated : []).flatMap((item) =>
  typeof item === 'object' && item.type === 'category' && isList(item.items)
    ? [{...item, items: item.items.filter((entry) => typeof entry === 'string' || entry.className !== webhookClass)}]
    : [],
);

/** False for a page of a part of the portal that is off. */
const isBuilt = (item: Items[number]): boolean => typeof item !== 'string' || isDocOn(item);

export const group = (label: string, items: Items) => ({type: 'category', label, items: items.filter(isBuilt)}) as const;
