import {createHmac} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import type {Locator, Page} from 'playwright/test';
import {cafeMoney, fee} from '../../src/data/cafe';
import {readFields} from '../../packages/sandbox';
import {expect, expectAccessible, test} from '../support/fixtures';

// Some tests visit several pages, and pages load slowly on a busy machine.
test.describe.configure({timeout: 90_000});

const door = (page: Page): Locator => page.getByRole('button', {name: /^Sandbox/});

/** The newest entry with this name in the sandbox's lists. Each list starts with its newest entry. */
const row = (within: Locator, name: string): Locator =>
  within
    .getByRole('group')
    .filter({has: within.page().locator('summary').getByText(name, {exact: true})})
    .first();

async function send(page: Page, address: string, title: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', {name: `Send ${title}`}).click();
  const panel = page.getByRole('region', {name: `Try it: ${title}`});
  await expect(panel.getByRole('status')).toContainText('200 OK');
  return panel;
}

test('an id opens its object beside the page, with its effects and its actions @both', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  // The count appears only when the tab has a sandbox.
  await expect(door(page)).toHaveText(/^Sandbox\s*$/);
  const panel = await send(page, '/api-reference/create-charge', 'Create a charge');
  await expect(door(page)).toHaveText(/^Sandbox \d+$/);
  const count = Number((await door(page).innerText()).replace(/\D/g, ''));
  const id = panel.getByRole('figure').getByRole('button', {name: /^ch_/});
  const charge = await id.innerText();
  await id.click();

  const drawer = page.getByRole('dialog', {name: 'Sandbox'});
  await expect(drawer).toContainText('This tab has its own sandbox');
  const opened = drawer.locator('details[open]').filter({hasText: charge}).first();
  await expect(opened.locator('summary').first()).toBeFocused();
  await expect(opened).toContainText('succeeded');
  await expect(opened.getByRole('figure')).toContainText('"amount": 4250');
  await expectAccessible(page);

  await opened.getByRole('button', {name: 'Refund CA$42.50'}).click();
  await expect(opened.locator('summary').first()).toContainText('CA$42.50 refunded');
  await expect(door(page).locator('span')).toHaveText(String(count + 2));
  await expect(opened.getByRole('button', {name: /^Refund/})).toHaveCount(0);
  const refund = await opened.getByRole('definition').getByRole('button', {name: /^re_/}).innerText();
  await opened.getByRole('definition').getByRole('button', {name: /^re_/}).click();
  await expect(drawer.locator('summary:focus')).toContainText(refund);

  await opened.getByRole('definition').getByRole('button', {name: /^evt_/}).click();
  await expect(drawer.locator('summary:focus')).toContainText('charge.succeeded');
  const event = row(drawer, await drawer.locator('summary:focus code').innerText());
  await event.getByRole('button', {name: 'Deliver this event'}).click();
  const delivery = event.getByRole('group', {name: 'Delivery'});
  await expect(delivery.getByRole('status')).toContainText('It is genuine');
  const body = await delivery.getByRole('region', {name: 'Body'}).innerText();
  const [, time = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(await delivery.getByRole('region', {name: 'Header'}).innerText()) ?? [];
  const secret = await delivery.getByRole('textbox', {name: 'Signing secret'}).inputValue();
  expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signature);
  await delivery.getByRole('combobox', {name: 'Delivery', exact: true}).selectOption('parsed and serialized again');
  await expect(delivery.getByRole('status')).toContainText('The body is not the one that was sent');

  const {scroll, width} = await drawer.evaluate(({scrollWidth, clientWidth}) => ({scroll: scrollWidth, width: clientWidth}));
  expect(scroll, 'nothing goes beyond the edge').toBeLessThanOrEqual(width);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(id).toBeFocused();
});

test('the clock can be moved, and the state exported and imported @all', async ({page}) => {
  await page.goto('/documentation/sandbox');
  const view = page.getByRole('main');
  const status = view.getByRole('status').first();
  await expect(view.getByText('the present time')).toBeVisible();
  const token = row(view, 'tok_2Vg63mZr6JpN');
  await token.locator('summary').first().click();
  await token.getByRole('button', {name: 'Charge CA$42.50'}).click();
  await expect(token.locator('summary').first()).toContainText('used');
  await expect(view.getByRole('heading', {name: 'Charges 3'})).toBeVisible();

  await view.getByRole('button', {name: '+25 hours'}).click();
  await expect(status).toContainText('Earlier idempotency keys have expired');
  await expect(view.getByText('25 hours ahead')).toBeVisible();
  await view.getByRole('button', {name: '+31 days'}).click();
  const charge = row(view, 'ch_3Qd81kL0v7Rm');
  await charge.locator('summary').first().click();
  const refund = charge.getByRole('button', {name: /^Refund CA\$/});
  await expect(refund).toBeVisible();
  for (let month = 2; month <= 6; month += 1) await view.getByRole('button', {name: '+31 days'}).click();
  await expect(refund).toBeHidden();
  const event = row(view, 'evt_1Aj98dUe4CxF');
  await view.getByRole('button', {name: /^Show all \d+ Events/}).click();
  await expect(event).toContainText('older than 30 days');
  await event.locator('summary').first().click();
  await event.getByRole('button', {name: 'Retrieve'}).click();
  await expect(event.getByRole('figure').filter({hasText: 'Response 404'})).toContainText('in the last 30 days');
  // An endpoint on the reader's machine has the machine's clock.
  await event.getByRole('button', {name: 'Deliver this event'}).click();
  const header = event.getByRole('group', {name: 'Delivery'}).getByRole('region', {name: 'Header'});
  await expect(header).toContainText('t=');
  const [, signedAt] = /t=(\d+)/.exec(await header.innerText()) ?? [];
  expect(Math.abs(Number(signedAt) - Date.now() / 1000)).toBeLessThan(3600);
  const customer = row(view, 'cus_9Kf47bWq1LsD');
  await expect(customer).toContainText('card stored');
  await view.getByRole('button', {name: 'Move to the next card expiry'}).click();
  await expect(status).toContainText('Cards valid until 12/2030 have expired.');
  await expect(view.getByRole('button', {name: 'Move to the next card expiry'})).toHaveCount(0);
  await expect(customer.locator('summary').first()).toContainText('card expired');
  await expect(token.locator('summary').first()).toContainText('used, card expired');
  await customer.locator('summary').first().click();
  await customer.getByRole('button', {name: 'Charge CA$42.50'}).click();
  await expect(customer.getByRole('figure').filter({hasText: 'Response 402'})).toContainText('"code": "expired_card"');

  const downloading = page.waitForEvent('download');
  await view.getByRole('button', {name: 'Export', exact: true}).click();
  const file = await (await downloading).path();
  const text = await readFile(file, 'utf8');
  await view.getByRole('button', {name: 'Back to now'}).click();
  await view.getByRole('button', {name: 'Reset'}).click();
  await expect(view.getByRole('heading', {name: 'Charges 2'})).toBeVisible();

  const choose = async (name: string, content: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await view.getByRole('button', {name: 'Import'}).click();
    await (await choosing).setFiles({name, mimeType: 'application/json', buffer: Buffer.from(content)});
  };
  for (const damaged of [
    text.slice(0, -20),
    '[]',
    text.replace('"id": "tok_2Vg63mZr6JpN"', '"id": "tok_000000000000"'),
    text.replace(/"ahead": \d+/, '"ahead": 9e99'),
    text.replace(/("expiries": \[\s*\[\s*"\w+",\s*)\d+/, '$11e300'),
  ]) {
    await choose('damaged.json', damaged);
    await expect(status).toHaveText(
      'damaged.json is not a complete export from this version of the sandbox. Nothing was changed. Choose another file.',
    );
    await expect(view.getByRole('heading', {name: 'Charges 2'})).toBeVisible();
    await view.getByRole('button', {name: '+25 hours'}).click();
    await expect(status).toContainText('moved forward 25 hours');
  }
  await choose('sandbox.json', text);
  await expect(status).toContainText('Imported sandbox.json.');
  await expect(view.getByRole('heading', {name: 'Charges 4'})).toBeVisible();
  await view.getByRole('button', {name: 'Undo'}).click();
  await expect(view.getByRole('heading', {name: 'Charges 2'})).toBeVisible();
  // This is an export from an older version, in which cards had no expiry.
  const {expiries, ...older} = readFields(JSON.parse(text), 'The file');
  expect(expiries).toBeTruthy();
  await choose('older.json', JSON.stringify(older));
  await expect(status).toContainText('Imported older.json.');
  await expect(customer.locator('summary').first()).toContainText('card stored');
  await expectAccessible(page);
});

const hiddenCharacters = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

test('no hidden character from a link or live code reaches a sample, a form or a label @all', async ({page}) => {
  // `ESC [ 201 ~` ends a paste in a terminal, and `%C2%9B` is a short `ESC [`. U+202E reverses text.
  const hidden = '%1B%5B201~%C2%9B%E2%80%AE%0A';
  await page.goto(`/api-reference/create-charge#try=createCharge&amount=700&description=Mug${hidden}&Idempotency-Key=order-1${hidden}`);
  const panel = page.getByRole('region', {name: 'Try it: Create a charge'});
  await expect(panel.getByRole('status')).toContainText('200 OK');
  await panel.getByText('Change the parameters').click();
  await expect(panel.getByLabel('Idempotency-Key')).toHaveValue('order-1[201~ ');
  await expect(panel.getByLabel('description')).toHaveValue('Mug[201~ ');
  // Such characters are as dangerous in pasted text as in a link.
  await panel.getByLabel('description').fill('Mug\u001b[201~\u202e');
  const samples = page.locator('[data-sample] code');
  await expect(samples.first()).toContainText('Mug');
  const texts = await samples.allTextContents();
  expect(texts).toHaveLength(5);
  for (const text of texts) {
    expect(text).toContain('order-1');
    expect(text.split('\n').filter((line) => hiddenCharacters.test(line))).toEqual([]);
  }

  await page.goto('/documentation/getting-started');
  await page.getByRole('button', {name: 'Edit and run'}).click();
  await page.getByRole('textbox', {name: /^Code/}).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    String.raw`console.log((await larch('POST', '/v1/customers', {name: 'Noor\u202e\u009b\u001b[201~'})).id); await larch('POST', '/v1/customers', {name: 'Noor\u202e\u009b', 'no\u001b[201~te': 'a'})`,
  );
  await page.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(page.getByRole('log', {name: 'Result'})).toContainText('There is no parameter');
  await expect(door(page)).toHaveText(/^Sandbox \d/);
  await page.goto('/documentation/sandbox');
  const view = page.getByRole('main');
  const customer = view
    .getByRole('group')
    .filter({hasText: 'card stored'})
    .or(view.getByRole('group').filter({hasText: 'no card'}))
    .first();
  const label = await customer.locator('summary').first().innerText();
  expect(label).toContain('Noor');
  expect(label.split('\n').filter((line) => hiddenCharacters.test(line))).toEqual([]);
});

test('without storage, the sandbox warns that a reload deletes its data @all', async ({page}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Nothing may be stored.', 'QuotaExceededError');
    };
  });
  await send(page, '/api-reference/create-charge', 'Create a charge');
  await door(page).click();
  const drawer = page.getByRole('dialog', {name: 'Sandbox'});
  await expect(drawer).toContainText('Your browser blocks storage for this site, so this sandbox is lost when you reload');
  await expect(drawer).not.toContainText('gone when you close the tab');
  await expect(drawer.getByRole('heading', {name: 'Charges 3'})).toBeVisible();
});

test('objects are counted, and a reset removes them @all', async ({page}) => {
  const panel = await send(page, '/api-reference/create-charge', 'Create a charge');
  // The charge and its event count. The token does not, because every new sandbox contains it.
  await expect(door(page)).toHaveText('Sandbox 2');
  await panel.getByRole('button', {name: 'Declined'}).click();
  await expect(panel.getByRole('status')).toContainText('402');
  await door(page).click();
  const drawer = page.getByRole('dialog', {name: 'Sandbox'});
  await expect(drawer.locator('summary').filter({hasText: 'ch_'}).first()).toContainText('failed');
  await drawer.getByRole('button', {name: 'Reset'}).click();
  await expect(door(page)).toHaveText('Sandbox');
});

test('a new sandbox offers the first charge @both @all', async ({page}) => {
  await page.goto('/documentation/sandbox');
  const view = page.getByRole('main');
  await expectAccessible(page);
  await view.getByRole('button', {name: 'Charge CA$42.50'}).click();
  await expect(view.getByRole('heading', {name: 'Charges 3'})).toBeVisible();
  await expect(view.locator('summary:focus')).toContainText(/^ch_.*CA\$42\.50/);
  await expect(view.getByRole('button', {name: 'Charge CA$42.50'})).toHaveCount(0);
});

test('a state that cannot be rendered can be exported, tried again and reset @all', async ({page, messages}) => {
  await page.goto('/documentation/sandbox');
  const view = page.getByRole('main');
  const alert = view.getByRole('alert');
  await expect(view.getByRole('heading', {name: 'Charges 2'})).toBeVisible();
  messages.expect(/Invalid time value/);
  const breakView = async (): Promise<void> => {
    await page.evaluate(() => {
      const whole = Date.prototype.toISOString;
      Date.prototype.toISOString = () => {
        throw new RangeError('Invalid time value');
      };
      window.addEventListener('mended', () => {
        Date.prototype.toISOString = whole;
      });
    });
    await view.getByRole('button', {name: '+25 hours'}).click();
  };
  await breakView();
  await expect(alert).toContainText('cannot show its objects');
  await expect(alert).toContainText('A reset deletes your objects.');
  const saved = page.waitForEvent('download');
  await view.getByRole('button', {name: 'Export'}).click();
  expect((await saved).suggestedFilename()).toBe('sandbox.json');
  await page.evaluate(() => window.dispatchEvent(new Event('mended')));
  await view.getByRole('button', {name: 'Try again'}).click();
  await expect(view.getByText(/hours ahead/)).toBeVisible();

  await breakView();
  await page.evaluate(() => window.dispatchEvent(new Event('mended')));
  await view.getByRole('button', {name: 'Reset'}).click();
  await expect(view.getByText('the present time')).toBeVisible();
});

test('a cardholder disputes a charge, and the bank decides @both @all', async ({page}) => {
  const panel = await send(page, '/api-reference/create-charge', 'Create a charge');
  await panel.getByRole('figure').getByRole('button', {name: /^ch_/}).click();
  const drawer = page.getByRole('dialog', {name: 'Sandbox'});
  const charge = drawer.locator('details[open]').first();
  await charge.getByRole('button', {name: 'Dispute CA$42.50'}).click();
  await expect(charge.getByRole('status').first()).toContainText('dispute.created');
  await expect(charge.locator('summary').first()).toContainText('CA$42.50');
  await expect(charge.locator('summary').first()).toContainText('disputed');
  await expect(charge.getByRole('button', {name: /^(?:Refund|Dispute) /})).toHaveCount(0);
  await charge.getByRole('definition').getByRole('button', {name: /^dp_/}).click();
  const dispute = drawer.locator('details[open]').filter({hasText: 'Evidence due'}).last();
  await expect(dispute.locator('summary').first()).toContainText('needs_response');
  await dispute.getByRole('button', {name: 'Lose the dispute'}).click();
  await expect(dispute.locator('summary').first()).toContainText('lost');
  await expect(dispute.getByRole('status').first()).toContainText('dispute.closed');
  await expect(charge.locator('summary').first()).toContainText('dispute lost');
  await expectAccessible(page);
});

test('charge, refund and dispute reach the payout and the report @both @all', async ({page}) => {
  // This day is the Thursday before Thanksgiving. The example sales have already been paid out.
  await page.clock.setSystemTime('2026-10-08T16:00:00Z');
  await send(page, '/api-reference/create-charge', 'Create a charge');
  await page.goto('/documentation/sandbox');
  const view = page.getByRole('main');
  const balance = view.locator('section').filter({has: page.getByRole('heading', {name: /^Balance and payouts/})});
  const says = (term: string): Locator => balance.getByRole('definition').and(page.locator(`dt:text-is("${term}") + dd`));
  await expect(says('Balance')).toHaveText(cafeMoney(fee.kept));
  const charge = view.locator('details').filter({hasText: 'succeeded'}).filter({hasText: 'CA$42.50'}).first();
  await charge.locator('summary').first().click();
  const payoutDay = 'Tuesday, October 13, 2026';
  await expect(charge.getByRole('definition').filter({hasText: `${payoutDay}, minus the fee of ${cafeMoney(fee.amount)}`})).toBeVisible();
  await expect(says('Next payout')).toHaveText(`${payoutDay}: ${cafeMoney(fee.kept)}`);
  await charge.getByRole('button', {name: 'Refund CA$42.50'}).click();
  // The refund counts on the day of the charge. Larch does not return the charge's fee.
  await expect(says('Balance')).toHaveText(cafeMoney(-fee.amount));
  await expect(says('Next payout')).toContainText(`${cafeMoney(fee.amount)} to be collected`);
  // With a negative balance, this is not the day on which the refund would be deducted from a payout.
  const [collected = ''] = (await says('Next payout').innerText()).split(':');
  expect(collected).not.toBe(payoutDay);
  const refund = row(view, await charge.getByRole('button', {name: /^re_/}).first().innerText());
  await refund.locator('summary').first().click();
  await expect(refund.getByRole('definition').filter({hasText: collected})).toBeVisible();

  const customer = row(view, 'cus_9Kf47bWq1LsD');
  await customer.locator('summary').first().click();
  await customer.getByRole('button', {name: 'Charge CA$42.50'}).click();
  await expect(says('Balance')).toHaveText('CA$40.74');
  await balance.getByRole('button', {name: 'Move to the next payout'}).click();
  await expect(balance.getByRole('status')).toHaveText('The payout LARCH 2026-10-13 is in your bank account: CA$40.74.');
  await expect(says('Balance')).toHaveText('CA$0.00');
  const second = view.locator('details').filter({hasText: 'succeeded'}).filter({hasText: 'CA$42.50'}).first();
  await second.locator('summary').first().click();
  await second.getByRole('button', {name: 'Dispute CA$42.50'}).click();
  await expect(says('Balance')).toHaveText('−CA$42.50');
  await second.getByRole('definition').getByRole('button', {name: /^dp_/}).click();
  await view.getByRole('button', {name: 'Lose the dispute'}).click();
  await expect(says('Balance')).toHaveText('−CA$62.50');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await balance.getByRole('button', {name: 'Export report'}).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('report.csv');
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const columns = head.split(',');
  const net = (of: (payout: string) => boolean): number =>
    lines
      .map((line) => line.split(','))
      .filter((cells) => of(cells[columns.indexOf('payout')] ?? ''))
      .reduce((sum, cells) => sum + Math.round(Number(cells[columns.indexOf('net')]) * 100), 0);
  expect([net((payout) => payout !== ''), net(() => true)]).toEqual([0, -6250]);

  await balance.getByRole('button', {name: 'Move to the next payout'}).click();
  await expect(balance.getByRole('status')).toHaveText('CA$62.50 was collected from your bank account.');
  await expect(says('Next payout')).toHaveText('None');
  const payout = balance.locator('details').first();
  await expect(payout.locator('summary')).toContainText('collected from your bank account');
  await expect(payout.locator('summary')).toContainText('−CA$62.50');
  await payout.locator('summary').click();
  await expect(payout.getByRole('row').filter({hasText: 'fee'}).last()).toContainText('−CA$20.00');
  await expectAccessible(page);
});

test('forints have two decimals in the receipt, in the list and in the report, although Intl gives them none @all', async ({page}) => {
  await page.goto('/api-reference/create-charge#try=createCharge&amount=100000&currency=huf');
  await page.getByRole('button', {name: 'Send Create a charge'}).click();
  await expect(page.getByRole('region', {name: 'Try it: Create a charge'}).getByText('HUF 1,000.00')).toBeVisible();
  await page.goto('/documentation/sandbox');
  await expect(page.getByRole('main').locator('details').filter({hasText: 'HUF 1,000.00'}).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Export report'}).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(',huf,1000.00,');
});
