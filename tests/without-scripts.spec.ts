/** Every page is whole without JavaScript, and offers nothing that would then not work. */
import type {Page} from 'playwright/test';
import {company} from '../config/company';
import {barAction, barLinks} from '../config/navigation';
import {routes} from '../config/routes';
import {expect, test} from './fixtures';

test.use({javaScriptEnabled: false});
test.describe.configure({timeout: 90_000});

/** The words of the page's main part, shown and not, and the buttons that it offers. */
async function readWords(page: Page): Promise<{seen: string[]; hidden: string[]; buttons: string[]}> {
  return page.evaluate(() => {
    // Out of sight with scripts too, or opened without any.
    const elsewhere = '.visually-hidden, button, label, svg, details:not([open]), fieldset:has(input[type="radio"]), form[role="search"], [aria-hidden="true"]';
    const seen: string[] = [];
    const hidden: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {parentElement, textContent} = walker.currentNode;
      const words = textContent?.trim();
      if (!words || !/[\p{L}\p{N}]/u.test(words) || !parentElement || parentElement.closest(elsewhere)) continue;
      if (parentElement.checkVisibility({visibilityProperty: true, opacityProperty: true})) seen.push(words);
      // What a button is for goes with it.
      else if (!parentElement.closest(':has(> button) p')) hidden.push(words);
    }
    const buttons = Array.from(document.querySelectorAll('button:enabled')).filter((button) => button.checkVisibility() && !button.closest('h2, h3'));
    return {seen, hidden, buttons: buttons.map(({textContent}) => textContent)};
  });
}

test('every page can be read and left @phone', async ({page}) => {
  for (const {path} of routes) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      for (const {label} of [...barLinks, barAction]) await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: label})).toBeVisible();

      const narrow = await readWords(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize({width: 1280, height: 800});
      const wide = await readWords(page);
      await page.setViewportSize({width: 390, height: 844});
      // Some words are for one width alone, with scripts too.
      const seen = [...narrow.seen, ...wide.seen];
      expect(narrow.hidden.filter((words) => !seen.includes(words)), 'Words that do not show').toEqual([]);
      expect([...narrow.buttons, ...wide.buttons], 'Buttons that do nothing').toEqual([]);
    });
  }
});

test('the contact form says how else to write', async ({page}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', {name: 'Message to us'});
  // The roles and texts of Playwright pass over <noscript>, whatever is shown of it.
  const said = form.locator('noscript');
  await expect(said).toBeVisible();
  expect(await form.innerText()).toContain('Sending this form needs JavaScript.');
  await expect(said.locator(`a[href="mailto:${company.email}"]`)).toBeVisible();
  await expect(said.locator(`a[href="${company.phoneHref}"]`)).toBeVisible();
  await expect(form.getByRole('button', {name: 'Send Message'})).toBeDisabled();
});

test('the workbench says what it needs', async ({page}) => {
  await page.goto('/documentation/webhooks');
  expect(await page.getByRole('main').innerText()).toContain('The workbench needs JavaScript.');
});
