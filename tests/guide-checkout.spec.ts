/** The checkout of the guide Accept a payment, as a buyer meets it: the card form, the server, the sandbox. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test, type Page} from 'playwright/test';
import {startSandbox, type RunningSandbox} from './sandbox-server';

const root = join(__dirname, '..');

let sandbox: RunningSandbox;
let server: ChildProcess;
let folder = '';
let address = '';

/** The shop's server, in a folder of its own. It goes on from the orders that it finds there. */
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

/** The charges that succeeded for the order, as the sandbox has them. */
async function charges(): Promise<number> {
  const {'order-1': order}: {'order-1': {idempotency_key: string}} = JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8'));
  const response = await fetch(`${sandbox.url}/v1/events?type=charge.succeeded&limit=100`, {
    headers: {authorization: 'Bearer sk_test_shop'},
  });
  const {data}: {data: {request: {idempotency_key: string}}[]} = await response.json();
  return data.filter(({request}) => request.idempotency_key === order.idempotency_key).length;
}

test('a buyer corrects the number, is declined, takes another card and pays once', async ({page}) => {
  await page.goto(address);
  const said = page.getByRole('status');
  await expect(said).toHaveText('This order is not paid yet.');
  await pay(page, '4242 4242 4242 4241');
  await expect(said).toHaveText('You have not been charged. Check this field of your card.');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await pay(page, '4000 0000 0000 9995');
  await expect(said).toHaveText('You have not been charged. There is not enough money on the card. Use another card.');
  await pay(page, '4242 4242 4242 4242');
  await expect(said).toHaveText('Thank you. Your payment went through.');
  await expect(page.getByRole('button', {name: 'Pay'})).toBeDisabled();
  await page.reload();
  await expect(said).toHaveText('Thank you. Your payment went through.');
  expect(await charges()).toBe(1);
});

test('a response that is lost, and a server that ends, never let a buyer pay twice', async ({page}) => {
  await page.goto(address);
  const said = page.getByRole('status');
  // The token is made; then every response is lost, of the charge and of the events, for longer than the library tries.
  const token = page.waitForResponse(/v1\/tokens/);
  await page.route('**/pay', async (route) => {
    const form = new URLSearchParams({next: 'no_response_after', times: '8'});
    await fetch(`${sandbox.url}/sandbox/faults`, {method: 'POST', headers: {authorization: 'Bearer sk_test_shop'}, body: form});
    await route.continue();
  });
  await pay(page, '4242 4242 4242 4242');
  await token;
  await expect(said).toHaveText(/We do not know yet whether your payment went through/, {timeout: 15_000});
  await expect(page.getByRole('button', {name: 'Pay'})).toBeDisabled();
  await closeShop();
  await openShop();
  await page.goto(address);
  await expect(said).toHaveText('Thank you. Your payment went through.', {timeout: 15_000});
  expect(await charges()).toBe(1);
});
