import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Locator, Page} from 'playwright/test';
import {expect, expectAccessible, holdScripts, test} from '../support/fixtures';

test.describe.configure({timeout: 60_000});

const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Jump to'});
const input = (page: Page): Locator => page.getByRole('combobox', {name: 'Jump to'});
const options = (page: Page): Locator => page.getByRole('option');

test('works by keyboard: opens, searches, announces, navigates, and works again offline', async ({page, context, siteFolder}) => {
  // If the fragment changes, the browser may request the icon again, and that request fails offline.
  await page.route('**/favicon.svg', (route) => route.fulfill({body: '', contentType: 'image/svg+xml'}));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/documentation/keys');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.json'))).toEqual([]);
  const before = asked.length;

  const button = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Jump to'});
  await button.focus();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await expect(page.getByRole('group', {name: 'Start here'}).getByRole('option').first()).toHaveAccessibleName(/^Getting started, Page, /);
  await page.waitForLoadState('networkidle');
  const weights = [...new Set(asked.slice(before))].map((path) => brotliCompressSync(readFileSync(join(siteFolder, path))).length);
  expect(weights.length).toBeGreaterThan(1);
  expect(
    weights.reduce((sum, weight) => sum + weight, 0),
    'the index and all code. Raise the limit if the site has more pages',
  ).toBeLessThanOrEqual(90_000);

  // Arrow keys select another option, but focus stays in the field.
  await input(page).fill('refund');
  await expect(page.getByRole('status').filter({hasText: /results$/})).toHaveText(/^\d+ results$/);
  const selected = options(page).and(page.locator('[aria-selected="true"]'));
  const first = (await options(page).first().getAttribute('id')) ?? '';
  const last = (await options(page).last().getAttribute('id')) ?? '';
  await expect(input(page)).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('ArrowUp');
  await expect(input(page)).toHaveAttribute('aria-activedescendant', last);
  await page.keyboard.press('ArrowDown');
  await expect(input(page)).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('End');
  await expect(selected).toHaveAttribute('id', last);
  await expect(selected).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(selected).toHaveAttribute('id', first);
  await expect(input(page)).toBeFocused();
  await expect(options(page).first().locator('mark').first()).toHaveText(/refund/i);
  await expectAccessible(page);

  await input(page).fill('4000 0000 0000 9995');
  await expect(options(page).first()).toHaveAccessibleName('4000 0000 0000 9995, Test card, Testing › Test cards');
  await expect(options(page).first()).toContainText('insufficient_funds');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  // If the reader chooses a result in a closed row of the page, the row opens.
  await page.keyboard.press('Control+k');
  await expect(input(page)).toHaveValue('');
  await page.keyboard.type('"code": "card_declined"');
  await expect(options(page).first()).toHaveAccessibleName(/^card_declined, Error, /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api-docs/errors#card_declined');
  await expect(page.getByRole('main').getByText('The bank declined the card and gave no reason.')).toBeVisible();

  // Offline, the dialog still finds results on the current page.
  await context.setOffline(true);
  await page.keyboard.press('Meta+k');
  await page.keyboard.type('expird card');
  await expect(options(page).first()).toHaveAccessibleName(/^expired_card, Error, /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api-docs/errors#expired_card');
  await expect(
    page
      .getByRole('main')
      .getByText('The card has expired since you stored it, the bank has a different expiry date, or the bank has replaced the card.'),
  ).toBeVisible();
  await context.setOffline(false);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('POST /v1/refunds');
  await expect(options(page).first()).toHaveAccessibleName('Create a refund, Operation, POST /v1/refunds');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL('/api-reference/create-refund');
  await (await opened).close();

  // If there are no results, the dialog shows suggestions.
  await input(page).fill('');
  await page.keyboard.type('qwx/zqwxz');
  await expect(dialog(page).getByRole('alert')).toHaveText('No results for “qwx/zqwxz”.');
  await expect(page.getByRole('group', {name: 'Try these instead'}).getByRole('option')).toHaveCount(3);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
});

test('works with one hand: the button, large text, and a way out @phone @all', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/api-docs/errors');
  await page.getByRole('button', {name: 'Jump to'}).click();
  await expect(options(page).first()).toBeVisible();
  expect(await input(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))).toBeGreaterThanOrEqual(16);
  const {width, height} = (await dialog(page).boundingBox()) ?? {width: 0, height: 0};
  expect([Math.round(width), Math.round(height)]).toEqual([390, 844]);
  await input(page).fill('hmac');
  await expect(options(page).first()).toHaveAccessibleName('Verify the signature, Section, Events and webhooks › Webhooks');
  await expectAccessible(page);
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', {name: 'Jump to'}).click();
  await input(page).fill('jpy');
  await options(page).first().click();
  await expect(page).toHaveURL('/documentation/amounts-and-currencies#zero-decimal');
});

test('an early press opens it late; a failed load shows an error and can be retried', async ({page, messages}) => {
  messages.expect(/Failed to load resource|Loading (CSS )?chunk/);
  const letGo = await holdScripts(page);
  await page.route('**/search.json', (route) => route.abort());
  const visited = page.goto('/documentation/keys', {waitUntil: 'commit'});
  await page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Jump to'}).click();
  letGo();
  await visited;
  // All scripts load before the index, so the error can appear late on a busy machine.
  await expect(dialog(page).getByRole('alert')).toContainText('The search index did not load.', {timeout: 30_000});
  await page.unroute('**/search.json');
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(options(page).first()).toBeVisible();

  await page.unroute('**/assets/js/**');
  await page.goto('/documentation/going-live');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(page.getByText('The search did not load')).toBeVisible();
  await page.unroute('**/assets/js/**');
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
});
