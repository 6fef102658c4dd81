/** Tests what descriptions become. The lists of allowed parts are separate from the program's, so that they can find its errors. */
import fc from 'fast-check';
import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5';
import {expect, test} from 'playwright/test';
import {plainSummary} from '../prose';
import {createPageRenderer} from '../renderer';

const described: [name: string, markdown: string, html: string][] = [
  [
    'usual',
    '<p>A <code>Thing</code>, see <a href="https://x.example" onclick="alert(1)">docs</a>.</p>',
    '<p>A <code>Thing</code>, see <a href="https://x.example">docs</a>.</p>',
  ],
  ['inline', 'H<sub>2</sub>O &mdash; <b>Bold</b><br/>x', '<p>H<sub>2</sub>O — <b>Bold</b><br>x</p>'],
  ['comment', 'a<!-- nobody should see -->b', '<p>ab</p>'],
  ['hostile', '<img src=x onerror=alert(1)><script>alert(1)</script>', '<p>&lt;script>alert(1)&lt;/script></p>'],
  ['link', '<a href="java&#10;script:alert(1)">a</a> [b](JaVaScRiPt:alert(1)) [c](//evil.example)', '<p>a b c</p>'],
  ['unknown', '<owner>/<repo>', '<p>&lt;owner>/&lt;repo></p>'],
  ['heading', '<h2>Big</h2>', '<p><strong>Big</strong></p>'],
  ['an attribute with a bracket', `<abbr title='>'>a</abbr> "b"`, '<p><abbr title=">">a</abbr> “b”</p>'],
  [
    'an attribute that closes itself',
    `<abbr title='>\`"\`><meta http-equiv=refresh content="0;url=https://evil.example">'>a</abbr>`,
    '<p><abbr title=">&#x60;&quot;&#x60;><meta http-equiv=refresh content=&quot;0;url=https://evil.example&quot;>">a</abbr></p>',
  ],
  [
    'quotes',
    `"a" *'b'* it's "*c*" <code>"d"</code> <kbd>'e'</kbd>`,
    '<p>“a” <em>‘b’</em> it’s “<em>c</em>” <code>"d"</code> <kbd>\'e\'</kbd></p>',
  ],
  ['tasks', '- [ ] a\n- [x] b', '<ul><li>☐ a</li><li>☑ b</li></ul>'],
  ['footnote', 'a[^1]\n\n[^1]: The note.', '<p>a[1]</p><div>[1] <p>The note.</p></div>'],
  [
    'code',
    '```json\n{"a": "b"}\n```',
    '<pre tabindex="0"><code>{<span class="tk-property">"a"</span>: <span class="tk-string">"b"</span>}</code></pre>',
  ],
  ['classes', '<span class="tk-string navbar" style="a:b" id="x">a</span>', '<p><span class="tk-string">a</span></p>'],
  [
    'picture',
    '![a "b"](https://x.example/a.png) <img src="javascript:alert(1)" alt="c">',
    '<p><a href="https://x.example/a.png">a “b”</a> c</p>',
  ],
];

for (const [name, markdown, html] of described) {
  test(`the author’s HTML is sanitized: ${name}`, async () => {
    const {prose} = await createPageRenderer();
    expect(prose(markdown).replaceAll('\n', '')).toBe(html);
  });
}

/** Values that end an attribute, a tag, a comment or a code span if something treats HTML as text. */
const values = [
  '>',
  '"',
  "'",
  '`',
  '`"`',
  '`>`',
  '&quot;',
  '&#34;',
  '&gt;',
  '<',
  '-->',
  '</code>',
  '</pre>',
  '">',
  "'>",
  '`">`',
  '&#x60;"&#x60;',
  ']]>',
  '\\',
  '\0',
];
const payloads = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<svg onload=ran()>',
  '<svg><style><img src=x onerror=ran()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<details open ontoggle=ran()><summary>x</summary></details>',
  '<a href="javascript:ran()" autofocus onfocus=ran() tabindex=1>x</a>',
  '<input autofocus onfocus=ran()>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<template><img src=x onerror=ran()></template>',
  '<base href="//evil.example/"><link rel=stylesheet href="//evil.example">',
  '<form action="//evil.example"><button formaction="javascript:ran()">x</button></form>',
  '<title><img src=x onerror=ran()></title>',
  '<textarea><img src=x onerror=ran()></textarea>',
  '<xmp><img src=x onerror=ran()></xmp><plaintext><img src=x onerror=ran()>',
  '<style>@import "//evil.example"; * {background: url(//evil.example)}</style>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<a href="java\tscript:ran()">x</a><a href="&#1;javascript:ran()">x</a><a href="javascript&colon;ran()">x</a>',
  '<a href="/\\evil.example">x</a><a href="//evil.example">x</a><a href="\\\\evil.example">x</a>',
  '<a id=ran name=ran class=navbar style="position:fixed;inset:0">x</a>',
];
/** Places in Markdown and HTML where an author can put a value. */
const places: ((value: string) => string)[] = [
  (value) => `<abbr title='${value}'>x</abbr>`,
  (value) => `<abbr title="${value}">x</abbr>`,
  (value) => `<a title='${value}' href=https://x.example>x</a>`,
  (value) => `<a href='https://x.example/${value}'>x</a>`,
  (value) => `<ol start='${value}'><li>x</ol>`,
  (value) => `<td colspan='${value}'>x`,
  (value) => `<table><tr><td rowspan='${value}'>x</table>`,
  (value) => `<img alt='${value}' src=x>`,
  (value) => `<img src='https://x.example/${value}'>`,
  (value) => `<code class='${value}'>x</code>`,
  (value) => `<pre><code>${value}</code></pre>`,
  (value) => `<code>${value}</code>`,
  (value) => `[x](https://x.example "${value}")`,
  (value) => `[x](<https://x.example/${value}>)`,
  (value) => `![${value}](https://x.example)`,
  (value) => `<https://x.example/${value}>`,
  (value) => `https://x.example/${value}`,
  (value) => `[x]\n\n[x]: https://x.example '${value}'`,
  (value) => `\`\`\`${value}\n${value}\n\`\`\``,
  (value) => `\`\`\`json\n{"a": "${value}"}\n\`\`\``,
  (value) => `\`${value}\``,
  (value) => `> [!NOTE]${value}`,
  (value) => `|${value}|a|\n|-|-|\n|\`${value}\`|${value}|`,
  (value) => `x[^${value}]\n\n[^${value}]: ${value}`,
  (value) => `# ${value}\n\n<h2>${value}</h2>`,
  (value) => `<!-- ${value} --> <![CDATA[${value}]]> <?php ${value} ?> <!DOCTYPE ${value}>`,
  (value) => value,
];

const written = fc
  .array(fc.oneof(fc.constantFrom(...values), fc.constantFrom(...payloads), fc.string({maxLength: 6})), {maxLength: 5})
  .map((parts) => parts.join(''));
const description = fc
  .array(
    fc.tuple(fc.constantFrom(...places), written).map(([place, value]) => place(value)),
    {minLength: 1, maxLength: 3},
  )
  .map((parts) => parts.join(' "quoted" '));

const allowedElements = new Set(
  'a abbr b blockquote br caption cite code dd del details div dl dt em hr i ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'a href,a title,abbr title,code class,details open,ol start,pre tabindex,span class,td align,td colspan,td rowspan,th align,th colspan,th rowspan'.split(
    ',',
  ),
);

function faultsOf(html: string): string[] {
  const look = (node: DefaultTreeAdapterTypes.Node): string[] => {
    const own =
      'tagName' in node
        ? [
            ...(allowedElements.has(node.tagName) ? [] : [`<${node.tagName}>`]),
            ...node.attrs.flatMap(({name, value}) => {
              if (!allowedAttributes.has(`${node.tagName} ${name}`)) return [`<${node.tagName} ${name}>`];
              if (name === 'class' && !/^tk-[a-z]+$/.test(value)) return [`class ${value}`];
              if (name !== 'href' || !URL.canParse(value, 'https://site.example/a/b')) return [];
              const {protocol, host} = new URL(value, 'https://site.example/a/b');
              const isSafe = ['http:', 'https:', 'mailto:'].includes(protocol) && (host !== 'evil.example' || /^https?:/i.test(value));
              return isSafe ? [] : [`href ${value}`];
            }),
          ]
        : node.nodeName === '#text'
          ? []
          : [node.nodeName];
    return [...own, ...('childNodes' in node ? node.childNodes.flatMap(look) : [])];
  };
  return parseFragment(html).childNodes.flatMap(look);
}

test('no description becomes more than the allowed elements and attributes', async () => {
  const {prose} = await createPageRenderer({url: 'https://site.example/', path: '/'});
  fc.assert(
    fc.property(description, (markdown) => {
      expect(faultsOf(prose(markdown)), markdown).toEqual([]);
    }),
    {numRuns: 400},
  );
});

test('no script of a description runs, and nothing is loaded @all', async ({page}) => {
  const {prose} = await createPageRenderer();
  const before = ['', '>`"`>'];
  const html = places.flatMap((place) => payloads.flatMap((payload) => before.map((value) => prose(place(value + payload)))));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(() => Object.assign(window, {ran: () => document.documentElement.setAttribute('data-ran', '')}));
  await page.goto('about:blank');
  await page.setContent(`<main>${html.join('</main><main>')}</main>`);
  await page.evaluate(() => {
    for (const element of Array.from(document.querySelectorAll<HTMLElement>('main *'))) element.focus();
    for (const link of Array.from(document.querySelectorAll('a'))) if (link.protocol === 'javascript:') link.click();
  });
  await expect(page.locator('main').nth(html.length - 1)).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  expect([page.url(), ...requested]).toEqual(['about:blank']);
});

test('a summary is plain text, and keeps what follows a <', () => {
  expect(plainSummary('Amounts < 5 for `<owner>` and <em>you</em>, see [fees](/fees).\n\nMore.', '')).toBe(
    'Amounts < 5 for <owner> and you, see fees.',
  );
  expect(plainSummary(undefined, 'Create a charge')).toBe('Create a charge');
});
