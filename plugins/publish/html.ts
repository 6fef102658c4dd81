import type {Element, ElementContent, Nodes, Properties, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toHtml} from 'hast-util-to-html';
import {parse, parseFragment} from 'parse5';

export function readHtml(html: string): Root {
  // Without this option, the parser would read the content of `<noscript>` as text.
  return rootOf(fromParse5(parse(html, {scriptingEnabled: false})));
}

export function readElements(html: string): Element[] {
  return rootOf(fromParse5(parseFragment(html))).children.filter(isElement);
}

function rootOf(tree: Nodes): Root {
  if (tree.type !== 'root') throw new Error(`The parsed HTML must have the type root, but has the type ${tree.type}.`);
  return tree;
}

export function writeHtml(tree: Nodes | ElementContent[]): string {
  const nodes: Nodes = Array.isArray(tree) ? {type: 'root', children: tree} : tree;
  // With `allowDangerousCharacters`, an apostrophe in a double-quoted attribute is not escaped. Browsers accept such an apostrophe.
  return toHtml(nodes, {allowDangerousCharacters: true, characterReferences: {useNamedReferences: true}});
}

export function element(tagName: string, properties: Properties, text = ''): Element {
  return {type: 'element', tagName, properties, children: text === '' ? [] : [{type: 'text', value: text}]};
}

export function isElement(node: Nodes | undefined): node is Element {
  return node?.type === 'element';
}

/** Returns the value of an attribute. `name` is its name in hast, such as `ariaLabel` or `httpEquiv`. */
export function property({properties}: Element, name: string): string | undefined {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? undefined : String(value);
}

export function hasClass(node: Element, className: string): boolean {
  return property(node, 'className')?.split(' ').includes(className) ?? false;
}

export function elementsIn(node: Nodes, found: Element[] = []): Element[] {
  if (isElement(node)) found.push(node);
  if ('children' in node) for (const child of node.children) elementsIn(child, found);
  return found;
}

export function find(node: Nodes, fits: (element: Element) => boolean): Element | undefined {
  return elementsIn(node).find(fits);
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
