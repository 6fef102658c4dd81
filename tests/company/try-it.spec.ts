import type {Locator, Page} from 'playwright/test';
import {contractDocument, fieldsAt} from '../support/contract';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {liveSample} from '../../src/features/try-it/live-sample';
import {scenarioNames} from '../../src/features/try-it/scenario-names';
import {kebab, sampleLanguages} from '../../packages/openapi-reference';
import {createSandbox, type Pair, requestTo} from '../../packages/sandbox';
import {expect, expectAccessible, holdScripts, test} from '../support/fixtures';

// Some tests visit several pages, and pages load slowly on a busy machine.
test.describe.configure({timeout: 240_000});

/** Checks only the panel, because other tests check the rest of the page. */
async function expectPanelAccessible(page: Page): Promise<void> {
  await expectAccessible(page, {within: ['section[aria-label^="Try it"]']});
}

async function unfold(panel: Locator): Promise<void> {
  const fold = panel.locator('form > details:not([open]) > summary');
  if (await fold.isVisible()) await fold.click();
}

/** Sends the prefilled request on an operation's page, waits for 200 OK, and opens the fields. */
async function open(page: Page, address: string, title: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', {name: `Send ${title}`}).click();
  const panel = page.getByRole('region', {name: `Try it: ${title}`});
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await unfold(panel);
  return panel;
}

/** Opens an operation's form on a resource's page. The first press of the button loads the fields. */
async function openForm(page: Page, title: string): Promise<Locator> {
  const panel = panelOf(page, title);
  await expect(async () => {
    const first = panel.getByRole('button', {name: `Open form ${title}`});
    if (await first.isVisible()) await first.press('Enter', {timeout: 1_000});
    await expect(panel.getByRole('button', {name: `Send ${title}`})).toBeVisible();
  }).toPass();
  await unfold(panel);
  return panel;
}

async function readResponse(panel: Locator): Promise<Record<string, unknown>> {
  const shown: unknown = JSON.parse(await panel.getByRole('figure').locator('code').innerText());
  return {...(typeof shown === 'object' ? shown : {})};
}

test('a charge and a refund can be tried after the example card has expired', async ({page}) => {
  await page.goto('/documentation/sandbox');
  await page.getByRole('button', {name: 'Move to the next card expiry'}).click();
  await open(page, '/api-reference/create-charge', 'Create a charge');
  await open(page, '/api-reference/create-refund', 'Create a refund');
});

test('Send shows the response in the page, with its time, headers, body and events', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  await expect(panel.getByRole('status')).toHaveText(/^200 OK, [\d,]+\.\d ms$/);
  expect(await readResponse(panel)).toMatchObject({object: 'charge', amount: 4250, currency: 'cad', status: 'succeeded'});
  await panel.getByText('2 headers').click();
  await expect(panel.getByRole('definition').filter({hasText: /^req_\w{12}$/})).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(/^charge\.succeeded evt_\w{12}$/);
  await expectPanelAccessible(page);
});

test("on a resource's page, the first press shows the fields, keeps focus and sends nothing @all", async ({page}) => {
  await page.goto('/events');
  const panel = panelOf(page, 'List events');
  await panel.getByRole('button', {name: 'Open form List events'}).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', {name: 'Send List events'})).toBeFocused();
  await expect(panel.getByLabel('limit')).toBeVisible();
  await expect(panel.getByRole('group', {name: 'Scenarios'})).toBeVisible();
  await expect(panel.getByRole('figure')).toHaveCount(0);
});

test('fields and scenarios are there before anything loads, and the first press sends the typed values', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  const panel = panelOf(page, 'Create a charge');
  await expect(panel.getByRole('group', {name: 'Scenarios'}).getByRole('button')).toHaveCount(9);
  await expect(panel.getByLabel('source')).toHaveValue('tok_2Vg63mZr6JpN');
  // The panel shows the response of the first scenario until the reader sends another request.
  await expect(panel.locator('[aria-current]')).toHaveText('Succeeds');
  const letGo = await holdScripts(page);
  await expect(panel.getByLabel('amount')).toBeHidden();
  await unfold(panel);
  await panel.getByLabel('amount').fill('700');
  await panel.getByLabel('description').pressSequentially('Tea');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toHaveText('The sandbox is loading …');
  letGo();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  expect(await readResponse(panel)).toMatchObject({amount: 700});
  await expect(panel.locator('[aria-current]')).toHaveCount(0);
  await expect(panel.getByLabel('amount')).toHaveValue('700');
  await expect(panel.getByLabel('description')).toHaveValue(/Tea/);

  // While the live form loads, typed text must stay, and the field must not move.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/api-reference/create-charge');
  const letGoAgain = await holdScripts(page);
  await unfold(panel);
  await panel.getByLabel('description').fill('');
  await panel.getByLabel('description').pressSequentially('Two cof');
  const top = await panel.getByLabel('description').evaluate((field) => field.getBoundingClientRect().top);
  letGoAgain();
  await expect(page.getByRole('region', {name: 'Request: Create a charge'})).toContainText('Two cof');
  await page.keyboard.type('fees');
  await expect(panel.getByLabel('description')).toHaveValue('Two coffees');
  expect(await panel.getByLabel('description').evaluate((field) => field.getBoundingClientRect().top)).toBe(top);
  // After a reload, the form must show the typed values even before the reader uses it.
  await page.reload();
  await expect(panel.getByLabel('description')).toHaveValue('Two coffees');
});

test('if the sandbox does not load, the form shows an error and keeps the typed values', async ({page, messages}) => {
  await page.goto('/api-reference/create-charge');
  const panel = panelOf(page, 'Create a charge');
  messages.expect(/ERR_FAILED/);
  await page.route('**/assets/js/**', (route) => route.abort());
  await unfold(panel);
  await panel.getByLabel('amount').fill('700');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toContainText('The sandbox did not load.');
  await page.unroute('**/assets/js/**');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  expect(await readResponse(panel)).toMatchObject({amount: 700});
});

/** `status` is true if the status is visible. `lines` and `seen` count the response's lines and its visible lines. */
function seenOfResponse(panel: Locator): Promise<{status: boolean; lines: number; seen: number}> {
  return panel.evaluate((node) => {
    const isSeen = (part: Element, {left, right, top, bottom}: DOMRect): boolean => {
      const found = document.elementFromPoint((left + Math.min(right, innerWidth)) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && found !== null && part.contains(found);
    };
    const status = node.querySelector('[role=status]');
    const code = node.querySelector('figure pre');
    if (!status || !code) return {status: false, lines: 0, seen: 0};
    const frame = code.getBoundingClientRect();
    const style = getComputedStyle(code);
    const height = Number.parseFloat(style.lineHeight);
    const lines = code.textContent.trimEnd().split('\n').length;
    let seen = 0;
    while (seen < lines) {
      const top = frame.top + Number.parseFloat(style.paddingTop) + seen * height;
      if (top + height > frame.bottom || !isSeen(code, new DOMRect(frame.left, top, 80, height))) break;
      seen += 1;
    }
    return {status: isSeen(status, status.getBoundingClientRect()), lines, seen};
  });
}

/** Sends the form in one of two ways, and returns what is in view once the new response is there. */
async function seenAfter(panel: Locator, sends: 'the button' | 'the last field'): ReturnType<typeof seenOfResponse> {
  const requestId = (): Promise<string | undefined> =>
    panel.evaluate((node) => /req_\w+/.exec(node.querySelector('dl')?.textContent ?? '')?.[0]);
  const before = await requestId();
  if (sends === 'the button') await panel.getByRole('button', {name: 'Send'}).click();
  else await panel.locator('form input:not([type=checkbox])').last().press('Enter');
  await expect.poll(requestId, {intervals: [20]}).not.toBe(before);
  return seenOfResponse(panel);
}

for (const [slug, title] of [
  ['create-token', 'Create a token'],
  ['create-customer', 'Create a customer'],
  ['create-refund', 'Create a refund'],
  ['list-events', 'List events'],
  ['create-charge', 'Create a charge'],
] as const) {
  for (const [windows, tag] of [
    [['320 × 600', '390 × 844', '1240 × 600'], slug === 'create-charge' ? '' : ' @all'],
    [['1366 × 768', '1440 × 900', '1920 × 720'], ' @all'],
  ] as const) {
    test(`after Send, the response is in view: ${slug}, ${windows.join(', ')}${tag}`, async ({page}) => {
      await page.goto(`/api-reference/${slug}`);
      const panel = panelOf(page, title);
      await unfold(panel);
      const faults: string[] = [];
      for (const window of windows) {
        const [width = 0, height = 0] = window.split(' × ').map(Number);
        await page.setViewportSize({width, height});
        await page.evaluate(() => scrollTo(0, 0));
        for (const sends of ['the button', 'the last field'] as const) {
          const {status, lines, seen} = await seenAfter(panel, sends);
          const wanted = Math.min(lines, Math.floor((height - 400) / 32));
          if (!status || seen < wanted) faults.push(`${window}, ${sends}: status ${status}, ${seen} of ${lines} lines`);
        }
      }
      expect(faults).toEqual([]);
    });
  }
}

test('Send is a few tab stops away, and field names are separate from their descriptions @all', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  const panel = panelOf(page, 'Create a charge');
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  do await press('Tab');
  while ((await page.evaluate(() => document.activeElement?.textContent)) !== 'Skip to Try it' && presses < 60);
  await press('Enter');
  await expect(panel.getByRole('button', {name: 'Send Create a charge'})).toBeFocused();
  await press('Enter');
  await expect(panel.getByRole('status')).toContainText('200 OK');
  expect(presses).toBeLessThanOrEqual(4);

  await unfold(panel);
  await expect(panel.getByRole('textbox', {name: 'amount', exact: true})).toHaveAttribute('aria-required', 'true');
  expect(await panel.locator('label', {hasText: 'amount'}).innerText()).toBe('amount required');
  const row = page.getByRole('term').filter({has: page.getByRole('link', {name: 'amount', exact: true})});
  expect(await row.evaluate((term) => term.textContent.trim())).toBe('amount integer, minor units, int64 required');
});

test('an error is shown below the invalid value, and disappears with it @all', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  await panel.getByRole('button', {name: 'Declined'}).click();
  await expect(panel.getByRole('status')).toContainText('402');
  const source = panel.getByLabel('source');
  const sent = await source.inputValue();
  await expect(source).toHaveAccessibleDescription(/The card was declined/);
  await expect(page.getByRole('region', {name: 'Request: Create a charge'})).toContainText(`source=${sent}`);
  // The declined charge has used the token, so another charge with the same token is refused.
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(source).toHaveAccessibleDescription(new RegExp(`${sent} has been used`));
  await source.fill('tok_another');
  await expect(source).not.toHaveAttribute('aria-invalid');
  await source.fill(sent);
  await panel.getByRole('button', {name: /^Use tok_/}).click();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await expect(source).not.toHaveValue(sent);
  await expect(source).not.toHaveAttribute('aria-invalid');
});

test('nothing leaves the page, and the next press works like the first @all', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const first = await readResponse(panel);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await panel.getByLabel('amount').fill('80');
  await panel.getByLabel('currency').fill('jpy');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect.poll(() => readResponse(panel)).toMatchObject({amount: 80, currency: 'jpy', status: 'succeeded'});
  expect((await readResponse(panel)).id).not.toBe(first.id);
  await panel.getByLabel('amount').fill('4250.50');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(panel.getByRole('status')).toContainText('400 Bad Request');
  await expect(panel.getByRole('link', {name: 'What parameter_invalid means'})).toHaveAttribute(
    'href',
    '/api-docs/errors#parameter_invalid',
  );
  expect(requests).toEqual([]);
});

test('objects from one page are available on the next, until a reset', async ({page}) => {
  const {id} = await readResponse(await open(page, '/api-reference/create-charge', 'Create a charge'));
  await page.goto('/api-reference/retrieve-charge');
  const path = page.getByRole('main').getByText(/^\/v1\/charges\//);
  await expect(path).toHaveText('/v1/charges/{id}');
  // A change of only the URL's fragment sends the request, as a click on a link does.
  await page.evaluate(() => (window.location.hash = '#try=retrieveCharge'));
  const retrieved = panelOf(page, 'Retrieve a charge');
  await expect(retrieved.getByRole('status')).toContainText('200 OK');
  expect((await readResponse(retrieved)).id).toBe(id);
  await expect(path).toHaveText(`/v1/charges/${String(id)}`);
  await unfold(retrieved);
  await retrieved.getByLabel('id').fill('');
  await expect(path).toHaveText('/v1/charges/{id}');
  const refunded = await open(page, '/api-reference/create-refund', 'Create a refund');
  expect(await readResponse(refunded)).toMatchObject({charge: id, amount: 1250});
  await expect(refunded.getByRole('listitem')).toContainText('charge.refunded');
  await refunded.getByRole('button', {name: 'Reset'}).click();
  await expect(refunded.getByRole('status')).toHaveText('The sandbox was reset. It contains only the example objects.');
  await expect(refunded.getByLabel('charge')).toHaveValue('ch_3Qd81kL0v7Rm');
});

test('a page loads nothing of the sandbox in advance', async ({page}) => {
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

test('any typed text gets a response: other scripts, an emoji, a lone surrogate @all', async ({page}) => {
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
    expect(await readResponse(panel)).toMatchObject({error: {code: 'parameter_invalid', param: 'Idempotency-Key'}});
  }
  await panel.getByLabel('Idempotency-Key').fill('');
  await panel.getByLabel('description').fill('half \ud83d');
  await send.click();
  await expect(status).toContainText('200 OK');
  // An impossible value must be reported, and the previous response must disappear.
  await panel.getByLabel('Idempotency-Key').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '\0');
    input.dispatchEvent(new Event('input', {bubbles: true}));
  });
  await send.click();
  await expect(status).toContainText('The request contains a character that cannot be sent.');
  await expect(panel.getByRole('figure')).toHaveCount(0);

  const retrieve = await open(page, '/api-reference/retrieve-charge', 'Retrieve a charge');
  for (const id of ['ch_é', '😀', '\ud83d']) {
    await retrieve.getByLabel('id', {exact: false}).fill(id);
    await retrieve.getByRole('button', {name: 'Send'}).click();
    await expect(retrieve.getByRole('status'), id).toContainText('404 Not Found');
    expect(await readResponse(retrieve)).toMatchObject({error: {code: 'resource_missing'}});
  }
  await retrieve.getByLabel('id').fill('');
  await retrieve.getByText('Change the parameters').click();
  await retrieve.getByRole('button', {name: 'Send'}).click();
  await expect(retrieve.locator('input:invalid')).toBeFocused();
  await expect(retrieve.getByText('path_unknown')).toHaveCount(0);
});

test('a double press sends once, and a used token is replaced @all', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const send = panel.getByRole('button', {name: 'Send'});
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

test('a leftover token of a declined card is not used by the next charge @all', async ({page}) => {
  const token = await open(page, '/api-reference/create-token', 'Create a token');
  await token.getByLabel('card[number]').fill('4000000000000002');
  await token.getByRole('button', {name: 'Send'}).click();
  await expect.poll(() => readResponse(token)).toMatchObject({card: {last4: '0002'}});
  const charge = await open(page, '/api-reference/create-charge', 'Create a charge');
  for (let again = 0; again < 3; again += 1) {
    await charge.getByRole('button', {name: 'Send'}).click();
    await expect(charge.getByRole('status')).toContainText('200 OK');
  }
});

test('objects from one panel are known to the others @all', async ({page}) => {
  await page.goto('/api-reference/charges');
  const panel = (title: string): Locator => page.getByRole('region', {name: `Try it: ${title}`});
  for (const title of ['Retrieve a charge', 'Create a charge']) {
    await (await openForm(page, title)).getByRole('button', {name: 'Send'}).click();
    await expect(panel(title).getByRole('status')).toContainText('200 OK');
  }
  const {id} = await readResponse(panel('Create a charge'));
  const field = panel('Retrieve a charge').getByLabel('id');
  await expect(field).toHaveValue(String(id));
  const list = page.locator(`[id="${(await field.getAttribute('list')) ?? ''}"] option`);
  await expect(list.first()).toHaveAttribute('value', String(id));
});

test('a resend with its idempotency key gets the stored response and charges nothing @all', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const send = panel.getByRole('button', {name: 'Send'});
  const opening = await readResponse(panel);
  await panel.getByLabel('Idempotency-Key').fill('order-1');
  await send.click();
  await expect.poll(() => readResponse(panel), 'The response to the form as it was opened is replaced').not.toEqual(opening);
  await expect(panel.getByLabel('Idempotency-Key')).toHaveValue('order-1');
  const first = await readResponse(panel);
  const source = await panel.getByLabel('source').inputValue();
  await send.click();
  await expect(panel.getByText('This is the stored response to the first request')).toBeVisible();
  await expect(panel.getByRole('definition').filter({hasText: /^true$/})).toBeVisible();
  expect(await readResponse(panel)).toEqual(first);
  await expect(panel.getByText('None.')).toBeVisible();
  expect(await panel.getByLabel('source').inputValue()).toBe(source);
  // With the same key, another amount is refused. A new key makes a new charge, so the form gets a new token.
  await panel.getByLabel('amount').fill('5000');
  await send.click();
  await expect(panel.getByRole('status')).toContainText('409 Conflict');
  await panel.getByLabel('Idempotency-Key').fill('order-2');
  await send.click();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  expect(await readResponse(panel)).toMatchObject({amount: 5000, status: 'succeeded'});
});

test('an error marks its field, shows the fix, and applies it with one press', async ({page}) => {
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const amount = panel.getByLabel('amount');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await expect(amount).toHaveAttribute('aria-required', 'true');
  await expect(panel.getByLabel('description')).not.toHaveAttribute('aria-required');
  await amount.fill('42.50');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/minor unit/);
  await expect(panel.getByLabel('source')).not.toHaveAttribute('aria-invalid');
  await expectPanelAccessible(page);
  await panel.getByRole('button', {name: 'Use 4250'}).click();
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await expect(amount).toHaveValue('4250');
  await expect(amount).not.toHaveAttribute('aria-invalid');
});

test('typed values survive another example, navigation and a reload; a reset is explained and can be undone', async ({page}) => {
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
  const {id} = await readResponse(panel);

  await panel.getByRole('button', {name: 'Reset sandbox'}).click();
  await expect(panel.getByLabel('description')).not.toHaveValue('Two coffees');
  await panel.getByRole('button', {name: 'Undo'}).click();
  await expect(panel.getByLabel('description')).toHaveValue('Two coffees');
  await expect(panel.getByRole('button', {name: 'Undo'})).toHaveCount(0);
  const retrieved = await open(page, '/api-reference/retrieve-charge', 'Retrieve a charge');
  expect(await readResponse(retrieved)).toMatchObject({id});
});

test('only test cards are stored, and no keys @all', async ({page}) => {
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
  // A longer number, such as a time, may contain the digits 4111 or 987.
  expect(stored).not.toMatch(/(?<!\d)4111|(?<!\d)987(?!\d)|sk_live_pasted/);
});

test('several values are selected with checkboxes @phone @all', async ({page}) => {
  const panel = await open(page, '/api-reference/list-events', 'List events');
  const types = panel.getByRole('group', {name: 'types[]'});
  // The form starts with the values in the sample's query, so the sample must not change.
  await expect(types.getByRole('checkbox', {checked: true})).toHaveCount(2);
  const sample = page.getByRole('region', {name: 'Request: List events'});
  await expect(sample).toContainText('types%5B%5D=charge.refunded');
  await types.getByLabel('charge.failed').check();
  await types.getByLabel('charge.refunded').check();
  await expect(sample).toContainText('types%5B%5D=charge.failed');
  await panel.getByRole('button', {name: 'Send'}).click();
  await expect
    .poll(async () => JSON.stringify(await readResponse(panel)).match(/"type":"[\w.]+"/g))
    .toEqual(expect.arrayContaining(['"type":"charge.failed"', '"type":"charge.refunded"']));
  await expect(panel.getByRole('status')).toBeInViewport();
  // With a smaller font size, phones would zoom into the field.
  expect(await panel.getByLabel('limit').evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(
    16,
  );
  await expectPanelAccessible(page);
});

test('a link opens an operation with its request, and never contains a real card or a key @all', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api-docs/testing');
  await page.getByRole('link', {name: 'Try a charge of 4000 0000 0000 9995'}).click();
  const panel = page.getByRole('region', {name: 'Try it: Create a charge'});
  await expect(panel.getByRole('status')).toContainText('402 Payment Required');
  expect(await readResponse(panel)).toMatchObject({error: {code: 'insufficient_funds', param: 'source'}});
  await expect(panel.getByRole('listitem')).toContainText('charge.failed');

  await unfold(panel);
  await panel.getByLabel('amount').fill('700');
  await panel.getByLabel('description').fill('sk_live_pasted');
  await panel.getByRole('button', {name: 'Copy link'}).click();
  await expect(panel.getByRole('button', {name: 'Copied'})).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/api-reference\/create-charge#try=createCharge&card=4000000000009995&amount=700$/);

  await page.goto('/');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await expect(panel.getByRole('status')).toContainText('402 Payment Required');
  await expect(panel.getByLabel('amount')).toHaveValue('700');

  for (const odd of ['#try=createToken&card[number]=4111111111111111&card[cvc]=987', '#try=createToken:9&x=1']) {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/api-reference/create-token${odd}`);
    const token = page.getByRole('region', {name: 'Try it: Create a token'});
    await expect(token.getByRole('status')).toContainText('200 OK');
    await expect(token.getByLabel('card[number]')).toHaveValue(/^4242/);
  }
});

test("a copied link works in another tab: it has the token's card, but no id of this tab and no idempotency key @all", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const copied = async (panel: Locator): Promise<string> => {
    await panel.getByRole('button', {name: 'Copy link'}).click();
    await expect(panel.getByRole('button', {name: 'Copied'})).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).not.toMatch(/(tok|ch|cus|re)_|Idempotency/);
    // After two seconds, the name of the button must be "Copy link" again.
    await page.clock.runFor(2000);
    return link;
  };
  const charge = await open(page, '/api-reference/create-charge', 'Create a charge');
  await charge.getByLabel('Idempotency-Key').fill('order-1');
  const {id} = await readResponse(charge);
  const links: [link: string, title: string, status: string][] = [];
  await charge.getByRole('button', {name: 'Declined'}).click();
  await expect(charge.getByRole('status')).toContainText('402');
  links.push([await copied(charge), 'Create a charge', '402 Payment Required']);
  expect(links[0]?.[0]).toContain('card=4000000000000002');
  await charge.getByRole('button', {name: 'Same idempotency key', exact: true}).click();
  await expect(charge.getByRole('status')).toContainText('200');
  links.push([await copied(charge), 'Create a charge', '200 OK']);
  const retrieved = await open(page, '/api-reference/retrieve-charge', 'Retrieve a charge');
  await retrieved.getByLabel('id').fill(String(id));
  links.push([await copied(retrieved), 'Retrieve a charge', '200 OK']);
  for (const [link, title, status] of links) {
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(panelOf(tab, title).getByRole('status'), link).toContainText(status);
    await tab.close();
  }
});

/** The scenarios of all operations, by page and title. The last string is a part of the scenario's sentence. */
const everyOperation: [address: string, operations: Record<string, [name: string, status: string, sentence: string][]>][] = [
  [
    '/api-reference/charges',
    {
      'Create a charge': [
        ['Succeeds', '200', 'The card was charged.'],
        ['Declined', '402', 'The bank declined the card and gave no reason.'],
        ['Insufficient funds', '402', 'because of insufficient funds'],
        ['Expired', '402', 'because it has expired'],
        ['Token used twice', '400', 'The second request charged nothing.'],
        ['Same idempotency key', '200', 'There is one charge.'],
        ['Response lost', '200', 'A retry with the same idempotency key returned the response.'],
        ['Too many requests', '200', 'The first response was 429, with Retry-After: 2.'],
        ['Same idempotency key, other amount', '409', 'The second request charged nothing.'],
      ],
      'Retrieve a charge': [
        ['Found', '200', 'The response has the object as it is now.'],
        ['Not found', '404', 'has no object with this id'],
      ],
    },
  ],
  [
    '/refunds',
    {
      'Create a refund': [
        ['Partial refund', '200', 'You can still refund the rest.'],
        ['Remaining amount', '200', 'refunded the rest'],
        ['Too much', '400', 'The amount was more than the charge.'],
        ['Already refunded', '400', 'The second request refunded nothing.'],
        ['Failed charge', '400', 'The bank declined this charge.'],
        ['Disputed', '400', 'The cardholder disputes this charge'],
        ['Bank rejects', '200', 'which has the status failed'],
        ['Same idempotency key', '200', 'There is one refund.'],
        ['Not found', '404', 'has no charge with this id'],
      ],
      'Retrieve a refund': [
        ['Found', '200', 'The response has the object as it is now.'],
        ['Not found', '404', 'has no object with this id'],
      ],
    },
  ],
  [
    '/customers',
    {
      'List customers': [
        ['Newest', '200', 'The page has the newest customers.'],
        ['First page', '200', 'The page has only the newest object'],
        ['Next page', '200', 'The response has the next object.'],
        ['Unknown cursor', '404', 'Nothing was listed.'],
        ['Previous page', '200', 'The response has the customer before it.'],
        ['Both cursors', '400', 'only one cursor'],
      ],
      'Create a customer': [
        ['With a card', '200', 'created with a stored card'],
        ['Without a card', '200', 'created without a card'],
        ['Used token', '400', 'no customer was created'],
        ['Invalid email address', '400', 'This is not an email address.'],
        ['Same idempotency key', '200', 'There is one customer.'],
      ],
      'Retrieve a customer': [
        ['Found', '200', 'The response has the object as it is now.'],
        ['Not found', '404', 'has no object with this id'],
      ],
    },
  ],
  [
    '/tokens',
    {
      'Create a token': [
        ['Succeeds', '200', 'A charge with this token succeeds.'],
        ['Declined', '200', 'is declined with card_declined'],
        ['Insufficient funds', '200', 'is declined with insufficient_funds'],
        ['Expired', '200', 'is declined with expired_card'],
        ['Wrong security code', '200', 'is declined with incorrect_cvc'],
        ['Refunds fail', '200', 'the bank rejects its refunds'],
        ['Expiry in the past', '400', 'expired years ago'],
        ['Mistyped number', '400', 'the number was mistyped'],
        ['Not a test card', '400', 'not a published test card'],
        ['Same idempotency key', '200', 'There is one token.'],
      ],
    },
  ],
  [
    '/events',
    {
      'List events': [
        ['Two types', '200', 'only events of these two types'],
        ['One type', '200', 'only events of this type'],
        ['First page', '200', 'The page has only the newest object'],
        ['Next page', '200', 'The response has the next object.'],
        ['Unknown cursor', '404', 'Nothing was listed.'],
      ],
      'Retrieve an event': [
        ['Found', '200', 'The response has the object as it is now.'],
        ['Not found', '404', 'has no object with this id'],
      ],
    },
  ],
];

function panelOf(page: Page, title: string): Locator {
  return page.getByRole('region', {name: `Try it: ${title}`});
}

function playAll(panel: Locator): Promise<{name: string; status: string; story: string}[]> {
  return panel.evaluate(async (node) => {
    const buttons = Array.from(node.querySelectorAll<HTMLElement>('[aria-label$="cenarios"] button'));
    const status = (): string => node.querySelector('[role=status]')?.textContent ?? '';
    const stories: {name: string; status: string; story: string}[] = [];
    for (const button of buttons) {
      button.click();
      const end = performance.now() + 20_000;
      do await new Promise((resolve) => setTimeout(resolve, 4));
      while (!/^\d{3} /.test(status()) && performance.now() < end);
      const result = node.querySelector('[role=status]')?.parentElement?.parentElement;
      stories.push({
        name: node.querySelector('[aria-current]')?.textContent ?? '',
        status: status(),
        story: Array.from(result?.children ?? [], (part) => (part.matches('p') ? part.textContent : '')).join(' '),
      });
    }
    return stories;
  });
}

test('before the first press, each operation shows its scenarios', () => {
  const shown = sandboxContract('.').operations.flatMap(({id, summary}) => (scenarioNames[id] ? [[summary, scenarioNames[id]]] : []));
  const played = everyOperation.flatMap(([, operations]) => Object.entries(operations));
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(played.map(([title, all]) => [title, all.map(([name]) => name)])));
});

test('the scenario chosen at the start sends the request that the samples show @all', async ({page}) => {
  for (const {id, summary} of sandboxContract('.').operations) {
    await page.goto(`/api-reference/${kebab(id)}`);
    const sample = page.locator('[data-sample="curl"] code');
    const text = async (): Promise<string> => (await sample.innerText()).replaceAll(/\b(ch|cus|evt|re|tok)_\w+/g, '$1');
    const before = await text();
    const panel = panelOf(page, summary);
    await panel.locator('[aria-current]').click();
    await expect(panel.getByRole('status')).toContainText('200 OK');
    expect(await text(), summary).toBe(before);
  }
});

for (const [address, operations] of everyOperation) {
  for (const [title, scenarios] of Object.entries(operations)) {
    const tag = title === 'Create a charge' ? '' : ' @all';
    test(`${title} works with its prefilled values; scenarios describe the result and leave their request in the form${tag}`, async ({
      page,
    }) => {
      await page.goto(address);
      const panel = await openForm(page, title);
      await panel.getByRole('button', {name: 'Send'}).click();
      await expect(panel.getByRole('status')).toContainText('200 OK');
      // Scenarios must ignore this invalid amount.
      if (title === 'Create a charge') await panel.getByLabel('amount').fill('42.50');
      expect(await playAll(panel)).toEqual(
        scenarios.map(([name, status, sentence]) => ({
          name,
          status: expect.stringContaining(status),
          story: expect.stringContaining(sentence),
        })),
      );
      if (title === 'Create a charge') {
        // The form must contain the last scenario's request with its key, so that "Send" repeats it.
        await expect(panel.getByLabel('Idempotency-Key')).toHaveValue(/^[\da-f-]{36}$/);
        const last = await readResponse(panel);
        await panel.getByRole('button', {name: 'Send'}).click();
        await expect(panel.getByText(/^The first response was 429/)).toHaveCount(0);
        expect(await readResponse(panel)).toEqual(last);
        await expectPanelAccessible(page);
      }
      if (title === 'Create a refund') {
        await panel.getByRole('button', {name: 'Too much'}).click();
        await expect(panel.getByLabel('amount')).toHaveValue('4251');
        await expect(panel.getByLabel('amount')).toHaveAttribute('aria-invalid', 'true');
      }
    });
  }
}

test('form, samples and parameters show the same request', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const sample = page.getByRole('region', {name: 'Request: Create a charge'});
  const shown = sample.getByRole('tabpanel');
  await panel.getByLabel('description').fill('Tea & <b>"scones"');
  await panel.getByLabel('amount').fill('700');
  await panel.getByLabel('Idempotency-Key').fill('order-1');
  for (const [language, texts] of Object.entries({
    curl: ['-d amount=700', `'description=Tea & <b>"scones"'`, "-H 'Idempotency-Key: order-1'"],
    'Node.js': ["amount: '700',", `description: 'Tea & <b>"scones"'`, "'Idempotency-Key': 'order-1',"],
    Python: ['"amount": "700",', '"description": "Tea & <b>\\"scones\\""', '"Idempotency-Key": "order-1",'],
    Ruby: ['amount=700&', 'description=Tea%20%26%20%3Cb%3E%22scones%22', `request["Idempotency-Key"] = 'order-1'`],
    PHP: ['amount=700&', 'description=Tea%20%26%20%3Cb%3E%22scones%22', '"Idempotency-Key: order-1"'],
  })) {
    await sample.getByRole('tab', {name: language}).click();
    for (const text of texts) await expect(shown, language).toContainText(text);
  }
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect(sample.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"Idempotency-Key: order-1"');
  await panel.getByLabel('description').fill('');
  await expect(shown).not.toContainText('description');

  await sample.getByRole('tab', {name: 'curl'}).click();
  await expectPanelAccessible(page);
});

test('the status is the same in the samples, the response and the URL @all', async ({page}) => {
  await page.goto('/api-reference/create-charge#response-402');
  const responses = page.getByRole('region', {name: 'Responses: Create a charge'});
  const tab = responses.getByRole('tab', {selected: true});
  const entry = page.locator('[id^="response-"] a[aria-current]');
  const one = async (status: string): Promise<void> => {
    await expect(tab).toHaveText(status);
    await expect(entry).toHaveText(status);
    await expect(page).toHaveURL(new RegExp(`/create-charge#response-${status}$`));
  };
  await one('402');
  await responses.getByRole('tab', {name: '409'}).click();
  await one('409');
  await page.keyboard.press('ArrowLeft');
  await one('404');
  await page.getByRole('link', {name: '400', exact: true}).click();
  await one('400');
  await page.goBack();
  await one('404');
  await page.getByRole('button', {name: 'Send Create a charge'}).click();
  const panel = panelOf(page, 'Create a charge');
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await one('200');
  await panel.getByRole('button', {name: 'Insufficient funds'}).click();
  await expect(panel.getByRole('status')).toContainText('402');
  await one('402');
  // If the URL contains a request, its response must be shown, and not the previously selected response.
  await page.evaluate(() => (window.location.hash = '#try=createCharge&amount=42.50'));
  await expect(panel.getByRole('status')).toContainText('400');
  await expect(tab).toHaveText('400');
  await expect(page).toHaveURL(/#try=createCharge&amount=42\.50$/);
  await page.goto('/api-reference/create-refund#error-refund_exceeds_charge');
  await expect(page.getByRole('region', {name: 'Responses: Create a refund'}).getByRole('tab', {selected: true})).toHaveText('400');
});

test('beside the text, the request and the response stay reachable, and the sample stays visible @all', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 700});
  const panel = await open(page, '/api-reference/create-charge', 'Create a charge');
  const sample = page.getByRole('region', {name: 'Request: Create a charge'});
  const responses = page.getByRole('region', {name: 'Responses: Create a charge'});
  const isSeen = (part: Locator): Promise<boolean> =>
    part.evaluate((node) => {
      const {left, right, top, bottom} = node.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, bottom - 4));
      return found !== null && node.contains(found);
    });
  for (const name of ['amount', 'description']) {
    await panel.getByLabel(name).focus();
    expect(await isSeen(panel.getByLabel(name)), name).toBe(true);
    expect(await isSeen(sample), name).toBe(true);
  }
  const top = await page.evaluate(() => window.scrollY);
  await responses.getByRole('tab', {name: '500'}).focus();
  expect(await isSeen(responses.getByRole('tab', {name: '500'}))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('every error that Try it can show is one press away, and an open form follows another link @all', async ({page}) => {
  await page.goto('/api-docs/errors');
  const links = await page
    .locator('a[href*="#try="]')
    .evaluateAll((found) => found.map((link) => ({code: link.textContent.replace(/^.*: /, ''), address: link.getAttribute('href') ?? ''})));
  expect(new Set(links.map(({code}) => code))).toEqual(new Set(Object.keys(fieldsAt(contractDocument(), 'x-error-codes'))));
  for (const {address} of links) expect(address).not.toMatch(/_(test|live)_|4111|4241/);
  for (const path of new Set(links.map(({address}) => address.replace(/#.*/, '')))) {
    const own = links.filter(({address}) => address.startsWith(`${path}#`));
    await page.goto(path);
    const found = await page.evaluate(
      async (fragments) => {
        const shown: string[] = [];
        for (const fragment of fragments) {
          const before = document.querySelector('[data-try] [role=status]');
          window.location.hash = fragment;
          const end = performance.now() + 20_000;
          const answered = (): boolean => {
            const status = document.querySelector('[data-try] [role=status]');
            return status !== null && status !== before && /^\d{3} /.test(status.textContent);
          };
          while (!answered() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 4));
          shown.push(document.querySelector('[data-try] a[href*="/errors#"]')?.textContent ?? '');
        }
        return shown;
      },
      own.map(({address}) => address.replace(/.*#/, '')),
    );
    expect(found, path).toEqual(own.map(({code}) => `What ${code} means`));
  }
  for (const [path, name, words] of [
    ['/api-docs/idempotent-requests', 'a response that is lost', 'returned the response'],
    ['/api-docs/pagination', 'See a next page', 'The response has the next object.'],
    ['/documentation/guides-tutorials/refunds', 'see it in the reference', 'which has the status failed'],
    ['/documentation', 'Send this request', '200 OK,'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', {name}).click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

const strange = `<img src=x onerror="alert(1)">'\`$(id) é ключ 漢字 😀 \u202e\u2028 %zz&a=b#?/..`;
const hostile = ['', strange, '\ud83d', '\u0000', '__proto__', 'a'.repeat(100_000)];

test('every value in every field gives a request, a response and a sample @all', async () => {
  const contract = sandboxContract('.');
  const sandbox = createSandbox({contract, seed: 1, now: Date.now});
  let count = 0;
  for (const operation of contract.operations) {
    const first = [...(operation.examples[0]?.pairs ?? []), ...operation.query];
    for (const {name, in: place, example} of operation.parameters.filter((parameter) => parameter.in !== 'header')) {
      for (const value of hostile) {
        const others = first.filter((pair) => pair[0] !== name);
        const pairs: Pair[] = [...(place === 'path' ? [] : [['id', example] as const]), ...others, [name, value]];
        const {request} = requestTo(
          contract.server,
          operation,
          pairs.filter((pair) => pair[0] !== 'id' || operation.path.includes('{id}')),
          {
            Authorization: 'Bearer sk_test_a',
          },
        );
        const answer: unknown = await (await sandbox.fetch(request)).json();
        expect(answer, `${operation.id} ${name}`).toEqual(expect.anything());
        for (const {language} of sampleLanguages) {
          const sample = liveSample(language, operation, contract.server, {[name]: [value]});
          expect(sample).not.toContain('<img');
          if (value === '') continue;
          const text = sample
            .replaceAll(/<[^>]*>/g, '')
            .replaceAll('&amp;', '&')
            .replaceAll('&quot;', '"');
          const sent = operation.path.includes(`{${name}}`) ? operation.path.replace(`{${name}}`, '') : name;
          expect(
            [sent, encodeURIComponent(sent)].some((form) => text.includes(form)),
            `${operation.id} ${name}, ${language}`,
          ).toBe(true);
        }
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(120);
});

test('Send responds to every value in a field @all', async ({page}) => {
  // The first operation has a body, the second a query, and the third an id in the path.
  for (const [address, title] of [
    ['/api-reference/create-charge', 'Create a charge'],
    ['/customers', 'List customers'],
    ['/customers', 'Retrieve a customer'],
  ] as const) {
    if (!page.url().endsWith(address)) await page.goto(address);
    const panel = await openForm(page, title);
    await panel.getByRole('button', {name: 'Send'}).click();
    await expect(panel.getByRole('status')).toContainText('200 OK');
    const unanswered = await panel.evaluate(
      async (node, [values, wait]) => {
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        const form = node.querySelector('form');
        const requestId = (): string => /req_\w+/.exec(node.querySelector('dl')?.textContent ?? '')?.[0] ?? '';
        const status = (): string => node.querySelector('[role=status]')?.textContent ?? '';
        const faults: string[] = [];
        let sent = 0;
        for (const input of Array.from(node.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])'))) {
          const before = input.value;
          for (const value of values) {
            const type = (text: string): void => {
              setter?.call(input, text);
              input.dispatchEvent(new Event('input', {bubbles: true}));
            };
            type(value);
            // The browser itself can refuse a value, for example an empty id in a path.
            if (!form?.checkValidity()) continue;
            const last = requestId();
            form.requestSubmit();
            sent += 1;
            const end = performance.now() + wait;
            const isAnswered = (): boolean =>
              (requestId() !== '' && requestId() !== last) || status().startsWith('The request contains a character');
            while (!isAnswered() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 4));
            if (!isAnswered()) faults.push(`${input.id}: ${JSON.stringify(value.slice(0, 20))}`);
            type(before);
          }
        }
        return {faults, sent};
      },
      [hostile, 15_000] as const,
    );
    expect(unanswered.faults, title).toEqual([]);
    expect(unanswered.sent).toBeGreaterThan(4);
    // The samples must show a typed value as text, and not as HTML.
    await expect(page.locator('[data-sample] img')).toHaveCount(0);
  }
});

/** Asserts the tab order after a response: scenarios, response, fields. Requires focus on the "Send" button. */
async function expectTabOrder(page: Page, panel: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('group', {name: 'Scenarios'}).getByRole('button').first()).toBeFocused();
  await panel.getByRole('group', {name: 'Scenarios'}).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('figure', {name: 'Response 200'}).locator('pre')).toBeFocused();
  await panel.getByRole('listitem').getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(panel.locator('form summary')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Example')).toBeFocused();
}

test('every operation works by keyboard alone on a phone, in the order scenarios, response, fields @phone @all', async ({page}) => {
  for (const [address, operations] of everyOperation) {
    await page.goto(address);
    for (const title of Object.keys(operations)) {
      const panel = await openForm(page, title);
      await panel.getByRole('button', {name: `Send ${title}`}).focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('status')).toContainText('200 OK');
      await expect(panel.getByRole('button', {name: `Send ${title}`})).toBeFocused();
      if (title === 'Create a refund') {
        await expectTabOrder(page, panel);
        await panel.getByRole('button', {name: `Send ${title}`}).focus();
      }
      const wanted = await panel.evaluate((node) => {
        const reached = new Set<EventTarget>();
        node.addEventListener('focusin', ({target}) => {
          if (target) node.dataset.reached = String(reached.add(target).size);
        });
        return node.querySelectorAll('[aria-label="Scenarios"] button, form summary, form input, form select').length;
      });
      for (let press = 0; press < wanted; press += 1) await page.keyboard.press('Tab');
      expect(await panel.evaluate((node) => Number(node.dataset.reached)), title).toBe(wanted);
      expect(await panel.evaluate((node) => node.contains(document.activeElement)), title).toBe(true);
      await panel.locator('input:not([type=checkbox])').last().focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('status')).toContainText(/^\d{3} /);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, title).toBeLessThanOrEqual(0);
      if (title === 'Create a refund') {
        await panel.getByLabel('amount').focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('99999');
        await page.keyboard.press('Enter');
        await expect(panel.getByRole('status')).toContainText('400 Bad Request');
        await expectPanelAccessible(page);
      }
    }
  }
});
