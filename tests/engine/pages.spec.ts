/**
 * Loads pages, and checks that it is complete and not wider than its window: in a wide window in the light theme, and in narrow
 * windows in the dark theme. Then checks it with larger text and with axe. Without `@all`, it loads one page of each template.
 */
import type {Page} from 'playwright/test';
import {company} from '../../config/company';
import {drawnRules, expect, expectAccessible, test} from '../support/fixtures';
import {exampleRoutes, otherRoutes} from '../support/places';

// On a busy machine, axe takes long for the long pages of the reference.
test.describe.configure({timeout: 180_000});

/** The narrowest supported window, in pixels. */
const narrowest = 320;

/** The default text size in pixels. */
const usual = 16;
/** The widths in pixels of the windows that show larger text. */
const wide = 1440;
const phone = 390;

// During a change of theme, axe would measure a colour that neither theme has.
test.use({reducedMotion: 'reduce'});

async function expectToFit(page: Page): Promise<void> {
  const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, `The page is wider than a window of ${String(clientWidth)} px`).toBe(clientWidth);
}

/**
 * Asserts that the page fits a wide window and a phone with text of 24 px and 32 px. In the wide window, its height must be about
 * the same as with zoom.
 */
async function expectToFollowTextSize(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  const layOut = async (size: number, width: number) => {
    await settings.send('Page.setFontSizes', {fontSizes: {standard: size}});
    await page.setViewportSize({width, height: 900});
    return page.evaluate(async () => {
      // The page's scripts react to a new window width in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const {scrollHeight, scrollWidth, clientWidth} = document.documentElement;
      return {height: scrollHeight, beyond: scrollWidth - clientWidth};
    });
  };
  for (const size of [24, 32]) {
    const scale = size / usual;
    // Larger text must act like zoom. Text of 32 px is like 200 % zoom, which gives the layout for 720 px.
    const narrower = await layOut(usual, wide / scale);
    const large = await layOut(size, wide);
    const ratio = large.height / (narrower.height * scale);
    expect.soft(Math.abs(ratio - 1), `It is ${String(large.height)} px high with text of ${String(size)} px`).toBeLessThan(0.15);
    expect.soft([large.beyond, narrower.beyond], `It is wider than its window with text of ${String(size)} px`).toEqual([0, 0]);
    // Text of 32 px on a phone is like a window of 195 px.
    expect.soft((await layOut(size, phone)).beyond, `With text of ${String(size)} px it is wider than a phone`).toBe(0);
  }
  await settings.send('Page.setFontSizes', {fontSizes: {standard: usual}});
  await settings.detach();
}

/** Checks a page in a wide window, in the light theme and with the default text size. */
async function expectComplete(page: Page, path: string): Promise<void> {
  await page.setViewportSize({width: 1280, height: 800});
  await page.emulateMedia({colorScheme: 'light'});
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`\\S.*${company.name}|${company.name}.*\\S`));
  await expectToFit(page);

  // Repeats only the checks that depend on rendering.
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const width of [390, narrowest]) {
    await page.setViewportSize({width, height: 640});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expectToFit(page);
  }
}

/** Runs axe in a wide window in the light theme, and the rules that depend on rendering in a narrow window in the dark theme. */
async function expectNoViolation(page: Page, path: string): Promise<void> {
  await page.setViewportSize({width: 1280, height: 800});
  await page.emulateMedia({colorScheme: 'light'});
  await page.goto(path);
  await expectAccessible(page);
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.setViewportSize({width: narrowest, height: 640});
  await expectAccessible(page, {rules: drawnRules});
}

/** Opens six pages in turn in one tab. A tab for each page takes an eighth more CPU time. */
function testTogether(title: string, pages: readonly string[], check: (page: Page, path: string) => Promise<void>): void {
  for (let first = 0; first < pages.length; first += 6) {
    const together = pages.slice(first, first + 6);
    test(`${title}: ${together.join(', ')}`, async ({page}) => {
      for (const path of together) await test.step(path, () => check(page, path));
    });
  }
}

testTogether('complete pages', exampleRoutes, expectComplete);
testTogether('complete pages @all', otherRoutes, expectComplete);

async function expectToFitLargerText(page: Page, path: string): Promise<void> {
  // The sandbox's page loads its content after hydration, and would grow between two measurements.
  await page.goto(path, {waitUntil: 'networkidle'});
  await expectToFollowTextSize(page);
}
testTogether('pages fit with larger text', exampleRoutes, expectToFitLargerText);
testTogether('pages fit with larger text @all', otherRoutes, expectToFitLargerText);

for (const path of exampleRoutes) test(`axe finds no violation on ${path}`, async ({page}) => expectNoViolation(page, path));
for (const path of otherRoutes) test(`axe finds no violation on ${path} @all`, async ({page}) => expectNoViolation(page, path));
