/** Converts the Markdown of descriptions. Nothing changes a tree after it is sanitized, and nothing changes serialized HTML. */
import type {Element, ElementContent, Nodes, Root, RootContent} from 'hast';
import type {Code, FootnoteDefinition, FootnoteReference, Html} from 'mdast';
import {toHtml} from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, {type Options as Schema} from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, {type Options as RehypeOptions} from 'remark-rehype';
import {unified} from 'unified';
import {escapeText} from '../kit/escape';
import {typographic} from '../kit/typographic';

const blocks = 'p br hr ul ol li dl dt dd blockquote pre div details summary table caption thead tbody tfoot tr th td'.split(' ');
/** These elements are part of a line of text, so text continues after them. */
const inlines = 'a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' ');

const schema: Schema = {
  tagNames: [...blocks, ...inlines],
  attributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    details: ['open'],
    ol: ['start'],
    pre: ['tabIndex'],
    span: [['className', /^tk-[a-z]+$/]],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
  },
  protocols: {href: ['http', 'https', 'mailto', 'tel']},
  required: {},
};

/** Elements that pages show as another element. A page has its own headings, so a description's heading becomes bold text. */
const replaced: Record<string, string> = {center: 'div', font: 'span', section: 'div', strike: 's', tt: 'code'};
const known = new Set([...blocks, ...inlines, ...Object.keys(replaced), 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img']);
const inline = new Set([...inlines, 'tt']);

/** Escapes the start of each HTML tag that is not allowed, because `<owner>` in a description is often plain text. */
function withoutStrangeTags(html: string): string {
  return html.replaceAll(/<(?!!--)(\/?([a-z][a-z\d]*)(?=[\s/>]))?/gi, (tag, _, name?: string) =>
    name !== undefined && known.has(name.toLowerCase()) ? tag : tag.replace('<', '&lt;'),
  );
}

export interface Home {
  /** The published URL of the site, with a trailing slash. */
  readonly url: string;
  /** The folder of the site in this build, with a slash at both ends. */
  readonly path: string;
}

/**
 * Returns a link's target. For a page of the site `home`, this is its path in this build. Returns `undefined` unless it is an http,
 * https, mailto or tel URL, a path, or a fragment.
 */
function safeTarget(target: string, home: Home | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- Browsers ignore white space and control characters in a URL, so this removes them.
  const plain = target.replaceAll(/[\u0000-\u0020\u007f]/g, '');
  const inside = home && plain.startsWith(home.url) ? home.path + plain.slice(home.url.length) : plain;
  if (!/^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(inside)) return undefined;
  return home && inside.startsWith('/') && !inside.startsWith(home.path) ? home.path + inside.slice(1) : inside;
}

const text = (value: string): ElementContent => ({type: 'text', value});
const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const verbatim = new Set(['code', 'kbd', 'pre', 'samp', 'var']);

/** Returns the text of a tree. Each block has white space around it. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const all = node.children.map(textOf).join('');
  return node.type === 'element' && !inline.has(node.tagName) ? ` ${all} ` : all;
}

function link(target: string | undefined, children: ElementContent[], {title}: Element['properties'] = {}): ElementContent[] {
  return target === undefined ? children : [element('a', children, {href: target, title})];
}

/** Long code with an `&` can break after it. */
function inlineCode(code: string): Element {
  return element(
    'code',
    code.split(/(?<=&)/).flatMap((part, index) => (index === 0 ? [text(part)] : [element('wbr', []), text(part)])),
  );
}

function shaped(node: RootContent, home: Home | undefined): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const {tagName, properties} = node;
  if (tagName === 'code' || tagName === 'tt') return [inlineCode(textOf(node))];
  if (tagName === 'pre') {
    const lines = node.children.flatMap((child) => (child.type === 'element' && child.tagName === 'code' ? child.children : [child]));
    const code = element(
      'code',
      lines.flatMap((child) => shaped(child, home)),
    );
    return [element('pre', [code], {tabIndex: 0})];
  }
  const children = node.children.flatMap((child) => shaped(child, home));
  if (/^h[1-6]$/.test(tagName)) return [element('p', [element('strong', children)])];
  if (tagName === 'a') return link(safeTarget(properties.href ?? '', home), children, properties);
  if (tagName === 'img') {
    const target = safeTarget(properties.src ?? '', home);
    return link(target, [text(properties.alt || (target ?? ''))]);
  }
  if (tagName === 'input') return [text(properties.checked === true ? '☑' : '☐')];
  return [{...node, tagName: replaced[tagName] ?? tagName, children}];
}

/** Writes typographic quotes in text that is not code. Returns the last character, for the text after it. */
function typeset(node: Nodes, before = ' '): string {
  if (node.type === 'text') {
    node.value = typographic(node.value, before);
    return node.value.at(-1) ?? before;
  }
  if (!('children' in node)) return before;
  const tagName = node.type === 'element' ? node.tagName : '';
  if (verbatim.has(tagName)) return '`';
  const isInline = inline.has(tagName);
  const last = node.children.reduce((character, child) => typeset(child, character), isInline ? before : ' ');
  return isInline ? last : ' ';
}

type Highlight = (code: string, language: string) => string;

function handlersWith(highlight: Highlight): RehypeOptions['handlers'] {
  return {
    code: (_, {value, lang}: Code) => element('pre', [element('code', [{type: 'raw', value: highlight(value, lang ?? 'text')}])]),
    html: (_, {value}: Html) => ({type: 'raw', value: withoutStrangeTags(value)}),
    // A page shows many descriptions, so it has no list of footnotes that all of them could refer to.
    footnoteReference: (_, {identifier}: FootnoteReference) => text(`[${identifier}]`),
    footnoteDefinition: (state, node: FootnoteDefinition) => element('div', [text(`[${node.identifier}] `), ...state.all(node)]),
  };
}

function createParser(highlight: Highlight, home?: Home) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {allowDangerousHtml: true, handlers: handlersWith(highlight)})
    .use(rehypeRaw)
    .use(() => (tree: Root): Root => ({...tree, children: tree.children.flatMap((node) => shaped(node, home))}));
}

/** Returns a function that converts each text once, because schemas repeat descriptions. */
function once(convert: (markdown: string) => string): (markdown: string) => string {
  const converted = new Map<string, string>();
  return (markdown) => {
    const text = converted.get(markdown) ?? convert(markdown);
    converted.set(markdown, text);
    return text;
  };
}

/** Creates a function that converts Markdown to safe HTML. */
export function createProse(highlight: Highlight, home?: Home): (markdown: string) => string {
  const processor = createParser(highlight, home)
    .use(
      () =>
        (tree: Root): void =>
          void typeset(tree),
    )
    .use(rehypeSanitize, schema);
  return once((markdown) => toHtml(processor.runSync(processor.parse(markdown)), {characterReferences: {useNamedReferences: true}}).trim());
}

const plain = createParser(escapeText);

/** Returns the text of Markdown, with its line breaks. */
export const plainText = once((markdown) => textOf(plain.runSync(plain.parse(markdown))).trim());

/** The maximum number of characters in which a description's first line is searched. */
const longestStart = 2000;

/** Returns the first line of `markdown`, or the text `instead`, as plain text of at most 160 characters. */
export function plainSummary(markdown: string | undefined, instead: string): string {
  const plain =
    plainText((markdown ?? '').slice(0, longestStart))
      .split('\n')[0]
      ?.trim() || instead;
  return plain.length <= 160 ? plain : `${plain.slice(0, 157).trimEnd()}…`;
}
