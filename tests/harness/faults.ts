/** These tests must fail. `tests/harness.spec.ts` checks that the fixture makes each of them fail. */
import {test} from '../fixtures';

// Declares that every test must fail. Without this line, Playwright would start another worker and browser after each failure.
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
  // `robots.txt` has no Content Security Policy. A page's policy would block the request before the fixture sees it.
  await page.goto('/robots.txt');
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
});

test('an expected message that does not come', async ({page, messages}) => {
  messages.expect(/supabaseUrl is required/);
  await page.goto('/');
});
