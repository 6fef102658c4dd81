/**
 * Highlights code at build time, with short class names whose colours are in `src/css/custom.css`. A code block is one HTML string,
 * because a syntax tree would be longer.
 */
import type {Element, Root} from 'hast';
import type {Highlighter, LanguageRegistration, ThemedToken, ThemeRegistration} from 'shiki';
import {escapeText} from '../kit/escape';

const languages = ['bash', 'javascript', 'jsx', 'typescript', 'tsx', 'json', 'python', 'ruby', 'php', 'http', 'yaml', 'sql'];

/** The scopes of each class in `src/css/custom.css`. Shiki gives a token a colour, so each class has one: `#000001` is a comment's. */
const scopes = {
  'tk-comment': ['comment', 'punctuation.definition.comment'],
  'tk-keyword': ['keyword', 'keyword.operator.new', 'keyword.operator.expression', 'storage', 'constant.other.option'],
  'tk-number': ['constant.numeric', 'constant.language'],
  // In a curl command, a number in a form field has the colour of the other values.
  'tk-string': ['string', 'punctuation.definition.string', 'constant.numeric.integer.shell'],
  'tk-function': ['entity.name.function', 'support.function', 'entity.name.command'],
  'tk-property': [
    ...['support.type.property-name', 'punctuation.support.type.property-name', 'meta.object-literal.key'],
    ...['entity.name.tag', 'entity.other.attribute-name', 'constant.other.symbol.hashkey.ruby'],
  ],
  'tk-variable': ['variable.other.normal.shell', 'punctuation.definition.variable', 'variable.other.php'],
};

const colours = Object.entries(scopes).map(([name, scope], place) => ({name, scope, foreground: `#00000${place + 1}`}));

const theme: ThemeRegistration = {
  name: 'tokens',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    {settings: {foreground: '#000000', background: '#ffffff'}},
    ...colours.map(({scope, foreground}) => ({scope, settings: {foreground}})),
    {scope: ['keyword.operator', 'punctuation'], settings: {foreground: '#000000'}},
  ],
};

/** Makes a token of a field's name, such as `amount` in `curl -d amount=4250`. For the shell's own grammar, it is part of a string. */
const fieldNames: LanguageRegistration = {
  name: 'field-names',
  scopeName: 'field-names.injection',
  injectTo: ['source.shell'],
  injectionSelector: 'L:source.shell',
  patterns: [
    {
      match: String.raw`(?<= -d | -d '| --data-urlencode | --data-urlencode ')[\w\[\]]+=`,
      name: 'support.type.property-name',
    },
  ],
  repository: {},
};

let highlighter: Promise<Highlighter> | undefined;

type Highlight = (code: string, language: string) => string;

const byColour = new Map<string | undefined, string>(colours.map(({name, foreground}) => [foreground, name]));

/** Returns the HTML of a line. White space between tokens belongs to the second token's `<span>`. */
function spans(tokens: readonly ThemedToken[]): string {
  let html = '';
  let space = '';
  for (const [index, {content, color}] of tokens.entries()) {
    const text = space + content;
    space = text.trim() === '' && index < tokens.length - 1 ? text : '';
    if (space !== '') continue;
    const name = byColour.get(color);
    html += name === undefined ? escapeText(text) : `<span class="${name}">${escapeText(text)}</span>`;
  }
  return html;
}

/**
 * Loads the grammars of `languages` once, and that of a further language. Returns a synchronous function that returns the HTML of
 * code, with `tk-…` classes. Without a grammar for the language, it returns only escaped text.
 */
export async function createHighlight(further = ''): Promise<Highlight> {
  const {bundledLanguages, createHighlighter} = await import('shiki');
  const isKnown = (language: string): language is keyof typeof bundledLanguages => language in bundledLanguages;
  highlighter ??= createHighlighter({themes: [theme], langs: [...languages, fieldNames]});
  const shiki = await highlighter;
  if (isKnown(further)) await shiki.loadLanguage(further);
  return (code, language) => {
    if (!isKnown(language) || !shiki.getLoadedLanguages().includes(language)) return escapeText(code.replaceAll('\r\n', '\n'));
    // 0 means no time limit. With a limit, a slow machine could highlight part of a line, so builds would differ.
    const lines = shiki.codeToTokensBase(code, {lang: language, theme, tokenizeTimeLimit: 0});
    return lines.map(spans).join('\n');
  };
}

export async function highlight(code: string, language: string): Promise<string> {
  const ofLanguage = await createHighlight(language);
  return ofLanguage(code, language);
}

/** Matches a line with only a comment such as `// highlight-next-line`, which highlights other lines. */
const mark = /^\s*(?:\{\/\*|\/\*|\/\/|#|--|<!--|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Returns the text without highlight comments, and the indexes of the highlighted lines, starting from 0. */
function readMarks(text: string): {text: string; marked: Set<number>} {
  const lines: string[] = [];
  const marked = new Set<number>();
  let isNext = false;
  let isWithin = false;
  for (const line of text.split('\n')) {
    const [, word] = mark.exec(line) ?? [];
    if (word !== undefined) {
      if (word === 'next-line') isNext = true;
      else isWithin = word === 'start';
      continue;
    }
    if (isNext || isWithin) marked.add(lines.length);
    isNext = false;
    lines.push(line);
  }
  return {text: lines.join('\n'), marked};
}

/** Returns all numbers in a list of ranges. For `1,3-4`, they are 1, 3 and 4. */
function numbersIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  });
}

/**
 * Returns the index of the line that contains the words, starting from 0.
 *
 * @throws Error unless exactly one line contains the words
 */
function lineWith(text: string, words: string): number {
  const found = [...text.split('\n').entries()].filter(([, line]) => line.includes(words));
  const [[line] = []] = found;
  if (line === undefined || found.length > 1) throw new Error(`Expected exactly one line with "${words}", found ${found.length}.`);
  return line;
}

/**
 * Reads the options of a code fence: `title="…"`, `{1,3-4}`, `mark="…"`, `showLineNumbers`, `file`, `save`, `live`, `noInline`,
 * `output`.
 */
function readMeta(meta: string) {
  const [, , title] = /title=(["'])(.*?)\1/.exec(meta) ?? [];
  const [numbered, first = 1] = /(?<!\S)showLineNumbers(?:=(\d+))?(?!\S)/.exec(meta) ?? [];
  const [, markedText] = /\bmark="([^"]+)"/.exec(meta) ?? [];
  const [, ranges] = /\{([\d,-]+)\}/.exec(meta) ?? [];
  const has = (word: string): boolean => meta.split(' ').includes(word);
  const isSaved = has('save');
  return {
    title,
    isLive: has('live'),
    noInline: has('noInline'),
    numbers: numbered !== undefined || isSaved ? Number(first) : undefined,
    /** The numbers of the highlighted lines, starting from 1. */
    marked: ranges === undefined ? [] : numbersIn(ranges),
    /** The line that contains this text is highlighted. Exactly one line must contain the text. */
    mark: markedText,
    isFile: isSaved || has('file'),
    /** A short file for readers to save, such as a configuration. It stays in the text, and never goes into the pane beside it. */
    isSaved,
    isOutput: has('output'),
  };
}

/** `command` is a command for readers to type. `output` is the result of a command or a request. Other code blocks have no kind. */
export type Kind = 'command' | 'output';

function kindOf(language: string, {title = '', isFile, isOutput}: ReturnType<typeof readMeta>): Kind | undefined {
  if (isFile) return undefined;
  if (isOutput || language === 'text' || /^\d{3}\b/.test(title)) return 'output';
  return language === 'bash' ? 'command' : undefined;
}

/**
 * Puts each line in an element, so that CSS can highlight and number it. `--indent` indents the continuation of a wrapped line,
 * below the text after a label such as `ok    `. JSON can break between its members, at a `<wbr>`. CSS generates the line numbers, so
 * readers do not copy them.
 */
function inLines(html: string, marked: ReadonlySet<number>, attributes: string, commands = new Set<number>()): string {
  const lines = html.replaceAll(/,(?=")/g, ',<wbr>').split('\n');
  const wrapped = lines
    .map((line, index) => {
      const end = index < lines.length - 1 ? '\n' : '';
      const names = [...(marked.has(index) ? ['theme-code-block-highlighted-line'] : []), ...(commands.has(index) ? ['command'] : [])];
      const [, space = '', label = ''] = /^(\s*)(\S{1,8} {2,})?/.exec(line.replaceAll(/<[^>]*>/g, '')) ?? [];
      const indent = space.length + Math.max(label.length - 2, 0);
      return `<span class="${['code-line', ...names].join(' ')}"${indent > 0 ? ` style="--indent:${indent}"` : ''}>${line}${end}</span>`;
    })
    .join('');
  return `<span ${attributes}>${wrapped}</span>`;
}

/** Returns the indexes of the lines that start a command. All others continue the line above them, or are the text of a heredoc. */
function startsOf(text: string): Set<number> {
  const starts = new Set<number>();
  let end: string | undefined;
  let isContinued = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (end === undefined) {
      if (!isContinued && !/^(?:#|$)/.test(line)) starts.add(index);
      isContinued = line.endsWith('\\');
      end = /<<'?(\w+)/.exec(line)?.[1];
    } else if (line === end) end = undefined;
  }
  return starts;
}

/** Puts the results `FAIL` and `ok` at the start of a line in elements, which CSS colours. */
function printed(html: string): string {
  return html.replaceAll(/^FAIL\b/gm, '<strong>FAIL</strong>').replaceAll(/^ok(?=  )/gm, '<b>ok</b>');
}

function textOf(node: Element): string {
  return node.children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '')).join('');
}

function codeBlocksIn(node: Root | Element): {pre: Element; code: Element}[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') {
      // MDX elements can also contain Markdown, but hast has no types for them.
      return 'children' in child && Array.isArray(child.children) ? codeBlocksIn({type: 'root', children: child.children}) : [];
    }
    const [code] = child.children;
    if (child.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') return [{pre: child, code}];
    return codeBlocksIn(child);
  });
}

/**
 * A rehype plugin that highlights code blocks. It replaces the children of `<pre>` with properties, such as the highlighted HTML.
 */
export function rehypeHighlight() {
  return async (tree: Root): Promise<void> => {
    for (const {pre, code} of codeBlocksIn(tree)) {
      const className = code.properties.className;
      const language = (Array.isArray(className) ? className : [])
        .map(String)
        .find((name) => name.startsWith('language-'))
        ?.slice('language-'.length);
      const meta = readMeta(String(code.properties.metastring ?? ''));
      const {title, isLive, noInline, isFile, isSaved, numbers, marked: inMeta} = meta;
      const kind = kindOf(language ?? 'text', meta);
      const {text, marked} = readMarks(textOf(code).replace(/\n$/, ''));
      for (const number of inMeta) marked.add(number - 1);
      if (meta.mark !== undefined) marked.add(lineWith(text, meta.mark));
      const html = await highlight(text, language ?? 'text');
      const numbered = numbers === undefined ? 'class="wrapped"' : `class="numbered" style="counter-reset:line ${numbers - 1}"`;
      const shown = {
        // CSS shows a `$` before each command.
        command: () => inLines(html, marked, 'class="typed"', startsOf(text)),
        output: () => inLines(printed(html), marked, 'class="printed"'),
        file: () => inLines(html, marked, numbered),
      };
      pre.children = [];
      pre.properties = {
        html: shown[kind ?? 'file'](),
        language: language ?? 'text',
        ...(title !== undefined && {title}),
        ...(isFile && {isFile}),
        ...(isSaved && {isSaved}),
        ...(kind && {kind}),
        ...(isLive && {live: true, code: text}),
        ...(noInline && {noInline}),
      };
    }
  };
}
