/** These tests must fail. `tests/engine/harness.spec.ts` checks that the fixture makes each of them fail. */
import {test} from '../../support/fixtures';

// Every test here must fail. Without this line, each failure would restart the worker and its browser.
test.fail();

test('an error in the console', async ({page}) => {
  await page.goto('/');
  await page.evaluate(() => console.error('Something broke.'));
});

test('a warning in the console', async ({page}) => {
  await page.goto('/');
  await page.evaluate(() => console.warn('Something is odd.'));
});

test('an error of the page', async ({page}) => {
  await page.goto('/');
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('Uncaught.');
    }, 0),
  );
  await page.waitForTimeout(50);
});

test('a request that leaves this machine', async ({page, messages}) => {
  messages.expect(/ERR_NAME_NOT_RESOLVED/);
  // A page's Content Security Policy would block the request before the fixture sees it. `robots.txt` has no policy.
  await page.goto('/robots.txt');
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
});

test('an expected message that does not come', async ({page, messages}) => {
  messages.expect(/supabaseUrl is required/);
  await page.goto('/');
});
