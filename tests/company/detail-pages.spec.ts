/** Tests what a reader of the five detail pages sees without a press. Text in the HTML is not enough: it can be folded or clipped. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Locator, Page} from 'playwright/test';
import {referenceOptions} from '../../config/openapi';
import {kebab, readContract} from '../../packages/openapi-reference';
import {expect, test} from '../support/fixtures';

const operations = readContract(referenceOptions.contract)
  .entries('paths')
  .flatMap(([, item]) =>
    item.entriesOfSelf().map(([, place]) => {
      const slug = kebab(place.text('operationId') ?? '');
      const bodies = place.get('requestBody')?.entries('content') ?? [];
      const responses = place.entries('responses').map(([status, response]) => ({
        isSuccess: status.startsWith('2'),
        examples: response
          .entries('content')
          .flatMap(([, content]) => content.entries('examples').map(([, example]) => JSON.stringify(example.get('value')?.value, null, 2))),
      }));
      return {
        slug,
        title: place.text('summary') ?? '',
        resource: referenceOptions.resourceUrl(kebab(place.strings('tags')[0] ?? '')),
        parameters: [
          ...place.items('parameters').map((parameter) => `${parameter.text('in')}-${parameter.text('name')}`),
          ...bodies.flatMap(([, body]) => (body.get('schema')?.entries('properties') ?? []).map(([name]) => `body-${name}`)),
        ].map((name) => name.replaceAll(/\W+/g, '-').replace(/-$/, '')),
        responses,
        examples: responses.filter(({isSuccess}) => isSuccess).flatMap(({examples}) => examples),
      };
    }),
  );

const pages = [...new Set(operations.map(({resource}) => resource))];

/** Returns the height of the part of an element that can be seen after scrolling the window, and nothing else. */
function seenHeight(element: Locator): Promise<number> {
  return element.evaluate((found) => {
    if (!found.checkVisibility({opacityProperty: true, visibilityProperty: true})) return 0;
    let {top, bottom} = found.getBoundingClientRect();
    for (let above = found.parentElement; above && above !== document.body; above = above.parentElement) {
      if (getComputedStyle(above).overflowY === 'visible') continue;
      const edge = above.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return Math.max(0, bottom - top);
  });
}

async function expectAllSeen(page: Page, path: string): Promise<void> {
  for (const {slug, title, parameters, examples} of operations.filter(({resource}) => resource === path)) {
    expect(parameters.length, slug).toBeGreaterThan(0);
    for (const name of parameters) {
      expect.soft(await seenHeight(page.locator(`[id="${slug}-${name}"] > dt`)), `${path}: ${slug}-${name}`).toBeGreaterThan(16);
    }
    const code = page
      .getByRole('region', {name: `Responses: ${title}`})
      .locator('pre')
      .first();
    expect.soft(await code.textContent(), `${path}: ${slug}`).toBe(examples[0]);
    const whole = await code.evaluate(({scrollHeight}) => scrollHeight);
    expect.soft(await seenHeight(code), `${path}: the whole example of ${slug}`).toBeGreaterThan(whole - 2);
  }
}

for (const width of [1440, 390]) {
  const tag = width === 1440 ? '' : ' @all';
  test(`every parameter and an example response can be seen when a detail page opens, ${width} px wide${tag}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const viewport = {width, height: width === 390 ? 844 : 900};
    await page.setViewportSize(viewport);
    for (const path of pages) {
      await page.goto(path);
      await expectAllSeen(page, path);
    }
    const withoutScripts = await browser.newPage({javaScriptEnabled: false, baseURL, viewport});
    for (const path of pages) {
      await withoutScripts.goto(path);
      await expectAllSeen(withoutScripts, path);
    }
    await withoutScripts.close();
  });
}

test('in print, a page of the reference also has what is folded on the screen @all', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 794, height: 1123});
  for (const path of pages) {
    await page.goto(path);
    await expectAllSeen(page, path);
  }
  const folded = {
    '/api-reference/charges': ['zar', 'Request-Id', 'HTTP Basic', 'parameter_missing'],
    '/api-reference/create-charge': ['zar', 'Request-Id', 'Send the parameter. If'],
  };
  for (const [path, texts] of Object.entries(folded)) {
    await page.goto(path);
    for (const text of texts)
      expect(await seenHeight(page.getByRole('main').getByText(text).first()), `${path}: ${text}`).toBeGreaterThan(0);
  }
  await page.goto('/api-docs/errors');
  expect(await seenHeight(page.getByRole('term').first()), 'a fold of a page of prose').toBeGreaterThan(0);
});

test('the pane beside the text is never empty @all', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  for (const path of pages) {
    await page.goto(path);
    const gaps = await page.getByRole('main').evaluate((main) =>
      Array.from(main.querySelectorAll('h1, h2'), (heading) => {
        heading.scrollIntoView({behavior: 'instant'});
        const [first, last] = [64, Math.min(window.innerHeight, main.getBoundingClientRect().bottom)];
        const boxes = Array.from(main.querySelectorAll('[data-pane] > div > div > *'), (block) => block.getBoundingClientRect())
          .filter(({left, height}) => left > window.innerWidth / 2 && height > 0)
          .map(({top, bottom}) => ({top: Math.min(Math.max(top, first), last), bottom: Math.min(Math.max(bottom, first), last)}));
        const edges = [first, ...boxes.flatMap(({top, bottom}) => [top, bottom]), last];
        const gap = Math.max(...edges.map((edge, index) => (index % 2 === 0 ? (edges[index + 1] ?? last) - edge : 0)));
        return {heading: heading.textContent, gap};
      }),
    );
    expect(gaps.length, path).toBeGreaterThan(2);
    for (const {heading, gap} of gaps) expect.soft(gap, `${path}: beside ${heading}`).toBeLessThan(600);
  }
});

test('Markdown of detail pages and of operations has the example responses', ({siteFolder}) => {
  const markdownOf = (path: string): string => readFileSync(join(siteFolder, `${path}.md`), 'utf8');
  for (const {slug, resource, examples, responses} of operations) {
    const [own, shared] = [markdownOf(`/api-reference/${slug}`), markdownOf(resource)];
    for (const example of responses.flatMap((response) => response.examples)) expect.soft(own, slug).toContain(example);
    for (const example of examples) expect.soft(shared, `${resource}: ${slug}`).toContain(example);
  }
});
