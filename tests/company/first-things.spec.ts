/** What the specification asks for is what a visitor sees first, at its full size and in its order. */
import type {Locator, Page} from 'playwright/test';
import {expect, test} from '../support/fixtures';

const windows = [
  {width: 1440, height: 900},
  {width: 390, height: 844},
];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** Returns the visible element's rectangle on the page, in px. */
async function boxOf(element: Locator): Promise<Box> {
  await expect(element).toBeVisible();
  return element.evaluate((each) => {
    const {left, top, right, bottom, width, height} = each.getBoundingClientRect();
    return {left, top: top + scrollY, right, bottom: bottom + scrollY, width, height};
  });
}

const fontSizeOf = (element: Locator): Promise<number> => element.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));

const main = (page: Page): Locator => page.getByRole('main');

/** Asserts that the elements are in the reading order: each is below the one before it, or beside it on the right. */
function expectOrder(boxes: readonly Box[], what: string): void {
  for (const [index, box] of boxes.slice(1).entries()) {
    const before = boxes[index];
    if (!before) return;
    const isBeside = box.left >= before.right && Math.abs(box.top - before.top) < 2;
    expect(isBeside || box.top >= before.bottom, `${what}: number ${index + 2} is after number ${index + 1}`).toBe(true);
  }
}

/** Asserts that each element has a border or a background that its surroundings do not have, and space around its text. */
async function expectCards(cards: Locator, count: number): Promise<void> {
  await expect(cards).toHaveCount(count);
  for (const card of await cards.all()) {
    await expect(card).toBeVisible();
    const {border, radius, background, behind} = await card.evaluate((each) => {
      const {borderTopWidth, borderBottomWidth, borderLeftWidth, borderTopLeftRadius, backgroundColor} = getComputedStyle(each);
      let around = each.parentElement;
      while (around && /, 0\)$|transparent/.test(getComputedStyle(around).backgroundColor)) around = around.parentElement;
      return {
        border: Math.min(...[borderTopWidth, borderBottomWidth, borderLeftWidth].map(Number.parseFloat)),
        radius: Number.parseFloat(borderTopLeftRadius),
        background: backgroundColor,
        behind: getComputedStyle(around ?? document.body).backgroundColor,
      };
    });
    expect(border, 'px of border on each side').toBeGreaterThanOrEqual(1);
    expect(radius, 'px of radius').toBeGreaterThan(4);
    expect(background, 'a background of its own').not.toBe(behind);
  }
  const boxes = await Promise.all((await cards.all()).map(boxOf));
  expectOrder(boxes, 'cards');
  expect(new Set(boxes.map(({width}) => Math.round(width))).size, 'widths of cards').toBe(1);
}

// Without `@all`, only the wide window is tested, as for `@both`.
for (const size of windows) {
  test.describe(`at ${size.width} px${size.width === 390 ? ' @all' : ''}`, () => {
    test.use({viewport: size});

    test('status: All Systems Operational is the largest text, above the date and the slow service', async ({page}) => {
      await page.goto('/status');
      const words = page.getByText('All Systems Operational', {exact: true});
      const date = main(page).locator('time').first();
      const slow = page.getByText('One service is slow: webhooks', {exact: true});
      expectOrder(await Promise.all([words, date, slow].map(boxOf)), 'the banner');
      expect((await boxOf(slow)).bottom, 'in the first screen').toBeLessThan(size.height);

      const largest = await fontSizeOf(words);
      const sizes = await main(page)
        .locator('h1, h2:not(.visually-hidden), h3, p, a, time, span')
        .evaluateAll((all) =>
          all
            .filter((each) => each.textContent !== 'All Systems Operational')
            .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
        );
      expect(Math.max(...sizes)).toBeLessThan(largest);
      expect(await fontSizeOf(slow)).toBeLessThan(largest / 1.5);

      await slow.getByRole('link', {name: 'webhooks'}).click();
      const row = main(page).locator(':target');
      await expect(row).toBeInViewport();
      await expect(row.getByRole('heading')).toHaveText('Webhook Services');
      await expect(row).toContainText('Performance Degradation');
    });

    test('developers: six cards of one kind, in order, are the first section', async ({page}) => {
      await page.goto('/developers');
      const cards = main(page).getByRole('article');
      await expectCards(cards, 6);
      const headings = cards.getByRole('heading');
      await expect(headings).toHaveText([
        'Powerful APIs',
        'Comprehensive Documentation',
        'Sandbox Environment',
        'Client Libraries',
        'Webhooks',
        'Global Ready',
      ]);
      const sizes = await Promise.all((await headings.all()).map(fontSizeOf));
      expect(new Set(sizes).size, 'sizes of headings').toBe(1);
      const boxes = await Promise.all((await cards.all()).map(boxOf));
      const between = main(page).getByRole('heading', {level: 2});
      const tops = await between.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
      const [first, last] = [boxes[0]?.top ?? 0, boxes[5]?.bottom ?? 0];
      expect(
        tops.filter((top) => first < top && top < last),
        'titles between the cards',
      ).toEqual([]);
      expect(
        tops.filter((top) => top < first),
        'titles before the cards',
      ).toHaveLength(1);
    });

    test('home: the six feature cards come first, and then one payment', async ({page}) => {
      await page.goto('/');
      const section = main(page)
        .locator('section')
        .filter({has: page.getByRole('heading', {name: 'What you get'})});
      const cards = section.getByRole('article');
      await expectCards(cards, 6);
      const boxes = await Promise.all((await cards.all()).map(boxOf));
      expect(boxes[0]?.top).toBeLessThan(size.width > 1000 ? 1900 : 2600);
      const payment = await boxOf(page.getByRole('heading', {name: 'Follow one payment'}));
      expect(payment.top).toBeGreaterThan(boxes[5]?.bottom ?? Infinity);
    });

    test('mobile SDKs and contact: three cards that look like cards', async ({page}) => {
      await page.goto('/mobile-sdk');
      const platforms = main(page).getByRole('article');
      await expectCards(platforms, 3);
      await expect(platforms.getByRole('heading')).toHaveText(['iOS', 'Android', 'Cross-platform']);
      await page.goto('/contact');
      const ways = main(page)
        .getByRole('listitem')
        .filter({has: page.getByRole('heading', {level: 2})});
      await expectCards(ways, 3);
      await expect(ways.getByRole('heading')).toHaveText(['Email', 'Phone', 'Office']);
    });

    test('cards are in the specified order', async ({page}) => {
      await page.goto('/analytics');
      const instruments = main(page).getByRole('article').getByRole('heading', {level: 3});
      await expect(instruments).toHaveText(['Real-time Dashboard', 'Customizable Reports', 'Data Export']);
      expectOrder(await Promise.all((await main(page).getByRole('article').all()).map(boxOf)), 'cards of analytics');

      await page.goto('/documentation');
      const sections = main(page)
        .getByRole('listitem')
        .filter({has: page.getByRole('heading', {level: 2})});
      const links = sections.getByRole('heading').getByRole('link');
      expect(await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))).toEqual([
        '/documentation/getting-started',
        '/api-reference',
        '/mobile-sdk',
        '/fraud-protection',
        '/documentation/webhooks',
        '/documentation/guides-tutorials',
      ]);
      expectOrder(await Promise.all((await sections.all()).map(boxOf)), 'cards of the documentation');

      await page.goto('/api-docs');
      await expectCards(
        main(page)
          .getByRole('listitem')
          .filter({has: page.getByRole('heading', {level: 2})}),
        6,
      );

      await page.goto('/contact');
      const ways = main(page)
        .getByRole('listitem')
        .filter({has: page.getByRole('heading', {level: 2})});
      const [way, field] = [await boxOf(ways.first()), await boxOf(page.getByLabel('Full Name'))];
      if (size.width > 1000) expect(way.right, 'the cards are beside the form').toBeLessThanOrEqual(field.left);
      else expect(way.bottom, 'the cards are above the form').toBeLessThanOrEqual(field.top);
    });

    test('press: the media card is the first thing below the title', async ({page}) => {
      await page.goto('/press');
      const card = await boxOf(page.getByRole('region', {name: 'Media inquiries'}));
      expect(card.bottom, 'in the first screen').toBeLessThanOrEqual(size.height);
      const others = await Promise.all((await main(page).locator('article, section section ~ *').all()).map(boxOf));
      expect(others.length).toBeGreaterThanOrEqual(3);
      for (const {top} of others) expect(top).toBeGreaterThan(card.bottom);
      await expect(page.getByRole('region', {name: 'Media inquiries'}).getByRole('link', {name: 'Contact the press desk'})).toHaveAttribute(
        'href',
        '/contact',
      );
    });

    test('API & Website Integration: the hero, three benefits, one list of features, and then the rest', async ({page}) => {
      await page.goto('/solutions/api-integration');
      const benefits = await Promise.all((await main(page).getByRole('article').all()).map(boxOf));
      expect(benefits).toHaveLength(3);
      expectOrder(benefits, 'benefits');
      expect(new Set(benefits.map(({width}) => Math.round(width))).size, 'widths of benefits').toBe(1);
      const lists = main(page).getByRole('list');
      await expect(lists.filter({has: page.locator('svg')}), 'lists of features').toHaveCount(1);
      const features = await boxOf(lists.first());
      expect(features.top).toBeGreaterThan(Math.max(...benefits.map(({bottom}) => bottom)));
      expect((await boxOf(page.getByRole('heading', {name: 'Sent twice. Charged once.'}))).top).toBeGreaterThan(features.bottom);
      expect((await boxOf(main(page).getByRole('heading', {level: 1}))).bottom).toBeLessThan(size.height);
    });
  });
}

/** The links of the specification to the contact form, outside the documentation. */
const contactLinks: Record<string, readonly string[]> = {
  '/': ['Start Processing', 'View Demo', 'Get Started Free', 'Schedule Demo'],
  '/solutions/online-payments': ['Get Started'],
  '/solutions/in-person-payments': ['Get Started'],
  '/solutions/api-integration': ['Get Started'],
  '/solutions/custom-solutions': ['Contact Sales'],
  '/developers': ['Contact Support'],
  '/fraud-protection': ['Learn More'],
  '/careers': [
    'Apply Now: Senior Software Engineer',
    'Apply Now: Product Manager Payments',
    'Apply Now: Customer Success Manager',
    'Submit Your Resume',
  ],
  '/mobile-sdk': ['Get the SDKs'],
  '/pricing': ['Ask a person'],
  '/press': ['Contact the press desk'],
  '/help-center': ['Contact Support'],
};

for (const [path, names] of Object.entries(contactLinks)) {
  test(`the contact links of ${path} lead to /contact, and no link has a query @both${path === '/' ? '' : ' @all'}`, async ({page}) => {
    await page.goto(path);
    for (const name of names) {
      await expect(main(page).getByRole('link', {name, exact: true}).first(), name).toHaveAttribute('href', '/contact');
    }
    await expect(page.locator('a[href^="/contact?"]')).toHaveCount(0);
    await main(page)
      .getByRole('link', {name: names.at(-1) ?? '', exact: true})
      .first()
      .click();
    await expect(page).toHaveURL('/contact');
  });
}
