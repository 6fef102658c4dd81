/** The site in a folder, and a preview. The variant is both: see `tests/setup/other-company.ts`. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '../support/fixtures';
import {otherCompany, otherHome, previewUrl} from '../setup/other-company';

const {baseUrl} = otherCompany;

const addressed = ['href', 'src', 'action', 'data-href', 'data-files', 'data-ahead'].join('|');

/** Returns the absolute paths and the site's URLs that a page loads or links to. */
function targetsOf(html: string): string[] {
  const attributes = [...html.matchAll(new RegExp(`\\s(?:${addressed}|content)=(?:"([^"]*)"|([^\\s>]+))`, 'g'))];
  const styles = [...html.matchAll(/url\((['"]?)([^)'"]*)\1\)/g)].map(([, , url = '']) => url);
  const urls = [...attributes.flatMap(([, quoted, bare = '']) => (quoted ?? bare).split(' ')), ...styles];
  return urls.map((url) => url.replace(previewUrl, '').replaceAll('&#x26;', '&')).filter((url) => /^\/(?!\/)/.test(url));
}

const textsOf = (folder: string, ending: RegExp): [string, string][] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => ending.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);

test('each page’s links and files are in the folder and are there @all', async ({request, variantFolder, variantUrl}) => {
  test.slow();
  const sources = new Map<string, string>();
  const pages = textsOf(variantFolder, /\.html$/);
  expect(pages.length).toBeGreaterThan(80);
  for (const [file, html] of pages) for (const target of targetsOf(html)) sources.set(target.replace(/#.*/, ''), file);
  for (const [file, text] of textsOf(variantFolder, /(?:\.md|llms.*\.txt|sitemap\.xml|webmanifest)$/)) {
    for (const [, target = ''] of text.matchAll(new RegExp(`${previewUrl}(/[^\\s)>"<\`]*)`, 'g')))
      sources.set(target.replace(/#.*/, ''), file);
  }
  expect([...sources].filter(([target]) => !target.startsWith(baseUrl))).toEqual([]);
  const origin = new URL(variantUrl).origin;
  const missing = [];
  for (const [target, file] of sources) {
    const response = await request.head(origin + target);
    if (response.status() !== 200) missing.push(`${file}: ${target} ${String(response.status())}`);
  }
  expect(missing).toEqual([]);
  expect(sources.size).toBeGreaterThan(400);
});

test('prose, the contract and programs name the published address with its folder @all', ({variantFolder}) => {
  const named = textsOf(variantFolder, /\.(?:html|md|txt|mjs|yaml|json)$/).flatMap(([file, text]) =>
    [...text.replaceAll('<wbr>', '').matchAll(new RegExp(`${otherCompany.siteUrl}(?!${baseUrl.slice(0, -1)}\\b).{0,30}`, 'g'))].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(named).toEqual([]);
  expect(readFileSync(`${variantFolder}/sandbox.mjs`, 'utf8')).toContain(`${otherHome}/api-docs/errors#`);
});

test('navigation, search and Jump to stay in the folder @all', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/`);
  const main = page.getByRole('navigation', {name: 'Main'});
  // A page with the name of the folder.
  await main.getByRole('link', {name: 'Developers'}).click();
  await expect(page).toHaveURL(`${variantUrl}/developers`);
  await expect(page.getByRole('heading', {level: 1})).toContainText('A payments API');
  await expect(main.getByRole('link', {name: 'Developers'})).toHaveAttribute('aria-current', 'page');
  await main.getByRole('link', {name: 'Solutions'}).click();
  await expect(page).toHaveURL(`${variantUrl}/solutions`);
  await expect(main.getByRole('link', {name: 'Developers'})).not.toHaveAttribute('aria-current', /./);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', {name: 'Jump to'});
  await field.fill('card_declined');
  await expect(page.getByRole('option').first()).toHaveAttribute('href', `${baseUrl}api-docs/errors#card_declined`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${variantUrl}/api-docs/errors#card_declined`);
  await page.keyboard.press('Control+k');
  await field.fill('developers');
  await page
    .getByRole('option', {name: /^Developer platform/})
    .first()
    .click();
  await expect(page).toHaveURL(`${variantUrl}/developers`);

  await main.getByRole('link', {name: otherCompany.name}).click();
  await expect(page).toHaveURL(`${variantUrl}/`);
});

test('Copy page, View Markdown and figures work in the folder @all', async ({page, context, variantUrl}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${variantUrl}/documentation`);
  await page.getByRole('main').getByRole('link', {name: 'Webhooks'}).first().click();
  await expect(page).toHaveURL(new RegExp(`^${variantUrl}/documentation/webhooks`));
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`canonical: "${previewUrl}${baseUrl}documentation/webhooks"`);
  // After a client-side navigation, the page requests its figures.
  await expect(page.locator('[data-figure] svg > *').first()).toBeAttached();
  await page.locator('summary', {hasText: 'AI tools'}).click();
  await page.getByRole('link', {name: 'View Markdown'}).click();
  await expect(page).toHaveURL(`${variantUrl}/documentation/webhooks.md`);
});

test('the sandbox and live code run in the folder @all', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/api-reference/create-charge`);
  await page.getByRole('button', {name: 'Send Create a charge'}).click();
  const panel = page.getByRole('region', {name: 'Try it: Create a charge'});
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await panel.getByRole('button', {name: 'Declined', exact: true}).click();
  await expect(panel.getByRole('status')).toContainText('402');
  const error = panel.getByRole('link', {name: /card_declined/}).first();
  await expect(error).toHaveAttribute('href', `${baseUrl}api-docs/errors#card_declined`);
  await page.goto(`${variantUrl}/documentation/getting-started`);
  await page.getByRole('button', {name: 'Edit and run'}).click();
  await expect(page.getByRole('log', {name: 'Result'})).toContainText('"amount": 4250');
  await page.goto(`${variantUrl}/documentation/webhooks`);
  await page.getByRole('button', {name: 'Open the workbench'}).click();
  await expect(page.getByRole('region', {name: 'Webhook workbench'})).toBeVisible();
});

test('an unknown address has the 404 page, with links into the folder @all', async ({page, variantUrl, messages}) => {
  messages.expect(/404/);
  const response = await page.goto(`${variantUrl}/no/such/page`);
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', {name: 'Documentation'}).click();
  await expect(page).toHaveURL(`${variantUrl}/documentation`);
});

test('no search engine lists a preview @all', ({variantFolder}) => {
  const pages = textsOf(variantFolder, /\.html$/).filter(([file]) => !/^(?:fr\/)?(?:404|live-|webhooks\/|libraries\/)/.test(file));
  const listed = pages.filter(([, html]) => !/<meta[^>]* name="robots"[^>]* content="noindex/.test(html));
  expect(listed.map(([file]) => file)).toEqual([]);
  const hosting = `${variantFolder}-hosting`;
  expect(readFileSync(`${hosting}/robots.txt`, 'utf8')).toBe('User-agent: *\nAllow: /\n\n');
  for (const file of ['_headers', 'nginx.conf', 'Caddyfile'])
    expect(readFileSync(`${hosting}/${file}`, 'utf8'), file).toMatch(/X-Robots-Tag:? "?noindex/);
});

test('the contact form of a preview sends nothing, and says so @all', async ({page, variantUrl, messages}) => {
  messages.expect(/This is a preview/);
  await page.clock.install();
  await page.goto(`${variantUrl}/contact`);
  const form = page.getByRole('form');
  await expect(form).toContainText('This is a preview of the site, so your message is not sent.');
  for (const field of await form.getByRole('textbox').all()) await field.fill('a@preview.example');
  await page.getByRole('button', {name: 'Send Message'}).click();
  await page.clock.runFor(3000);
  await expect(form.getByRole('status').filter({hasText: 'Your message was not sent: this is a preview of the site.'})).toBeVisible();
});
