/**
 * Loads every page once, and checks that it is complete, accessible and not wider than its window: first in a wide window and the
 * light theme, then in narrow ones and the dark theme, and then with larger text.
 */
import type {Page} from 'playwright/test';
import {routes} from '../config/routes';
import {company} from '../config/company';
import {drawnRules, expect, expectAccessible, test} from './fixtures';

// axe takes long on the long pages of the reference on a busy machine.
test.describe.configure({timeout: 90_000});

/** The narrowest supported window, in pixels. */
const narrowest = 320;

// Without transitions, axe cannot measure a colour between two themes.
test.use({reducedMotion: 'reduce'});

async function expectToFit(page: Page): Promise<void> {
  const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, `The page is wider than a window of ${String(clientWidth)} px`).toBe(clientWidth);
}

/**
 * With text of 32 px, twice the default, a page fits a wide window and is about as high as at 200 % zoom. With text of 24 px, it fits a phone.
 * Text of 24 px needs no wide window of its own: text that overflows there also overflows in a window of 960 px, which is two thirds as
 * wide, and a height or a breakpoint in px shows more with text of 32 px.
 */
async function expectToFollowTextSize(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  const setText = (standard: number) => settings.send('Page.setFontSizes', {fontSizes: {standard}});
  const layOut = async (width: number) => {
    await page.setViewportSize({width, height: 900});
    return page.evaluate(async () => {
      // The page's scripts react to a new window width in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const {scrollHeight, scrollWidth, clientWidth} = document.documentElement;
      return {height: scrollHeight, beyond: scrollWidth - clientWidth};
    });
  };
  const middle = await layOut(960);
  // A window of 1440 px at 200 % zoom.
  const zoomed = await layOut(720);
  await setText(32);
  const large = await layOut(1440);
  await setText(24);
  // With text of 32 px, a phone equals a window of 195 px, in which a long code word can overflow. That size is not checked.
  const phone = await layOut(390);
  expect
    .soft(
      [middle, zoomed, large, phone].map(({beyond}) => beyond),
      'Beyond windows of 960 and 720 px, with text of 32 px, of 24 px on a phone',
    )
    .toEqual([0, 0, 0, 0]);
  expect.soft(Math.abs(large.height / (zoomed.height * 2) - 1), 'Its height with text of 32 px differs from 200 % zoom').toBeLessThan(0.15);
}

for (const {path} of routes) {
  test(`${path} is a complete page`, async ({page}) => {
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

    // Only checks that depend on rendering are repeated in the other window and theme.
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const width of [390, narrowest]) {
      await page.setViewportSize({width, height: 640});
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expectToFit(page);
    }
    await expectAccessible(page, {rules: drawnRules});
    await expectToFollowTextSize(page);
  });
}
