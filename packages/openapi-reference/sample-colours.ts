/** Colours the programs of `samples.ts` with the classes of `packages/highlight`, whose grammars are too large for a page. */
import {escapeText} from '../kit/escape';

type Token = readonly [kind: string, text: string];

/** A rule's expression, and the kind of its match or a function that splits the match. */
type Rule = readonly [source: string, kind: string | ((text: string) => Token[])];

/** Returns the texts and the variables of a string. `variable` matches a variable, and `ofVariable` splits it. */
function interpolated(variable: RegExp, ofVariable: (text: string) => Token[]): (text: string) => Token[] {
  return (text) =>
    text.split(variable).flatMap((part, index): Token[] => (index % 2 === 1 ? ofVariable(part) : part === '' ? [] : [['string', part]]));
}

/** Splits text into the parts that the expression matches, by group. */
function split(pattern: RegExp, kinds: readonly string[]): (text: string) => Token[] {
  return (text) => (pattern.exec(text) ?? []).slice(1).map((part, index): Token => [kinds[index] ?? '', part]);
}

const inDouble = interpolated(/(\$[A-Z]\w*)/, (text) => [['variable', text]]);

/** A word of a curl command: an option's value, the address or a field. */
function curlWord(text: string): Token[] {
  if (text.startsWith('"')) return inDouble(text);
  return [['string', text]];
}

/** A field of a form, whose name has its own colour. */
function field(text: string): Token[] {
  const [, quote = '', name, value = ''] = /^('?)([\w[\]]+=)([\s\S]*)$/.exec(text) ?? [];
  return name === undefined
    ? curlWord(text)
    : [
        ['string', quote],
        ['property', name],
        ['string', value],
      ];
}

const quoted = (quote: string): string => String.raw`${quote}(?:[^${quote}\\]|\\[\s\S])*${quote}`;
const call = String.raw`\b\w+(?=\()`;
const word = String.raw`(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\[^\n]|[^\s'"\\])+`;

const rules: Record<string, readonly Rule[]> = {
  bash: [
    [String.raw`^curl\b`, 'function'],
    [String.raw`(?<= (?:-d|--data-urlencode) )${word}`, field],
    [String.raw`(?<=\s)--?[A-Za-z][\w-]*(?=\s)`, 'keyword'],
    [String.raw`\\$`, ''],
    [word, curlWord],
  ],
  javascript: [
    [
      '`[^`$]*(?:\\$\\{process\\.env\\.\\w+\\}[^`$]*)+`',
      interpolated(
        /(\$\{process\.env\.\w+\})/,
        split(/^(\$\{)(process)(\.)(env)(\.)(\w+)(\})$/, ['', 'string', '', 'string', '', 'string', '']),
      ),
    ],
    ['`[^`]*`', 'string'],
    [quoted("'"), 'string'],
    [quoted('"'), 'string'],
    [String.raw`[\w$]+(?=:\s)`, 'property'],
    [String.raw`\b(?:const|new|import|from|async|await)\b|=>`, 'keyword'],
    [call, 'function'],
    [String.raw`\b(?:null|true|false|\d[\d.]*)\b`, 'number'],
  ],
  python: [
    [
      `f${quoted('"')}`,
      (text) => [
        ['keyword', 'f'],
        ...interpolated(/(\{os\.environ\['\w+'\]\})/, split(/^(\{os\.environ\[)('\w+')(\]\})$/, ['', 'string', '']))(text.slice(1)),
      ],
    ],
    [quoted('"'), 'string'],
    [String.raw`\b(?:import|with|as|for|in)\b`, 'keyword'],
    [String.raw`\b(?:print|open)(?=\()`, 'function'],
    [String.raw`\b(?:None|True|False|\d[\d.]*)\b`, 'number'],
  ],
  ruby: [
    [
      quoted('"'),
      interpolated(
        /(#\{ENV\.fetch\('\w+'\)\})/,
        split(/^(#\{)(ENV)(\.)(fetch)(\()('\w+')(\)\})$/, ['', 'string', '', 'function', '', 'string', '']),
      ),
    ],
    [quoted("'"), 'string'],
    [String.raw`^require\b|(?<=\.)new\b`, 'keyword'],
    [String.raw`(?<=\.)[a-z]\w*|^puts\b`, 'function'],
    [String.raw`\b(?:true|false|nil|\d+)\b`, 'number'],
  ],
  php: [
    [quoted('"'), 'string'],
    [String.raw`\$\w+`, 'variable'],
    [String.raw`\b(?:if|else|new|foreach|as)\b`, 'keyword'],
    [String.raw`${call}|\becho\b`, 'function'],
    [String.raw`\b(?:true|false|null|\d+)\b`, 'number'],
  ],
};

const compiled = new Map<string, RegExp>();

/** Returns the HTML of a program. `language` is the name of its grammar. */
export function sampleHtml(code: string, language: string): string {
  const own = rules[language] ?? [];
  const pattern = compiled.get(language) ?? new RegExp(own.map(([source]) => `(${source})`).join('|') || '$^', 'gm');
  compiled.set(language, pattern);
  let html = '';
  let from = 0;
  for (const match of code.matchAll(pattern)) {
    const index = match.slice(1).findIndex(Boolean);
    const kind = own[index]?.[1] ?? '';
    const tokens: Token[] = typeof kind === 'string' ? [[kind, match[0]]] : kind(match[0]);
    html += escapeText(code.slice(from, match.index));
    for (const [name, text] of tokens)
      html += name === '' || text === '' ? escapeText(text) : `<span class="tk-${name}">${escapeText(text)}</span>`;
    from = match.index + match[0].length;
  }
  return html + escapeText(code.slice(from));
}
