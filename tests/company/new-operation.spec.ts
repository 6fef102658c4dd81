/** Tests the operations and fields that `tests/setup/new-operation.ts` and `changed-contract.ts` add and remove in the variant. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {removedRoute} from '../setup/changed-contract';
import {expect, test} from '../support/fixtures';

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

test('an operation that was removed is nowhere, and a boolean and a map can be sent @all', async ({page, variantUrl, variantFolder}) => {
  expect(existsSync(join(variantFolder, `${removedRoute}.html`))).toBe(false);
  const naming = readdirSync(variantFolder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:html|md|txt|json|xml|js|mjs)$/.test(file))
    .filter((file) => /retrieveEvent|retrieve-event/.test(readFileSync(join(variantFolder, file), 'utf8')));
  expect(naming).toEqual([]);

  await page.goto(`${variantUrl}/api-reference/create-charge`);
  await expect(page.locator('#body-receipt')).toContainText('boolean');
  await expect(page.locator('#body-metadata')).toContainText('metadata');
  await page.getByRole('button', {name: 'Send Create a charge'}).click();
  const panel = page.getByRole('region', {name: 'Try it: Create a charge'});
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await panel.getByText('Change the parameters').click();
  await panel.getByLabel('receipt').selectOption('true');
  await expect(page.getByRole('region', {name: 'Request: Create a charge'})).toContainText('receipt=true');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toContainText('200 OK');
});
