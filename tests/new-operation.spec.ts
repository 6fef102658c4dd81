/** Tests the operation that `tests/setup/new-operation.ts` adds to the variant's contract. */
import {expect, test} from './fixtures';

test('an operation added to the contract with one handler is on every page and works @all', async ({page, variantUrl}) => {
  test.slow();
  await page.goto(`${variantUrl}/api-reference/charges`);
  const sidebar = page.getByRole('navigation', {name: 'Documentation'});
  await sidebar.getByRole('link', {name: 'List charges'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'List charges'})).toBeVisible();
  await expect(sidebar.getByRole('link', {name: 'List charges'})).toHaveAttribute('aria-current', 'page');
  for (const name of ['limit', 'starting_after', 'ending_before', 'status']) {
    await expect(page.locator(`#query-${name}`)).toContainText(name);
  }
  await expect(page.locator('#query-status')).toContainText('succeeded');

  const samples = page.getByRole('tabpanel');
  for (const language of ['curl', 'Node.js', 'Python', 'Ruby', 'PHP']) {
    await page.getByRole('tab', {name: language}).click();
    await expect(samples.filter({visible: true}).first()).toContainText('/v1/charges');
  }

  await page.getByRole('button', {name: 'Send List charges'}).click();
  const panel = page.getByRole('region', {name: 'Try it: List charges'});
  const answer = panel.getByRole('figure').locator('code');
  await expect(answer).toContainText('"url": "/v1/charges"');
  await panel.getByText('Change the parameters').click();
  await panel.getByLabel('status').selectOption('failed');
  await panel.getByLabel('limit').fill('1');
  await panel.getByLabel('starting_after').fill('ch_3Qd81kL0v7Rm');
  await panel.getByLabel('ending_before').fill('');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(answer).toContainText('ch_6Xc42nHa5YwE');
  await expect(answer).not.toContainText('ch_3Qd81kL0v7Rm');
  await panel.getByLabel('ending_before').fill('ch_6Xc42nHa5YwE');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toContainText('400 Bad Request');
  await expect(answer).toContainText('Send either `starting_after` or `ending_before`, not both.');
});
