import {founders} from '../../config/founders';
import {company} from '../../config/company';
import {contractDocument, fieldsAt} from '../support/contract';
import {elementsIn, readHtml, textOf} from '../../plugins/publish/html';
import {expect, pageHtml, test} from '../support/fixtures';

/** The links on these pages that the specification requires. */
const links: Record<string, [name: string, to: string][]> = {
  '/solutions': [
    ['Learn More about Online Payments', '/solutions/online-payments'],
    ['Learn More about In-Person Payments', '/solutions/in-person-payments'],
    ['Learn More about API & Website Integration', '/solutions/api-integration'],
    ['Learn More about Custom Solutions', '/solutions/custom-solutions'],
  ],
  '/solutions/online-payments': [
    ['Get Started', '/contact'],
    ['See Pricing', '/pricing'],
  ],
  '/solutions/in-person-payments': [
    ['Get Started', '/contact'],
    ['See Pricing', '/pricing'],
  ],
  '/solutions/api-integration': [
    ['Get Started', '/contact'],
    ['See Pricing', '/pricing'],
  ],
  '/solutions/custom-solutions': [
    ['Contact Sales', '/contact'],
    ['See Pricing', '/pricing'],
  ],
  '/developers': [
    ['Contact Support', '/contact'],
    ['Read the documentation', '/documentation'],
  ],
  '/fraud-protection': [
    ['Learn More', '/contact'],
    ['See Plans', '/pricing'],
  ],
  '/analytics': [
    ['Explore Dashboard', '/dashboard'],
    ['View Plans', '/pricing'],
  ],
  '/mobile-sdk': [
    ['Get the SDKs', '/contact'],
    ['Read the documentation', '/documentation'],
  ],
};

/** The headings of cards that the specification requires. */
const named: Record<string, string[]> = {
  '/developers': ['Powerful APIs', 'Comprehensive Documentation', 'Sandbox Environment', 'Client Libraries', 'Webhooks', 'Global Ready'],
  '/fraud-protection': ['AI-Powered Detection', 'Device Fingerprinting', '3D Secure 2.0'],
  '/analytics': ['Real-time Dashboard', 'Customizable Reports', 'Data Export'],
  '/mobile-sdk': ['iOS', 'Android', 'Cross-platform'],
};

for (const [path, expected] of Object.entries(links)) {
  test(`${path} has the right links, cards, lists and sizes of headings`, async ({page}) => {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const [name, to] of expected) {
      await expect(main.getByRole('link', {name, exact: true}).first()).toHaveAttribute('href', to);
    }
    for (const name of named[path] ?? []) await expect(main.getByRole('heading', {name, exact: true})).toBeVisible();
    const sizes = await main.locator('section').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const heading = section.querySelector('h2:not(.visually-hidden)');
        return heading ? [getComputedStyle(heading).fontSize] : [];
      }),
    );
    expect(
      sizes.filter((size, index) => size === sizes[index + 1]),
      `Neighbours with headings of one size, in ${sizes.join(', ')}`,
    ).toEqual([]);
    if (path === '/fraud-protection') {
      const tools = page.getByRole('listitem').filter({hasText: /monitoring|rules|Chargeback|Address|verification value|PCI DSS/});
      await expect(tools).toHaveText([
        'Real-time transaction monitoring',
        'Customizable risk rules',
        'Chargeback management tools',
        'Address verification',
        'Card verification value checks',
        'PCI DSS Level 1 compliance',
      ]);
    }
    if (path === '/developers') await expect(main.getByRole('article').getByRole('heading')).toHaveText(named[path] ?? []);
  });
}

test('without openings, careers shows the message and another headline @all', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/careers`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Every chair is taken today.');
  await expect(page.getByText('No current openings. Check back soon!', {exact: true})).toBeVisible();
  await expect(page.getByRole('link', {name: 'See the openings'})).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'Submit Your Resume'})).toHaveAttribute('href', `${new URL(variantUrl).pathname}/contact`);
});

test('the developers page says to look first, wherever an earlier request may have had an effect', async ({page}) => {
  const errors = fieldsAt(contractDocument(), 'x-error-codes');
  await page.goto('/developers');
  const steps = page.locator('dl > div').filter({hasText: /4\d\d/});
  await expect(steps).toHaveCount(4);
  for (const step of await steps.all()) {
    const [, , code = '', next = ''] = await step.locator('dt, dd').allInnerTexts();
    expect(/first/i.test(next), code).toBe('first' in fieldsAt(errors, code));
  }
});

test('the developers page shows the charge in the selected language, also by keyboard', async ({page}) => {
  await page.goto('/developers');
  const ruby = page.getByText('Net::HTTP::Post.new(uri)');
  await expect(ruby).toBeHidden();
  await page.getByText('Ruby', {exact: true}).first().click();
  await expect(ruby).toBeVisible();
  await page.getByRole('radio', {name: 'Ruby'}).press('ArrowRight');
  await expect(page.getByRole('radio', {name: 'PHP'})).toBeChecked();
  await expect(page.getByText('curl_setopt_array')).toBeVisible();
  await expect(ruby).toBeHidden();
});

test('follow one payment: five steps stay in view, and scrolling makes one after the other the current one', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/');
  const stage = page.locator('section').filter({has: page.getByRole('heading', {name: 'Follow one payment'})});
  const titles = stage.getByRole('heading', {level: 3});
  await expect(titles).toHaveCount(5);
  const {top, height} = await stage.evaluate((section) => section.getBoundingClientRect());
  expect(height, 'px of scrolling').toBeLessThan(2100);
  for (let step = 0; step < 5; step += 1) {
    await page.evaluate((y) => window.scrollTo(0, y), top + ((height - 900) * (step + 0.5)) / 5);
    await expect
      .poll(() => titles.evaluateAll((all) => all.map((title) => Math.round(Number.parseFloat(getComputedStyle(title).fontSize)))))
      .toEqual([0, 1, 2, 3, 4].map((each) => (each === step ? 34 : 22)));
    for (const title of await titles.all()) await expect(title).toBeInViewport({ratio: 1});
    const drawn = await stage
      .locator('use[href*="-object-"]')
      .evaluateAll((all) => all.map((object) => Number(getComputedStyle(object).opacity)));
    expect(drawn.map(Math.round), 'the object of the step, and no other').toEqual([0, 1, 2, 3, 4].map((each) => Number(each === step)));
    await expect(stage.getByRole('listitem').nth(step).getByRole('paragraph')).toHaveCSS('opacity', '1');
  }
});

test('drawings far down the page are there without scrolling, without scripts and in print @all', async ({page, browser, baseURL}) => {
  const withoutScripts = await browser.newPage({javaScriptEnabled: false, baseURL});
  for (const visit of [page, withoutScripts]) {
    await visit.goto('/', {waitUntil: 'load'});
    await expect(visit.locator('svg:not(:has(*))')).toHaveCount(0);
  }
  await withoutScripts.close();
  const street = page.getByRole('img', {name: /^A street of five small businesses/});
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({media, reducedMotion: 'reduce'});
    const place = await street.evaluate((drawing) => {
      const {top, height} = drawing.getBoundingClientRect();
      return {x: 0, y: top + scrollY, width: innerWidth, height};
    });
    // Without the drawing, the screenshot would have less than 5 KB.
    await expect
      .poll(async () => (await page.screenshot({fullPage: true, clip: place})).length, {message: `the street, on ${media}`})
      .toBeGreaterThan(30_000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('each page that ends at a plank has an object of its own on it', ({siteFolder}) => {
  const withoutPlank = ['/solutions', '/solutions/custom-solutions'];
  const pages = ['/pricing', ...Object.keys(links).filter((path) => !withoutPlank.includes(path))];
  const objects = pages.map((path) => {
    const [, closing = ''] = pageHtml(siteFolder, path).split(/class="?[^">]*closing/);
    return /href="?\/img\/[\w-]+\.svg#([\w-]+)/.exec(closing)?.[1];
  });
  expect(objects).not.toContain(undefined);
  expect(new Set(objects).size).toBe(pages.length);
});

test('requests on cards send encoded fields', ({siteFolder}) => {
  const cards = ['/', '/mobile-sdk'].flatMap((path) =>
    elementsIn(readHtml(pageHtml(siteFolder, path)))
      .filter(({tagName}) => tagName === 'pre')
      .map(textOf)
      .filter((text) => text.startsWith('curl ')),
  );
  expect(cards).toHaveLength(3);
  const fields = cards.flatMap((text) => Array.from(text.matchAll(/ -d (.+?)(?: \\\n|$)/gm), ([, word = '']) => word));
  expect(fields.filter((field) => field.includes('+'))).toHaveLength(3);
  expect(fields.filter((field) => /\s/.test(field))).toEqual([]);
});

test('the image host does not see which page shows its picture', async ({page}) => {
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(company.imageHost)) referrers.push(request.headers().referer);
  });
  await page.goto('/company');
  await page
    .getByRole('img', {name: founders.at(0)?.name})
    .first()
    .scrollIntoViewIfNeeded();
  await expect.poll(() => referrers.length).toBeGreaterThan(0);
  expect(referrers.filter(Boolean)).toEqual([]);
});
