import {faqs} from '../../src/data/faqs';
import {expect, test} from '../support/fixtures';

test('one answer is open at a time, pressing its question again closes it, and search, support and documentation are on the page', async ({
  page,
}) => {
  await page.goto('/help-center');
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox', {name: 'Search the help center'})).toBeVisible();
  await expect(main.locator('a[href="/contact"]')).toBeVisible();
  await expect(main.locator('a[href="/documentation"]')).toBeVisible();

  expect(faqs).toHaveLength(5);
  const answers = faqs.map(({link}) => page.getByRole('link', {name: link.label}));
  for (const answer of answers) await expect(answer).toBeHidden();

  for (const [index, {question}] of faqs.entries()) {
    const heading = page.getByRole('heading', {name: question, exact: true});
    await heading.click();
    for (const [other, answer] of answers.entries()) await expect(answer).toBeVisible({visible: other === index});
    await heading.click();
    for (const answer of answers) await expect(answer).toBeHidden();
  }
});
