import {marked, type Tokens} from 'marked';
import {expect, test} from 'playwright/test';
import {pageMarkdown} from '../../plugins/programs/markdown';
import {readHtml} from '../../plugins/publish/html';

function cell(html: string): string {
  const page = `<div class="theme-doc-markdown"><table><tr><th>A<th>B</tr><tr><td>${html}</td><td>next</td></tr></table></div>`;
  const {text} = pageMarkdown(readHtml(page), new URL('https://larch.example/documentation/page'), new Set());
  const table = marked.lexer(text).find((token): token is Tokens.Table => token.type === 'table');
  expect(table?.rows[0]?.[1]?.text, 'The row is whole').toBe('next');
  return table?.rows[0]?.[0]?.text ?? '';
}

for (const [what, html, markdown] of [
  ['a list', '<ul><li>one<li>two</ul>', '- one<br>- two'],
  ['a numbered list after text', '<p>Then:</p><ol start="3"><li>one<li>two</ol>', 'Then:<br>3. one<br>4. two'],
  ['a nested list', '<ul><li>one<ul><li>two</ul></ul>', '- one<br>- two'],
  ['code', '<pre><code>a | b\nc</code></pre>', '`a | b`<br>`c`'],
  ['a picture', '<img src="/img/a.png" alt="A mark">', '![A mark](https://larch.example/img/a.png)'],
  ['line breaks', 'one<br><strong>two<br>three</strong>', 'one<br>**two<br>three**'],
  ['pipes', 'a | b <code>c|d</code>', 'a | b `c|d`'],
  ['paragraphs', '<p>One.</p><p>Two.</p>', 'One. Two.'],
] as const) {
  test(`a table in Markdown keeps ${what} of a cell`, () => {
    expect(cell(html)).toBe(markdown);
  });
}
