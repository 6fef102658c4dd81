import type {Locator, Page} from 'playwright/test';
import {expect, expectAccessible, test} from '../support/fixtures';

const address = '/documentation/getting-started';

async function open(page: Page): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', {name: 'Edit and run'}).click();
  const editor = page.getByRole('textbox', {name: /^Code/});
  await expect(editor).toBeVisible();
  return editor;
}

async function run(page: Page, editor: Locator, code: string): Promise<void> {
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
  await page.getByRole('button', {name: 'Run', exact: true}).click();
}

test("a reader runs a request, changes it and sees the sandbox's response", async ({page}) => {
  const editor = await open(page);
  const result = page.getByRole('log', {name: 'Result'});
  // The button "Edit and run" has opened the editor, and has also run the code.
  await expect(result).toContainText('"amount": 4250');
  await run(page, editor, "console.log(await larch('POST', '/v1/charges', {amount: '80', currency: 'jpy', customer: 'cus_9Kf47bWq1LsD'}))");
  await expect(result).toContainText('"currency": "jpy"');
  await expect(result).not.toContainText('4250');
  const id = /ch_\w+/.exec(await result.innerText())?.[0];
  await expectAccessible(page, {within: ['[role=log]', '[role=textbox]']});

  await page.goto('/api-reference/retrieve-charge');
  await page.getByRole('button', {name: 'Send Retrieve a charge'}).click();
  await expect(page.getByRole('region', {name: /^Try it/}).getByRole('figure')).toContainText(String(id));
});

test('code that is started during another run follows it, and only the last one runs @all', async ({page}) => {
  const editor = await open(page);
  await run(page, editor, "await new Promise((next) => setTimeout(next, 600)); console.log('first')");
  await run(page, editor, "console.log('second')");
  await run(page, editor, "console.log('third')");
  await expect(page.getByRole('log', {name: 'Result'})).toHaveText('third');
});

test('errors in the code are shown in its block @all', async ({page}) => {
  const editor = await open(page);
  const result = page.getByRole('log', {name: 'Result'});
  for (const [code, expected] of [
    ['throw undefined', 'The code threw undefined.'],
    ["await larch('POST', '/v1/charges', {amount: '1', currency: 'xyz', source: 'tok_2Vg63mZr6JpN'})", '"code": "currency_unsupported"'],
    ['const = 1', 'SyntaxError'],
    ['Promise.reject(new Error("late"))', 'Error: late'],
    ["larch('GET', '/v1/charges/ch_3Qd81kL0v7Rm').then(console.log)", '"id": "ch_3Qd81kL0v7Rm"'],
    ['return 6 * 7', '42'],
  ] as const) {
    await run(page, editor, code);
    await expect(result).toContainText(expected);
  }
});

test('output after calls that are not awaited is printed before the run ends @all', async ({page}) => {
  const editor = await open(page);
  const result = page.getByRole('log', {name: 'Result'});
  const slowBody =
    'const read = Response.prototype.json; Response.prototype.json = async function () { await new Promise((next) => setTimeout(next, 100)); return read.call(this); };';
  await run(page, editor, `${slowBody} larch('GET', '/v1/charges/ch_3Qd81kL0v7Rm').then(({id}) => console.log(id));`);
  await expect(result).toHaveText('ch_3Qd81kL0v7Rm');
  await run(
    page,
    editor,
    "fetch('https://api.larch.example/v1/events').then(({status}) => setTimeout(() => console.log('a moment later', status), 10));",
  );
  await expect(result).toHaveText('a moment later 401');
});

test('selecting and typing work while code prints @all', async ({page}) => {
  const editor = await open(page);
  const result = page.getByRole('log', {name: 'Result'});
  // On a busy machine, the code can end before the keys arrive. It is then run again.
  await expect(async () => {
    await run(
      page,
      editor,
      'for (let line = 0; line < 150; line += 1) { console.log(`line ${line};`); await new Promise((next) => setTimeout(next, 10)); }',
    );
    await expect(result).toContainText('line 0;');
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    const printed = (await result.innerText()).length;
    await expect.poll(async () => (await result.innerText()).length, {timeout: 3000}).toBeGreaterThan(printed);
    await page.keyboard.insertText('return 6 * 7');
    await expect(page.getByText('Running…')).toBeVisible({timeout: 3000});
    await expect(editor).toHaveText('return 6 * 7');
    await expect(result).toContainText('line 149;', {timeout: 5000});
    await expect(editor).toHaveText('return 6 * 7');
  }).toPass({timeout: 60_000});
});

test('an endless loop ends within seconds, the page stays usable, and the block works again @all', async ({page}) => {
  const editor = await open(page);
  const result = page.getByRole('log', {name: 'Result'});
  for (const code of ['for (;;);', 'for (;;) await null;']) {
    await run(page, editor, code);
    await expect(page.getByText('Running…')).toBeVisible();
    // The page must respond while the loop runs.
    expect(await page.evaluate(() => 6 * 7)).toBe(42);
    await expect(result).toContainText('Stopped: the code was still running after 3 seconds.');
  }
  await run(page, editor, 'for (;;) console.log(1);');
  await expect(result).toContainText(/^1+Stopped: the code (was still running after 3 seconds|printed more than 200 lines)\.$/);
  await page.getByRole('button', {name: 'Reset'}).click();
  await expect(page.getByRole('textbox', {name: /^Code/})).toContainText("larch('POST', '/v1/tokens'");
  await page.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(result).toContainText('"status": "succeeded"');
});

test('the code reaches neither the site nor the network @all', async ({page}) => {
  const editor = await open(page);
  const result = page.getByRole('log', {name: 'Result'});
  const frame = page.locator('iframe[src="/live-frame.html"]');
  // The frame exists only while code runs.
  await run(page, editor, 'console.log(typeof document, typeof localStorage, self.origin); await new Promise(() => undefined)');
  await expect(result).toHaveText('undefined undefined null');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await run(page, editor, 'const asked = new XMLHttpRequest(); asked.open("GET", "http://127.0.0.1:9/", false); asked.send()');
  await expect(result).toContainText('NetworkError');
  await run(page, editor, "console.log((await fetch('https://elsewhere.example/v1/charges')).status)");
  await expect(result).toHaveText('405');
});

test('a page loads neither the editor nor the frame in advance @phone', async ({page}) => {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', {name: 'Edit and run'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', {name: /^Code/})).toBeFocused();
  const result = page.getByRole('log', {name: 'Result'});
  await expect(result).toContainText('"status": "succeeded"');
  const first = await result.innerText();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result).toContainText('"status": "succeeded"');
  await expect(result).not.toHaveText(first);
});
