import type {Page} from 'playwright/test';
import {expect, test} from '../support/fixtures';

declare global {
  var readClipboard: () => Promise<string>;
}

/** Removes an API as browsers without it do. The test can still read the clipboard. */
const without = {
  'over plain HTTP, which has no clipboard API': () => Reflect.deleteProperty(Navigator.prototype, 'clipboard'),
  'without ClipboardItem': () => Reflect.deleteProperty(globalThis, 'ClipboardItem'),
};

async function pressCopy(page: Page, name: string): Promise<string> {
  await page.getByRole('button', {name, exact: true}).first().click();
  await expect(page.getByRole('button', {name: name.replace(/^Copy(?: page)?/, 'Copied'), exact: true}).first()).toBeVisible();
  return page.evaluate(() => globalThis.readClipboard());
}

for (const [which, remove] of Object.entries(without)) {
  test(`every way to copy works ${which}${which === 'over plain HTTP, which has no clipboard API' ? '' : ' @all'}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const {clipboard} = navigator;
      globalThis.readClipboard = () => clipboard.readText();
    });
    await page.addInitScript(remove);
    await page.goto('/api-docs/testing');
    expect(await pressCopy(page, 'Copy the number 4000 0000 0000 9995')).toBe('4000000000009995');
    await expect(page.getByRole('button', {name: 'Copied the number 4000 0000 0000 9995'})).toBeFocused();

    await page.goto('/api-reference/create-charge');
    expect(await pressCopy(page, 'Copy request')).toContain('curl https://');
    expect(await pressCopy(page, 'Copy page')).toContain('# Create a charge');
  });
}
