import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';

interface Turn {
  found: RegExp;
  write: string;
  example: string;
}

const turns: Turn[] = [
  {found: /\bstands? (?:in|beside|for|behind)\b/, write: 'is in, is next to, means', example: 'The fee stands in the report'},
  {found: /\bholds?\b/, write: 'contains, has', example: 'The header holds a time'},
  {found: /\bbears?\b/, write: 'has', example: 'The order bears its key'},
  {found: /\b(?:forgets?|forgot|forgotten)\b/, write: 'expires, is deleted', example: 'Its key was forgotten'},
  {found: /\b(?:is|are|was) made of\b/, write: 'consists of, is computed from', example: 'the signature is made of them'},
  {found: /\b(?:came|comes) of it\b/, write: 'the outcome', example: 'Find out what came of it'},
  {found: /\b(?:is|are) told\b/, write: 'gets, receives', example: 'Your server is told of refunds'},
  {
    found: /\[[^\]]* says\b|\b(?:page|table|README) says\b/,
    write: 'explains, lists, shows',
    example: '[Keys](/keys) says which key belongs where',
  },
  {found: /\bof which\b/, write: 'two sentences', example: 'of which one response has at most so many'},
  {found: /\bof (?:its|their|your) own(?=[,.;:|]|$)/, write: 'its own …', example: 'It has a schedule of its own'},
  {found: /\bthe one\b.{1,40}\bthe other\b/, write: 'the nouns', example: 'what makes the one of the other'},
  {found: /\b(?:theirs|wherein|whereof|thereof|anew|afresh)\b/i, write: 'the noun; again', example: 'Each try is signed anew'},
  {found: /\bany ?more\b/, write: 'no longer', example: 'It is not sent any more'},
  {
    found: /\b(?:no ?one|nobody) (?:acts|at|in)\b/i,
    write: 'who acts: the buyer, you, your program',
    example: 'found nobody at the address',
  },
  {found: /\b(?:some|any|every)body\b/i, write: 'someone, anyone, everyone', example: 'while somebody has to act'},
  {found: /\bin doubt\b/, write: 'if the outcome is unknown', example: 'asks in doubt'},
  {found: /\bless (?:its|all|the|what)\b(?! fee)/, write: 'minus', example: 'the amount less all its refunds'},
  {found: /(?:^|[.:|] )Where (?!to\b)[^.?|]+,/, write: 'If …, or When …', example: 'Where the order matters, ask the API'},
  {
    found: /(?:^|[.:|] )What [^.?|,]+ is [^.?|]+\.$/,
    write: 'a sentence that begins with its subject',
    example: 'What the API says now is true.',
  },
  {
    found: /\b\d{1,2} (?:January|March|April|May|June|July|August|September|October|November|December)\b/,
    write: 'October 17, 2026',
    example: '17 October 2026',
  },
  {found: /(?<![A-Z])\$\d/, write: 'CA$42.50', example: 'a charge of $42.50'},
];

/** Returns the lines of a text without code, imports, link targets and comments. Line numbers stay the same. */
function linesOf(text: string): string[] {
  return text
    .replaceAll(/^```[\s\S]*?^```$/gm, (fence) => '\n'.repeat(fence.split('\n').length - 1))
    .replaceAll(/^import .*$|`[^`\n]*`|\]\([^)\n]*\)|\{\/\*.*?\*\/\}/gm, ' ')
    .split('\n');
}

test('prose and contract have none of the words and turns that are read twice', () => {
  const pages = readdirSync('docs', {recursive: true, encoding: 'utf8'}).filter(
    (file) => file.endsWith('.mdx') && !file.endsWith('.api.mdx'),
  );
  expect(pages.length).toBeGreaterThan(0);
  const found = [...pages.map((file) => `docs/${file}`), 'openapi/payments.yaml'].flatMap((file) =>
    linesOf(readFileSync(file, 'utf8')).flatMap((line, index) =>
      turns.flatMap((turn) => {
        const [words] = turn.found.exec(line) ?? [];
        return words === undefined ? [] : [`${file}:${index + 1}: instead of "${words.trim()}" write: ${turn.write}`];
      }),
    ),
  );
  expect(found).toEqual([]);
});

test('each of these turns is found', () => {
  expect(turns.filter(({found, example}) => !linesOf(example).some((line) => found.test(line)))).toEqual([]);
  expect(linesOf('```js\nholds\n```\n`holds` and [a link](/holds)')).toEqual(['', '', '', '  and [a link ']);
});
