import {referenceResources} from '../../config/openapi';
import {faqs} from '../../src/data/faqs';
import {expect, test} from '../support/fixtures';

const [resource] = referenceResources();

/** Returns the texts in folds and in responses' tabs that the page does not show. */
function hiddenTexts(): string[] {
  const parts = document.querySelectorAll('main details > :not(summary), main [role="tabpanel"]:not([data-sample])');
  return (
    Array.from(parts)
      // On paper, the links to a page's own sections lead nowhere, and the menu of tools opens nothing.
      .filter(
        (part) =>
          part.textContent.trim() !== '' &&
          !part.closest('[data-try], nav') &&
          part.previousElementSibling?.textContent !== 'AI tools' &&
          !part.checkVisibility({contentVisibilityAuto: true}),
      )
      .map((part) => part.textContent.trim().slice(0, 60))
  );
}

test('everything in folds and tabs is printed @all', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  expect((await page.evaluate(hiddenTexts)).length, 'On the screen, folds hide something').toBeGreaterThan(3);
  await page.emulateMedia({media: 'print'});
  for (const text of ['Idempotency-Key', 'IDR', 'Retry-After', 'Request-Id', 'card_declined'])
    await expect(page.getByRole('main').getByText(text).filter({visible: true}).first(), text).toBeVisible();
  for (const path of [
    '/api-reference/create-charge',
    '/api-reference/list-events',
    resource?.url ?? '',
    '/api-docs/errors',
    '/documentation/troubleshooting',
    '/help-center',
  ]) {
    await page.goto(path);
    expect.soft(await page.evaluate(hiddenTexts), path).toEqual([]);
  }
  await page.goto('/help-center');
  for (const {link} of faqs) await expect(page.getByRole('main').getByRole('link', {name: link.label})).toBeVisible();
});
