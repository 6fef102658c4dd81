import type {Locator, Page} from 'playwright/test';
import {expect, test} from '../support/fixtures';

/**
 * Presses the Enter that accepts a suggestion of an input method, as Safari sends it: after the end of the composition, with the
 * code 229.
 */
async function acceptSuggestion(page: Page, field: Locator): Promise<void> {
  await field.focus();
  const session = await page.context().newCDPSession(page);
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', {type, key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229});
  await session.detach();
}

test('Enter in an input method opens and submits nothing @all', async ({page}) => {
  await page.addInitScript(() => addEventListener('submit', () => (document.documentElement.dataset.submitted = 'true'), true));
  const expectNothing = async (field: Locator, typed: string): Promise<void> => {
    await field.fill(typed);
    const url = page.url();
    await acceptSuggestion(page, field);
    // Navigation and notices start in a later task.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-submitted');
    expect(page.url()).toBe(url);
  };

  await page.goto('/help-center');
  await expectNothing(page.getByRole('searchbox'), '返金');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectNothing(dialog.getByRole('combobox'), 'refund');
  // The same key without an input method chooses the result.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.goto('/contact');
  for (const name of ['Name', 'Email', 'Subject']) await expectNothing(page.getByLabel(name), 'a@b.example');
  await page.goto('/api-reference/create-charge');
  const panel = page.getByRole('region', {name: /^Try it/});
  await panel.getByText('Change the parameters').click();
  await expectNothing(panel.getByLabel('amount'), '500');
});
