import type {Locator, Page} from 'playwright/test';
import {faqs} from '../../src/data/faqs';
import {expect, test} from '../support/fixtures';

/** Returns the tag and classes of each element with a transition, a timed animation or smooth scrolling. */
async function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lasts = (durations: string): boolean => durations.split(', ').some((duration) => Number.parseFloat(duration) > 0);
    return Array.from(document.querySelectorAll('*')).flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        // Scroll-driven animations are allowed, because they move only while the reader scrolls.
        const byTime = style.animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto';
        const moves = lasts(style.transitionDuration) || byTime || style.scrollBehavior === 'smooth';
        return moves ? [`${element.tagName}.${element.getAttribute('class') ?? ''}${part ?? ''}`] : [];
      }),
    );
  });
}

test('nothing moves for a reader who wants less motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const path of ['/', '/pricing', '/company', '/documentation', '/documentation/webhooks']) {
    await page.goto(path);
    expect(await movements(page), path).toEqual([]);
  }
  await page.goto('/help-center');
  await page.getByRole('heading', {name: faqs[0]?.question}).click();
  await page.getByRole('button', {name: 'Search'}).click();
  await expect(page.getByText('Search Not Implemented', {exact: true}).first()).toBeVisible();
  expect(await movements(page)).toEqual([]);
});

test.describe('in forced colours', () => {
  test.use({forcedColors: 'active'});

  const background = (locator: Locator): Promise<string> => locator.evaluate((element) => getComputedStyle(element).backgroundColor);

  test('selected, measured and marked elements still differ @all', async ({page}) => {
    await page.goto('/pricing');
    const canvas = await background(page.locator('body'));
    const bar = page.getByRole('navigation', {name: 'Main'});
    const marker = (name: string) => bar.getByRole('link', {name}).evaluate((link) => getComputedStyle(link, '::after').borderTopStyle);
    expect([await marker('Pricing'), await marker('Company')], 'The mark of the page in the bar').toEqual(['solid', 'none']);
    const theme = page.getByRole('group', {name: 'Theme'});
    expect(await background(theme.getByRole('button', {name: 'System'}))).not.toBe(
      await background(theme.getByRole('button', {name: 'Dark'})),
    );
    await expect(page.getByText('Most Popular').first()).toHaveCSS('border-top-style', 'solid');
    const [share, fixed] = await page
      .locator('dd[aria-hidden] > span')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(new Set([canvas, share, fixed]).size, "The two parts of a plan's cost and the page").toBe(3);

    await bar.getByRole('link', {name: 'Get Started'}).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  });
});
