/** Creates the "Jump to" entries for pages, sections and folds. A fold is a `<details>` element with an anchor. */
import type {Element, Nodes} from 'hast';
import type {Entry} from '../../../packages/search/entry';
import {elementsIn, find, hasClass, isElement, property, textOf} from '../../publish/html';
import type {Page} from '../../publish/page';

/** These elements are not prose, or other entries contain their text. */
const skipped = new Set(['script', 'style', 'svg', 'nav', 'pre', 'form', 'button', 'template', 'aside']);
/** A word ends at the start and at the end of each of these elements. */
const blocks = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'summary', 'section', 'br', 'article']);

function tidy(text: string): string {
  return text
    .replaceAll(/[\u200b\s]+/g, ' ')
    .replaceAll(/ ([.,;:)])/g, '$1')
    .trim();
}

/** True for a link that is not content: a heading's link to itself, or a link to a Markdown file. */
function isTool(element: Element): boolean {
  return hasClass(element, 'hash-link') || (element.tagName === 'a' && (property(element, 'href') ?? '').endsWith('.md'));
}

function isLeftOut(element: Element): boolean {
  return skipped.has(element.tagName) || isTool(element) || property(element, 'ariaHidden') === 'true';
}

/** True if this child and the next are both elements. CSS separates them, so their words need a space. */
function isApart(children: readonly Nodes[], place: number): boolean {
  return [children[place], children[place + 1]].every((child) => child !== undefined && isElement(child));
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || isLeftOut(node)) return '';
  const inside = node.children.map((child, place) => wordsOf(child) + (isApart(node.children, place) ? ' ' : '')).join('');
  return blocks.has(node.tagName) ? ` ${inside} ` : inside;
}

/** Reads a fold: its title is the heading, and its text is the rest. Returns undefined without a heading or an id. */
function foldOf(details: Element): Part | undefined {
  const summary = find(details, ({tagName}) => tagName === 'summary');
  const heading = summary && find(summary, ({tagName}) => tagName === 'h3');
  const content = details.children.filter(isElement).find(({tagName}) => tagName !== 'summary');
  const id = content && property(content, 'id');
  if (!summary || !heading || !content || id === undefined) return undefined;
  const note = summary.children.filter((child) => child !== heading).map(wordsOf);
  return {id, title: tidy(textOf(heading)), text: tidy(`${note.join(' ')}. ${wordsOf(content)}`)};
}

/** A part of a page is a section, a fold, or the text before the first section. */
interface Part {
  readonly title: string;
  readonly id?: string;
  readonly text: string;
}

interface Fold extends Part {
  /** The title of the section that contains the fold. */
  readonly within: string;
}

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
      parts.push({title: tidy(textOf(node)), id, words: []});
      return;
    }
    if (node.tagName === 'details') {
      const fold = foldOf(node);
      if (fold) folds.push({...fold, within: parts.at(-1)?.title ?? title});
      else node.children.forEach(walk);
      return;
    }
    const block = blocks.has(node.tagName);
    if (node.tagName === 'h2' || node.tagName === 'h3') parts.at(-1)?.words.push(` ${textOf(node)}. `);
    else {
      if (block) parts.at(-1)?.words.push(' ');
      node.children.forEach((child, place) => {
        walk(child);
        if (isApart(node.children, place)) parts.at(-1)?.words.push(' ');
      });
      // Adds separators between cells and rows, because an excerpt has only one line.
      if (block) parts.at(-1)?.words.push({td: '; ', th: '; ', tr: ' '}[node.tagName] ?? ' ');
    }
  };
  main.children.forEach(walk);
  return {parts: parts.map(({words, ...part}) => ({...part, text: tidy(words.join(''))})), folds};
}

/**
 * The maximum number of characters in a marketing page's first entry. A longer text is not needed, because the page starts with its
 * main topic.
 */
const mostOfSite = 650;

function startOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf(' ', most));
}

const between = ' › ';

export type PageContents = NonNullable<ReturnType<typeof pageContents>>;

/** `trail` has the titles of the sidebar groups that contain the page, starting with the outermost group. */
export function pageContents({route, root, title: named, description, isDocument}: Page) {
  const main = find(root, ({tagName}) => tagName === 'main');
  if (!main) return undefined;
  const heading = find(main, ({tagName}) => tagName === 'h1');
  const crumbs = elementsIn(main).filter((element) => hasClass(element, 'breadcrumbs__link'));
  // A marketing page's first heading is a slogan, so its entry uses the title from the HTML head.
  const title = isDocument && heading ? tidy(textOf(heading)) : named;
  return {route, title, description, isDocument, trail: crumbs.slice(0, -1).map((crumb) => tidy(textOf(crumb))), ...partsOf(main, title)};
}

/**
 * Returns the entries of all pages. A reference page has only one, because `contract.ts` creates the entries of its parts.
 * `foldOfCode` returns the kind of a fold about an error code or event type.
 */
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
