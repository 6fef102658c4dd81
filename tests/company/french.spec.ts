/** The French pages of the variant: one page of each template. `tests/engine/messages.spec.ts` compares the French texts with the messages. */
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright/test';
import {expectAccessible} from '../support/axe';
import {expect, test} from '../support/fixtures';
import {frenchPlan, otherCompany, otherHome, previewUrl} from '../setup/other-company';

const {pathname: folder} = new URL(otherHome);

const texts: Record<string, {message: string}> = JSON.parse(readFileSync('i18n/fr/code.json', 'utf8'));
const untranslated = Object.entries(texts).flatMap(([id, {message}]) => (message === id || id.startsWith('theme.') ? [] : [id]));

/**
 * Returns the English messages that the page shows. The pages themselves are not translated, so this leaves out their prose, the
 * texts of the contract, and the scenarios of the API.
 */
function englishOn(page: Page): Promise<string[]> {
  return page.evaluate((messages) => {
    const english = new Set(messages);
    const prose = 'code, pre, h1, table, [data-language], .prose, article .markdown > :not([data-pane]):not(nav)';
    const found: string[] = [];
    for (const element of Array.from(document.querySelectorAll('body, body *'))) {
      if (element.matches('script, style') || element.closest(prose)) continue;
      const names = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '');
      const own = Array.from(element.childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''));
      found.push(...[...names, ...own].map((text) => text.trim()).filter((text) => english.has(text)));
    }
    return found;
  }, untranslated);
}

/** The rules of axe that depend on words and languages. The variant's colours are not chosen for their contrast. */
const worded = [
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'landmark-unique', 'region', 'label-content-name-mismatch'],
  ...['aria-input-field-name', 'aria-toggle-field-name', 'button-name', 'frame-title', 'image-alt', 'label', 'link-name', 'summary-name'],
  ...['svg-img-alt', 'select-name', 'aria-dialog-name', 'empty-heading', 'empty-table-header'],
];

for (const [template, path] of [
  ['home', '/'],
  ['marketing', '/pricing'],
  ['contact', '/contact'],
  ['prose', '/documentation/keys'],
  ['code', '/documentation/getting-started'],
  ['sandbox', '/documentation/sandbox'],
  ['reference', '/api-reference'],
  ['resource', '/api-reference/charges'],
  ['operation', '/api-reference/create-charge'],
] as const) {
  test(`the ${template} page is published in French @all`, async ({page, variantUrl}) => {
    await page.goto(`${variantUrl}/fr${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    const alternates = await page
      .locator('link[hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(alternates).toEqual([
      ['en', `${previewUrl}${folder}${path}`],
      ['fr-CA', `${previewUrl}${folder}/fr${path}`],
      ['x-default', `${previewUrl}${folder}${path}`],
    ]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${previewUrl}${folder}/fr${path}`);
    expect(await englishOn(page)).toEqual([]);
    await expectAccessible(page, {rules: worded});
    await page.getByRole('navigation', {name: 'Langue'}).getByRole('link', {name: 'English'}).click();
    await expect(page).toHaveURL(variantUrl + path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('navigation', {name: 'Language'}).getByRole('link', {name: 'Français'}).click();
    await expect(page).toHaveURL(`${variantUrl}/fr${path}`);
  });
}

test('a missing page is in French, also on Netlify @all', async ({page, variantUrl, variantFolder, messages}) => {
  expect(readFileSync(`${variantFolder}-hosting/_redirects`, 'utf8')).toContain(`${folder}/fr/* ${folder}/fr/404.html 404\n`);
  messages.expect(/404/);
  await page.goto(`${variantUrl}/fr/no/such/page`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Erreur inattendue de l’application!');
  expect(await englishOn(page)).toEqual([]);
});

test('the bar, the search, a form and a notice speak French @all', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/fr/documentation`);
  await page.getByRole('navigation', {name: 'Navigation principale'}).getByRole('button', {name: 'Aller à'}).click();
  await page.getByRole('combobox', {name: 'Aller à'}).fill('create a charge');
  await page
    .getByRole('option', {name: /^Create a charge/})
    .first()
    .click();
  await expect(page).toHaveURL(`${variantUrl}/fr/api-reference/create-charge`);
  await page.getByRole('button', {name: /^Envoyer/}).click();
  const panel = page.getByRole('region', {name: /^Essayer/});
  await expect(panel.getByRole('status').first()).toHaveText(/^200 OK, [\d\s]+,\d ms$/);
  await expect(panel.getByText('Événements', {exact: true})).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', {name: 'Politique de confidentialité'}).click();
  await expect(page.getByRole('region', {name: 'Avis (F8)'})).toContainText('Fonction à venir!');
  await page.goto(`${variantUrl}/fr/pricing`);
  await expect(page.getByRole('main')).toContainText('2,75 %');
  await expect(page.getByRole('main')).toContainText(frenchPlan);
});

test('the webhook check answers in French, with the names of the company @all', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/fr/documentation/webhooks`);
  await page.getByRole('button', {name: 'Ouvrir l’atelier'}).click();
  const bench = page.getByRole('region', {name: 'Atelier des webhooks'});
  await bench.getByLabel(`${otherCompany.codeName}-Signature`).fill('t=1760000000000,v1=0');
  await bench.getByLabel('Secret de signature').fill('whsec_1');
  await bench.getByRole('textbox', {name: 'Corps brut'}).fill('{}');
  await bench.getByRole('button', {name: 'Trouver le problème'}).click();
  await expect(bench.getByRole('status')).toContainText('L’en-tête est mal formé');
  await expect(bench.getByRole('status')).toContainText(
    `t a 13 chiffres, il est donc en millisecondes. ${otherCompany.name} envoie des secondes.`,
  );
});

test('an English build has no menu of languages', async ({page}) => {
  await page.goto('/documentation');
  await expect(page.getByRole('navigation', {name: 'Language'})).toHaveCount(0);
});
