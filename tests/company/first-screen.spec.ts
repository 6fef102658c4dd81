/** After a click on a link, the new page's first screen is rendered first. After going back, the whole page is rendered at once. */
import type {Page} from 'playwright/test';
import {expect, test} from '../support/fixtures';

interface Frame {
  heading: string;
  /** The number of rendered section headings, including those below the first screen. */
  sections: number;
  footer: boolean;
}

/** Calls `go`, and records more than twenty frames, from the first frame with a new main heading. */
async function framesOfNextPage(page: Page, go: () => Promise<void>): Promise<Frame[]> {
  const recording = await page.evaluateHandle(() => {
    const shown = (selector: string): Element[] =>
      Array.from(document.querySelectorAll(selector)).filter((found) => found.checkVisibility());
    const before = document.querySelector('h1')?.textContent;
    const frames: Frame[] = [];
    const record = (): void => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      const footer = document.querySelector('#__docusaurus > footer');
      if (heading !== before) {
        const isOnScreen = footer !== null && footer.getBoundingClientRect().top < window.innerHeight;
        frames.push({heading, sections: shown('main h2').length, footer: isOnScreen});
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
    return frames;
  });
  await go();
  const drawn = () => recording.evaluate((frames) => frames.length);
  await expect.poll(drawn, 'The page and twenty frames after it').toBeGreaterThan(20);
  return recording.jsonValue();
}

const pages = [
  {from: '/documentation', to: '/documentation/webhooks', heading: 'Webhooks'},
  {from: '/api-reference', to: '/events', heading: 'Events'},
  {from: '/api-reference/charges', to: '/api-reference/create-charge', heading: 'Create a charge'},
  {from: '/contact', to: '/pricing', heading: 'Pay only when you get paid.'},
];

for (const {from, to, heading} of pages) {
  const tag = to === '/pricing' ? '' : ' @all';
  test(`${to} shows its heading before the content below the first screen, and never the footer in its place @both${tag}`, async ({
    page,
  }) => {
    await page.goto(to);
    const whole = await page.locator('main h2:visible').count();
    await page.goto(from);
    const frames = await framesOfNextPage(page, () => page.locator(`a[href="${to}"]`).last().dispatchEvent('click'));
    expect(new Set(frames.map((frame) => frame.heading))).toEqual(new Set([heading]));
    expect(frames[0]?.sections).toBeLessThan(whole);
    expect(frames.at(-1)?.sections).toBe(whole);
    expect(frames.some(({footer}) => footer)).toBe(false);
  });
}

test('after going back, or with a link further down, the page is complete at once', async ({page}) => {
  await page.goto('/documentation/webhooks');
  const whole = await page.locator('main h2:visible').count();
  const leave = async () => {
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Pricing'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Pay only when you get paid.');
  };
  await leave();
  const back = await framesOfNextPage(page, async () => void (await page.goBack()));
  expect(new Set(back.map(({sections}) => sections))).toEqual(new Set([whole]));

  await page.goto('/documentation/fraud-checks');
  const link = page.getByRole('main').locator('a[href^="/documentation/webhooks#"]').first();
  const down = await framesOfNextPage(page, () => link.click());
  expect(new Set(down.map(({sections}) => sections))).toEqual(new Set([whole]));
});
