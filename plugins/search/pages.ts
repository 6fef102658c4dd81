/** Entries of the built pages: each page, each part under a heading, and each row that unfolds, with what it says. */
import {parse, type DefaultTreeAdapterTypes} from 'parse5';
import type {Entry} from '../../src/search/entry';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What is no prose, or stands in the index in another way. */
const skipped = new Set(['script', 'style', 'svg', 'nav', 'pre', 'form', 'button', 'template', 'aside']);
/** After these, a word does not go on. */
const blocks = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'summary', 'section', 'br', 'article']);

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(' ').includes(name);
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function* elements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* elements(child);
  }
}

function find(node: DefaultTreeAdapterTypes.ParentNode, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elements(node)) if (fits(element)) return element;
  return undefined;
}

function tidy(text: string): string {
  return text
    .replaceAll(/[\u200b\s]+/g, ' ')
    .replaceAll(/ ([.,;:)])/g, '$1')
    .trim();
}

/** Links to a place on the page and to its Markdown are tools, and not what it says. */
function isTool(element: Element): boolean {
  return hasClass(element, 'hash-link') || (element.tagName === 'a' && (attribute(element, 'href') ?? '').endsWith('.md'));
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || skipped.has(node.tagName) || isTool(node)) return '';
  const inside = node.childNodes.map(textOf).join('');
  return blocks.has(node.tagName) ? ` ${inside} ` : inside;
}

/** What a heading or the title of a row says: a button there is its words. */
function titleOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || node.tagName === 'svg' || hasClass(node, 'hash-link')) return '';
  return node.childNodes.map(titleOf).join('');
}

/** A row that unfolds, at an anchor of its own: its summary, then the part with the anchor. */
function foldOf(details: Element): {id: string; title: string; text: string} | undefined {
  const summary = find(details, ({tagName}) => tagName === 'summary');
  const heading = summary && find(summary, ({tagName}) => tagName === 'h3');
  const content = details.childNodes.filter(isElement).find(({tagName}) => tagName !== 'summary');
  const id = content && attribute(content, 'id');
  if (!summary || !heading || !content || id === undefined) return undefined;
  const note = summary.childNodes.filter((child) => child !== heading).map(textOf);
  return {id, title: tidy(titleOf(heading)), text: tidy(`${note.join(' ')}. ${textOf(content)}`)};
}

interface Part {
  title: string;
  id?: string;
  words: string[];
}

/** The page's parts, in order. The first is the page itself. */
function partsOf(main: Element, title: string): {parts: Part[]; folds: {id: string; title: string; text: string; within: string}[]} {
  const parts: Part[] = [{title, words: []}];
  const folds: {id: string; title: string; text: string; within: string}[] = [];
  const walk = (node: Node): void => {
    if (!isElement(node)) {
      parts.at(-1)?.words.push(textOf(node));
      return;
    }
    if (skipped.has(node.tagName) || isTool(node)) return;
    if (node.tagName === 'h1') return;
    const id = attribute(node, 'id');
    if ((node.tagName === 'h2' || node.tagName === 'h3') && id !== undefined) {
      parts.push({title: tidy(titleOf(node)), id, words: []});
      return;
    }
    if (node.tagName === 'details') {
      const fold = foldOf(node);
      if (fold) folds.push({...fold, within: parts.at(-1)?.title ?? title});
      // The page's contents, folded.
      else if (!find(node, (element) => hasClass(element, 'table-of-contents'))) node.childNodes.forEach(walk);
      return;
    }
    const block = blocks.has(node.tagName);
    if (node.tagName === 'h2' || node.tagName === 'h3') parts.at(-1)?.words.push(` ${titleOf(node)}. `);
    else {
      if (block) parts.at(-1)?.words.push(' ');
      node.childNodes.forEach(walk);
      // Cells and rows are told apart, where one line shows them.
      if (block) parts.at(-1)?.words.push({td: '; ', th: '; ', tr: ' '}[node.tagName] ?? ' ');
    }
  };
  main.childNodes.forEach(walk);
  return {parts, folds};
}

/** A built page: its path, and its HTML. */
export type PageSource = {readonly route: string; readonly source: string};

const between = ' › ';

interface Read {
  route: string;
  title: string;
  description: string;
  isDoc: boolean;
  isReference: boolean;
  trail: string[];
  main: Element;
}

function read({route, source}: PageSource): Read | undefined {
  const document = parse(source);
  const html = find(document, ({tagName}) => tagName === 'html');
  const main = find(document, ({tagName}) => tagName === 'main');
  if (!html || !main) return undefined;
  const heading = find(main, ({tagName}) => tagName === 'h1');
  const titleTag = find(document, ({tagName}) => tagName === 'title');
  const description = find(document, (element) => element.tagName === 'meta' && attribute(element, 'name') === 'description');
  const crumbs = [...elements(main)].filter((element) => hasClass(element, 'breadcrumbs__link'));
  const isDoc = hasClass(html, 'plugin-docs');
  const named = tidy(titleTag ? titleOf(titleTag) : '').replace(/ \| [^|]*$/, '');
  return {
    route,
    // A heading of the rest of the site is a slogan.
    title: isDoc && heading ? tidy(titleOf(heading)) : named,
    description: (description && attribute(description, 'content')) ?? '',
    isDoc,
    isReference: find(main, (element) => attribute(element, 'data-reference-page') !== undefined) !== undefined,
    trail: crumbs.slice(0, -1).map((crumb) => tidy(titleOf(crumb))),
    main,
  };
}

/** The pages' entries, without the reference's own, which the contract gives. `kindOf` tells rows that unfold apart. */
export function pageEntries(
  built: readonly PageSource[],
  foldOfCode: (title: string) => Pick<Entry, 'kind' | 'keys'> | undefined,
): Entry[] {
  const pages = built.map(read).filter((page) => page !== undefined);
  const titles = new Map(pages.map(({route, title}) => [route, title]));
  return pages.flatMap(({route, title, description, isDoc, isReference, trail, main}): Entry[] => {
    const above = titles.get(route.slice(0, route.lastIndexOf('/')));
    const where = isDoc ? trail : above === undefined ? [] : [above];
    const kind = isDoc ? 'page' : 'site';
    if (isReference) return [{kind, title, place: where.join(between), url: route, text: description}];
    const {parts, folds} = partsOf(main, title);
    const inside = [...where.filter((each) => each !== title), title].join(between);
    return [
      ...parts.map((part, index): Entry => {
        const text = tidy(part.words.join(''));
        return index === 0
          ? {kind, title, place: where.join(between), url: route, text: tidy(`${description} ${text}`)}
          : {kind: isDoc ? 'section' : 'site', title: part.title, place: inside, url: `${route}#${part.id}`, text};
      }),
      ...folds.map(({id, title: name, text, within}): Entry => ({
        kind: 'section',
        ...foldOfCode(name),
        title: name,
        place: [...new Set([title, within])].join(between),
        url: `${route}#${id}`,
        text,
      })),
    ];
  });
}
