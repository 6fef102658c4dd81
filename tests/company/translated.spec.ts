/**
 * Tests pages that the browser translates. Chrome's translator replaces each text node with two nested `<font>` elements, which React
 * does not know: React fails when it inserts an element before such a text, or removes the text.
 */
import type {Page} from 'playwright/test';
import {expect, test} from '../support/fixtures';
import {fillDelivery} from '../support/delivery';

test.describe.configure({timeout: 120_000});

/** Translates the page now and after each change, as Chrome does. The translation of a text is the text between « and ». */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const html = 'http://www.w3.org/1999/xhtml';
    const untouched = 'script, style, noscript, textarea, svg, [translate="no"], font';
    const replace = (text: Text): void => {
      if (text.data.trim() === '' || text.parentElement?.closest(untouched) !== null) return;
      const outer = document.createElementNS(html, 'font');
      const inner = document.createElementNS(html, 'font');
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const visit = (root: Node): void => {
      if (root instanceof Text) replace(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    };
    visit(document.body);
    new MutationObserver((changes) => {
      for (const {type, target, addedNodes} of changes) {
        if (type === 'characterData') visit(target);
        for (const node of addedNodes) if (node.isConnected) visit(node);
      }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
}

/** Uses the controls of the page, and those that appear then. Some controls make more controls, so the number is limited. */
async function useEverything(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const most = 100;
    const used = new Set<Element>();
    const frame = () => new Promise((done) => setTimeout(done, 20));
    const setValue = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
      const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      // React ignores a value that is set with its own setter.
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', {bubbles: true}));
    };
    const use = (control: Element): void => {
      if (control instanceof HTMLSelectElement) {
        for (const option of [...control.options].slice(0, 4).reverse()) {
          option.selected = true;
          control.dispatchEvent(new Event('change', {bubbles: true}));
        }
      } else if (control instanceof HTMLTextAreaElement) {
        setValue(control, 'A text');
        setValue(control, '');
      } else if (control instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(control.type)) {
        for (const value of ['12', 'a word', '', control.type === 'range' ? '3' : '42.50']) setValue(control, value);
      } else if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) {
        // Chrome reports an invalid field that it cannot focus.
        if (control.form.checkValidity()) control.click();
      } else if (control instanceof HTMLElement) control.click();
    };
    for (let round = 0; round < 12 && used.size < most; round += 1) {
      const controls = [...document.querySelectorAll('button, summary, select, input, textarea')].filter(
        (control) => !used.has(control) && control.checkVisibility(),
      );
      if (controls.length === 0) break;
      for (const control of controls) {
        if (!control.isConnected || used.size >= most) continue;
        used.add(control);
        use(control);
        await frame();
      }
      await new Promise((done) => setTimeout(done, 300));
    }
    return used.size;
  });
}

/** At least one page with each interactive component. */
const pages = [
  '/',
  '/pricing',
  '/contact',
  '/developers',
  '/dashboard',
  '/help-center',
  '/documentation',
  '/documentation/getting-started',
  '/documentation/sandbox',
  '/documentation/webhooks',
  '/documentation/check',
  '/documentation/amounts-and-currencies',
  '/documentation/guides-tutorials/accept-a-payment',
  '/api-docs/errors',
  '/api-reference/create-charge',
  '/api-reference/charges',
];

/** The pages that `npm test` opens. */
const examples = ['/contact'];

for (const path of pages) {
  test(`${path} works while the browser translates it${examples.includes(path) ? '' : ' @all'}`, async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      window.print = () => undefined;
      // A press by a script cannot open the dialog for files.
      HTMLInputElement.prototype.click = function click() {
        if (this.type !== 'file') HTMLElement.prototype.click.call(this);
      };
    });
    await page.route('**/rest/v1/**', (route) => route.fulfill({status: 201, body: ''}));
    await page.goto(path);
    await translate(page);
    expect(await useEverything(page)).toBeGreaterThan(3);
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await expect(page.getByText('The sandbox cannot show its objects')).toHaveCount(0);
  });
}

test('changed texts and verdicts replace their translations, and an old verdict leaves with its delivery', async ({page}) => {
  await page.goto('/documentation/webhooks');
  await translate(page);
  await page.getByRole('button', {name: 'Open the workbench'}).click();
  const check = page.getByRole('region', {name: 'Webhook workbench'});
  const verdict = check.getByRole('status');
  const find = check.getByRole('button', {name: 'Find the problem'});
  await fillDelivery(page);
  await find.click();
  await expect(verdict).toContainText('It is genuine');
  await check.getByLabel('Signing secret').fill('sk_test_quickstart');
  await find.click();
  await expect(verdict).not.toContainText('It is genuine');
  await expect(verdict).not.toHaveText('');
  await fillDelivery(page);
  await expect(verdict).toHaveText('');
  await find.click();
  await expect(verdict).toContainText('It is genuine');

  await page.goto('/pricing');
  await translate(page);
  const total = page
    .getByText(/of your volume/)
    .first()
    .locator('xpath=ancestor::dd');
  const before = await total.innerText();
  await page.getByRole('main').getByRole('textbox').first().fill('400000');
  await expect(total).not.toHaveText(before);
  await expect(total).toHaveText(/^«CA\$[\d,.]+»/);
});
