/** Parses a documentation page's HTML, or HTML made from its Markdown. Shares no code with the program that writes the Markdown. */
import {parse, parseFragment, type DefaultTreeAdapterTypes} from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Reading {
  /** The level and text of each heading, in order. */
  headings: string[];
  rows: string[][];
  codes: string[];
  /** The names of parameters, fields and headers, each with the words in brackets after it. */
  fields: string[];
  /** The linked URLs, each only once. A link to an element around the link is left out. */
  links: string[];
  /** All letters and digits of the text, in order. */
  letters: string;
}

const attribute = (element: Element, name: string): string | undefined => element.attrs.find((each) => each.name === name)?.value;
const classes = (element: Element): string[] => (attribute(element, 'class') ?? '').split(' ');
const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** True for an element outside of the text: a control, navigation, or text for readers without scripts. */
function isOutside(element: Element): boolean {
  return (
    ['form', 'nav', 'noscript'].includes(element.tagName) ||
    (element.tagName === 'button' && !/^h[1-6]$/.test(element.parentNode?.nodeName ?? '')) ||
    attribute(element, 'role') === 'tablist' ||
    attribute(element, 'data-try') !== undefined ||
    (attribute(element, 'data-markdown-ignore') !== undefined && !isPicture(element)) ||
    classes(element).includes('hash-link')
  );
}

function ancestor(element: Element, test: (above: Element) => boolean): Element | undefined {
  const {parentNode} = element;
  if (!parentNode || !isElement(parentNode)) return undefined;
  return test(parentNode) ? parentNode : ancestor(parentNode, test);
}

const isPicture = (element: Element): boolean => element.tagName === 'svg' || attribute(element, 'role') === 'img';

function read(element: Element): Node[] {
  if (isPicture(element)) return [];
  return childrenOf(element);
}

function all(node: Node, test: (element: Element) => boolean): Element[] {
  if (isElement(node) && isOutside(node)) return [];
  const below = (isElement(node) ? read(node) : childrenOf(node)).flatMap((child) => all(child, test));
  return isElement(node) && test(node) ? [node, ...below] : below;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node)) return childrenOf(node).map(textOf).join('');
  if (isOutside(node)) return '';
  if (isPicture(node)) return attribute(node, 'aria-label') ?? '';
  const name = attribute(node, 'data-tabs') === undefined ? '' : (attribute(node, 'aria-label') ?? '');
  return name + read(node).map(textOf).join('');
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const tidy = (text: string): string => text.replaceAll(/[\s\u200b]+/g, ' ').trim();

/** Returns `name (type, required)` for the head of a field, and an empty list for other elements. */
function fieldOf(element: Element): string[] {
  const [name, ...marks] = element.childNodes.filter(isElement);
  if (element.tagName !== 'dt' || name?.tagName !== 'a' || !attribute(name, 'href')?.startsWith('#')) return [];
  return [`${tidy(textOf(name))} (${marks.map((mark) => tidy(textOf(mark))).join(', ')})`];
}

/** Does the same as `fieldOf` for a list item from Markdown. */
function fieldOfEntry(element: Element): string[] {
  const [first] = element.childNodes;
  const holder = first && isElement(first) && first.tagName === 'p' ? first : element;
  const [name, marks] = holder.childNodes;
  if (element.tagName !== 'li' || !name || !isElement(name) || name.tagName !== 'code' || !marks || !('value' in marks)) return [];
  const [, words] = /^ \((.*?)\)(?=:|$)/.exec(marks.value) ?? [];
  return words === undefined ? [] : [`${textOf(name)} (${words})`];
}

/** Moves the samples to the end, below a heading, as in Markdown, unless the page has those of several operations. */
function putSamplesLast(text: Element): void {
  const [samples, ...others] = all(text, (element) => attribute(element, 'data-samples') !== undefined);
  if (!samples?.parentNode || others.length > 0) return;
  samples.parentNode.childNodes = samples.parentNode.childNodes.filter((child) => child !== samples);
  const [title] = parseFragment(`<h2>${attribute(samples, 'data-samples') ?? ''}</h2>`).childNodes;
  text.childNodes = [...text.childNodes, ...(title ? [title] : []), samples];
}

/** Reads the first element for which `isText` is true. `address` is the base URL of relative links. */
export function readPage(html: string, address: string, isText: (classNames: string[], tagName: string) => boolean): Reading {
  const [text] = all(parse(html), (element) => isText(classes(element), element.tagName));
  if (!text) throw new Error(`${address} has no text.`);
  putSamplesLast(text);
  const found = (test: (element: Element) => boolean): Element[] => all(text, test);
  return {
    headings: found(({tagName}) => /^h[1-6]$/.test(tagName)).map((heading) => `${heading.tagName} ${tidy(textOf(heading))}`),
    rows: found(({tagName}) => tagName === 'tr').map((row) =>
      row.childNodes
        .filter(isElement)
        .filter((cell) => !isOutside(cell))
        .map((cell) => lettersOf(textOf(cell))),
    ),
    codes: found(({tagName}) => tagName === 'pre').map((code) => textOf(code).replace(/\n$/, '')),
    fields: found(() => true).flatMap((element) => [...fieldOf(element), ...fieldOfEntry(element)]),
    links: [
      ...new Set(
        // An anchor without an address is the id of a heading.
        found((element) => element.tagName === 'a' && attribute(element, 'href') !== undefined)
          // A field's name is a link to the element around the link, so it is left out.
          .filter((link) => !ancestor(link, (above) => `#${attribute(above, 'id') ?? ''}` === attribute(link, 'href')))
          // The Markdown renderer encodes brackets as `%5B%5D`.
          .map((link) => decodeURI(new URL(attribute(link, 'href') ?? '', address).href)),
      ),
    ],
    letters: lettersOf(textOf(text)),
  };
}
