import type {Page} from 'playwright/test';
import {expect, holdScripts, test} from '../support/fixtures';

const failed = 'Unexpected Application Error!';

test('an invalid fragment does not break a page @all', async ({page}) => {
  const fragments = ['%zz', '100%', '%E0%A4%A'];
  for (const [place, path] of ['/', '/documentation/webhooks', '/api-docs/errors', '/api-reference/create-charge'].entries()) {
    await page.goto(`${path}#${fragments[place % fragments.length] ?? ''}`);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText(failed);
    // Changes the fragment while the page is open, as if a reader typed a new address.
    for (const fragment of fragments) {
      await page.evaluate((hash) => {
        window.location.hash = '';
        window.location.hash = hash;
      }, fragment);
    }
    await page.getByRole('button', {name: 'Privacy Policy'}).click();
    await expect(page.getByRole('listitem').filter({hasText: 'Feature Coming Soon!'})).toBeVisible();
  }
  // These links are in the reference, and navigate without a full load.
  for (const [fragment, to, title] of [
    ['%zz', 'create-refund', 'Create a refund'],
    ['100%', 'create-customer', 'Create a customer'],
    ['%E0%A4%A', 'create-token', 'Create a token'],
  ] as const) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), {href, textContent: 'Odd link'});
      document.querySelector('[data-reference-page]')?.prepend(link);
    }, `/api-reference/${to}#${fragment}`);
    await page.getByRole('link', {name: 'Odd link'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  }
});

test('a button that is pressed before hydration works afterwards', async ({page}) => {
  for (const [path, name, effect] of [
    ['/api-reference/create-charge', 'Send Create a charge', page.getByRole('main').getByRole('status').filter({hasText: '200 OK'})],
    ['/documentation/webhooks', 'Open the workbench', page.getByRole('region', {name: 'Webhook workbench'})],
    ['/help-center', 'Search', page.getByRole('listitem').filter({hasText: 'Search Not Implemented'})],
  ] as const) {
    const letGo = await holdScripts(page);
    const opened = page.goto(path, {waitUntil: 'commit'});
    await page.getByRole('button', {name, exact: true}).click();
    await expect(effect).toHaveCount(0);
    letGo();
    await opened;
    await expect(effect).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.unroute('**/assets/js/**');
  }
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => JSON.stringify(window.history.state).includes(`"top":${String(y)}`), top);
}

const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('back and reload restore the position and the open folds @all', async ({page}) => {
  await page.goto('/api-docs/errors');
  const fold = page.getByRole('group').filter({hasText: 'card_declined'}).first();
  await fold.getByRole('heading', {name: 'card_declined'}).click();
  await page.getByRole('heading', {name: 'internal_error'}).click();
  await page.getByRole('heading', {name: 'rate_limited'}).scrollIntoViewIfNeeded();
  await scrollTo(page, 2600);
  await page
    .getByRole('contentinfo')
    .getByRole('link', {name: 'API Reference'})
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/api-reference');
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Errors');
  await expect.poll(() => top(page)).toBe(2600);
  await expect(fold).toHaveAttribute('open');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(fold).toHaveAttribute('open');
  await expect.poll(() => top(page)).toBe(2600);
  await page.goForward();
  await expect(page).toHaveURL('/api-reference');
  await expect.poll(() => top(page)).toBe(0);
});

test('they do so in the reference, below a fragment, and in the FAQ @all', async ({page}) => {
  await page.goto('/api-reference/charges#create-charge');
  const nested = page.locator('main details').first();
  await nested.locator('summary').first().click();
  await scrollTo(page, 3000);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(nested).toHaveAttribute('open');
  await expect.poll(() => top(page)).toBe(3000);

  await page.goto('/help-center');
  const question = page.locator('details').nth(2);
  await question.locator('summary').click();
  await page.getByRole('main').getByRole('region').or(page.getByRole('main')).getByRole('link').last().click();
  await expect(page).not.toHaveURL('/help-center');
  await page.goBack();
  await expect(question).toHaveAttribute('open');
});

test('without a connection, a link keeps the reader on the page, and can be retried', async ({page, context, messages}) => {
  messages.expect(/ERR_INTERNET_DISCONNECTED|Loading (CSS )?chunk|ChunkLoadError/);
  await page.goto('/pricing');
  await context.setOffline(true);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Developers'}).click();
  const failure = page.getByText('The page did not load, and you are still on this one.');
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  // The message of the first try stays until the second try has failed. If the connection returned before, that try would succeed.
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', {name: 'Try again'}).click();
  await failed;
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL('/pricing');
  await context.setOffline(false);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page).toHaveURL('/developers');
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('without a connection, the workbench shows an error, and opens later @all', async ({page, context, messages}) => {
  messages.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/documentation/webhooks');
  await context.setOffline(true);
  await page.getByRole('button', {name: 'Open the workbench'}).click();
  await expect(page.getByRole('alert')).toHaveText('The workbench did not load. Check your connection and press the button again.');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Webhooks');
  await context.setOffline(false);
  await page.getByRole('button', {name: 'Open the workbench'}).click();
  await expect(page.getByRole('region', {name: 'Webhook workbench'})).toBeVisible();
});

test('after a deploy, an open tab loads the next page fully @all', async ({page, messages}) => {
  messages.expect(/status of 404|Loading (CSS )?chunk|ChunkLoadError/);
  await page.goto('/api-reference/create-charge');
  // After a deploy, the scripts of the previous build no longer exist.
  await page.route('**/assets/js/**', (route) => route.fulfill({status: 404, body: ''}));
  await page.evaluate(() => {
    document.body.dataset.here = 'still';
  });
  const whole = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('navigation', {name: 'Documentation'}).getByRole('link', {name: 'Retrieve a charge'}).click();
  await whole;
  await page.unroute('**/assets/js/**');
  await expect(page).toHaveURL('/api-reference/retrieve-charge');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Retrieve a charge');
  await expect(page.locator('body')).not.toHaveAttribute('data-here');
});
