/** Tests what a reader of the documentation sees first, by what is visible on the screen. */
import type {Locator, Page} from 'playwright/test';
import {routes} from '../../config/routes';
import {expect, pageHtml, test} from '../support/fixtures';

test('every link to a Markdown file leads to one, and Copy page copies it @all', async ({page, context, siteFolder, request}) => {
  const pages = routes.map(({path}) => ({path, files: [...pageHtml(siteFolder, path).matchAll(/href="?([^"\s>]+\.md)(?=["\s>])/g)]}));
  const links = pages.flatMap(({path, files}) => files.map(([, file = '']) => ({path, file})));
  for (const path of ['/documentation', '/documentation/guides-tutorials', '/api-docs', '/documentation/keys'])
    expect(links.filter((link) => link.path === path).length, path).toBeGreaterThan(1);
  for (const {path, file} of new Map(links.map((link) => [link.file, link])).values()) {
    const answer = await request.get(file);
    expect.soft(answer.status(), `${file} on ${path}`).toBe(200);
    expect.soft(await answer.text(), `${file} on ${path}`).toMatch(/^(?:---\n|# )/);
  }

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const path of ['/documentation', '/documentation/guides-tutorials', '/api-docs']) {
    await page.goto(path);
    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(page.getByRole('button', {name: 'Copied'}), path).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(await page.getByRole('heading', {level: 1}).textContent());
  }
});

for (const [name, width, height] of [
  ['the first screen', 1440, 900],
  ['the first two screens of a phone', 390, 2 * 844],
] as const) {
  test(`getting started has its three steps and their links in ${name}`, async ({page}) => {
    await page.setViewportSize({width, height});
    await page.goto('/documentation/getting-started');
    const main = page.getByRole('main');
    const bottom = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    const links = ['/contact', '/mobile-sdk', '/api-reference'].map((address) => main.locator(`a[href="${address}"]`).first());
    const titles = ['Ask for your keys', 'Collect the card', 'Make the charge'].map((title) => main.getByRole('heading', {name: title}));
    const places = await Promise.all([...titles, ...links].map(bottom));
    expect(Math.max(...places)).toBeLessThanOrEqual(height);
    expect(places.slice(0, 3)).toEqual([...places.slice(0, 3)].sort((one, other) => one - other));
    expect(await bottom(main.getByRole('heading', {name: 'Your first charge, on this page'}))).toBeGreaterThan(Math.max(...places));
  });
}

test.describe('the sidebar', () => {
  const groups = (page: Page) => page.getByRole('navigation', {name: 'Documentation'}).locator('summary');
  const openGroups = (page: Page) => page.getByRole('navigation', {name: 'Documentation'}).locator('details[open] > summary');

  test('shows all groups in the first screen, with the current one open and API reference second', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    for (const [path, open] of [
      ['/documentation', 'Start'],
      ['/documentation/webhooks', 'Events and webhooks'],
      ['/documentation/going-live', 'Test and launch'],
    ] as const) {
      await page.goto(path);
      await expect(openGroups(page)).toHaveText([open]);
      await expect(groups(page).nth(1)).toHaveText('API reference');
      for (const group of await groups(page).all()) {
        const box = await group.boundingBox();
        expect(box && box.y + box.height, `${path}: ${await group.textContent()}`).toBeLessThan(900);
      }
    }
    await page.goto('/api-reference/list-events');
    await expect(openGroups(page)).toHaveText(['API reference']);
    await expect(page.getByRole('navigation', {name: 'Documentation'}).getByRole('link', {name: 'List events'})).toBeInViewport({ratio: 1});
  });

  test('opens and closes groups with the keyboard, and opens the group of a page that the reader goes to', async ({page}) => {
    await page.goto('/documentation/keys');
    const sidebar = page.getByRole('navigation', {name: 'Documentation'});
    await groups(page).filter({hasText: 'Money'}).focus();
    await page.keyboard.press('Enter');
    await expect(openGroups(page)).toHaveText(['Start', 'Money']);
    await page.keyboard.press('Tab');
    await expect(sidebar.getByRole('link', {name: 'How you are paid'})).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(openGroups(page)).toHaveText(['Start']);

    await groups(page).filter({hasText: 'Start'}).click();
    await expect(openGroups(page)).toHaveCount(0);
    await groups(page).filter({hasText: 'Events and webhooks'}).click();
    await sidebar.getByRole('link', {name: 'Webhooks', exact: true}).click();
    await page.waitForURL('/documentation/webhooks');
    await expect(openGroups(page)).toHaveText(['Events and webhooks']);
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: 'Previous'}).click();
    await page.waitForURL('/documentation/disputes');
    await expect(openGroups(page)).toHaveText(['Refunds and disputes']);
  });

  test('leads to every page of the documentation', async ({page}) => {
    await page.goto('/documentation');
    const linked = await page.locator('#docs-menu a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const pages = routes
      .map(({path}) => path)
      .filter((path) => /^\/(?:documentation|api-docs|api-reference|customers|refunds|tokens|events)\b/.test(path));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter((path) => !linked.some((link) => link?.replace(/\/$/, '') === path))).toEqual([]);
  });

  test('unfolds on phones @phone', async ({page}) => {
    await page.goto('/documentation/webhooks');
    await page.getByRole('button', {name: 'All documentation'}).click();
    await expect(openGroups(page)).toHaveText(['Events and webhooks']);
    await groups(page).filter({hasText: 'API reference'}).click();
    await page.getByRole('link', {name: 'Create a charge'}).click();
    await page.waitForURL('/api-reference/create-charge');
  });

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test('folds, with the current group open @both', async ({page}) => {
      await page.goto('/documentation/webhooks');
      await expect(openGroups(page)).toHaveText(['Events and webhooks']);
      await groups(page).filter({hasText: 'API reference'}).click();
      await page.getByRole('navigation', {name: 'Documentation'}).getByRole('link', {name: 'Create a charge'}).click();
      await page.waitForURL('/api-reference/create-charge');
    });
  });
});
