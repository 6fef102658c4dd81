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

  const questions = faqs.map(({question}) => page.getByRole('button', {name: question, exact: true}));
  expect(questions).toHaveLength(5);
  for (const question of questions) await expect(question).toHaveAttribute('aria-expanded', 'false');

  for (const [index, question] of questions.entries()) {
    await question.click();
    for (const [other, {link}] of faqs.entries()) {
      await expect(questions.at(other) ?? question).toHaveAttribute('aria-expanded', String(other === index));
      await expect(page.getByRole('link', {name: link.label})).toBeVisible({visible: other === index});
    }
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'false');
  }
});
