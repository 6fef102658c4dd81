import {faqs} from '../src/data/faqs';
import {expect, test} from './fixtures';

test('one answer is open at a time, and pressing its question again closes it', async ({page}) => {
  await page.goto('/help-center');
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

test('the search shows its notice', async ({page}) => {
  await page.goto('/help-center');
  await page.getByRole('searchbox', {name: 'Search the help center'}).fill('refund');
  await page.getByRole('button', {name: 'Search'}).click();
  await expect(page.getByText('Search Not Implemented', {exact: true}).first()).toBeVisible();
});

test('support and the documentation are one press away', async ({page}) => {
  await page.goto('/help-center');
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/contact?about=support"]')).toBeVisible();
  await expect(main.locator('a[href="/documentation"]')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('every answer is readable', async ({page}) => {
    await page.goto('/help-center');
    for (const text of faqs.flatMap(({answer}) => answer)) await expect(page.getByText(text)).toBeVisible();
  });
});
