import type {NavLink} from '@site/config/navigation';

/** Returns the links of `config/navigation.ts` from the framework's configuration, which has their labels in the page's language. */
export function themeLinks(items: readonly {label?: string; to?: unknown}[]): NavLink[] {
  return items.flatMap(({label = '', to}) => (typeof to === 'string' ? {label, to} : []));
}
