import {readFileSync} from 'node:fs';
import type {Page} from 'playwright/test';
import {explain} from '../../docs/_code/guides/explain.mjs';
import {charge, chargeEvent, customer, paths, token} from '../../plugins/contract/values';
import {contractDocument, fieldsAt} from '../support/contract';
import {figureHeights} from '../../src/pictures/Figure/names';
import {lifecycles} from '../../src/data/lifecycles';
import {disputes, payouts, refunds} from '../../src/data/money';
import {outcomes} from '../../src/data/outcomes';
import {samplePlan} from '../../src/data/plans';
import {deliveryTries} from '../../src/data/webhook-delivery';
import {formatWeekday} from '../../src/lib/dates';
import {formatMoney} from '../../src/lib/money';
import {addDays, chargeFee, dayOf, payoutDay, payoutReference} from '../../packages/sandbox';
import {drawnRules, expect, expectAccessible, pageHtml, test} from '../support/fixtures';

const guides = '/documentation/guides-tutorials';

/** A page for each figure. Every guide must be one of these pages. */
const pages = {
  checkout: `${guides}/accept-a-payment`,
  token: `${guides}/collect-cards`,
  saved: `${guides}/save-a-customer-and-charge-again`,
  states: `${guides}/refunds`,
  actors: `${guides}/declines-and-errors`,
  twice: `${guides}/idempotency-and-safe-retries`,
  event: `${guides}/fulfil-orders-from-webhooks`,
  keys: '/documentation/keys',
  tries: '/documentation/webhook-delivery',
  bank: '/documentation/how-you-are-paid',
  challenge: '/documentation/3d-secure',
  list: '/api-docs/pagination',
  statement: '/documentation/statement-descriptors',
  places: '/documentation/environments',
};

/** More pages that show one of these figures. */
const again = [
  '/documentation/disputes',
  '/documentation/webhooks',
  '/documentation/pci',
  '/documentation/mobile-sdks',
  '/documentation/fees',
  '/documentation/reconcile',
  '/api-docs/idempotent-requests',
  '/api-docs/authentication',
  '/documentation/receive-a-webhook',
  '/documentation/shops',
];

/** This page shows a figure after its three steps. */
const afterSteps = '/documentation/getting-started';

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function figureOf(siteFolder: string, path: string): {says: string; list: string; caption: string; letters: string} {
  const html = pageHtml(siteFolder, path);
  const [figure = ''] = /<figure class="?figure[\s\S]*?<\/figure>/.exec(html) ?? [];
  const descriptions = [...figure.matchAll(/<desc[^>]*>([\s\S]*?)<\/desc>/g)].map(([, text = '']) => plain(text));
  expect(new Set(descriptions).size, `${path}: both drawings say the same`).toBe(1);
  const [, , list = ''] = /<(ol|ul)\b[^>]*>([\s\S]*?)<\/\1>/.exec(figure) ?? [];
  const [, caption = ''] = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/.exec(figure) ?? [];
  const letters = [...figure.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) => plain(text)).join(' ');
  return {says: descriptions[0] ?? '', list: plain(list.replaceAll('</li>', ' ')), caption: plain(caption), letters};
}

/** Returns the lowest edge of the rectangles and texts of a drawing. */
function lowest(svg: string): number {
  const moved = svg.replaceAll(/<g transform="translate\(\S+ ([\d.]+)\)">([\s\S]*?)<\/g>/g, (_, down: string, group: string) =>
    group.replaceAll(/ y="([\d.]+)"/g, (__, y: string) => ` y="${String(Number(y) + Number(down))}"`),
  );
  const shapes = moved.matchAll(/<(?:rect|text)\b[^>]*? y="([\d.]+)"[^>]*>/g);
  return Math.max(...[...shapes].map(([shape, y]) => Number(y) + Number(/ height="([\d.]+)"/.exec(shape)?.[1] ?? 0)));
}

test('the heights of the figures fit their drawings', ({siteFolder}) => {
  for (const [name, heights] of Object.entries(figureHeights)) {
    // A drawing can contain the logo, which is an element `svg` too.
    const drawings = readFileSync(`${siteFolder}/figures/${name}.txt`, 'utf8')
      .split(/(?=<svg [^>]*role="?img)/)
      .slice(1);
    expect(drawings.length, name).toBe(2);
    for (const [index, height] of [heights.wide, heights.upright].entries()) {
      const below = height - lowest(drawings[index] ?? '');
      expect(
        below >= 10 && below < 60,
        `${name}: ${String(below)} units are free below the drawing: see src/pictures/Figure/names.ts`,
      ).toBe(true);
    }
  }
});

const money = (amount: number): string => formatMoney(amount, payouts.currency);

test('every guide starts with a figure, whose list matches its accessible text', ({siteFolder}) => {
  for (const path of [...Object.values(pages), ...again, afterSteps]) {
    const html = pageHtml(siteFolder, path);
    const isFirst = html.indexOf('<figure') < html.search(/<h2\b/);
    expect(isFirst, `${path}: the figure comes before the first part`).toBe(path !== afterSteps);
    const [, name = ''] = /<figure[^>]*data-figure="?([\w-]+)/.exec(html) ?? [];
    const sizes = Object.entries(figureHeights).filter(([each]) => each === name);
    expect(sizes.length, `${name} has its line in src/pictures/Figure/names.ts`).toBe(1);
    const {says, list, caption} = figureOf(siteFolder, path);
    expect(says.length, path).toBeGreaterThan(100);
    expect(list, path).toBe(says);
    expect(caption, path).not.toBe('');
  }
  const missing = readFileSync('config/routes.ts', 'utf8').match(/\/documentation\/guides-tutorials\/[\w-]+/g) ?? [];
  expect(missing.filter((path) => !Object.values(pages).includes(path))).toEqual([]);
});

test('the figure of retries matches the schedule', ({siteFolder}) => {
  const {says, caption} = figureOf(siteFolder, pages.tries);
  const tries = deliveryTries();
  const waits = [...new Set(tries.slice(1).map(({wait}) => wait))];
  expect(waits).toEqual([1, 5, 30, 120, 480, 720]);
  expect(says).toContain(
    'after waits of 1 minute, 5 minutes, 30 minutes, 2 hours and 8 hours, then every 12 hours until 3 days have passed',
  );
  expect(caption).toContain('waits of 1 min, 5 min, 30 min, 2 h and 8 h, then every 12 h until 3 days have passed');
  const [threeDays, last] = [3 * 24 * 60, tries.at(-1)?.at ?? 0];
  expect(last <= threeDays && last + 720 > threeDays, 'one more try would be too late').toBe(true);
  expect(tries.length).toBe(11);
  expect(caption).toContain('Larch tries to deliver an event up to eleven times.');
});

test('the figure of a payout matches the calendar and the fee', ({siteFolder}) => {
  const {says, caption, letters} = figureOf(siteFolder, pages.bank);
  const sold = dayOf(chargeEvent.created, payouts);
  const arrives = payoutDay(sold, payouts);
  const fee = chargeFee(charge.amount, samplePlan.rate);
  for (const text of [formatWeekday(sold), formatWeekday(arrives), money(charge.amount), money(fee), money(charge.amount - fee)])
    expect(says).toContain(text);
  expect(says).toContain(`${payouts.businessDays} business days later`);
  expect(caption).toContain(payoutReference(arrives));
  const loaded = readFileSync(`${siteFolder}/figures/tap-to-bank.txt`, 'utf8');
  expect(plain(loaded), 'after a client-side navigation').toContain(caption);
  for (let day = sold; day <= arrives; day = addDays(day, 1)) expect(letters).toContain(String(Number(day.slice(8))));
  expect(letters).toContain(money(charge.amount - fee));
});

test('states, days and fees in figures match the lifecycles and the facts about money', ({siteFolder}) => {
  const {says, letters} = figureOf(siteFolder, pages.states);
  const labels = [...lifecycles.Charge, ...lifecycles.Refund, ...lifecycles.Dispute.slice(1)];
  expect(labels.length).toBe(6);
  for (const label of labels) expect(letters).toContain(label);
  for (const text of [
    `for ${refunds.possibleDays} days`,
    `${refunds.arrivesAfter.least} to ${refunds.arrivesAfter.most} business days`,
    `within ${disputes.evidenceDays} days`,
    `CA$${disputes.lostFee / 100}`,
  ])
    expect(says).toContain(text);
});

test('the statement in a figure matches the sale and the company', ({siteFolder}) => {
  const statement = figureOf(siteFolder, pages.statement);
  for (const text of ['LARCH* KETTLE & CRUMB', '22 characters', '15 are left', 'LARCH* NORTHERN LIGHTS, without BICYCLE REPAIR'])
    expect(statement.says).toContain(text);
  expect(statement.letters).toContain((charge.amount / 100).toFixed(2));
});

test('keys, tokens and errors in figures match the contract', ({siteFolder}) => {
  const keys = figureOf(siteFolder, pages.keys);
  for (const path of paths) {
    expect(keys.says).toContain(path);
    expect(keys.letters).toContain(path);
  }
  expect(paths).toEqual([...new Set(Object.keys(fieldsAt(contractDocument(), 'paths')).map((path) => path.replace(/\/\{.*/, '')))]);

  const made = figureOf(siteFolder, pages.token);
  for (const text of [token.id, `amount=${charge.amount}`, `currency=${charge.currency}`]) expect(made.says).toContain(text);
  expect(figureOf(siteFolder, pages.saved).says).toContain(customer.id);
  const twice = figureOf(siteFolder, pages.twice);
  for (const text of [charge.id, chargeEvent.request.idempotency_key.slice(0, 4), '24 hours']) expect(twice.says).toContain(text);
  expect(figureOf(siteFolder, pages.event).says).toContain(chargeEvent.type);

  const actors = figureOf(siteFolder, pages.actors);
  const counts = new Map<string, number>();
  for (const error of Object.values(fieldsAt(contractDocument(), 'x-error-codes'))) {
    const {retry, status} = fieldsAt(error);
    counts.set(`${String(retry)} ${String(status)}`, (counts.get(`${String(retry)} ${String(status)}`) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(5);
  for (const [key, count] of counts) {
    const [status = '', codes] = [key.split(' ')[1], `${count} ${count === 1 ? 'code' : 'codes'}`];
    expect(actors.says).toContain(`${codes} with status ${status}`);
    expect(actors.letters).toContain(`${status}, ${codes}`);
  }
});

test('the buyer’s messages in the figure match the guides’ program', ({siteFolder}) => {
  const {says} = figureOf(siteFolder, pages.checkout);
  for (const {name, message} of outcomes) {
    expect(explain({status: name, code: name === 'declined' ? 'expired_card' : null}).say, name).toBe(message);
    expect(says).toContain(message);
  }
});

/** Returns the labels that are smaller than 12 px on screen, extend beyond the drawing, or overlap another label. */
async function unreadable(page: Page): Promise<string[]> {
  return page.locator('main figure svg[role=img]:visible').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const place = drawing.getBoundingClientRect();
      const scale = place.width / Number(drawing.getAttribute('width'));
      const texts = Array.from(drawing.querySelectorAll('text'), (text) => ({
        words: text.textContent,
        size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        box: text.getBoundingClientRect(),
      }));
      return texts.flatMap(({words, size, box}, index) => {
        const isCut = box.left < place.left || box.right > place.right || box.top < place.top || box.bottom > place.bottom;
        // A line's box is taller than its letters. Adjacent boxes may overlap by a fifth of their height.
        const covered = texts
          .slice(index + 1)
          .filter(
            ({box: other}) =>
              other.left < box.right &&
              box.left < other.right &&
              Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top) > box.height / 5,
          );
        return size < 12 || isCut || covered.length > 0
          ? [`${words}: ${size.toFixed(1)} px${covered.map((other) => `, under ${other.words}`).join('')}`]
          : [];
      });
    }),
  );
}

/** Returns the labels whose left or right edge is less than 10 px from the edge of their shape. Single letters can be in cells. */
async function crowded(page: Page): Promise<string[]> {
  return page.locator('main figure svg[role=img]:visible').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const shapes = Array.from(drawing.querySelectorAll('rect, path, circle'))
        .filter((shape) => getComputedStyle(shape).fill !== 'none')
        .map((shape) => shape.getBoundingClientRect());
      return Array.from(drawing.querySelectorAll('text')).flatMap((text) => {
        const box = text.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const around = shapes.filter(({left, right, top, bottom}) => left < x && x < right && top < y && y < bottom).at(-1);
        const {left, right} = around ?? drawing.getBoundingClientRect();
        // The box of a shape includes half of its line, which is up to 2.25 px wide.
        const space = Math.min(box.left - left, right - box.right);
        return text.textContent.length > 1 && space < 10 ? [`${text.textContent}: ${space.toFixed(1)} px`] : [];
      });
    }),
  );
}

for (const [index, path] of [...new Set(Object.values(pages))].entries()) {
  test(`the figure of ${path} is shown at a readable size, upright on a phone${index === 0 ? '' : ' @all'}`, async ({page}) => {
    await page.goto(path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({width, height: 900});
      const figure = page.locator('main figure').first();
      await expect(figure.getByRole('img'), String(width)).toHaveCount(1);
      await expect(figure.getByRole('img')).toHaveAccessibleName(/\w/);
      await expect(figure.getByRole('img')).toHaveAccessibleDescription(/\w{3}.*\./);
      await expect(figure.getByRole('list')).toHaveCount(0);
      expect(await unreadable(page), String(width)).toEqual([]);
      expect(await crowded(page), String(width)).toEqual([]);
    }
  });
}

test('where a figure has no room, a list replaces it', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await page.goto(pages.twice);
  const list = page.getByRole('list', {name: 'Sent twice, charged once'});
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('main figure').first().getByRole('img')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('after a client-side navigation, a figure loads into its reserved space, and page scripts do not contain it', async ({
  page,
  siteFolder,
}) => {
  await page.goto('/documentation');
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/figures/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('navigation', {name: 'Documentation', exact: true}).getByRole('link', {name: 'Keys', exact: true}).click();
  const after = page.getByRole('heading', {name: 'Choose a key'});
  await expect(after).toBeVisible();
  const before = await after.evaluate((heading) => heading.getBoundingClientRect().top);
  letGo();
  await expect(page.getByRole('img', {name: 'Which key may do what'})).toBeVisible();
  expect(await after.evaluate((heading) => heading.getBoundingClientRect().top)).toBeCloseTo(before, 0);
  await expect(page.getByText('A publishable key creates tokens; a secret key does everything.')).toBeVisible();
  const scripts = pageHtml(siteFolder, pages.keys).match(/\/assets\/js\/[\w~.-]+\.js/g) ?? [];
  const texts = [...new Set(scripts)].map((file) => readFileSync(`${siteFolder}${file}`, 'utf8'));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('The dotted line is a refused request'))).toEqual([]);
});

// pages.spec.ts tests the dark theme only in narrow windows, where lists replace the drawings.
test('drawings have enough contrast in the dark theme @all', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto(pages.checkout);
  await expectAccessible(page, {rules: drawnRules, within: ['main figure']});
});
