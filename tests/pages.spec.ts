/** Every page, first in a wide window in light and then in a narrow one in dark: whole, within its window, open to everyone. */
import type {Page} from 'playwright/test';
import {routes} from '../config/routes';
import {company} from '../config/company';
import {drawnRules, expect, expectAccessible, test} from './fixtures';

// axe reads the long pages of the reference for a while on a busy machine.
test.describe.configure({timeout: 90_000});

/** The narrowest window that a page has to fit, in pixels. */
const narrowest = 320;

// Colours on their way from one theme to the other are nobody's.
test.use({reducedMotion: 'reduce'});

async function expectToFit(page: Page): Promise<void> {
  const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, `The page is wider than a window of ${String(clientWidth)} px`).toBe(clientWidth);
}

for (const {path} of routes) {
  test(`${path} is a whole page`, async ({page}) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`\\S.*${company.name}|${company.name}.*\\S`));
    await expectToFit(page);
    await expectAccessible(page);

    // The same HTML in another window and theme: what depends on how it is drawn is looked at again.
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const width of [390, narrowest]) {
      await page.setViewportSize({width, height: 640});
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expectToFit(page);
    }
    await expectAccessible(page, {rules: drawnRules});
  });
}
