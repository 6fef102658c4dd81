/** The fixture's own promises: each of these tests must fail, and Playwright says so if one does not. */
import {expect, test} from './fixtures';

test.fail('an error in the console fails a test', async ({page}) => {
  await page.goto('/');
  await page.evaluate(() => console.error('Something broke.'));
});

test.fail('a warning in the console fails a test', async ({page}) => {
  await page.goto('/');
  await page.evaluate(() => console.warn('Something is odd.'));
});

test.fail('an error of the page fails a test', async ({page}) => {
  await page.goto('/');
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('Uncaught.');
    }, 0),
  );
  await page.waitForTimeout(50);
});

test.fail('a request that leaves this machine fails a test', async ({page, messages}) => {
  messages.expect(/ERR_NAME_NOT_RESOLVED/);
  // A file without a policy of its own, which would stop the request before the fixture sees it.
  await page.goto('/robots.txt');
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
});

test.fail('an expected message that does not come fails a test', async ({page, messages}) => {
  messages.expect(/supabaseUrl is required/);
  await page.goto('/');
});

test('an expected message is allowed', async ({page, messages}) => {
  messages.expect(/Something broke/);
  await page.goto('/');
  await page.evaluate(() => console.error('Something broke.'));
});

test('a picture that does not come is no fault', async ({page}) => {
  await page.goto('/');
  const failed = await page.evaluate(async () => {
    const image = new Image();
    image.src = 'https://images.unsplash.com/photo-1?w=8';
    return image.decode().then(
      () => false,
      () => true,
    );
  });
  expect(failed).toBe(true);
});
