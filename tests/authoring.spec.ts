/** Checks Docusaurus's documented features on built pages. `development.spec.ts` checks them on the development server. */
import {existsSync, readFileSync} from 'node:fs';
import {checks} from './authoring';
import {expect, expectAccessible, pageHtml, test} from './fixtures';

test('tabs, code, admonitions, details, footnotes, cards, the sidebar and notes about pages work as documented @all', async ({
  page,
  variantUrl,
}) => {
  test.setTimeout(90_000);
  for (const [title, check] of Object.entries(checks)) await test.step(title, () => check(page, `${variantUrl}/authoring`));
});

test('a page with every feature fits, and passes axe @both @all', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/authoring`);
  const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await expectAccessible(page);
});

test('an unlisted page is in no list, and a draft is not built @all', ({variantFolder}) => {
  const sitemap = readFileSync(`${variantFolder}/sitemap.xml`, 'utf8');
  expect(sitemap).toContain('/authoring/cards/first<');
  expect(sitemap).not.toContain('/authoring/unlisted');
  // During development, the sidebar lists the unlisted page. The built sidebar must not list it.
  expect(pageHtml(variantFolder, '/authoring/cards/first')).not.toContain('/authoring/unlisted');
  expect(existsSync(`${variantFolder}/authoring/unlisted.html`)).toBe(true);
  expect(existsSync(`${variantFolder}/authoring/draft.html`)).toBe(false);
});
