import type {Page} from 'playwright/test';
import {barAction, barLinks} from '../../config/navigation';
import {expect, test} from '../support/fixtures';

test.describe.configure({timeout: 60_000});

/** Returns the focused element's name and its faults. Returns undefined if focus is not on the page. */
async function readFocus(page: Page): Promise<{name: string; faults: string[]} | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;

    const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
        value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    /** Returns the background of the nearest ancestor that is almost opaque, or white if there is none. */
    const ground = (from: Element | null): string => {
      for (let each = from; each; each = each.parentElement) {
        const {backgroundColor} = getComputedStyle(each);
        if ((channels(backgroundColor)[3] ?? 1) > 0.9) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    // A radio button's focus ring is on its label. The focus ring of a card's link is on the card.
    const shown = element.matches('input[type=radio]') ? (element.nextElementSibling ?? element) : element;
    const card = getComputedStyle(shown, '::after').outlineStyle === 'solid' && shown instanceof HTMLElement ? shown.offsetParent : null;
    /** Returns the contrast between focus ring and background, or 0 if the ring is missing or clipped. */
    const ringContrast = (): number => {
      const worn = card ? getComputedStyle(shown, '::after') : getComputedStyle(shown);
      const width = Number.parseFloat(worn.outlineWidth);
      const offset = Number.parseFloat(worn.outlineOffset);
      if (worn.outlineStyle === 'solid' && width >= 2) {
        const on = card ?? shown;
        const reach = Math.max(0, offset + width) - 1;
        const {left, right, top, bottom} = on.getBoundingClientRect();
        for (let each = on.parentElement; each && each !== document.body; each = each.parentElement) {
          if (getComputedStyle(each).overflow === 'visible') continue;
          const frame = each.getBoundingClientRect();
          if (left - reach < frame.left || right + reach > frame.right || top - reach < frame.top || bottom + reach > frame.bottom)
            return 0;
        }
        return contrast(worn.outlineColor, ground(offset < 0 ? on : on.parentElement));
      }
      for (let box = shown.parentElement, step = 0; box && step < 2; box = box.parentElement, step += 1) {
        const {boxShadow, borderColor} = getComputedStyle(box);
        if (boxShadow === `${borderColor} 0px 0px 0px 1px`) return contrast(borderColor, ground(box.parentElement));
      }
      return 0;
    };

    const faults: string[] = [];
    const box = shown.getBoundingClientRect();
    const bar = document.querySelector('nav[aria-label="Main"]');
    const top = bar?.contains(element) || element.closest('[aria-label^="Skip to "]') ? 0 : (bar?.getBoundingClientRect().bottom ?? 0);
    const room = innerHeight - top;
    // A browser scrolls a long text area to its caret. Its edges can then be out of view.
    if (!shown.matches('textarea') && box.height <= room && (box.top < top - 1 || box.bottom > innerHeight + 1))
      faults.push('is not wholly in sight');
    if (box.left < -1 || box.right > innerWidth + 1) faults.push('is beside the window');
    const line = shown.getClientRects()[0] ?? box;
    const hit = document.elementFromPoint(
      Math.min(Math.max(line.left + line.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(line.top + line.height / 2, top), innerHeight - 1),
    );
    if (!hit || !(shown.contains(hit) || hit.contains(shown))) faults.push(`lies beneath ${hit?.outerHTML.slice(0, 60) ?? 'nothing'}`);
    if (ringContrast() < 3) faults.push(`has a ring of contrast ${ringContrast().toFixed(1)}`);
    if (element instanceof HTMLElement && element.tabIndex > 0) faults.push('has an order of its own');
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 40) || element.id)}`,
      faults,
    };
  });
}

/** Counts one tab stop for each visible control, and one for each group of radio buttons. */
async function countStops(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Array.from(document.querySelectorAll('a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex]')).filter(
        (element) =>
          element instanceof HTMLElement &&
          element.tabIndex >= 0 &&
          element.checkVisibility({visibilityProperty: true}) &&
          !element.closest('details:not([open]) > :not(summary)') &&
          !element.matches('input[type=radio]:not(:checked)'),
      ).length,
  );
}

async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const stops = await countStops(page);
  const faults: string[] = [];
  const visited: string[] = [];
  for (let step = 0; step < stops; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page);
    if (!focus) break;
    visited.push(focus.name);
    if (focus.faults.length > 0) faults.push(`${focus.name} ${focus.faults.join(', ')}`);
  }
  expect(faults).toEqual([]);
  expect(visited[0]).toBe('A Skip to main content');
  expect(visited.at(-1), 'Tab reaches the end of the page').toBe('BUTTON Dark');
  expect(visited).toHaveLength(stops);
}

for (const path of ['/', '/pricing', '/documentation', '/documentation/webhooks', '/api-reference/create-charge']) {
  test(`focus is visible at every stop of ${path}${path === '/' ? '' : ' @all'}`, async ({page}) => walk(page, path));
}
for (const path of ['/contact', '/help-center', '/status', '/documentation/webhooks', '/developers']) {
  test(`focus is visible at every stop of ${path} in a narrow window @phone${path === '/contact' ? '' : ' @all'}`, async ({page}) =>
    walk(page, path));
}

test('focus is visible at 400% zoom @all', async ({page}) => {
  await page.setViewportSize({width: 320, height: 200});
  await walk(page, '/contact');
  await page.keyboard.press('Escape');
  await page.getByRole('button', {name: 'Open menu'}).press('Enter');
  for (const {label} of [...barLinks, barAction]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: label})).toBeFocused();
    expect((await readFocus(page))?.faults, label).toEqual([]);
  }
});

test('after a navigation, focus starts at the top and the page is announced @all', async ({page}) => {
  await page.goto('/');
  for (const [name, title] of [
    ['Pricing', 'Pricing | Larch'],
    ['Developers', 'Developer platform | Larch'],
  ] as const) {
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name}).press('Enter');
    await expect(page).toHaveTitle(title);
    await expect(page.locator('body > [aria-live=polite]')).toHaveText(title);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    expect((await readFocus(page))?.faults).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test('the announced title is that of the new page, even if the browser sets it late @all', async ({page}) => {
  await page.goto('/');
  // The framework sets the title in an animation frame. On a busy phone, that frame is late.
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => window.setTimeout(() => soon(callback), 400);
  });
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Pricing'}).press('Enter');
  await expect(page.locator('body > [aria-live=polite]')).toHaveText('Pricing | Larch');
});

test('a link into the middle of another page moves focus there', async ({page}) => {
  await page.goto('/documentation/webhooks');
  await page.getByRole('main').getByRole('link', {name: 'sent again', exact: true}).press('Enter');
  await expect(page).toHaveURL('/documentation/webhook-delivery#schedule');
  const target = page.locator('#schedule');
  await expect(target).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(target.getByRole('link')).toBeFocused();
});

test("a link's target is not covered by the bar @both @all", async ({page}) => {
  for (const path of ['/documentation/webhooks', '/api-reference/create-charge', '/careers']) {
    await page.goto(path);
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? 0;
      const targets = Array.from(document.querySelectorAll('main a[href^="#"]'), (link) =>
        document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')),
      );
      return targets.filter((target) => {
        target?.scrollIntoView();
        return !target || (target.checkVisibility() && target.getBoundingClientRect().top < bar);
      }).length;
    });
    expect(hidden, path).toBe(0);
  }
});

test('the menu closes when focus leaves it @phone', async ({page}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', {name: 'Main'});
  await bar.getByRole('button', {name: 'Open menu'}).click();
  await bar.getByRole('link', {name: 'Get Started'}).focus();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', {name: 'Open menu'})).toBeVisible();
  expect((await readFocus(page))?.faults).toEqual([]);
});

test('Escape closes a notice and restores focus', async ({page}) => {
  await page.goto('/');
  const button = page.getByRole('contentinfo').getByRole('button', {name: 'Security'});
  await button.press('Enter');
  const notice = page.getByRole('region', {name: 'Notices (F8)'}).getByRole('listitem');
  await expect(notice).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(notice).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expect(button).toBeFocused();
});
