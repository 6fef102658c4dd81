import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test, type Page} from 'playwright/test';
import {submitWithoutScript} from '../support/blocked-script';
import {startSandbox, type RunningSandbox} from '../support/sandbox-server';

const root = join(__dirname, '../..');

let sandbox: RunningSandbox;
let server: ChildProcess;
let folder = '';
let address = '';

/** Starts the shop's server in `folder`. The server continues with the orders that this folder contains. */
async function openShop(): Promise<void> {
  server = spawn(process.execPath, ['checkout.mjs'], {
    cwd: folder,
    env: {...process.env, LARCH_API: sandbox.url, LARCH_SECRET_KEY: 'sk_test_shop', LARCH_PUBLISHABLE_KEY: 'pk_test_shop', PORT: '0'},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!server.stdout) throw new Error('The server has no output.');
  const [line] = await once(server.stdout, 'data');
  address = String(line).trim();
}

async function closeShop(): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

test.beforeAll(async () => {
  sandbox = await startSandbox();
});
test.afterAll(() => sandbox.stop());

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larch-shop-'));
  for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
  await openShop();
});
test.afterEach(async () => {
  await closeShop();
  rmSync(folder, {recursive: true});
});

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry month').fill('12');
  await page.getByLabel('Expiry year').fill('2030');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', {name: 'Pay'}).click();
}

async function charges(): Promise<number> {
  const {'order-1': order}: {'order-1': {idempotency_key: string}} = JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8'));
  const response = await fetch(`${sandbox.url}/v1/events?type=charge.succeeded&limit=100`, {
    headers: {authorization: 'Bearer sk_test_shop'},
  });
  const {data}: {data: {request: {idempotency_key: string}}[]} = await response.json();
  return data.filter(({request}) => request.idempotency_key === order.idempotency_key).length;
}

test('a buyer corrects the number, is declined, uses another card and pays once', async ({page}) => {
  await page.goto(address);
  const status = page.getByRole('status');
  await expect(status).toHaveText('This order is not paid yet.');
  // This number is valid, but it is not a test card.
  await pay(page, '4111 1111 1111 1111');
  await expect(status).toHaveText('You have not been charged. Check the field that is now selected.');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await pay(page, '4000 0000 0000 9995');
  await expect(status).toHaveText('You have not been charged. There is not enough money on the card. Use another card.');
  await pay(page, '4242 4242 4242 4242');
  await expect(status).toHaveText('Thank you. Your payment went through.');
  await expect(page.getByRole('button', {name: 'Pay'})).toBeDisabled();
  await page.reload();
  await expect(status).toHaveText('Thank you. Your payment went through.');
  expect(await charges()).toBe(1);
});

test('a mistyped card is caught while typing, and nothing is sent @all', async ({page}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.clock.setFixedTime('2026-10-31T12:00:00');
  await page.goto(address);
  const says = page.getByRole('alert').filter({hasText: /./});
  const [number, month, year] = ['Card number', 'Expiry month', 'Expiry year'].map((label) => page.getByLabel(label));
  if (!number || !month || !year) throw new Error('The form has no card fields.');

  await number.pressSequentially('4242 4242 4242 424');
  await expect(says).toHaveCount(0);
  await number.press('1');
  await expect(says).toHaveText('A digit of the card number is missing or wrong.');
  await expect(number).toHaveAccessibleDescription('A digit of the card number is missing or wrong.');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.press('Backspace');
  await number.press('2');
  await expect(says).toHaveCount(0);
  // An American Express number has 15 digits. A shorter number can be valid, so it is checked only when the buyer leaves the field.
  for (const [typed, isWrong] of [
    ['3782 822463 10006', true],
    ['3782-822463-10005', false],
    ['424242424242', false],
    ['4242x4242 4242 4242', true],
  ] as const) {
    await number.fill('');
    await number.pressSequentially(typed);
    await expect(says, typed).toHaveCount(isWrong ? 1 : 0);
  }
  await number.fill('4242 4242 4242');
  await month.focus();
  await expect(says).toHaveCount(0);
  await number.fill('4242 4242 424');
  await month.focus();
  await expect(says).toHaveText('A digit of the card number is missing or wrong.');
  await number.fill('4242 4242 4242 4242');

  await month.pressSequentially('13');
  await expect(says).toHaveText('Enter the month as a number from 1 to 12.');
  await month.fill('9');
  await year.pressSequentially('2026');
  await expect(says).toHaveText('The card has expired.');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', {name: 'Pay'}).click();
  await expect(year).toBeFocused();
  await year.fill('26');
  await month.focus();
  await expect(says).toHaveText('Enter the year with four digits.');
  await year.fill('2026');
  // The page's clock shows October 31. A card is valid through the last day of its expiry month.
  await month.fill('10');
  await expect(says).toHaveCount(0);
  expect(sent.filter((path) => path === '/v1/tokens' || path === '/pay')).toEqual([]);
  await year.fill('2030');
  await page.getByRole('button', {name: 'Pay'}).click();
  await expect(page.getByRole('status')).toHaveText('Thank you. Your payment went through.');
});

test('the card stays on the page if the script of the page is blocked', async ({page}) => {
  await page.goto(address);
  expect(await submitWithoutScript(page)).not.toContain('4242424242424242');
  await expect(page.getByRole('status')).toHaveText('To pay, allow JavaScript on this page.');
  await expect(page.getByRole('button', {name: 'Pay'})).toBeDisabled();
});

test('a lost response and a server crash never let a buyer pay twice', async ({page}) => {
  await page.goto(address);
  const status = page.getByRole('status');
  // The token is created without a fault. The fault starts when the form sends the payment.
  const token = page.waitForResponse(/v1\/tokens/);
  await page.route('**/pay', async (route) => {
    const form = new URLSearchParams({next: 'no_response_after', times: '8'});
    await fetch(`${sandbox.url}/sandbox/faults`, {method: 'POST', headers: {authorization: 'Bearer sk_test_shop'}, body: form});
    await route.continue();
  });
  await pay(page, '4242 4242 4242 4242');
  await token;
  await expect(status).toHaveText(/We do not know yet whether your payment went through/, {timeout: 15_000});
  await expect(page.getByRole('button', {name: 'Pay'})).toBeDisabled();
  await closeShop();
  await openShop();
  await page.goto(address);
  await expect(status).toHaveText('Thank you. Your payment went through.', {timeout: 15_000});
  expect(await charges()).toBe(1);
});
