import {parse, serialize, type DefaultTreeAdapterTypes} from 'parse5';
import {addFiles, type Circumstances, type Site} from '../publish/site';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function valueOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function elementsWith(name: string, node: Node): Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap((child) => elementsWith(name, child)) : [];
  return 'attrs' in node && valueOf(node, name) !== undefined ? [node, ...below] : below;
}

/** The part of a page of the reference that a browser takes as it is, and its name. */
function staticPart(html: string): {name: string; html: string} | undefined {
  if (!html.includes('data-reference-page')) return undefined;
  const [element] = elementsWith('data-reference-page', parse(html));
  if (!element) return undefined;
  // The browser fills the slots itself, and has no use for comments.
  for (const slot of elementsWith('data-try', element)) slot.childNodes = [];
  return {name: valueOf(element, 'data-reference-page') ?? '', html: serialize(element).replaceAll(/<!--.*?-->/gs, '')};
}

/** A step of publishing: adds the HTML of each page of the reference as a file, which a browser fetches when a link leads there. */
export function fragments(site: Site, {build}: Circumstances): Site {
  const parts = [...site.pages.values()].map(staticPart).filter((part) => part !== undefined);
  return addFiles(
    site,
    parts.map(({name, html}) => [`reference/${build}/${name}.txt`, html]),
  );
}
