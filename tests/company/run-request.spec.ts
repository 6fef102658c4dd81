import {expect, test} from '../support/fixtures';

test('the home page and Developers send the request that they show', async ({page}) => {
  const charged: string[] = [];
  for (const {path, open} of [
    {path: '/', open: () => page.getByText('In code', {exact: true}).click()},
    {path: '/developers', open: () => page.getByRole('group', {name: 'Language of the sample'}).getByText('Python', {exact: true}).click()},
  ]) {
    await page.goto(path);
    await expect(page.getByRole('link', {name: 'Try it now, without an account'})).toHaveAttribute('href', /getting-started#here$/);
    await open();
    const run = page.getByRole('button', {name: 'Run', exact: true});
    await run.focus();
    await page.keyboard.press('Enter');
    const result = page.getByRole('main').getByRole('status').filter({hasText: '200 OK'});
    await expect(result).toHaveText(/^200 OK: ch_\w+, succeeded$/);
    const [, id = ''] = /(ch_\w+)/.exec((await result.textContent()) ?? '') ?? [];
    await expect(page.getByRole('main').locator('pre').filter({hasText: id})).toBeVisible();
    await run.click();
    await expect(result).not.toHaveText(new RegExp(id));
    charged.push(id);
  }
  await page.goto('/documentation/sandbox');
  for (const id of charged) await expect(page.getByRole('main')).toContainText(id);
});

test('the switch between the counter and the code works at every width @all', async ({page}) => {
  for (const [width, height] of [
    [1100, 900],
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({width, height});
    await page.goto('/');
    const views = page.getByRole('group', {name: /^The \d\d:\d\d sale/});
    await views.getByText('In code', {exact: true}).click();
    await expect(page.getByText('The same sale on a website')).toBeVisible();
    // The click fails if another element covers the label.
    await views.getByText('At the counter', {exact: true}).click({timeout: 3000});
    await expect(page.getByText('The same sale on a website')).toBeHidden();
  }
});
