/** A landing page that comes slowly is laid out part by part, and at once where a reader goes to a place in it. */
import type {Page} from 'playwright/test';
import {expect, test} from './fixtures';

/** Whether the last part of the page is laid out. */
function isWhole(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => {
    const last = document.querySelector('main > section:last-of-type > *');
    return last?.checkVisibility({contentVisibilityAuto: true});
  });
}

/** Lets each page come slowly from now on. */
async function slowDown(page: Page): Promise<void> {
  await page.route(
    ({pathname}) => !pathname.includes('.'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    },
  );
}

/** Opens the home page slowly; its scripts come when what this returns is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  await slowDown(page);
  let letScriptsCome = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letScriptsCome = resolve));
  const asked = page.waitForRequest('**/*.js');
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.mainFrame().goto('/', {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await asked;
  expect(await isWhole(page)).toBe(false);
  return letScriptsCome;
}

test('what lies below the first screen waits for the scripts, and is there soon after @both', async ({page}) => {
  const letScriptsCome = await openWithoutScripts(page);
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  expect(await isWhole(page)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a reader who scrolls sooner has the whole page', async ({page}) => {
  await openWithoutScripts(page);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => isWhole(page)).toBe(true);
  await page.keyboard.press('End');
  const below = (): Promise<number> =>
    page.evaluate(() => Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY));
  await expect.poll(below).toBe(0);
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page that is loaded anew, or is come back to, stands where it was', async ({page}) => {
  await slowDown(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  const place = await page.evaluate(() => {
    window.scrollTo({top: document.documentElement.scrollHeight - 1400, behavior: 'instant'});
    return window.scrollY;
  });
  expect(place).toBeGreaterThan(2000);
  await expect.poll(() => page.evaluate((): {place?: {top: number}} | null => window.history.state)).toMatchObject({place: {top: place}});
  await page.reload();
  expect(await isWhole(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a link to a part of a page leads there, and by link a page comes whole', async ({page}) => {
  await slowDown(page);
  await page.goto('/pricing#calculator');
  expect(await isWhole(page)).toBe(true);
  await expect(page.locator('#calculator')).toBeInViewport();
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isWhole(page)).toBe(true);
});

test('a page that comes quickly is whole when it is painted', async ({page}) => {
  // However busy this machine is.
  await page.addInitScript(() => {
    performance.now = () => 40;
  });
  await page.mainFrame().goto('/', {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  expect(await isWhole(page)).toBe(true);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a page is whole at once', async ({page}) => {
    await slowDown(page);
    await page.goto('/');
    expect(await isWhole(page)).toBe(true);
  });
});
