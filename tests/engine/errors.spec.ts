import {expect, test} from '../support/fixtures';

const ways = ['/', '/documentation', '/api-reference', '/contact'];

test('an unknown URL shows the error screen, with status 404 @both', async ({page, messages}) => {
  messages.expect(/status of 404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', {level: 1, name: 'Unexpected Application Error!'})).toBeVisible();
  const screen = page.getByRole('main');
  await expect(screen).toContainText('404 Not Found');
  const offered = await screen.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(offered).toEqual(ways);
  await screen.getByRole('link', {name: 'Documentation'}).click();
  await expect(page).toHaveURL('/documentation');
  await expect(page.getByRole('heading', {name: 'Unexpected Application Error!'})).toHaveCount(0);
});

test('a page that throws shows the error screen, without a stack trace, and can be retried or left @all', async ({
  page,
  variantUrl,
  messages,
}) => {
  messages.expect(/The page broke on purpose/);
  await page.goto(`${variantUrl}/variants/crash`);
  await page.getByRole('button', {name: 'Break this page'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Unexpected Application Error!'})).toBeVisible();
  const screen = page.getByRole('main');
  await expect(screen).toContainText('The page broke on purpose.');
  await expect(screen).not.toContainText(/\bat \w+ ?\(/);
  const offered = await screen.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(offered).toEqual(ways.map((way) => new URL(variantUrl).pathname + way));
  await screen.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Crash'})).toBeVisible();

  await page.getByRole('button', {name: 'Break this page'}).click();
  await screen.getByRole('link', {name: 'Contact'}).click();
  await expect(page).toHaveURL(`${variantUrl}/contact`);
  await expect(page.getByRole('heading', {name: 'Unexpected Application Error!'})).toHaveCount(0);
});
