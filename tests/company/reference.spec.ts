import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from 'playwright/test';
import {parse} from 'yaml';
import {referenceOptions} from '../../config/openapi';
import {type ContractNode, kebab, readContract, sampleLanguages} from '../../packages/openapi-reference';
import {typographic} from '../../packages/kit/typographic';
import {expect, pageHtml, test} from '../support/fixtures';

/* These tests get the required content from the contract, so they also cover new operations. */

const contract = readContract(referenceOptions.contract);
const operations = contract.entries('paths').flatMap(([address, item]) =>
  item.entriesOfSelf().map(([method, place]) => ({
    id: place.text('operationId') ?? '',
    url: referenceOptions.operationUrl(kebab(place.text('operationId') ?? '')),
    tag: place.strings('tags')[0] ?? '',
    method: method.toUpperCase(),
    address,
    place,
  })),
);

const schemas = contract.get('components')?.entries('schemas') ?? [];

/** The addresses of the pages that explain a schema for all operations, by the name of the schema. */
const explained = new Map(
  schemas.flatMap(([name, schema]): [string, URL][] => {
    const url = schema.get('externalDocs')?.text('url');
    return url === undefined ? [] : [[name, new URL(url)]];
  }),
);

/** Returns Markdown as a page shows it: without backticks, link targets and `>`, with typographic quotes and single spaces. */
function seen(markdown: string | undefined): string {
  return squeezed(
    typographic(markdown ?? '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/^> /gm, '')
      .replaceAll('`', ''),
  );
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

interface Facts {
  /** The name of the field on the page, for example `card[number]` or `error.code`. */
  name: string;
  type: string;
  /** The field's description, its pattern, and `Known values` if its list of values is incomplete. */
  sentences: string[];
  /** The numbers in the field's limits. */
  bounds: number[];
  /** The field's enumerated values, default, constant and example. The page shows these as code. */
  values: string[];
}

/** @param inJson true if a string of digits has quotation marks, because a number would look like it */
function factsOf(name: string, field: ContractNode, inJson = false): Facts {
  const schema = field.get('schema') ?? field;
  const example = field.get('example') ?? schema.get('example') ?? schema.items('examples')[0];
  const fixed = [schema.get('default'), schema.get('const'), Array.isArray(example?.value) ? undefined : example];
  const listed = (schema.has('externalDocs') ? undefined : schema.items('anyOf').find((kind) => kind.has('enum'))) ?? schema;
  const values = [...listed.items('enum'), ...fixed.filter((each) => each !== undefined)].map(({value}) =>
    inJson && typeof value === 'string' && /^\d+$/.test(value) ? JSON.stringify(value) : shown(value),
  );
  return {
    name,
    type: listed.text('type') ?? '',
    sentences: [
      seen(field.text('description') ?? schema.text('description')),
      schema.text('pattern') ?? '',
      // A list of values in `anyOf` is incomplete, because the other schema in `anyOf` allows more values.
      listed === schema ? '' : 'Known values',
    ],
    bounds: ['minimum', 'maximum', 'maxLength', 'maxItems'].flatMap((key) => schema.number(key) ?? []),
    values,
  };
}

/** Returns the facts of fields, except those of schemas that another page explains. */
function fieldFacts(schema: ContractNode, join: (parent: string, name: string) => string, parent = ''): Facts[] {
  if (schema.has('externalDocs')) return [];
  return schema.entries('properties').flatMap(([name, field]) => {
    const full = parent === '' ? name : join(parent, name);
    const items = field.get('items');
    return [
      factsOf(full, field, join === withDots),
      ...fieldFacts(field, join, full),
      ...(items ? fieldFacts(items, join, `${full}[]`) : []),
    ];
  });
}

/** The text that a page shows for one parameter, field or header, without the fields inside it. */
interface Row {
  name: string;
  head: string[];
  text: string;
  codes: string[];
}

/** Returns a limit as the page shows it: from five digits on, with commas. */
function inPage(bound: number): string {
  return bound > 9999 ? bound.toLocaleString('en-CA') : String(bound);
}

function lacks({type, sentences, bounds, values}: Facts, {head, text, codes}: Row): string[] {
  const numbers = codes.flatMap((code) => code.match(/\d[\d,]*/g) ?? []);
  return [
    ...(['', 'object'].includes(type) || head.some((word) => word.split(/\W+/).includes(type)) ? [] : [type]),
    ...sentences.filter((sentence) => !text.includes(squeezed(sentence))),
    ...bounds.map(inPage).filter((bound) => !numbers.includes(bound)),
    ...values.filter((value) => !codes.includes(squeezed(value))),
  ];
}

/** Returns the facts that the page lacks. One row must have all facts of a field, even if several rows have its name. */
function missingIn(rows: Row[], facts: Facts[]): string[] {
  return facts.flatMap((field) => {
    const own = rows.filter(({name}) => name === field.name).map((row) => lacks(field, row));
    const [least] = own.sort((one, other) => one.length - other.length);
    if (!least) return [`no row of ${field.name}`];
    return least.map((fact) => `${field.name}: ${fact}`);
  });
}

const inBrackets = (parent: string, name: string): string => `${parent}[${name}]`;
const withDots = (parent: string, name: string): string => `${parent}.${name}`;

function mediaOf(place: ContractNode | undefined): ContractNode[] {
  return place?.entries('content').map(([, each]) => each) ?? [];
}

function requiredFacts({place}: (typeof operations)[number]): Facts[] {
  const responses = place.entries('responses').map(([, response]) => response);
  const fieldsIn = (media: ContractNode, join: typeof withDots): Facts[] => {
    const schema = media.get('schema');
    return schema ? fieldFacts(schema, join) : [];
  };
  return [
    ...place.items('parameters').map((parameter) => factsOf(parameter.text('name') ?? '', parameter)),
    ...mediaOf(place.get('requestBody')).flatMap((media) => fieldsIn(media, inBrackets)),
    ...responses.flatMap((response) => response.entries('headers').map(([name, header]) => factsOf(name, header))),
    ...responses.flatMap((response) => mediaOf(response).flatMap((media) => fieldsIn(media, withDots))),
  ];
}

function emittedBy(operation: ContractNode): string[] {
  return operation.entries('responses').flatMap(([, response]) => response.strings('x-emits'));
}

/** The page of a resource has no examples of errors. */
function requiredTexts({method, address, place}: (typeof operations)[number], isResource = false): string[] {
  return [
    method,
    address,
    seen(place.text('description')),
    ...(contract.get('components')?.entries('securitySchemes') ?? []).map(([, scheme]) => seen(scheme.text('description'))),
    ...place.entries('responses').flatMap(([status, response]) => [
      seen(response.text('description')),
      ...response.entries('content').map(([type]) => type),
      ...mediaOf(response).flatMap((each) =>
        each
          .entries('examples')
          .filter(() => !isResource || Number(status) < 400)
          .map(([, example]) => shown(example.get('value')?.value)),
      ),
    ]),
    ...emittedBy(place),
  ].filter((text) => text !== '');
}

/** Returns the anchors of an operation. `prefix` is the operation's slug and a hyphen on a resource's page, and '' elsewhere. */
function requiredAnchors({place}: (typeof operations)[number], prefix: string): string[] {
  const anchor = (text: string): string => text.replaceAll(/[^\w]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const media = mediaOf(place.get('requestBody'));
  const responses = place.entries('responses');
  return [
    ...place.items('parameters').map((parameter) => anchor(`${prefix}${parameter.text('in')}-${parameter.text('name')}`)),
    ...media.flatMap((each) => (each.get('schema')?.entries('properties') ?? []).map(([name]) => anchor(`${prefix}body-${name}`))),
    ...responses.flatMap(([status, response]) => [
      `${prefix}response-${status}`,
      ...mediaOf(response)
        .flatMap((each) => each.get('schema') ?? [])
        .filter((schema) => !schema.has('externalDocs'))
        .flatMap((schema) => schema.entries('properties').map(([name]) => anchor(`${prefix}response-${status}-${name}`))),
    ]),
  ];
}

/** Reads the main part. `text` includes closed details and hidden tabs. `samples` has one sample for each language. */
async function readPage(page: Page): Promise<{text: string; rows: Row[]; anchors: string[]; samples: Record<string, string>}> {
  const main = page.getByRole('main');
  const rows = await main.locator('[id]:has(> dt)').evaluateAll((found) =>
    found.map((each) => {
      const own = each.cloneNode(true);
      if (!(own instanceof Element)) throw new Error('A row is an element.');
      for (const inner of Array.from(own.querySelectorAll('dl'))) inner.remove();
      const [name, ...head] = Array.from(own.querySelector('dt')?.children ?? [], ({textContent}) => textContent.replaceAll('\u200b', ''));
      return {name: name ?? '', head, text: own.textContent, codes: Array.from(own.querySelectorAll('code'), (code) => code.textContent)};
    }),
  );
  return {
    rows: rows.map(({text, codes, ...row}) => ({...row, text: squeezed(text), codes: codes.map(squeezed)})),
    text: squeezed(await main.evaluate((element) => element.textContent)),
    anchors: await main.locator('[id]').evaluateAll((found) => found.map(({id}) => id)),
    samples: Object.fromEntries(
      await main
        .locator('[data-sample]')
        .evaluateAll((found) => found.map((each) => [each.getAttribute('data-sample'), each.querySelector('code')?.textContent ?? ''])),
    ),
  };
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  for (const operation of operations) {
    test(`the page of ${operation.id} has all facts from the contract${operation === operations[0] ? '' : ' @all'}`, async ({page}) => {
      await page.goto(operation.url);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(operation.place.text('summary') ?? '');
      const {text, rows, anchors, samples} = await readPage(page);
      expect(missingIn(rows, requiredFacts(operation))).toEqual([]);
      expect(requiredTexts(operation).filter((required) => !text.includes(squeezed(required)))).toEqual([]);
      expect(requiredAnchors(operation, '').filter((anchor) => !anchors.includes(anchor))).toEqual([]);
      for (const required of ['Authentication', 'Responses', 'HTTP Basic', 'HTTP Bearer']) expect(text).toContain(required);

      expect(Object.keys(samples)).toEqual(sampleLanguages.map(({language}) => language));
      for (const [language, code] of Object.entries(samples)) {
        expect(code, language).toContain(`https://api.larch.example/v1/${operation.address.split('/')[2] ?? ''}`);
        expect(code, language).toContain(referenceOptions.keyVariable);
        for (const {name} of requiredFacts(operation).filter((field) => samples.curl?.includes(` ${field.name}=`)))
          expect(
            [name, encodeURIComponent(name)].some((form) => code.includes(form)),
            `${name}, ${language}`,
          ).toBe(true);
      }
      if (operation.id === 'createToken') {
        // The Ruby and PHP samples show the body URL-encoded.
        for (const language of ['curl', 'node', 'python']) expect(samples[language]).toContain('card[number]');
        for (const language of ['ruby', 'php'])
          expect(samples[language]).toContain('card%5Bnumber%5D=4242424242424242&card%5Bexp_month%5D=12');
      }
      // Without scripts, tabs do not work, so the label of every sample must be visible.
      for (const {label} of sampleLanguages) await expect(page.getByRole('main').getByText(label, {exact: true}).last()).toBeVisible();
    });
  }

  for (const tag of contract.items('tags')) {
    const name = tag.text('name') ?? '';
    test(`the page of ${name} shows its object, its operations and their events`, async ({page}) => {
      await page.goto(referenceOptions.resourceUrl(kebab(name)));
      const {text, rows, anchors} = await readPage(page);
      const object = contract
        .get('components')
        ?.get('schemas')
        ?.get(tag.text('x-object') ?? '');
      expect(object, `${name} names no object.`).toBeDefined();
      const own = operations.filter((operation) => operation.tag === name);
      // The page shows the fields of its object once. A list of these objects links to them.
      const objectFacts = object ? fieldFacts(object, withDots) : [];
      const isShownAbove = (name: string): boolean => objectFacts.some((fact) => name === `data[].${fact.name}`);
      const facts = own.flatMap(requiredFacts);
      expect(missingIn(rows, [...objectFacts, ...facts.filter(({name}) => !isShownAbove(name))])).toEqual([]);
      if (facts.some(({name}) => isShownAbove(name))) await expect(page.locator('main a[href$="#object"]').first()).toBeAttached();
      const texts = [seen(tag.text('description')), ...own.flatMap((operation) => requiredTexts(operation, true))];
      expect(texts.filter((required) => !text.includes(squeezed(required)))).toEqual([]);
      expect(
        own.flatMap((operation) => requiredAnchors(operation, `${kebab(operation.id)}-`)).filter((anchor) => !anchors.includes(anchor)),
      ).toEqual([]);

      // The order on the page is: the object, the operations, the events.
      const headings = await page.getByRole('main').getByRole('heading', {level: 2}).allTextContents();
      const emits = name === 'Events' || own.some(({place}) => emittedBy(place).length > 0);
      expect(headings.map((heading) => heading.replaceAll('\u200b', ''))).toEqual([
        `The ${(tag.text('x-object') ?? '').toLowerCase()} object`,
        ...own.map(({place}) => place.text('summary')),
        ...(emits ? ['Event types'] : []),
      ]);
      for (const {url, place} of own) {
        await expect(page.getByRole('main').locator(`a[href="${url}"]`).first()).toBeAttached();
        for (const type of emittedBy(place)) expect(anchors).toContain(`event-${type.replaceAll('.', '-')}`);
      }
    });
  }
});

test('pages link to one complete explanation of errors, and to one of currencies @all', async ({page}) => {
  const namesIn = (name: string): string[] => {
    const schema = schemas.find(([each]) => each === name)?.[1];
    const fields = schema?.entries('properties').flatMap(([, inner]) => inner.entries('properties').map(([field]) => field)) ?? [];
    const values = schema?.items('anyOf').flatMap((kind) => kind.items('enum').map(({value}) => shown(value))) ?? [];
    return [...fields, ...values];
  };
  for (const name of ['ErrorResponse', 'ChargedCurrency']) {
    await page.goto('/api-reference/create-refund');
    const {pathname, hash} = explained.get(name) ?? new URL('https://unknown.example');
    const link = page.getByRole('main').locator(`a[href="${pathname}${hash}"]`);
    await expect(link, name).toHaveCount(1);
    await page.goto(`${pathname}${hash}`);
    const codes = await page
      .locator(hash)
      .locator('xpath=self::h2/following-sibling::*[position()<5]//code | self::div//code')
      .allTextContents();
    const names = namesIn(name);
    expect(names.length, name).toBeGreaterThan(4);
    expect(
      names.filter((each) => !codes.includes(each)),
      name,
    ).toEqual([]);
  }
});

test('the index has eight rows with links to their sections, links to the operations without a row, and downloads', async ({
  page,
  request,
}) => {
  await page.goto('/api-reference');
  const rows = page.getByRole('heading', {name: 'Endpoints'}).locator('+ ul');
  expect(await rows.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
    ['POST/v1/chargesCreate a charge', '/api-reference/charges'],
    ['GET/v1/charges/{id}Retrieve a charge', '/api-reference/charges'],
    ['POST/v1/refundsCreate a refund', '/refunds'],
    ['GET/v1/customersList customers', '/customers'],
    ['POST/v1/customersCreate a customer', '/customers'],
    ['GET/v1/customers/{id}Retrieve a customer', '/customers'],
    ['POST/v1/tokensCreate a token', '/tokens'],
    ['GET/v1/eventsList events', '/events'],
  ]);
  const colours = await Promise.all(
    ['POST', 'GET'].map((method) =>
      rows
        .getByText(method, {exact: true})
        .first()
        .evaluate((badge) => getComputedStyle(badge).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(2);

  const others = page.getByRole('heading', {name: 'More operations'}).locator('+ ul').getByRole('link');
  expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    operations.filter(({id}) => !referenceOptions.indexRows.some((row) => row === id)).map(({url}) => url),
  );

  const source = readFileSync(referenceOptions.contract, 'utf8');
  const download = async (name: string): Promise<string> => {
    const href = await page.getByRole('link', {name, exact: true}).getAttribute('href');
    return (await request.get(href ?? '')).text();
  };
  expect(await download('OpenAPI 3.1, YAML')).toBe(source);
  expect(JSON.parse(await download('OpenAPI 3.1, JSON'))).toEqual(parse(source));

  const text = await download('Markdown');
  for (const {place} of operations) expect(text).toContain(`\n## [${place.text('summary') ?? ''}](`);
  expect(await download('llms.txt')).toContain('/api-reference/create-charge.md');
});

test('the language is remembered across pages and visits, before first paint', async ({page, context, messages}) => {
  await page.goto('/api-reference/create-charge');
  const shownCode = page.getByRole('main').locator('[data-sample]').filter({visible: true});
  await expect(shownCode).toHaveAttribute('data-sample', 'curl');
  await page.getByRole('tab', {name: 'Python'}).click();
  await expect(shownCode).toHaveAttribute('data-sample', 'python');
  await expect(page.getByRole('tab', {name: 'Python'})).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('main').getByRole('link', {name: 'Charges', exact: true}).last().click();
  await expect(page.getByRole('heading', {level: 1, name: 'Charges'})).toBeVisible();
  await expect(shownCode.first()).toHaveAttribute('data-sample', 'python');

  const visit = await context.newPage();
  // Loads the page without the bundle, so that only the scripts in the HTML run.
  messages.expect(/ERR_FAILED/);
  await visit.route('**/*.js', (route) => route.abort());
  const refused = visit.waitForEvent('console');
  await visit.goto('/api-reference/create-refund', {waitUntil: 'commit'});
  await refused;
  await expect(visit.locator('[data-sample="python"]')).toBeVisible();
  await expect(visit.locator('[data-sample="curl"]')).toBeHidden();
  await visit.close();
});

test('arrow keys move between tabs, and the copy button copies the visible code', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api-reference/create-charge');
  await page.getByRole('tab', {name: 'curl'}).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', {name: 'Node.js'})).toBeFocused();
  await page.getByRole('button', {name: 'Copy request'}).click();
  const {samples} = await readPage(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(samples.node);

  await page.getByRole('tab', {name: '402'}).click();
  await expect(page.getByRole('tabpanel', {name: '402'})).toContainText('card_declined');
  await page.getByRole('tabpanel', {name: '402'}).getByText('Insufficient funds', {exact: true}).click();
  await expect(page.getByRole('tabpanel', {name: '402'})).toContainText('"code": "insufficient_funds"');
});

test('errors are in one table, grouped by who acts, and errors of your code are folded', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  await expect(page.locator('h2#errors')).toHaveText('Errors');
  const table = page.getByRole('table').filter({hasText: 'What happened'});
  await expect(table).toHaveCount(1);
  // Each group shows only once who acts and when to retry.
  expect(
    await table
      .getByRole('row')
      .filter({has: page.locator('strong')})
      .getByRole('cell')
      .allInnerTexts(),
  ).toEqual(['Retry with new details', 'Retry after a wait', 'Do not retry']);
  expect(await table.locator('th > strong').allInnerTexts()).toEqual(['Ask the buyer', 'Retry automatically', 'Fix your code']);
  expect(await table.locator('[scope="rowgroup"] > a').allInnerTexts()).toEqual(['402', '429', '500', '400', '401', '404', '409', '413']);
  const row = table.getByRole('row', {name: 'card_declined'});
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['The bank declined the card.']);
  const folded = table.getByRole('row', {name: 'parameter_missing'});
  await expect(folded).toBeHidden();
  await table.getByText('9 codes').click();
  await expect(folded).toBeVisible();
  await table.getByText('6 codes').click();
  await expect(row).toBeHidden();
  await table.getByText('6 codes').click();
  const fix = row.getByRole('link', {name: 'More about card_declined', includeHidden: true}).locator('..');
  await expect(fix).toBeHidden();
  await row.click();
  await expect(fix).toBeVisible();
  const width = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;
  expect(await width(fix)).toBeGreaterThan(0.9 * (await width(row)));
  await row.getByRole('link', {name: 'More about card_declined'}).click();
  await expect(page).toHaveURL(/api-docs\/errors#card_declined$/);
  await page.goBack();
  await expect(page.getByRole('link', {name: 'The fields of an error'})).toHaveCount(1);
  await page.goto('/api-reference/create-charge#error-api_key_missing');
  await expect(table.getByRole('row', {name: 'api_key_missing'})).toBeInViewport();
});

test('a status with errors for the buyer and errors of your code is in both groups', async ({page}) => {
  await page.goto('/api-reference/create-token#error-parameter_missing');
  const groups = page.getByRole('table').getByRole('rowgroup').filter({hasText: 'The request is invalid'});
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toContainText('card_number_invalid');
  await expect(groups.last().getByRole('row', {name: 'parameter_missing'})).toBeInViewport();
  await expect(page.getByRole('tablist', {name: 'Status'}).getByRole('tab', {selected: true})).toHaveText('400');
});

test('the sidebar has all operations with their methods on every page', async ({page}) => {
  await page.goto('/documentation/keys');
  const sidebar = page.getByRole('navigation', {name: 'Documentation'});
  await sidebar.getByText('API reference', {exact: true}).first().click();
  for (const {url, method, place} of operations) {
    await expect(sidebar.getByRole('link', {name: `${method} ${place.text('summary')}`, exact: true})).toHaveAttribute('href', url);
  }
});

test('on phones, a long line of code wraps, and continues with an indent @phone', async ({page}) => {
  const parts = {'/api-reference/retrieve-event': page.locator('[data-sample="curl"] pre'), '/events': page.locator('figure pre').first()};
  for (const [path, code] of Object.entries(parts)) {
    await page.goto(path);
    await expect(code).toBeVisible();
    const {lines, beyond, starts} = await code.evaluate((pre) => {
      const range = document.createRange();
      range.selectNodeContents(pre);
      const height = parseFloat(getComputedStyle(pre).lineHeight);
      const rows: Record<number, number> = {};
      for (const {top, bottom, left} of Array.from(range.getClientRects())) {
        const row = Math.floor((top + bottom) / 2 / height - pre.getBoundingClientRect().top / height);
        rows[row] = Math.min(left, rows[row] ?? left);
      }
      return {
        lines: pre.textContent.trimEnd().split('\n').length,
        beyond: pre.scrollWidth - pre.clientWidth,
        starts: Object.values(rows).map((left) => Math.round(left)),
      };
    });
    expect(beyond).toBe(0);
    const edge = Math.min(...starts);
    expect(starts.filter((start) => start === edge)).toHaveLength(lines);
    expect(starts.length).toBeGreaterThan(lines);
  }
});

test('on phones, no status is cut off @phone', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  const list = page.getByRole('tablist', {name: 'Status'});
  await list.scrollIntoViewIfNeeded();
  const tabs = list.getByRole('tab');
  expect(await tabs.count()).toBeGreaterThan(6);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ratio: 1});
});

test('on phones, every scenario is visible without scrolling sideways @phone', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  for (const [name, count] of Object.entries({'Card scenarios': 4, 'Request scenarios': 5})) {
    const group = page.getByRole('group', {name});
    await expect(group.getByRole('button')).toHaveCount(count);
    await group.scrollIntoViewIfNeeded();
    for (const scenario of await group.getByRole('button').all()) await expect(scenario).toBeInViewport({ratio: 1});
  }
});

test('each error shows its code, in every window @both', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  const errors = page.getByRole('table').filter({has: page.getByRole('columnheader', {name: 'Code'})});
  for (const code of ['card_declined', 'rate_limited', 'internal_error', 'resource_missing', 'body_too_large'])
    await expect(errors.getByRole('rowheader', {name: code, exact: true})).toBeVisible();
});

test('a link to a folded field opens the fold', async ({page}) => {
  await page.goto('/api-reference/create-charge#response-200-status');
  await expect(page.locator('#response-200-status')).toBeInViewport();
});

/** Each `mark` is a text that only this package contains. A page with this text loads the package. */
const forbidden = [
  {name: 'redux', mark: '@@redux/', source: 'redux/dist/cjs/redux.cjs'},
  {name: 'lodash', mark: '__lodash_hash_undefined__', source: 'lodash/lodash.js'},
  {name: 'pako', mark: 'incorrect header check', source: 'pako/dist/pako.mjs'},
  {name: 'postman-collection', mark: 'postman', source: 'postman-collection/lib/collection/collection.js'},
  {name: 'faker', mark: 'faker', source: '@faker-js/faker/package.json'},
  {name: 'Prism', mark: 'lookbehind', source: 'prismjs/prism.js'},
  {name: 'Shiki', mark: 'oniguruma', source: 'oniguruma-to-es/package.json'},
];

test('no page of the reference or of prose loads code for builds and tools', ({siteFolder}) => {
  for (const {source, mark, name} of forbidden) {
    expect(readFileSync(path.join('node_modules', source), 'utf8'), `${mark} no longer tells ${name}.`).toContain(mark);
  }
  for (const url of [...operations.map((operation) => operation.url), '/documentation/getting-started']) {
    const html = pageHtml(siteFolder, url);
    const scripts = (html.match(/\/assets\/[^"'\s>]+\.js\b/g) ?? []).map((file) => readFileSync(path.join(siteFolder, file), 'utf8'));
    expect(scripts.length, `${url} has no scripts: the test looks in the wrong place.`).toBeGreaterThan(0);
    for (const {name, mark} of forbidden)
      expect
        .soft(
          scripts.some((code) => code.includes(mark)),
          `${url} loads ${name}`,
        )
        .toBe(false);
  }
});
