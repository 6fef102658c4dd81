import {find, hasClass, property, readHtml, textOf} from './html';

export type Page = Readonly<ReturnType<typeof readPage>>;

/** False for `404.html`, because a host sends this page for every address that does not exist. */
export function hasAddress(route: string): boolean {
  return !route.endsWith('.html');
}

export function pageFile(route: string): string {
  if (route === '/') return 'index.html';
  return hasAddress(route) ? `${route.slice(1)}.html` : route.replace(/^\//, '');
}

export function readPage(route: string, html: string) {
  const root = readHtml(html);
  const head = find(root, ({tagName}) => tagName === 'head');
  const top = find(root, ({tagName}) => tagName === 'html');
  if (!head || !top) throw new Error(`${route} has no head.`);
  const title = find(head, ({tagName}) => tagName === 'title');
  const metaContent = (name: string): string => {
    const meta = find(head, (element) => element.tagName === 'meta' && property(element, 'name') === name);
    return (meta && property(meta, 'content')) ?? '';
  };
  return {
    route,
    root,
    head,
    /** The title without the site's name. */
    title: title ? textOf(title).replace(/ \| [^|]*$/, '') : '',
    description: metaContent('description'),
    isDocument: hasClass(top, 'plugin-docs'),
    /** The robots directive, or an empty string if the page has none. */
    robots: metaContent('robots'),
  };
}
