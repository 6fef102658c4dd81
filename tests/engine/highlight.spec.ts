import fc from 'fast-check';
import type {Element, ElementContent, Properties} from 'hast';
import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5';
import {expect, test} from 'playwright/test';
import {createHighlight, highlight, rehypeHighlight} from '../../packages/highlight';
import {escapeAttribute, escapeText} from '../../packages/kit/escape';
import {jsonHtml} from '../../src/lib/json-html';
import {jsonWithIds} from '../../src/features/tab-sandbox/object-ids';

const numbered = (text: string): string => `<span class="tk-number">${text}</span>`;
const named = (text: string): string => `<span class="tk-property">${text}</span>`;
const quoted = (text: string): string => `<span class="tk-string">${text}</span>`;

for (const [json, html] of [
  ['-1200', numbered('-1200')],
  ['[-1, 2]', `[${numbered('-1')}, ${numbered('2')}]`],
  ['1.5e-7', numbered('1.5e-7')],
  ['true', numbered('true')],
  ['{"amount": null}', `{${named('"amount"')}: ${numbered('null')}}`],
  ['{"a-1": "-5 true"}', `{${named('"a-1"')}: ${quoted('"-5 true"')}}`],
  [String.raw`"a \" b: 1"`, quoted(String.raw`"a \" b: 1"`)],
  ['"<b>&"', quoted('"&lt;b&gt;&amp;"')],
] as const) {
  test(`JSON in the browser: ${json}`, () => {
    expect(jsonHtml(json)).toBe(html);
  });
}

test('strings in JSON can be wrapped, but names cannot', () => {
  expect(jsonHtml('{"id": "ch_1"}', (text) => `<a>${text}</a>`)).toBe(`{${named('"id"')}: ${quoted('<a>"ch_1"</a>')}}`);
});

test('text is escaped for its context', () => {
  expect(escapeText(`<a href="x">'&amp;'</a>`)).toBe(`&lt;a href="x"&gt;'&amp;amp;'&lt;/a&gt;`);
  expect(escapeAttribute('"<&>"')).toBe('&quot;&lt;&amp;&gt;&quot;');
});

function words(html: string, kind: string): string[] {
  return [...html.matchAll(new RegExp(`<span class="tk-${kind}">\\s*(.*?)</span>`, 'g'))].map(([, text = '']) => text);
}

for (const [language, code, kind, expected] of [
  ['bash', "curl 'https://x' # now", 'comment', ['# now']],
  ['bash', "curl --header 'a: b'", 'keyword', ['--header']],
  ['bash', "curl -G x -d limit=5 --data-urlencode 'types[]=a b'", 'property', ['limit=', 'types[]=']],
  ['bash', 'echo "$KEY"', 'variable', ['$KEY']],
  ['javascript', 'const at = new Date(1 + 2);', 'keyword', ['const', 'new']],
  ['javascript', 'const sum = add(1, "two");', 'function', ['add']],
  ['javascript', 'const sum = add(1, "two");', 'number', ['1']],
  ['javascript', 'const sum = add(1, "two");', 'string', ['"two"']],
  ['json', '{"amount": -5}', 'property', ['"amount"']],
  ['json', '{"amount": -5}', 'number', ['-5']],
  ['python', 'import os  # why', 'comment', ['# why']],
  ['yaml', 'amount: 5', 'property', ['amount']],
] as const) {
  test(`${kind} in ${language}: ${code}`, async () => {
    expect(words(await highlight(code, language), kind)).toEqual(expected);
  });
}

test('highlighting keeps lines and text, and an unknown language has no tokens', async () => {
  const code = 'if (a < b && c) {\n\n  go("&amp;");\r\n}';
  const text = (html: string): string => html.replaceAll(/<\/?span[^>]*>/g, '');
  for (const language of ['javascript', 'php', 'sql', 'none']) {
    expect(text(await highlight(code, language)), language).toBe('if (a &lt; b &amp;&amp; c) {\n\n  go("&amp;amp;");\n}');
  }
  expect(await highlight('const a = 1', 'none')).toBe('const a = 1');
});

test('a cached line is highlighted again in another context', async () => {
  const colour = await createHighlight();
  const inside = colour('/*\nconst a = 1;\n*/\nconst a = 1;', 'javascript').split('\n');
  expect(words(inside[1] ?? '', 'keyword')).toEqual([]);
  expect(words(inside[3] ?? '', 'keyword')).toEqual(['const']);
});

test('the first line of each command is marked, but not its other lines, blank lines, comments and heredocs', async () => {
  const code = "# Setup\ncat > a.json <<'JSON'\n{}\nJSON\ncurl -fsS \\\n  $files/a\n\nnode a";
  const text = {type: 'text' as const, value: code};
  const pre = {
    type: 'element' as const,
    tagName: 'pre',
    properties: {},
    children: [{type: 'element' as const, tagName: 'code', properties: {className: ['language-bash']}, children: [text]}],
  };
  await rehypeHighlight()({type: 'root', children: [pre]});
  const html = String(Object.entries(pre.properties).find(([name]) => name === 'html')?.[1]);
  const lines = html.split('<span class="code-line').slice(1);
  expect(lines.map((line) => line.startsWith(' command'))).toEqual([false, true, false, false, true, false, false, true]);
});

/** Returns the text of HTML, and each element and attribute that no function for code may write. */
function readCode(html: string): {text: string; strange: string[]} {
  const strange: string[] = [];
  const textOf = (node: DefaultTreeAdapterTypes.Node): string => {
    if ('value' in node) return node.value;
    if ('tagName' in node) {
      if (!['span', 'wbr', 'b', 'strong', 'button'].includes(node.tagName)) strange.push(node.tagName);
      for (const {name} of node.attrs)
        if (!['class', 'style', 'type', 'data-object'].includes(name)) strange.push(`${node.tagName} ${name}`);
    }
    return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  };
  return {text: textOf(parseFragment(html)), strange};
}

const pieces = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '`',
  '&lt;',
  '&quot;',
  '<span class="tk-string">',
  '</span>',
  '<wbr>',
  '<script>',
  '"status"',
  ',"',
  ': ',
  '\n',
  ' \\\n',
];
const morePieces = [
  '-d ',
  '-u ',
  '--data-urlencode ',
  'a=b',
  'headers: {',
  'FAIL',
  'ok    ',
  '.get(',
  '->get(',
  '/v1/charges/ch_1234567890ab',
  '1.5e-7',
  'true',
  '$&',
  '//',
  '#',
  '/*',
  '*/',
];
const anyCode = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ...morePieces), fc.string({maxLength: 4})), {maxLength: 12})
  .map((parts) => parts.join('').replaceAll('\r', '').replaceAll('\0', ''));

test('code of any kind becomes HTML with exactly its text, and only elements for colours and line breaks @all', async () => {
  const plain = await createHighlight();
  const languages = ['bash', 'javascript', 'json', 'python', 'ruby', 'php', 'http', 'text'];
  await fc.assert(
    fc.asyncProperty(
      anyCode,
      fc.constantFrom(...languages),
      fc.constantFrom('', 'output', 'file', '{1}'),
      async (code, language, metastring) => {
        const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
          type: 'element',
          tagName,
          properties,
          children,
        });
        const pre = element('pre', {}, [element('code', {className: [`language-${language}`], metastring}, [{type: 'text', value: code}])]);
        await rehypeHighlight()({type: 'root', children: [pre]});
        const shown = readCode(String(pre.properties.html));
        expect(shown.strange).toEqual([]);
        expect(shown.text).toBe(code.replace(/\n$/, ''));
        expect(readCode(plain(code, language))).toEqual({text: code, strange: []});
        expect(readCode(jsonHtml(code, (text) => `<b>${text}</b>`))).toEqual({text: code, strange: []});
        expect(readCode(jsonWithIds(code))).toEqual({text: code, strange: []});
      },
    ),
    {numRuns: 400},
  );
});
