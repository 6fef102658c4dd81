/**
 * Converts the built HTML of a page to Markdown. Leaves out controls, layout and drawings, but keeps a drawing's description.
 */
import type {Element, ElementContent, Nodes, Parents, Root} from 'hast';
import {createSlugger} from '@docusaurus/utils';
import {toMdast, type State} from 'hast-util-to-mdast';
import type {BlockContent, DefinitionContent, Link, ListItem, Paragraph, PhrasingContent, RootContent, TableCell} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {defaultHandlers, toMarkdown, type Handle} from 'mdast-util-to-markdown';
import {pathOf, routeOf, urlOf} from '../../config/address';
import {inLanguage, languages} from '../../packages/sandbox';
import {markdownFile as markdownAddress} from '../../src/lib/markdown-file';
import {find, hasClass, isElement, property, textOf} from '../publish/html';

export interface MarkdownPage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The Markdown without front matter. It starts with the page's title as a heading. */
  readonly text: string;
  /** Maps each anchor to the index of the last heading at or before it, starting from 0. */
  readonly anchors: Readonly<Record<string, number>>;
  /** False for a page of the website around the documentation. */
  readonly isDocumentation: boolean;
}

/** The class of the text of a documentation page. */
const documentClass = 'theme-doc-markdown';

type Flow = BlockContent | DefinitionContent;

/** Maps the language of a code tab to the language of a code fence. */
const fences: Record<string, string> = {curl: 'bash', node: 'javascript'};

const isBlank = (node: Nodes): boolean => node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

const isHeading = (element: Element): boolean => /^h[1-6]$/.test(element.tagName);
const headingDepths: Record<string, 1 | 2 | 3 | 4> = {h1: 1, h2: 2, h3: 3, h4: 4};
const inline = new Set(['a', 'code', 'em', 'span', 'strong', 'time']);

/**
 * An element with `data-markdown-ignore` repeats text for another screen, or belongs to a control. Programs that compare a page with
 * its Markdown know the attribute. On a picture, it means its parts: the Markdown has its label.
 */
function isControl(element: Element): boolean {
  const {tagName} = element;
  return (
    ['form', 'input', 'nav', 'noscript', 'script', 'style'].includes(tagName) ||
    property(element, 'role') === 'tablist' ||
    property(element, 'dataTry') !== undefined ||
    property(element, 'dataMarkdownIgnore') !== undefined ||
    hasClass(element, 'hash-link')
  );
}

/** Set by `cleaned` on an element that was a link to its own anchor. */
const ownLink = 'dataOwnLink';

/**
 * Returns the node without controls, and with spaces between words that only CSS separates. `anchors` are those of the node's
 * ancestors.
 */
function cleaned(node: ElementContent, anchors: readonly string[] = []): ElementContent[] {
  if (node.type === 'comment') return [];
  if (!isElement(node)) return [node];
  const {tagName} = node;
  const isPicture = tagName === 'svg' || property(node, 'role') === 'img';
  if (isControl(node) && !isPicture) return [];
  const id = property(node, 'id');
  const here = id === undefined ? anchors : [...anchors, `#${id}`];
  if (tagName === 'a' && here.includes(property(node, 'href') ?? '')) {
    return [{...node, tagName: 'span', properties: {[ownLink]: true}, children: node.children.flatMap((child) => cleaned(child, here))}];
  }
  if (isPicture) {
    const label = property(node, 'ariaLabel');
    return label === undefined ? [] : [{type: 'element', tagName: 'p', properties: {}, children: [{type: 'text', value: label}]}];
  }
  if (tagName === 'pre') return [node];
  // Removes buttons, but keeps the text of a button in a heading.
  const heading = isHeading(node);
  const children = node.children.flatMap((child) => {
    if (isElement(child) && child.tagName === 'button') return heading ? child.children.flatMap((inner) => cleaned(inner, here)) : [];
    return cleaned(child, here);
  });
  const words = children.filter((child) => !isBlank(child));
  const areTogether = tagName === 'code' || !words.every((child) => isElement(child) && inline.has(child.tagName));
  return [
    {
      ...node,
      children: areTogether ? children : words.flatMap((child, index) => (index > 0 ? [...gap(words[index - 1], child), child] : [child])),
    },
  ];
}

function gap(before: ElementContent | undefined, after: ElementContent): ElementContent[] {
  const isThere = before === undefined || /\s$/.test(textOf(before)) || /^[\s,.;:]/.test(textOf(after));
  return isThere ? [] : [{type: 'text', value: ' '}];
}

function paragraph(children: PhrasingContent[], data?: Paragraph['data']): Paragraph {
  return {type: 'paragraph', children, ...(data && {data})};
}

function bold(children: PhrasingContent[]): Paragraph {
  return paragraph([{type: 'strong', children}]);
}

const words = (value: string): PhrasingContent => ({type: 'text', value});

function isParagraph(node: Flow | undefined): node is Paragraph {
  return node?.type === 'paragraph';
}

const endsSentence = (text: string): boolean => /[.:!?]\s*$/.test(text);

function plain(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? plain(node.children) : '')).join('');
}

declare module 'mdast' {
  interface ParagraphData {
    /** True if the paragraph is one fact about a field, such as `Limits: …`. */
    fact?: true;
  }
}

const isFact = (node: Flow): node is Paragraph => isParagraph(node) && node.data?.fact === true;

/** Appends the facts about a field to the paragraph before them. */
function withFactsJoined(flow: Flow[]): Flow[] {
  return flow.reduce<Flow[]>((joined, node) => {
    const before = joined.at(-1);
    if (!isFact(node) || !isParagraph(before)) return [...joined, node];
    const gap = endsSentence(plain(before.children)) ? ' ' : '. ';
    return [...joined.slice(0, -1), {...before, children: [...before.children, words(gap), ...node.children]}];
  }, []);
}

function inOneParagraph(flow: Flow[]): Flow[] {
  if (flow.length < 2 || !flow.every(isParagraph)) return flow;
  return [paragraph(flow.flatMap(({children}, index) => [...(index > 0 ? [words(' ')] : []), ...children]))];
}

/** Returns content as lines of text. A cell of a table in Markdown is one line of its file, without blocks. */
function linesOf(node: Flow): PhrasingContent[][] {
  if (node.type === 'paragraph' || node.type === 'heading') return [node.children];
  if (node.type === 'code') return node.value.split('\n').map((line) => [{type: 'inlineCode', value: line}]);
  if (node.type === 'blockquote') return node.children.flatMap(linesOf);
  if (node.type !== 'list') return [];
  return node.children.flatMap((item, index) => {
    const [first = [], ...others] = item.children.flatMap(linesOf);
    return [[words(node.ordered ? `${(node.start ?? 1) + index}. ` : '- '), ...first], ...others];
  });
}

const lineBreak: PhrasingContent = {type: 'html', value: '<br>'};

/** Writes line breaks as HTML, because a line break in Markdown would end the row. */
function inOneLine(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node) => {
    if (node.type === 'break') return lineBreak;
    return node.type === 'link' || node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'
      ? {...node, children: inOneLine(node.children)}
      : node;
  });
}

function flowOf(state: State, node: Parents): Flow[] {
  return withFactsJoined(
    state.toFlow(state.all(node)).filter((child): child is Flow => !['root', 'listItem', 'tableRow', 'tableCell'].includes(child.type)),
  );
}

/** Returns the inline content of a node, with each paragraph replaced by its own content. */
function phrasingOf(state: State, node: Parents): PhrasingContent[] {
  return state
    .all(node)
    .flatMap((child): PhrasingContent[] => (child.type === 'paragraph' ? child.children : isPhrasing(child) ? [child] : []));
}

function code(node: Element): Flow {
  const inner = find(node, ({tagName}) => tagName === 'code') ?? node;
  const value = textOf(inner).replace(/\n$/, '');
  return {type: 'code', lang: property(inner, 'dataLanguage') || property(inner, 'dataCode') || languageOf(value), value};
}

/** Returns the start of an entry: the name, and then labels in parentheses, such as `(string, required)`. */
function head(state: State, node: Element): PhrasingContent[] {
  const [name, ...marks] = node.children.filter((child) => !isBlank(child));
  if (!isElement(name)) return [{type: 'strong', children: phrasingOf(state, node)}];
  const first = phrasingOf(state, {...node, children: [name]});
  const labels = marks.filter(isElement).map(textOf);
  return [...first, ...(labels.length > 0 ? [words(` (${labels.join(', ')})`)] : [])];
}

/** Returns the heading. If programs would not find its id by its text, an anchor has the id. */
function heading(state: State, node: Element) {
  const id = property(node, 'id');
  const slug = createSlugger().slug(textOf(node).trim());
  const anchor: PhrasingContent[] = id === undefined || id === slug ? [] : [{type: 'html', value: `<a id="${id}"></a>`}];
  // A line break would end the heading.
  const children = phrasingOf(state, node).map((child) => (child.type === 'break' ? words(' ') : child));
  return {type: 'heading' as const, depth: headingDepths[node.tagName] ?? (4 as const), children: [...anchor, ...children]};
}

function isHead(node: Element): boolean {
  const [first, ...others] = node.children.filter((child) => !isBlank(child));
  return isElement(first) && property(first, ownLink) !== undefined && others.length > 0 && others.every(isElement);
}

function entry(state: State, term: Element, meanings: Element[]): ListItem {
  const flow = inOneParagraph(meanings.flatMap((meaning) => flowOf(state, meaning)));
  const [first, ...others] = flow;
  const isInLine = isParagraph(first);
  const opening = paragraph([...head(state, term), ...(isInLine ? [words(': '), ...first.children] : [])]);
  const children = isInLine ? [opening, ...others] : [opening, ...flow];
  return {type: 'listItem', spread: children.filter(isParagraph).length > 1 || children.some(({type}) => type === 'code'), children};
}

function pairs(node: Element): {term: Element; meanings: Element[]}[] {
  const parts = node.children.filter(isElement).flatMap((child) => (child.tagName === 'div' ? child.children.filter(isElement) : [child]));
  const found: {term: Element; meanings: Element[]}[] = [];
  for (const part of parts) {
    if (part.tagName === 'dt') found.push({term: part, meanings: []});
    else found.at(-1)?.meanings.push(part);
  }
  return found;
}

function cell(state: State, node: Element): TableCell {
  const lines = inOneParagraph(flowOf(state, node)).flatMap(linesOf).map(inOneLine);
  return {type: 'tableCell', children: lines.flatMap((line, index) => (index > 0 ? [lineBreak, ...line] : line))};
}

/** Converts a fact about a field to a paragraph with all values, even those hidden in `<details>`. */
function fact(state: State, name: Element, value: Element): Paragraph {
  const list = find(value, ({tagName}) => tagName === 'ul');
  const summary = find(value, ({tagName}) => tagName === 'summary');
  const title = [name, ...(summary ? [summary] : [])].map(textOf).join(' ');
  const items = list?.children.filter(isElement) ?? [];
  const values = list
    ? items.flatMap((item, index) => [...(index > 0 ? [words(', ')] : []), ...phrasingOf(state, item)])
    : phrasingOf(state, value);
  return paragraph([words(`${title}: `), ...values], {fact: true});
}

function list(state: State, node: Element) {
  const items = node.children.filter(isElement);
  // List items that contain headings are cards. In Markdown, each card becomes a section.
  if (items.some((item) => find(item, isHeading))) return items.flatMap((item) => flowOf(state, item));
  const children = items.map((item): ListItem => ({type: 'listItem', spread: false, children: inOneParagraph(flowOf(state, item))}));
  return {
    type: 'list' as const,
    ordered: node.tagName === 'ol',
    start: Number(property(node, 'start') ?? 1),
    spread: false,
    children,
  };
}

function panel(state: State, node: Element): Flow[] {
  const language = property(node, 'dataSample');
  const [title, ...others] = node.children.filter(isElement);
  const fold = language === undefined ? undefined : others.find(({tagName}) => tagName === 'details');
  const file = fold?.children.find((child) => isElement(child) && child.tagName === 'summary');
  const rest = fold ? fold.children.filter((child) => child !== file) : others;
  const name = [title, file].flatMap((part) => (isElement(part) ? [textOf(part)] : [])).join(', ');
  return [
    bold([words(name)]),
    ...flowOf(state, {...node, children: rest}).map((each): Flow =>
      each.type === 'code' && language !== undefined && !property(find(node, ({tagName}) => tagName === 'code') ?? node, 'dataCode')
        ? {...each, lang: fences[language] ?? language}
        : each,
    ),
  ];
}

function note(state: State, node: Element): Flow[] {
  const [title, ...rest] = node.children.filter(isElement);
  return [...(title ? [bold(phrasingOf(state, title))] : []), ...flowOf(state, {...node, children: rest})];
}

/**
 * Returns the functions that convert HTML elements to Markdown. `address`, the page's URL, makes links absolute. A link to a page in
 * `paths` (paths on the origin) becomes a link to its Markdown.
 */
function createHandlers(address: URL, paths: ReadonlySet<string>) {
  return {
    a(state: State, node: Element) {
      const href = property(node, 'href');
      const children = phrasingOf(state, node);
      const url = new URL(href ?? '', address);
      if (url.origin === address.origin && paths.has(url.pathname)) url.pathname = pathOf(markdownAddress(routeOf(url.pathname)));
      return {type: 'link' as const, url: url.href, children};
    },
    dl(state: State, node: Element) {
      const children = pairs(node).map(({term, meanings}) => entry(state, term, meanings));
      return {type: 'list' as const, ordered: false, spread: children.some(({spread}) => spread), children};
    },
    img(_: State, node: Element) {
      return {type: 'image' as const, url: new URL(property(node, 'src') ?? '', address).href, alt: property(node, 'alt') ?? ''};
    },
    td: cell,
    th: cell,
    details(state: State, node: Element) {
      const summary = node.children.find((child) => isElement(child) && child.tagName === 'summary');
      const rest = flowOf(state, {...node, children: node.children.filter((child) => child !== summary)});
      if (!isElement(summary)) return rest;
      if (find(summary, isHeading)) return [...flowOf(state, {...summary, tagName: 'div'}), ...rest];
      return [bold(phrasingOf(state, summary)), ...rest];
    },
    figcaption(state: State, node: Element) {
      const phrasing = phrasingOf(state, node);
      // A caption that contains bold text stays as it is. Any other caption becomes a bold label.
      return phrasing.some(({type}) => type === 'strong') ? paragraph(phrasing) : bold(phrasing);
    },
    pre: (_: State, node: Element) => code(node),
    p(state: State, node: Element) {
      return paragraph(isHead(node) ? [{type: 'strong', children: head(state, node)}] : phrasingOf(state, node));
    },
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    ul: list,
    ol: list,
    section(state: State, node: Element) {
      if (property(node, 'dataTabs') === undefined) return flowOf(state, node);
      return [bold([words(property(node, 'ariaLabel') ?? '')]), ...flowOf(state, node)];
    },
    div(state: State, node: Element) {
      if (property(node, 'role') === 'tabpanel') return panel(state, node);
      if (property(node, 'role') === 'note') return {type: 'blockquote' as const, children: note(state, node)};
      const [name, value, ...others] = node.children.filter((child) => !isBlank(child));
      const isPair = isElement(name) && name.tagName === 'span' && isElement(value) && value.tagName === 'div' && others.length === 0;
      return isPair ? fact(state, name, value) : flowOf(state, node);
    },
  };
}

function isPhrasing(node: RootContent): node is PhrasingContent {
  return ['break', 'delete', 'emphasis', 'html', 'image', 'inlineCode', 'link', 'strong', 'text'].includes(node.type);
}

/** Guesses a language that the HTML does not name: `json` for valid JSON, or else `text`. */
function languageOf(text: string): string {
  try {
    JSON.parse(text);
    return 'json';
  } catch {
    return 'text';
  }
}

/**
 * Maps each element's id to the index of the last heading at or before the element. Leaves out elements with a `role`, such as
 * tabs.
 */
function anchorsOf(text: Element): Record<string, number> {
  const anchors: Record<string, number> = {};
  let headings = 0;
  const visit = (element: Element): void => {
    if (isControl(element)) return;
    if (isHeading(element)) headings += 1;
    const id = property(element, 'id');
    if (id !== undefined && property(element, 'role') === undefined) anchors[id] = Math.max(headings - 1, 0);
    for (const child of element.children) if (isElement(child)) visit(child);
  };
  visit(text);
  return anchors;
}

/** Writes `&` in an address without a backslash, which programs that read addresses without a parser would keep. */
const writeLink: Handle = (node: Link, ...context) => {
  const written = defaultHandlers.link(node, ...context);
  const start = Math.max(written.lastIndexOf(']('), 0);
  return written.slice(0, start) + written.slice(start).replaceAll('\\&', '&');
};
const link = Object.assign(writeLink, {peek: defaultHandlers.link.peek});

const without = (node: Element, part: Element): Element => ({
  ...node,
  children: node.children.filter((child) => child !== part).map((child) => (isElement(child) ? without(child, part) : child)),
});

/** Moves the samples of the only operation behind its fields and errors, because a program often reads only the start of a page. */
function withSamplesLast(article: Element): Element {
  const isSamples = (element: Element): boolean => property(element, 'dataSamples') !== undefined;
  const samples = find(article, isSamples);
  if (!samples) return article;
  const others = without(article, samples);
  if (find(others, isSamples)) return article;
  const title = {type: 'text', value: property(samples, 'dataSamples') ?? ''} as const;
  return {...others, children: [...others.children, {type: 'element', tagName: 'h2', properties: {}, children: [title]}, samples]};
}

/** `paths` has the paths of all pages. */
export function pageMarkdown(
  page: Root,
  address: URL,
  paths: ReadonlySet<string>,
): Pick<MarkdownPage, 'text' | 'anchors' | 'isDocumentation'> {
  const documentation = find(page, (element) => hasClass(element, documentClass));
  const article = documentation ?? find(page, ({tagName}) => tagName === 'main') ?? find(page, ({tagName}) => tagName === 'body');
  if (!article) throw new Error(`${address.pathname} has no body.`);
  const tree = toMdast({type: 'root', children: cleaned(withSamplesLast(article))}, {handlers: createHandlers(address, paths)});
  const options = {bullet: '-', fences: true, listItemIndent: 'one', rule: '-', handlers: {link}} as const;
  return {
    text: toMarkdown(tree, {...options, extensions: [gfmToMarkdown({tablePipeAlign: false})]}),
    anchors: anchorsOf(article),
    isDocumentation: documentation !== undefined,
  };
}

/** Returns the ending of a page's file in one language, for example `.node.md`. */
export function endingOf(language: string): string {
  return `.${language.toLowerCase().replace('.js', '')}.md`;
}

/** Returns the page in each language of its samples, with the ending of its file. A page with samples in one language has none. */
export function versionsOf<P extends {text: string}>(page: P): {language: string; ending: string; version: P}[] {
  const versions = languages.map((language) => ({
    language,
    ending: endingOf(language),
    version: inLanguage(page, language),
  }));
  return versions.every(({version}) => version.text !== page.text) ? versions : [];
}

/** Returns the Markdown with front matter. Its values are JSON, which is valid YAML. */
function withFacts({route, title, description, text}: MarkdownPage, more: Record<string, unknown>): string {
  const lines = Object.entries({title, description, canonical: urlOf(route), ...more}).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n> All pages: ${urlOf('/llms.txt')}\n\n${text}`;
}

/** Returns the Markdown files of a page by their paths: the page, and the page in each language of its samples. */
export function markdownFiles(page: MarkdownPage): [path: string, content: string][] {
  const versions = versionsOf(page);
  const path = markdownAddress(page.route);
  const inOneLanguage = (ending: string): string => path.replace(/\.md$/, ending);
  const files = versions.map(({language, ending}) => [language, urlOf(inOneLanguage(ending))]);
  return [
    [path, withFacts(page, files.length > 0 ? {languages: Object.fromEntries(files)} : {})],
    ...versions.map(({language, ending, version}): [string, string] => [inOneLanguage(ending), withFacts(version, {language})]),
  ];
}
