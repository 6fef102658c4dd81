/** Walks the site of another API in a folder, which `tests/setup/bookings.ts` makes. Every optional part of the portal is off. */
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import type {Element} from 'hast';
import {elementsIn, property, readHtml, textOf} from '../../plugins/publish/html';
import {expect, expectAccessible, test} from '../support/fixtures';
import {textsIn} from '../support/texts-in';
import {company} from '../variants/bookings/config/company';

const {baseUrl} = company;

const operations = [
  ['GET', 'List rooms'],
  ['POST', 'Create a booking'],
  ['GET', 'Retrieve a booking'],
  ['PUT', 'Replace a booking'],
  ['PATCH', 'Move a booking to another time'],
  ['DEL', 'Cancel a booking'],
] as const;

/** One page of each template: home, prose, the reference's index, a resource and an operation. */
const templates = ['/', '/documentation/start', '/api-reference', '/api-reference/bookings', '/api-reference/cancel-booking', '/nowhere'];

/** What the parts that are off, and the company whose repository was copied, would leave behind. */
const strange =
  /\b(?:larch|payments?|charges?|refunds?|buyers?|tokens? for cards?|cards?|currenc(?:y|ies)|sandbox|webhooks?|try it|careers?|mobile SDKs?)\b/i;

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => ending.test(file));

/** What a reader, a screen reader or a search engine gets from an element itself. */
function wordsOf(element: Element): string[] {
  const attributes = ['href', 'alt', 'title', 'ariaLabel', 'placeholder', 'content'].flatMap((name) => property(element, name) ?? []);
  const isMeta = element.tagName === 'meta' && property(element, 'httpEquiv') !== undefined;
  const own = element.children.flatMap((child) => (child.type === 'text' ? [textOf(child)] : []));
  return isMeta || ['script', 'style'].includes(element.tagName) ? [] : [...attributes, ...own];
}

test('every link leads to a page or a file @all', ({bookingsFolder}) => {
  const pages = filesIn(bookingsFolder, /\.html$/);
  expect(pages.length).toBeGreaterThan(9);
  const dead = pages.flatMap((page) =>
    elementsIn(readHtml(readFileSync(join(bookingsFolder, page), 'utf8'))).flatMap((element) => {
      const [path = ''] = (property(element, 'href') ?? property(element, 'src') ?? '').split(/[?#]/);
      const file = join(bookingsFolder, decodeURIComponent(path.replace(baseUrl, '/')));
      const isFile = path === baseUrl || existsSync(file) || existsSync(`${file}.html`);
      const isThere = !path.startsWith('/') || (path.startsWith(baseUrl) && isFile);
      return isThere ? [] : [`${page}: ${path}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('no page, Markdown file, list or script has a word of the parts that are off @all', ({bookingsFolder}) => {
  const html = filesIn(bookingsFolder, /\.html$/).flatMap((file) =>
    elementsIn(readHtml(readFileSync(join(bookingsFolder, file), 'utf8'))).flatMap((element) =>
      wordsOf(element).flatMap((words) => (strange.test(words) ? [`${file}: ${words}`] : [])),
    ),
  );
  expect(html).toEqual([]);
  const texts = filesIn(bookingsFolder, /\.(?:md|txt|xml|json|yaml|webmanifest)$|_headers$/).flatMap((file) =>
    readFileSync(join(bookingsFolder, file), 'utf8')
      .split('\n')
      .flatMap((line) => (strange.test(line.replace(/payment=\(\)|Policy: sandbox$/, '')) ? [`${file}: ${line.slice(0, 200)}`] : [])),
  );
  expect(texts).toEqual([]);
  // A name in code is one word that begins in lower case.
  const inScripts = filesIn(bookingsFolder, /(?<!-mcp)\.m?js$/).flatMap((file) =>
    textsIn(readFileSync(join(bookingsFolder, file), 'utf8'))
      .filter((text) => /^[A-Z]|\s/.test(text) && strange.test(text))
      .map((text) => `${file}: ${text.slice(0, 200)}`),
  );
  expect(inScripts).toEqual([]);
  for (const file of ['sandbox.mjs', 'sandbox-mcp.mjs', 'live-frame.html', 'live-react.html', 'report.csv'])
    expect(existsSync(join(bookingsFolder, file)), file).toBe(false);
  // The menu *AI tools* names the tarball of the documentation's server.
  for (const file of readdirSync(join(bookingsFolder, 'libraries'))) expect(file).toMatch(/-mcp-[\d.]+\.tgz(?:\.sha256)?$/);
});

test('the list of what is invented needs no file of a page that is gone @all', ({bookingsFolder}) => {
  const root = join(bookingsFolder, '../other-api');
  const program = 'scripts/list-inventions.mts';
  writeFileSync(join(root, program), "import {inventionLines} from './inventions';\nconsole.log(inventionLines([]).join('\\n'));\n");
  const {stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', program], {cwd: root, encoding: 'utf8'});
  expect(stderr).toBe('');
  expect(stdout).toContain('  drawings (static/img): ');
  expect(stdout).not.toContain('  map (');
});

test('the sidebar has the badge of each method, beside a title that is not broken @all', async ({page, bookingsUrl}) => {
  await page.goto(`${bookingsUrl}/api-reference/cancel-booking`);
  await expect(page.getByRole('heading', {level: 1, name: 'Cancel a booking'})).toBeVisible();
  const sidebar = page.getByRole('navigation', {name: 'Documentation'});
  for (const [badge, title] of operations) {
    const link = sidebar.getByRole('link', {name: title});
    await expect(link).toHaveCSS('display', 'grid');
    expect(await link.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(`"${badge}"`);
    const short = title.length < 20 ? 2 : 3;
    expect(await link.evaluate((element) => element.getBoundingClientRect().height / 20)).toBeLessThan(short);
  }
});

test('the reference has the samples of every method, and a map @all', async ({page, bookingsUrl, bookingsFolder}) => {
  await page.goto(`${bookingsUrl}/api-reference/bookings`);
  const main = page.getByRole('main');
  for (const [, title] of operations.slice(1)) await expect(main.getByRole('heading', {name: title})).toBeVisible();
  await expect(main.getByRole('button', {name: /^Send/})).toHaveCount(0);
  const text = readFileSync(join(bookingsFolder, 'api-reference/bookings.md'), 'utf8');
  for (const part of ['DELETE', 'PUT', 'PATCH', 'Bearer', 'labels', 'additional properties', 'property']) expect(text).toContain(part);
  expect(text).not.toContain('`1` properties');
});

test('a generated error has the status of its response @all', ({bookingsFolder}) => {
  const text = readFileSync(join(bookingsFolder, 'api-reference/cancel-booking.html'), 'utf8');
  const code = textOf(readHtml(text));
  expect(code).toMatch(/"status": 409/);
  expect(code).not.toMatch(/"status": 404/);
});

test('only the link of the page itself is current in the bar @all', async ({page, bookingsUrl}) => {
  const links = page.getByRole('navigation', {name: 'Main'}).locator('[aria-current]');
  for (const [path, name] of [
    ['/api-reference', 'API reference'],
    ['/documentation', 'Documentation'],
    ['/api-reference/cancel-booking', 'API reference'],
  ] as const) {
    await page.goto(bookingsUrl + path);
    await expect(links).toHaveText([name]);
  }
});

test('a section gives a plain page its width and margins @all', async ({page, bookingsUrl}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(bookingsUrl);
  const heading = page.getByRole('heading', {level: 1});
  await expect(heading).not.toHaveCSS('margin-bottom', '0px');
  const {left, right} = await heading.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(left).toBeGreaterThan(15);
  expect(right).toBeLessThan(390 - 15);
});

test('a long path in the index breaks only before a slash @all', async ({page, bookingsUrl}) => {
  await page.goto(`${bookingsUrl}/api-reference`);
  const path = page.getByRole('link', {name: 'Retrieve a booking'}).locator('code');
  expect(await path.innerHTML()).toBe('/bookings<wbr>/{id}');
});

test('a legal notice with an address is a link, and another one is a button @all', async ({page, bookingsUrl}) => {
  await page.goto(bookingsUrl);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', {name: 'House rules'})).toHaveAttribute('href', `${baseUrl}documentation/start`);
  await footer.getByRole('button', {name: 'Imprint'}).click();
  await expect(page.getByText('Feature Coming Soon!', {exact: true})).toBeVisible();
});

test('pages load pictures only from the site, and security.txt has the languages of the company @all', ({bookingsFolder}) => {
  expect(readFileSync(join(bookingsFolder, 'index.html'), 'utf8')).toContain("img-src 'self' data:;");
  expect(readFileSync(`${bookingsFolder}-hosting/.well-known/security.txt`, 'utf8')).toContain('\nPreferred-Languages: en\n');
});

test('Jump to finds an operation by its path, and nothing of another company @all', async ({page, bookingsUrl}) => {
  await page.goto(bookingsUrl);
  await page.getByRole('button', {name: 'Jump to'}).click();
  const field = page.getByRole('combobox', {name: 'Jump to'});
  await expect(field).toHaveAttribute('placeholder', 'A page or a path');
  await field.fill('delete /bookings');
  await expect(page.getByRole('option').first()).toContainText('Cancel a booking');
  await field.fill('reset the sandbox');
  await expect(page.getByRole('option', {name: /sandbox/i})).toHaveCount(0);
  await field.fill('has_screen');
  await expect(page.getByRole('option', {name: /has_screen, Field, .*Response/})).toHaveCount(1);
  await field.fill('your first booking');
  await field.press('Enter');
  await expect(page).toHaveURL(`${bookingsUrl}/documentation/start`);
});

test('the MCP server has the documentation, and no tool of the sandbox @all', async ({bookingsFolder}) => {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(new StdioClientTransport({command: process.execPath, args: [join(bookingsFolder, 'docs-mcp.mjs')]}));
  const {tools} = await client.listTools();
  expect(tools.map(({name}) => name)).toEqual(['search', 'read_page', 'list_operations', 'describe_operation']);
  expect(JSON.stringify(tools)).not.toMatch(strange);
  expect(client.getInstructions()).not.toMatch(strange);
  const {structuredContent} = await client.callTool({name: 'describe_operation', arguments: {operation: 'DELETE /bookings/{id}'}});
  expect(structuredContent).toMatchObject({id: 'cancelBooking', page: '/api-reference/cancel-booking'});
  await client.close();
  const bundled = readFileSync(join(bookingsFolder, 'docs-mcp.mjs'), 'utf8').match(/sandbox|\bcharges?\b|refund|payment/gi);
  expect(bundled).toBeNull();
});

test('every list for programs, and the menu of a page, names the hosted MCP server @all', async ({page, bookingsUrl, bookingsFolder}) => {
  const url = 'https://mcp.harbour.example/mcp';
  for (const file of ['llms.txt', 'AGENTS.md', 'skill.md']) expect(readFileSync(join(bookingsFolder, file), 'utf8'), file).toContain(url);
  const catalog: unknown = JSON.parse(readFileSync(`${bookingsFolder}-hosting/.well-known/api-catalog`, 'utf8'));
  expect(catalog).toMatchObject({linkset: [{'service-meta': [{href: url}]}]});
  await page.goto(`${bookingsUrl}/documentation/start`);
  await page.getByText('AI tools', {exact: true}).click();
  const code = await page.getByRole('link', {name: 'Connect VS Code'}).getAttribute('href');
  expect(decodeURIComponent(code ?? '')).toBe(`vscode:mcp/install?{"name":"harbour","type":"http","url":"${url}"}`);
});

for (const path of templates) {
  test(`axe finds nothing on ${path} @all`, async ({page, bookingsUrl, messages}) => {
    if (path === '/nowhere') messages.expect(/404/);
    await page.goto(bookingsUrl + path);
    await expectAccessible(page);
  });
}
