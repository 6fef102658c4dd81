import type {Page} from 'playwright/test';
import {company} from '../../config/company';
import {barAction, barLinks} from '../../config/navigation';
import {furtherRoutes, specifiedRoutes} from '../../config/routes';
import {faqs} from '../../src/data/faqs';
import {expect, test} from '../support/fixtures';

test.use({javaScriptEnabled: false});
test.describe.configure({timeout: 90_000});

async function readWords(page: Page): Promise<{seen: string[]; hidden: string[]; buttons: string[]}> {
  return page.evaluate(() => {
    // Ignores controls, parts that open without scripts, and parts that are also hidden with scripts. Also ignores a figure's list,
    // which figures.spec.ts checks.
    const elsewhere =
      '.visually-hidden, figure:has(svg[role="img"]) :is(ol, ul), button, label, select, svg, details:not([open]), tr:has(details:not([open])) ~ tr, fieldset:has(input[type="radio"]), form[role="search"], [role="tablist"], [aria-hidden="true"]';
    const seen: string[] = [];
    const hidden: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {parentElement, textContent} = walker.currentNode;
      const words = textContent?.trim();
      if (!words || !/[\p{L}\p{N}]/u.test(words) || !parentElement || parentElement.closest(elsewhere)) continue;
      if (parentElement.checkVisibility({visibilityProperty: true, opacityProperty: true})) seen.push(words);
      // The text beside a button is its label, which may be hidden with the button.
      else if (!parentElement.closest(':has(> button) p')) hidden.push(words);
    }
    const buttons = Array.from(document.querySelectorAll('button:enabled')).filter(
      (button) => button.checkVisibility() && !button.closest('h2, h3'),
    );
    return {seen, hidden, buttons: buttons.map(({textContent}) => textContent)};
  });
}

/** Texts that must be visible, by path. The check for hidden texts cannot find missing texts. */
const required: Record<string, readonly string[]> = {
  '/documentation/webhooks': ['The workbench requires JavaScript.'],
};

const further: Record<string, (page: Page) => Promise<void>> = {
  '/pricing': async (page) => {
    const bar = page.getByRole('navigation', {name: 'Main'});
    const frost = await bar.evaluate((element) => getComputedStyle(element, '::before').opacity);
    expect(frost, 'The bar is always frosted, because nothing follows the scrolling').toBe('1');
  },
  '/help-center': async (page) => {
    for (const {question, link} of faqs) {
      await page.getByText(question, {exact: true}).click();
      await expect(page.getByRole('link', {name: link.label})).toBeVisible();
    }
  },
  '/api-reference/create-charge': async (page) => {
    const code = page.getByRole('rowheader', {name: 'body_malformed'});
    await expect(code).toBeHidden();
    await page.getByText('9 codes').click();
    await expect(code).toBeVisible();
  },
  '/contact': async (page) => {
    const form = page.getByRole('form', {name: 'Message to us'});
    // Playwright finds no <noscript> by role or text, so it is located by its tag.
    const fallback = form.locator('noscript');
    await expect(fallback).toBeVisible();
    expect(await form.innerText()).toMatch(/Sending this form needs JavaScript\. Write to \S+@\S+ or call \+1/);
    await expect(fallback.locator(`a[href="mailto:${company.email}"]`)).toBeVisible();
    await expect(fallback.locator(`a[href="${company.phoneHref}"]`)).toBeVisible();
    await expect(form.getByRole('button', {name: 'Send Message'})).toBeDisabled();
  },
};

/** The number of pages that one test opens. With longer tests, the last one would run alone. */
const together = 12;

for (const list of [specifiedRoutes, furtherRoutes]) {
  for (let first = 0; first < list.length; first += together) {
    const paths = list.slice(first, first + together).map(({path}) => path);
    const tag = list === specifiedRoutes && first === 0 ? '' : ' @all';
    test(`pages can be read and left, and say what needs scripts: ${paths.join(', ')} @phone${tag}`, async ({page}) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
          await expect(page.getByRole('heading', {level: 1})).toBeVisible();
          await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link')).toHaveText([
            company.name,
            ...barLinks.map(({label}) => label),
            barAction.label,
          ]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
          const shown = required[path] && (await page.getByRole('main').innerText());
          for (const words of required[path] ?? []) expect(shown).toContain(words);
          await further[path]?.(page);

          const {seen, hidden, buttons} = await readWords(page);
          expect(buttons, 'Buttons that do nothing').toEqual([]);
          if (hidden.length === 0) return;
          // Some text is visible only in wide windows, with or without scripts.
          await page.setViewportSize({width: 1280, height: 800});
          const wide = await readWords(page);
          await page.setViewportSize({width: 390, height: 844});
          const unseen = hidden.filter((words) => ![...seen, ...wide.seen].includes(words));
          expect(unseen, 'Words that do not show').toEqual([]);
        });
      }
    });
  }
}
