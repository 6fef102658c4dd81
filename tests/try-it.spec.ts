import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from 'playwright/test';
import {expect, test} from './fixtures';

// Some visit several pages, each of which takes its time on a busy machine.
test.describe.configure({timeout: 90_000});

/** What axe finds in the panel; the rest of the page has tests of its own. */
async function faultsOf(page: Page): Promise<string[]> {
  const {violations} = await new AxeBuilder({page}).include('section[aria-label^="Try it"]').analyze();
  return violations.map(({help, nodes}) => `${help}: ${nodes.map(({html}) => html).join(' ')}`);
}

/** Opens "Try it" of an operation's page, which sends at once, and returns its form and answer. */
async function open(page: Page, address: string, title: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', {name: `Send ${title}`}).click();
  const panel = page.getByRole('region', {name: `Try it: ${title}`});
  await expect(panel.getByRole('status')).toContainText('200 OK');
  return panel;
}

/** The object that the answer shows. */
async function readAnswer(panel: Locator): Promise<Record<string, unknown>> {
  const shown: unknown = JSON.parse(await panel.getByRole('figure').locator('code').innerText());
  return {...(typeof shown === 'object' ? shown : {})};
}

test('a request is sent and answered in the page, with its time, headers, body and events', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  await expect(panel.getByRole('status')).toHaveText(/^200 OK, \d+\.\d ms$/);
  expect(await readAnswer(panel)).toMatchObject({object: 'charge', amount: 4250, currency: 'cad', status: 'succeeded'});
  await panel.getByText('2 headers').click();
  await expect(panel.getByRole('definition').filter({hasText: /^req_\w{12}$/})).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(/^charge\.succeeded evt_\w{12}$/);
  expect(await faultsOf(page)).toEqual([]);
});

test('nothing leaves the page, and the next press works as the first did', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const first = await readAnswer(panel);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await panel.getByLabel('amount').fill('80');
  await panel.getByLabel('currency').fill('jpy');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect.poll(() => readAnswer(panel)).toMatchObject({amount: 80, currency: 'jpy', status: 'succeeded'});
  expect((await readAnswer(panel)).id).not.toBe(first.id);
  await panel.getByLabel('amount').fill('4250.50');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toContainText('400 Bad Request');
  await expect(panel.getByRole('link', {name: 'What parameter_invalid means'})).toHaveAttribute(
    'href',
    '/api-docs/errors#parameter_invalid',
  );
  expect(requests).toEqual([]);
});

test('what was made on one page is there on the next, until the reader resets it', async ({page}) => {
  const {id} = await readAnswer(await open(page, '/api-reference/create-charge', 'Create a charge'));
  const retrieved = await open(page, '/api-reference/retrieve-charge', 'Retrieve a charge');
  expect((await readAnswer(retrieved)).id).toBe(id);
  const refunded = await open(page, '/api-reference/create-refund', 'Create a refund');
  expect(await readAnswer(refunded)).toMatchObject({charge: id, amount: 1250});
  await expect(refunded.getByRole('listitem')).toContainText('charge.refunded');
  await refunded.getByRole('button', {name: 'Reset'}).click();
  await expect(refunded.getByRole('status')).toHaveText('The sandbox holds its example objects again.');
  await expect(refunded.getByLabel('charge')).toHaveValue('ch_3Qd81kL0v7Rm');
});

test('a declined card is told as the contract says, and its event is shown', async ({page}) => {
  const token = await open(page, '/api-reference/create-token', 'Create a token');
  await token.getByLabel('card[number]').fill('4000000000009995');
  await token.getByRole('button', {name: 'Send'}).click();
  await expect.poll(() => readAnswer(token)).toMatchObject({card: {last4: '9995'}});
  const {id} = await readAnswer(token);
  const charge = await open(page, '/api-reference/create-charge', 'Create a charge');
  await charge.getByLabel('source').fill(String(id));
  await charge.getByRole('button', {name: 'Send'}).click();
  await expect(charge.getByRole('status')).toContainText('402 Payment Required');
  expect(await readAnswer(charge)).toMatchObject({error: {code: 'insufficient_funds', param: 'source'}});
  await expect(charge.getByRole('listitem')).toContainText('charge.failed');
});

test('every operation can be tried from its detail page, and works as it is prefilled', async ({page}) => {
  for (const [address, titles] of [
    ['/api-reference/charges', ['Create a charge', 'Retrieve a charge']],
    ['/refunds', ['Create a refund', 'Retrieve a refund']],
    ['/customers', ['List customers', 'Create a customer', 'Retrieve a customer']],
    ['/tokens', ['Create a token']],
    ['/events', ['List events', 'Retrieve an event']],
  ] as const) {
    await page.goto(address);
    for (const title of titles) {
      await page.getByRole('button', {name: `Send ${title}`}).click();
      await expect(page.getByRole('region', {name: `Try it: ${title}`}).getByRole('status')).toContainText('200 OK');
    }
  }
});

test('it can be used by keyboard alone @phone', async ({page}) => {
  await page.goto('/api-reference/create-refund');
  await page.getByRole('button', {name: 'Send Create a refund'}).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', {name: 'Try it: Create a refund'});
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await expect(panel.getByRole('button', {name: 'Send'})).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Example')).toBeFocused();
  await panel.getByLabel('amount').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('99999');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText('400 Bad Request');
  expect(await faultsOf(page)).toEqual([]);
});

test('a page loads nothing of the sandbox before it is asked for', async ({page}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/api-reference/create-charge');
  await page.waitForLoadState('networkidle');
  const holds = async (url: string): Promise<boolean> => (await (await page.request.get(url)).text()).includes('sk_test_in_this_page');
  const before = await Promise.all(scripts.map(holds));
  expect([before.length > 0, before.includes(true)]).toEqual([true, false]);
  await page.getByRole('button', {name: 'Send Create a charge'}).click();
  await expect(page.getByRole('status').filter({hasText: '200 OK'})).toBeVisible();
  const after = await Promise.all(scripts.map(holds));
  expect(after.includes(true)).toBe(true);
});

test('whatever is typed is answered: other letters, an emoji, half of one', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const status = panel.getByRole('status');
  const send = panel.getByRole('button', {name: 'Send'});
  for (const key of ['clé', 'ключ', '😀', '\ud83d']) {
    await panel.getByLabel('Idempotency-Key').fill('plain');
    await send.click();
    await expect(status).not.toContainText('400');
    await panel.getByLabel('Idempotency-Key').fill(key);
    await send.click();
    await expect(status, key).toContainText('400 Bad Request');
    expect(await readAnswer(panel)).toMatchObject({error: {code: 'parameter_invalid', param: 'Idempotency-Key'}});
  }
  await panel.getByLabel('Idempotency-Key').fill('');
  await panel.getByLabel('description').fill('half \ud83d');
  await send.click();
  await expect(status).toContainText('200 OK');
  // What no request can hold is said, and the answer before it is gone.
  await panel.getByLabel('Idempotency-Key').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '\0');
    input.dispatchEvent(new Event('input', {bubbles: true}));
  });
  await send.click();
  await expect(status).toContainText('No request can hold this.');
  await expect(panel.getByRole('figure')).toHaveCount(0);

  const retrieve = await open(page, '/api-reference/retrieve-charge', 'Retrieve a charge');
  for (const id of ['ch_é', '😀', '\ud83d']) {
    await retrieve.getByLabel('id', {exact: false}).fill(id);
    await retrieve.getByRole('button', {name: 'Send'}).click();
    await expect(retrieve.getByRole('status'), id).toContainText('404 Not Found');
    expect(await readAnswer(retrieve)).toMatchObject({error: {code: 'resource_missing'}});
  }
  await retrieve.getByLabel('id').fill('');
  await retrieve.getByRole('button', {name: 'Send'}).click();
  await expect(retrieve.locator('input:invalid')).toBeFocused();
  await expect(retrieve.getByText('path_unknown')).toHaveCount(0);
});

test('a double press sends once, and a token that is spent gives way to another', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const send = panel.getByRole('button', {name: 'Send'});
  // Two presses that the page learns of at once.
  await send.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await send.dblclick();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  const chosen = await panel.getByLabel('source').inputValue();
  await panel.getByLabel('source').fill(chosen);
  await send.dblclick();
  await expect(panel.getByLabel('source')).not.toHaveValue(chosen);
  await expect(panel.getByRole('status')).toContainText('200 OK');
});

test('a token of a declined card that was left over is not used by the next charge', async ({page}) => {
  const token = await open(page, '/api-reference/create-token', 'Create a token');
  await token.getByLabel('card[number]').fill('4000000000000002');
  await token.getByRole('button', {name: 'Send'}).click();
  await expect.poll(() => readAnswer(token)).toMatchObject({card: {last4: '0002'}});
  const charge = await open(page, '/api-reference/create-charge', 'Create a charge');
  for (let again = 0; again < 3; again += 1) {
    await charge.getByRole('button', {name: 'Send'}).click();
    await expect(charge.getByRole('status')).toContainText('200 OK');
  }
});

test('what one panel of a page makes, the others know', async ({page}) => {
  await page.goto('/refunds');
  const panel = (title: string): Locator => page.getByRole('region', {name: `Try it: ${title}`});
  for (const title of ['Retrieve a refund', 'Create a refund']) {
    await page.getByRole('button', {name: `Send ${title}`}).click();
    await expect(panel(title).getByRole('status')).toContainText('200 OK');
  }
  const {id} = await readAnswer(panel('Create a refund'));
  const field = panel('Retrieve a refund').getByLabel('id');
  await expect(field).toHaveValue(String(id));
  const list = page.locator(`[id="${(await field.getAttribute('list')) ?? ''}"] option`);
  await expect(list.first()).toHaveAttribute('value', String(id));
});

test('sent again with its idempotency key, a request gets the stored response and charges nothing', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const send = panel.getByRole('button', {name: 'Send'});
  await panel.getByLabel('Idempotency-Key').fill('order-1');
  await send.click();
  await expect(panel.getByLabel('Idempotency-Key')).toHaveValue('order-1');
  const first = await readAnswer(panel);
  const source = await panel.getByLabel('source').inputValue();
  await send.click();
  await expect(panel.getByText('This is the stored response to the first request')).toBeVisible();
  await expect(panel.getByRole('definition').filter({hasText: /^true$/})).toBeVisible();
  expect(await readAnswer(panel)).toEqual(first);
  await expect(panel.getByText('None.')).toBeVisible();
  expect(await panel.getByLabel('source').inputValue()).toBe(source);
  // Another amount under the same key is another request; another key is another charge, with another token.
  await panel.getByLabel('amount').fill('5000');
  await send.click();
  await expect(panel.getByRole('status')).toContainText('409 Conflict');
  await panel.getByLabel('Idempotency-Key').fill('order-2');
  await send.click();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  expect(await readAnswer(panel)).toMatchObject({amount: 5000, status: 'succeeded'});
});

test('an error marks its field, says what is wrong, and is mended with one press', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const amount = panel.getByLabel('amount');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await amount.fill('42.50');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/minor unit/);
  await expect(panel.getByLabel('source')).not.toHaveAttribute('aria-invalid');
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', {name: 'Use 4250'}).click();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await expect(amount).toHaveValue('4250');
  await expect(amount).not.toHaveAttribute('aria-invalid');
});

test('nothing typed is lost by another example, going on, or a reload; a reset says what it does and can be undone', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  await panel.getByLabel('description').fill('Two coffees');
  const example = panel.getByLabel('Example');
  await example.selectOption({index: 1});
  await expect(panel.getByLabel('description')).not.toHaveValue('Two coffees');
  await example.selectOption({index: 0});
  await expect(panel.getByLabel('description')).toHaveValue('Two coffees');
  await page.reload();
  await open(page, '/api-reference/create-charge', 'Create a charge');
  await expect(panel.getByLabel('description')).toHaveValue('Two coffees');
  const {id} = await readAnswer(panel);

  await panel.getByRole('button', {name: 'Reset sandbox'}).click();
  await expect(panel.getByLabel('description')).not.toHaveValue('Two coffees');
  await panel.getByRole('button', {name: 'Undo'}).click();
  await expect(panel.getByLabel('description')).toHaveValue('Two coffees');
  await expect(panel.getByRole('button', {name: 'Undo'})).toHaveCount(0);
  const retrieved = await open(page, '/api-reference/retrieve-charge', 'Retrieve a charge');
  expect(await readAnswer(retrieved)).toMatchObject({id});
});

test('neither a card that is no test card nor a key is kept', async ({page}) => {
  const panel = await open(page, '/api-reference/create-token', 'Create a token');
  await panel.getByLabel('card[cvc]').fill('987');
  await panel.getByLabel('card[number]').fill('4111111111111111');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toContainText('400');
  const charge = await open(page, '/api-reference/create-charge', 'Create a charge');
  await charge.getByLabel('description').fill('sk_live_pasted');
  await charge.getByLabel('amount').fill('700');
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).toContain('700');
  expect(stored).not.toMatch(/4111|987|sk_live_pasted/);
});

test('several values are chosen by checkboxes @phone', async ({page}) => {
  const panel = await open(page, '/api-reference/list-events', 'List events');
  const types = panel.getByRole('group', {name: 'types[]'});
  await types.getByLabel('charge.failed').check();
  await types.getByLabel('charge.refunded').check();
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect
    .poll(async () => JSON.stringify(await readAnswer(panel)).match(/"type":"[\w.]+"/g))
    .toEqual(expect.arrayContaining(['"type":"charge.failed"', '"type":"charge.refunded"']));
  await expect(panel.getByRole('status')).toBeInViewport();
  // Smaller text makes a phone zoom in.
  expect(await panel.getByLabel('limit').evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(
    16,
  );
  expect(await faultsOf(page)).toEqual([]);
});

test('a scenario fills the form, sends, and says what happened', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  await panel.getByLabel('amount').fill('42.50');
  for (const [name, status, sentence] of [
    ['Declined', '402', 'The bank declined and gave no reason.'],
    ['Not enough money', '402', 'does not hold this amount'],
    ['Expired', '402', 'The bank declined: the card has expired.'],
    ['Succeeds', '200', 'The card was charged.'],
    ['Same key again', '200', 'There is one charge.'],
    ['Same key, other amount', '409', 'Nothing was charged the second time.'],
    ['Too many requests', '200', 'The first response was 429, with Retry-After: 2.'],
    ['Response lost', '200', 'The same request with the same key brought it back.'],
  ] as const) {
    await panel.getByRole('group', {name: 'Scenarios'}).getByRole('button', {name, exact: true}).click();
    await expect(panel.getByText(sentence)).toBeVisible();
    await expect(panel.getByRole('status'), name).toContainText(status);
  }
  // The last one's request is in the form with its key, and can be sent again.
  await expect(panel.getByLabel('Idempotency-Key')).toHaveValue(/^[\da-f-]{36}$/);
  const lost = await readAnswer(panel);
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByText('The same request with the same key brought it back.')).toHaveCount(0);
  expect(await readAnswer(panel)).toEqual(lost);
  expect(await faultsOf(page)).toEqual([]);
});

test('an address opens an operation with its request, and never with a real card or a key', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api-docs/testing');
  await page.getByRole('link', {name: 'Try a charge of 4000 0000 0000 9995'}).click();
  const panel = page.getByRole('region', {name: 'Try it: Create a charge'});
  await expect(panel.getByRole('status')).toContainText('402 Payment Required');
  expect(await readAnswer(panel)).toMatchObject({error: {code: 'insufficient_funds'}});

  await panel.getByLabel('amount').fill('700');
  await panel.getByLabel('description').fill('sk_live_pasted');
  await panel.getByRole('button', {name: 'Copy link'}).click();
  await expect(panel.getByRole('button', {name: 'Copied'})).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/api-reference\/create-charge#try=createCharge&amount=700$/);

  await page.goto('/');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await expect(panel.getByRole('status')).toContainText('200 OK');
  expect(await readAnswer(panel)).toMatchObject({amount: 700});

  for (const odd of ['#try=createToken&card[number]=4111111111111111&card[cvc]=987', '#try=createToken:9&x=1']) {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/api-reference/create-token${odd}`);
    const token = page.getByRole('region', {name: 'Try it: Create a token'});
    await expect(token.getByRole('status')).toContainText('200 OK');
    await expect(token.getByLabel('card[number]')).toHaveValue(/^4242/);
  }
});
