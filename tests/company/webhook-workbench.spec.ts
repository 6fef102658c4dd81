import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from 'playwright/test';
import {signatureHeader} from '../../packages/webhooks/signature';
import {fillDelivery, signingSecret as secret} from '../support/delivery';
import {drawnRules, expect, expectAccessible, test} from '../support/fixtures';

async function openWorkbench(page: Page): Promise<void> {
  await page.goto('/documentation/webhooks');
  await page.getByRole('button', {name: 'Open the workbench'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', {name: 'Webhook workbench'})).toBeFocused();
}

const check = (page: Page) => page.getByRole('region', {name: 'Webhook workbench'});

async function fill(page: Page, label: string, text: string): Promise<void> {
  await check(page).getByRole('textbox', {name: label}).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('the workbench loads on demand @all', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/documentation/webhooks');
  await expect(page.getByRole('region', {name: 'Webhook workbench'})).toHaveCount(0);
  const before = scripts.length;
  await page.getByRole('button', {name: 'Open the workbench'}).click();
  await expect(page.getByRole('region', {name: 'Webhook workbench'})).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('by keyboard, a signed event is genuine, and each way to break it is named', async ({page}) => {
  await openWorkbench(page);
  const {header, body} = await fillDelivery(page);
  const verdict = check(page).getByRole('status');

  const find = () => check(page).getByRole('button', {name: 'Find the problem'}).press('Enter');
  await find();
  await expect(verdict).toContainText('It is genuine');

  await fill(page, 'Raw body', JSON.stringify(JSON.parse(body), null, 2));
  await find();
  await expect(verdict).toContainText('The body is not the one that was sent');

  await fill(page, 'Raw body', body);
  await fill(page, 'Signing secret', 'whsec_of_another_endpoint');
  await find();
  await expect(verdict).toContainText('The secret does not belong to this delivery');

  await fill(page, 'Signing secret', 'sk_test_quickstart');
  await find();
  await expect(verdict).toContainText('This is not a signing secret');

  await fill(page, 'Signing secret', secret);
  await fill(page, 'Larch-Signature', '');
  await find();
  await expect(verdict).toContainText('There is no signature');

  await fill(page, 'Larch-Signature', header.replace('t=', 'time='));
  await find();
  await expect(verdict).toContainText('The header is malformed');

  await fill(page, 'Larch-Signature', header.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`));
  await find();
  await expect(verdict).toContainText('It is genuine, and the secret is being rotated');

  const {vectors}: {vectors: {header: string; body: string}[]} = JSON.parse(
    readFileSync(join(__dirname, '../../static/webhooks/vectors.json'), 'utf8'),
  );
  await fill(page, 'Larch-Signature', vectors[0]?.header ?? '');
  await fill(page, 'Raw body', vectors[0]?.body ?? '');
  await page.clock.setFixedTime(new Date('2030-01-01'));
  await find();
  await expect(verdict).toContainText('The signature is valid, but too old');
});

test('the open workbench fits a wide window and passes axe @all', async ({page}) => {
  await openWorkbench(page);
  // Runs only some rules, because access.spec.ts runs all rules on the open workbench in a narrow window.
  await expectAccessible(page, {rules: drawnRules});
  const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, 'The page is wider than the window').toBe(clientWidth);
});

test('a body with CRLF is not called genuine as text, and a file is checked byte by byte @all', async ({page}) => {
  const lines = '{\r\n  "type": "charge.succeeded"\r\n}\n';
  const header = await signatureHeader(lines.replaceAll('\r\n', '\n'), [secret], Math.floor(Date.now() / 1000));
  await openWorkbench(page);
  const verdict = check(page).getByRole('status');
  const find = () => check(page).getByRole('button', {name: 'Find the problem'}).press('Enter');
  await fill(page, 'Larch-Signature', header);
  await fill(page, 'Signing secret', secret);
  const text = check(page).getByRole('textbox', {name: 'Raw body'});
  await text.fill(lines);
  await find();
  await expect(verdict).toContainText('its line breaks were not checked');
  await expect(verdict).toContainText('Choose the raw body as a file');

  const file = check(page).getByLabel('Or the raw body as a file');
  await expect(file).toHaveAccessibleDescription(/A text field cannot hold carriage returns/);
  await file.setInputFiles({name: 'delivery.json', mimeType: 'application/json', buffer: Buffer.from(lines)});
  await expect(text).toHaveValue('');
  await expect(verdict).toBeEmpty();
  await find();
  await expect(verdict).toContainText('Its line feeds (LF) became CRLF.');
  await file.setInputFiles({name: 'delivery.json', mimeType: 'application/json', buffer: Buffer.from(lines.replaceAll('\r', ''))});
  await find();
  await expect(verdict).toContainText('It is genuine');
  await expectAccessible(page);

  await file.setInputFiles({name: 'backup.tar', mimeType: 'application/x-tar', buffer: Buffer.alloc(1_000_001)});
  await expect(check(page).getByRole('alert')).toHaveText('This file is larger than 1 MB. Choose the body of one delivery.');
  await expect(file).toHaveValue('');

  // When text replaces the file, the chosen file must be removed.
  await file.setInputFiles({name: 'delivery.json', mimeType: 'application/json', buffer: Buffer.from(lines)});
  await fillDelivery(page);
  await expect(file).toHaveValue('');
  await find();
  await expect(verdict).toContainText('It is genuine');
});
