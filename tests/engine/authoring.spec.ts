/** Checks Docusaurus's documented features on built pages. `development.spec.ts` checks them on the development server. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {checks} from '../support/authoring';
import {expect, expectAccessible, pageHtml, test} from '../support/fixtures';

test('tabs, code, admonitions, details, footnotes, cards, the sidebar and notes about pages work as documented @all', async ({
  page,
  variantUrl,
}) => {
  test.setTimeout(90_000);
  for (const [title, check] of Object.entries(checks)) await test.step(title, () => check(page, `${variantUrl}/authoring`));
});

test('a live block shows the error of its code, above its editor if `liveCodeBlock.playgroundPosition` is `top` @all', async ({
  page,
  variantUrl,
  messages,
}) => {
  await page.goto(`${variantUrl}/authoring`);
  await page.getByRole('main').locator('figure').filter({hasText: 'Counter'}).getByRole('button', {name: 'Edit and run'}).click();
  const result = page.frameLocator('iframe[title="Result"]');
  await expect(result.getByRole('button', {name: 'Pressed 0 times'})).toBeVisible();
  const editor = page.getByRole('textbox', {name: /^Code/});
  const [above, below] = [await page.getByTitle('Result').boundingBox(), await editor.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  messages.expect(/gone is not defined/);
  await editor.press('ControlOrMeta+a');
  await page.keyboard.insertText('() => <b>{gone}</b>');
  await expect(result.getByText('ReferenceError: gone is not defined')).toBeVisible();
  await expectAccessible(page, {
    rules: ['color-contrast', 'frame-title', 'aria-input-field-name', 'scrollable-region-focusable'],
    within: ['[role=textbox]', 'iframe'],
  });
});

test('form actions, suspended and lazy components and portals of React work on a page @all', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/variants/react`);
  for (const text of ['The lazy part', 'Used']) await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('textbox', {name: 'Name'}).fill('Grace');
  await page.getByRole('button', {name: 'Greet'}).click();
  await expect(page.getByText('Hello Grace')).toBeVisible();
  await expect(page.getByRole('textbox', {name: 'Name'}), 'React resets the form after its action').toHaveValue('Ada');
  await page.getByRole('button', {name: 'Open'}).click();
  await expect(page.locator('body > [role=status]')).toHaveText('In a portal');
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

test('the sidebar lists the pages of a resource only on them, if the resources of a group have more than 100 @all', ({variantFolder}) => {
  const listed = (page: string): string[] =>
    [...pageHtml(variantFolder, page).matchAll(/menu__link[^>]*>((?:Boats|Berths)(?: 59)?)</g)].map(([, label = '']) => label);
  expect(listed('/authoring/cards/first')).toEqual(['Boats', 'Berths']);
  expect(listed('/authoring/large/boats')).toEqual(['Boats', 'Boats 59', 'Berths']);
});

test('the document that runs React code is published only with a page that has such code @all', ({siteFolder, variantFolder}) => {
  const document = 'live-react.html';
  const isNamed = (page: string): boolean => readFileSync(page, 'utf8').includes('data-frame="live-react"');
  expect(isNamed(`${variantFolder}/authoring.html`)).toBe(true);
  expect(existsSync(`${variantFolder}/${document}`)).toBe(true);
  const pages = readdirSync(siteFolder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  expect(existsSync(`${siteFolder}/${document}`)).toBe(pages.some((page) => isNamed(`${siteFolder}/${page}`)));
});
