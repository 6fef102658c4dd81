/** Colours the programs of `samples.ts` with the classes of `packages/highlight`, whose grammars are too large for a page. */
import {escapeText} from '../kit/escape';

/** How to colour a text: the colour of each match of a rule, or the rules inside it, and the colour of the text between matches. */
interface Grammar {
  rules: readonly (readonly [source: string, colour: string | Grammar])[];
  between: string;
}

/** The rules inside a string. */
const string = (...rules: Grammar['rules']): Grammar => ({rules, between: 'string'});

const quoted = (quote: string): string => String.raw`${quote}(?:[^${quote}\\]|\\[\s\S])*${quote}`;
const call = String.raw`\b\w+(?=\()`;
const word = String.raw`(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\[^\n]|[^\s'"\\])+`;

const grammars: Record<string, Grammar['rules']> = {
  bash: [
    [String.raw`^curl\b`, 'function'],
    // A field of a form, whose name has its own colour.
    [String.raw`(?<= (?:-d|--data-urlencode) )(?='?[\w[\]]+=)${word}`, string([String.raw`(?<=(?<![\s\S])'?)[\w[\]]+=`, 'property'])],
    [String.raw`(?<=\s)--?[A-Za-z][\w-]*(?=\s)`, 'keyword'],
    [String.raw`\\$`, ''],
    [String.raw`(?=")${word}`, string([String.raw`\$[A-Z]\w*`, 'variable'])],
    [word, 'string'],
  ],
  javascript: [
    ['`[^`$]*(?:\\$\\{process\\.env\\.\\w+\\}[^`$]*)+`', string([String.raw`\$\{|(?<=\$\{[\w.]*)[.}]`, ''])],
    ['`[^`]*`', 'string'],
    [quoted("'"), 'string'],
    [quoted('"'), 'string'],
    [String.raw`[\w$]+(?=:\s)`, 'property'],
    [String.raw`\b(?:const|new|import|from|async|await)\b|=>`, 'keyword'],
    [call, 'function'],
    [String.raw`\b(?:null|true|false|\d[\d.]*)\b`, 'number'],
  ],
  python: [
    [`f${quoted('"')}`, string(['^f', 'keyword'], [String.raw`\{os\.environ\[(?=')|(?<=\{os\.environ\['\w+')\]\}`, ''])],
    [quoted('"'), 'string'],
    [String.raw`\b(?:import|with|as|for|in)\b`, 'keyword'],
    [String.raw`\b(?:print|open)(?=\()`, 'function'],
    [String.raw`\b(?:None|True|False|\d[\d.]*)\b`, 'number'],
  ],
  ruby: [
    [
      quoted('"'),
      string(
        [String.raw`(?<=#\{ENV\.)fetch(?=\()`, 'function'],
        [String.raw`#\{(?=ENV\.fetch)|(?<=#\{ENV)\.|(?<=#\{ENV\.fetch)\(|(?<=#\{ENV\.fetch\('\w+')\)\}`, ''],
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

function span(text: string, colour: string): string {
  return colour === '' || text === '' ? escapeText(text) : `<span class="tk-${colour}">${escapeText(text)}</span>`;
}

function coloured(text: string, {rules, between}: Grammar): string {
  const pattern = new RegExp(rules.map(([source]) => `(${source})`).join('|') || '$^', 'gm');
  let html = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const colour = rules[match.slice(1).findIndex(Boolean)]?.[1] ?? '';
    html += span(text.slice(from, match.index), between);
    html += typeof colour === 'string' ? span(match[0], colour) : coloured(match[0], colour);
    from = match.index + match[0].length;
  }
  return html + span(text.slice(from), between);
}

/** Returns the HTML of a program. `language` is the name of its grammar. */
export function sampleHtml(code: string, language: string): string {
  return coloured(code, {rules: grammars[language] ?? [], between: ''});
}
