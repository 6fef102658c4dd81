import {barLinks, barAction} from '../../config/navigation';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {expect, pageHtml, test} from '../support/fixtures';

test("the bar shows its four links and the button in a wide window; the footer has its three columns and the company's contact details", async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const links = bar.getByRole('link');
  const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(found).toEqual([
    [company.name, '/'],
    ['Solutions', '/solutions'],
    ['Pricing', '/pricing'],
    ['Developers', '/developers'],
    ['Company', '/company'],
    ['Get Started', '/contact'],
  ]);
  await expect(bar.getByRole('button', {name: 'Open menu'})).toBeHidden();
  for (const {label} of [...barLinks, barAction]) await expect(bar.getByRole('link', {name: label})).toBeVisible();

  const footer = page.getByRole('contentinfo');
  const targets = (column: string) =>
    footer
      .getByRole('navigation', {name: column})
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(await targets('Products')).toEqual(['/solutions', '/fraud-protection', '/analytics', '/mobile-sdk']);
  expect(await targets('Company')).toEqual(['/company', '/careers', '/press', '/contact']);
  expect(await targets('Support')).toEqual(['/documentation', '/api-reference', '/help-center', '/status']);
  await expect(footer.getByRole('link', {name: company.phone})).toHaveAttribute('href', 'tel:+14165550142');
  await expect(footer.getByRole('link', {name: company.email})).toHaveAttribute('href', `mailto:${company.email}`);
  await expect(footer).toContainText('Toronto');
});

test('the bar marks the current page, and the section that a page is in', ({siteFolder}) => {
  const marked = (path: string) =>
    [...pageHtml(siteFolder, path).matchAll(/aria-current="?(page|true)"?[^>]*>([^<]+)<\/a>/g)].map((found) => found.slice(1));
  expect(marked('/company')).toEqual([['page', 'Company']]);
  for (const path of ['/careers', '/press', '/contact']) expect(marked(path), path).toEqual([['true', 'Company']]);
  for (const path of ['/fraud-protection', '/analytics', '/mobile-sdk']) expect(marked(path), path).toEqual([['true', 'Solutions']]);
  for (const path of ['/', '/status', '/help-center']) expect(marked(path), path).toEqual([]);
});

for (const path of ['/', '/documentation/webhooks', '/events'])
  test(`the bar is plain up to 10 px of scrolling and frosted beyond: ${path} @both${path === '/' ? '' : ' @all'}`, async ({page}) => {
    await page.goto(path);
    const bar = page.getByRole('navigation', {name: 'Main'});
    const frost = () => bar.evaluate((element) => getComputedStyle(element, '::before').opacity);
    const scrollTo = async (top: number) => {
      await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    };
    await expect.poll(frost).toBe('0');
    await scrollTo(10);
    await expect.poll(frost).toBe('0');
    await scrollTo(11);
    await expect.poll(frost).toBe('1');
    expect(await bar.evaluate((element) => getComputedStyle(element, '::before').backdropFilter)).toContain('blur');
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top), 'The bar stays in place').toBe(0);
    await scrollTo(0);
    await expect.poll(frost).toBe('0');
  });

test.describe('the menu @phone', () => {
  test('opens, follows each of its links, and closes', async ({page}) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', {name: 'Main'});
    for (const {label, to} of [...barLinks, barAction]) {
      const link = bar.getByRole('link', {name: label});
      await expect(link).toBeHidden();
      await bar.getByRole('button', {name: 'Open menu'}).click();
      await expect(bar.getByRole('button', {name: 'Close menu'})).toHaveAttribute('aria-expanded', 'true');
      await link.click();
      await expect(page).toHaveURL(to);
      await expect(link).toBeHidden();
      await expect(bar.getByRole('button', {name: 'Open menu'})).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('closes by its button and by Escape, which restores focus', async ({page}) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', {name: 'Main'});
    const link = bar.getByRole('link', {name: 'Pricing'});
    await bar.getByRole('button', {name: 'Open menu'}).click();
    await expect(link).toBeVisible();
    await bar.getByRole('button', {name: 'Close menu'}).click();
    await expect(link).toBeHidden();
    await bar.getByRole('button', {name: 'Open menu'}).click();
    await link.focus();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(bar.getByRole('button', {name: 'Open menu'})).toBeFocused();
  });

  test("closes when the current page's link is chosen @all", async ({page}) => {
    await page.goto('/pricing');
    const bar = page.getByRole('navigation', {name: 'Main'});
    await bar.getByRole('button', {name: 'Open menu'}).click();
    await bar.getByRole('link', {name: 'Pricing'}).click();
    await expect(bar.getByRole('link', {name: 'Pricing'})).toBeHidden();
  });

  test('closes on going back or forward, and stays closed @all', async ({page}) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', {name: 'Main'});
    const open = () => bar.getByRole('button', {name: 'Open menu'}).click();
    const link = bar.getByRole('link', {name: 'Pricing'});
    await open();
    await link.click();
    await expect(page).toHaveURL('/pricing');
    await open();
    for (const [turn, address] of [
      ['goBack', '/'],
      ['goForward', '/pricing'],
    ] as const) {
      await page[turn]();
      await expect(page).toHaveURL(address);
      await expect(link).toBeHidden();
    }
  });
});

test('Jump to is on every page, once', ({siteFolder}) => {
  const pages = [...routes.map(({path}) => path), '/404'].map((path) => [path, pageHtml(siteFolder, path).match(/>Jump to\b/g)?.length]);
  expect(pages.filter(([, count]) => count !== 1)).toEqual([]);
});

test('Jump to opens from the bar and by its keys on marketing and documentation pages @all', async ({page}) => {
  const dialog = page.getByRole('dialog', {name: 'Jump to'});
  const button = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Jump to'});
  await page.goto('/');
  for (const link of ['Documentation', 'Press', 'Contact']) {
    await page.getByRole('contentinfo').getByRole('link', {name: link, exact: true}).click();
    await expect(page).toHaveURL(`/${link.toLowerCase()}`);
    for (const key of ['Control+k', 'Meta+k']) {
      await page.locator('body').press(key);
      await expect(dialog, `${key} on ${link}`).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByLabel('Subject').fill('');
  await page.getByLabel('Subject').pressSequentially('a/b');
  await expect(page.getByLabel('Subject')).toHaveValue('a/b');
  await expect(dialog).toBeHidden();
});

test('the selected theme is kept on the next page and the next visit', async ({page}) => {
  await page.goto('/');
  const theme = page.getByRole('group', {name: 'Theme'});
  await theme.getByRole('button', {name: 'Dark'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(theme.getByRole('button', {name: 'Dark'})).toHaveAttribute('aria-pressed', 'true');
});

test('controls use the text font @all', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  const faces = await page.getByRole('button').evaluateAll((all) => all.map((button) => getComputedStyle(button).fontFamily.split(',')[0]));
  expect(new Set(faces)).toEqual(new Set(['"Hanken Grotesk"']));
});
