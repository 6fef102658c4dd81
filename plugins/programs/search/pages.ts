/** Entries of the built pages: each page, each part under a heading, and each row that unfolds, with what it says. */
import type {Element, Nodes} from 'hast';
import type {Entry} from '../../../src/search/entry';
import {elementsIn, find, hasClass, isElement, property} from '../../publish/html';
import type {Page} from '../../publish/page';

/** What is no prose, or stands in the index in another way. */
const skipped = new Set(['script', 'style', 'svg', 'nav', 'pre', 'form', 'button', 'template', 'aside']);
/** After these, a word does not go on. */
const blocks = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'summary', 'section', 'br', 'article']);

function tidy(text: string): string {
  return text
    .replaceAll(/[\u200b\s]+/g, ' ')
    .replaceAll(/ ([.,;:)])/g, '$1')
    .trim();
}

/** Links to a place on the page and to its Markdown are tools, and not what it says. */
function isTool(element: Element): boolean {
  return hasClass(element, 'hash-link') || (element.tagName === 'a' && (property(element, 'href') ?? '').endsWith('.md'));
}

/** What is no part of the page's words: tools, and what is silent for screen readers, too. */
function isLeftOut(element: Element): boolean {
  return skipped.has(element.tagName) || isTool(element) || property(element, 'ariaHidden') === 'true';
}

/** Whether the child is an element that another follows with nothing between: styles set the two apart. */
function isApart(children: readonly Nodes[], place: number): boolean {
  return [children[place], children[place + 1]].every((child) => child !== undefined && isElement(child));
}

/** What a part of the page says, with spaces where a word ends. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || isLeftOut(node)) return '';
  const inside = node.children.map((child, place) => wordsOf(child) + (isApart(node.children, place) ? ' ' : '')).join('');
  return blocks.has(node.tagName) ? ` ${inside} ` : inside;
}

/** What a heading or the title of a row says: a button there is its words. */
function titleOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || node.tagName === 'svg' || hasClass(node, 'hash-link')) return '';
  return node.children.map(titleOf).join('');
}

/** A row that unfolds, at an anchor of its own: its summary, then the part with the anchor. */
function foldOf(details: Element): Part | undefined {
  const summary = find(details, ({tagName}) => tagName === 'summary');
  const heading = summary && find(summary, ({tagName}) => tagName === 'h3');
  const content = details.children.filter(isElement).find(({tagName}) => tagName !== 'summary');
  const id = content && property(content, 'id');
  if (!summary || !heading || !content || id === undefined) return undefined;
  const note = summary.children.filter((child) => child !== heading).map(wordsOf);
  return {id, title: tidy(titleOf(heading)), text: tidy(`${note.join(' ')}. ${wordsOf(content)}`)};
}

/** A part of a page under a heading. */
interface Part {
  readonly title: string;
  readonly id?: string;
  readonly text: string;
}

/** A row that unfolds. */
interface Fold extends Part {
  /** The heading above it. */
  readonly within: string;
}

/** The page's parts, in order. The first is the page itself. */
function partsOf(main: Element, title: string): {parts: Part[]; folds: Fold[]} {
  const parts: {title: string; id?: string; words: string[]}[] = [{title, words: []}];
  const folds: Fold[] = [];
  const walk = (node: Nodes): void => {
    if (!isElement(node)) {
      parts.at(-1)?.words.push(wordsOf(node));
      return;
    }
    if (isLeftOut(node)) return;
    if (node.tagName === 'h1') return;
    const id = property(node, 'id');
    if ((node.tagName === 'h2' || node.tagName === 'h3') && id !== undefined) {
      parts.push({title: tidy(titleOf(node)), id, words: []});
      return;
    }
    if (node.tagName === 'details') {
      const fold = foldOf(node);
      if (fold) folds.push({...fold, within: parts.at(-1)?.title ?? title});
      // The page's contents, folded.
      else if (!find(node, (element) => hasClass(element, 'table-of-contents'))) node.children.forEach(walk);
      return;
    }
    const block = blocks.has(node.tagName);
    if (node.tagName === 'h2' || node.tagName === 'h3') parts.at(-1)?.words.push(` ${titleOf(node)}. `);
    else {
      if (block) parts.at(-1)?.words.push(' ');
      node.children.forEach((child, place) => {
        walk(child);
        if (isApart(node.children, place)) parts.at(-1)?.words.push(' ');
      });
      // Cells and rows are told apart, where one line shows them.
      if (block) parts.at(-1)?.words.push({td: '; ', th: '; ', tr: ' '}[node.tagName] ?? ' ');
    }
  };
  main.children.forEach(walk);
  return {parts: parts.map(({words, ...part}) => ({...part, text: tidy(words.join(''))})), folds};
}

/** Characters of a marketing page that are searched: it begins with what it is about. Prose is searched whole. */
const mostOfSite = 1000;

/** A text to its last whole word within as many characters. */
function startOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf(' ', most));
}

const between = ' › ';

/** What Jump to finds of a page. */
export interface PageContents {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly isDocument: boolean;
  /** The names of the groups that it is in. */
  readonly trail: readonly string[];
  readonly parts: readonly Part[];
  readonly folds: readonly Fold[];
}

/** None where the page has nothing to be found. */
export function pageContents({route, root, title: named, description, isDocument}: Page): PageContents | undefined {
  const main = find(root, ({tagName}) => tagName === 'main');
  if (!main) return undefined;
  const heading = find(main, ({tagName}) => tagName === 'h1');
  const crumbs = elementsIn(main).filter((element) => hasClass(element, 'breadcrumbs__link'));
  // A heading of the rest of the site is a slogan.
  const title = isDocument && heading ? tidy(titleOf(heading)) : named;
  return {route, title, description, isDocument, trail: crumbs.slice(0, -1).map((crumb) => tidy(titleOf(crumb))), ...partsOf(main, title)};
}

/** The pages' entries. Of the pages of the reference (`isReference`) the contract gives the parts. `foldOfCode` tells rows that unfold apart. */
export function pageEntries(
  pages: readonly PageContents[],
  isReference: (route: string) => boolean,
  foldOfCode: (title: string) => Pick<Entry, 'kind' | 'keys'> | undefined,
): Entry[] {
  const titles = new Map(pages.map(({route, title}) => [route, title]));
  return pages.flatMap(({route, title, description, isDocument, trail, parts, folds}): Entry[] => {
    const above = titles.get(route.slice(0, route.lastIndexOf('/')));
    const where = isDocument ? trail : above === undefined ? [] : [above];
    const kind = isDocument ? 'page' : 'site';
    if (isReference(route)) return [{kind, title, place: where.join(between), url: route, text: description}];
    const inside = [...where.filter((each) => each !== title), title].join(between);
    return [
      ...parts.map((part, index): Entry =>
        index === 0
          ? {
              kind,
              title,
              place: where.join(between),
              url: route,
              text: startOf(tidy(`${description} ${part.text}`), isDocument ? Infinity : mostOfSite),
            }
          : {kind: isDocument ? 'section' : 'site', title: part.title, place: inside, url: `${route}#${part.id}`, text: part.text},
      ),
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
