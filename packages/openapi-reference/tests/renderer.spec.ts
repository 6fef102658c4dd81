import {expect, test} from 'playwright/test';
import {createPageRenderer} from '../renderer';

const described: [name: string, markdown: string, html: string][] = [
  [
    'usual',
    '<p>A <code>Thing</code>, see <a href="https://x.example" onclick="alert(1)">docs</a>.</p>',
    '<p>A <code>Thing</code>, see <a href="https://x.example">docs</a>.</p>',
  ],
  ['inline', 'H<sub>2</sub>O &mdash; <b>Bold</b><br/>x', '<p>H<sub>2</sub>O — <b>Bold</b><br>x</p>'],
  ['comment', 'a<!-- nobody should see -->b', '<p>ab</p>'],
  ['hostile', '<img src=x onerror=alert(1)><script>alert(1)</script>', '<a href'],
  ['link', '<a href="java&#10;script:alert(1)">a</a> [b](JaVaScRiPt:alert(1)) [c](//evil.example)', '<p>a b c</p>'],
  ['unknown', '<owner>/<repo>', '<p>&lt;owner&gt;/&lt;repo&gt;</p>'],
  ['heading', '<h2>Big</h2>', '<p><strong>Big</strong></p>'],
];

for (const [name, markdown, html] of described) {
  test(`the author’s HTML is sanitized: ${name}`, async () => {
    const {prose} = await createPageRenderer();
    const found = prose(markdown).replaceAll('\n', '');
    if (name === 'hostile') expect(found).not.toMatch(/<(img|script)|onerror=/);
    else expect(found).toBe(html);
  });
}
