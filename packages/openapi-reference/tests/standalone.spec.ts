import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'playwright/test';
import {buildStandalone} from '../standalone/site';
import type {Entry} from '../../../src/search/entry';
import {createSearch} from '../../../src/search/search';

/** A document with unusual tags, names that collide, unions, recursion, and Markdown that contains scripts. */
const hostile = {
  openapi: '3.0.3',
  info: {
    title: 'Hostile <API>',
    version: '1',
    description: 'Markdown that is *not* MDX: {curly}, <owner>/<repo>, a < b, `{x}` <script>alert(1)</script>',
  },
  tags: [{name: '🌲'}, {name: 'A/B & "C"'}, {name: '日本'}, {name: '../up'}],
  paths: {
    '/trees/{id}': {
      parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'integer'}}],
      get: {
        tags: ['🌲'],
        summary: 'A tree',
        description: '[click](javascript:alert(1)) and import x from "y"',
        responses: {
          200: {description: 'ok', content: {'application/json': {schema: {$ref: '#/components/schemas/Tree'}}}},
          default: {description: 'Else'},
        },
      },
      put: {
        tags: ['A/B & "C"'],
        operationId: 'same',
        requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/Pet'}}}},
        responses: {'2XX': {description: 'kept'}},
      },
    },
    '/a': {get: {tags: ['日本'], operationId: 'same', responses: {204: {description: 'nothing'}}}},
    '/b': {get: {tags: ['../up'], operationId: '../../escape', responses: {}}},
    '/c': {get: {responses: {200: {description: 'text', content: {'text/plain': {}}}}}},
  },
  components: {
    schemas: {
      Tree: {
        type: 'object',
        properties: {
          name: {type: 'string', nullable: true},
          children: {type: 'array', items: {$ref: '#/components/schemas/Tree'}},
          parent: {$ref: '#/components/schemas/Tree'},
        },
      },
      Pet: {
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {type: 'string'}],
        discriminator: {propertyName: 'kind', mapping: {feline: '#/components/schemas/Cat'}},
      },
      Cat: {
        allOf: [
          {$ref: '#/components/schemas/Animal'},
          {type: 'object', required: ['lives'], properties: {lives: {type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 9}}},
        ],
      },
      Dog: {allOf: [{$ref: '#/components/schemas/Animal'}, {properties: {friend: {$ref: '#/components/schemas/Pet'}}}]},
      Animal: {type: 'object', properties: {kind: {type: 'string'}, labels: {type: 'object', additionalProperties: {type: 'string'}}}},
    },
  },
};

// Runs this file's tests in one process, so that the components are bundled only once.
test.describe.configure({mode: 'default'});

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
});
test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

function run(script: string, ...args: string[]): {status: number | null; stdout: string; stderr: string} {
  const {status, stdout, stderr} = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `scripts/${script}.mts`, ...args], {
    encoding: 'utf8',
  });
  return {status, stdout, stderr: stderr.trim()};
}

function given(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('any document becomes a reference: unions, recursion, odd tags, Markdown that is not MDX', async ({browser}) => {
  const out = path.join(folder, 'out');
  const {status, stdout, stderr} = run('reference', given('hostile.json', JSON.stringify(hostile)), '--out', out);
  expect(stderr).toBe('5 of 5 operations');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^11 pages in .* s, .* s of CPU time, .* MB of memory at the peak, .* MB of HTML, main\.js .* kB\n$/);

  // Checks that media queries are in `em`, so that the layout follows the browser's text size.
  const first = readFileSync(path.join(out, 'index.html'), 'utf8');
  const queries = first.match(/@media[^{]+/g) ?? [];
  expect(queries.filter((query) => /\dem\b/.test(query)).length).toBeGreaterThan(0);
  expect(queries.filter((query) => /\dpx\b/.test(query))).toEqual([]);
  expect(first, 'Nothing that the first paint would wait for').not.toMatch(/<link [^>]*stylesheet|<script src="[^"]*"(?! defer)/);

  const operations = readdirSync(path.join(out, 'operations')).sort();
  expect(operations).toEqual(['a-tree.html', 'escape.html', 'get-c.html', 'same-2.html', 'same.html']);
  expect(readdirSync(path.join(out, 'groups')).sort()).toEqual(
    ['a-b-c.html', 'group.html', 'operations.html', 'up.html', '日本.html'].sort(),
  );

  const context = await browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push('a script of the document ran');
    void dialog.dismiss();
  });
  const visit = async (name: string): Promise<string> => {
    await page.goto(pathToFileURL(path.join(out, name)).href);
    return (await page.locator('main').textContent()) ?? '';
  };

  expect(await visit('index.html')).toContain('{curly}, <owner>/<repo>, a < b, {x} <script>alert(1)</script>');
  const tree = await visit('operations/a-tree.html');
  for (const text of [
    'GET',
    '/trees/{id}',
    'name',
    'string or null',
    'children',
    'array of Tree',
    'Same fields as',
    'default',
    'import x from “y”',
  ]) {
    expect(tree).toContain(text);
  }
  await expect(page.getByText('click')).toBeVisible();
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  await page.getByRole('tab', {name: 'Ruby'}).click();
  await expect(page.locator('[data-sample="ruby"]')).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'Reference'}).locator('a[href*="operations/"]')).toHaveCount(5);
  const pet = await visit('operations/same.html');
  for (const text of ['One of these, selected by kind:', 'feline', 'Dog', 'lives', '> 0', '‹additional properties›'])
    expect(pet).toContain(text);

  // Every link to the reference must have a file and an anchor, and ids must be unique.
  for (const name of [
    'index.html',
    ...readdirSync(path.join(out, 'groups')).map((file) => `groups/${file}`),
    ...operations.map((file) => `operations/${file}`),
  ]) {
    await visit(name);
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
    for (const link of links.filter((each) => each.startsWith('file:'))) {
      const url = new URL(link);
      const html = readFileSync(new URL(url.pathname, 'file://'), 'utf8');
      if (url.hash !== '') expect(html, `${name} links to ${link}`).toContain(`id="${decodeURIComponent(url.hash.slice(1))}"`);
    }
    const ids = await page.locator('[id]').evaluateAll((found) => found.map(({id}) => id));
    expect(ids.length, `${name} has an id twice.`).toBe(new Set(ids).size);
  }

  // The pages are opened from a folder, so the "Jump to" dialog must work without a server.
  await page.keyboard.press('/');
  const jump = page.getByRole('combobox', {name: 'Jump to'});
  await expect(jump).toBeFocused();
  await jump.fill('get /trees');
  await expect(page.getByRole('option').first()).toHaveAccessibleName('A tree, Operation, GET /trees/{id}');
  await jump.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('A tree');
  await page.getByRole('button', {name: 'Jump to'}).click();
  await jump.fill('id');
  await expect(page.getByRole('option').first()).toHaveAccessibleName('id, Field, 🌲 › A tree');
  expect(faults).toEqual([]);
  await context.close();
});

test('the index of Jump to does not grow with the fields of a huge document', async () => {
  const names = Array.from({length: 30}, (_, index) => `setting_${index}`);
  const paths = Object.fromEntries(
    Array.from({length: 100}, (_, index) => [
      `/resources-${index}`,
      {
        get: {
          summary: `List resource ${index}`,
          parameters: names.map((name) => ({name, in: 'query', schema: {type: 'string'}})),
          responses: {},
        },
      },
    ]),
  );
  const file = given('huge.json', JSON.stringify({openapi: '3.1.0', info: {title: 'Huge', version: '1'}, paths}));
  const out = path.join(folder, 'huge');
  await buildStandalone(file, out);
  const script = readFileSync(path.join(out, 'jump-index.js'), 'utf8');
  const entries: Entry[] = JSON.parse(script.replace(/^window\.jumpIndex=/, ''));
  expect(entries.filter(({kind}) => kind === 'field')).toEqual([]);
  const {find} = createSearch(entries, []);
  expect(find('resources-42')[0]?.place).toBe('GET /resources-42');
  expect(find('setting_7')[0]?.text).toContain('setting_7');
});

test('a document that cannot be read gives a one-sentence error with the place', async () => {
  const out = path.join(folder, 'none');
  const cases: [name: string, text: string | undefined, message: RegExp][] = [
    ['missing.yaml', undefined, /^Cannot read \S+missing\.yaml\. Check the path\.$/],
    ['broken.yaml', 'openapi: 3.1.0\ninfo:\n  title: [x\npaths: {}\n', /^\S+broken\.yaml:4:\d+: this is not YAML\. [^\n]+$/],
    ['broken.json', '{"openapi": "3.1.0",\n "info": }', /^\S+broken\.json:2:10: this is not JSON\. [^\n]+$/],
    ['old.yaml', 'swagger: "2.0"\n', /^\S+old\.yaml: `openapi` must be 3\.0\.x or 3\.1\.x; this document is Swagger 2\.0\.$/],
  ];
  for (const [name, text, message] of cases) {
    const file = text === undefined ? path.join(folder, name) : given(name, text);
    await expect.soft(buildStandalone(file, out), name).rejects.toThrow(message);
    expect.soft(existsSync(out), `${name} left something behind.`).toBe(false);
  }
  const {status, stderr} = run('reference', path.join(folder, 'broken.json'), '--out', out);
  expect(stderr).toMatch(/^\S+broken\.json:2:10: this is not JSON\. [^\n]+$/);
  expect(status).toBe(1);
});

const gap = `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /a:
    get:
      parameters: [{$ref: '#/components/parameters/Gone'}]
      responses: {}
`;

test('missing references are marked as gaps, refused with --strict, and old pages are removed', async () => {
  const out = path.join(folder, 'gap');
  const file = given('gap.yaml', gap);
  await buildStandalone(given('whole.yaml', gap.replace(/parameters: .*/, 'summary: Once')), out);
  expect(readdirSync(path.join(out, 'operations'))).toEqual(['once.html']);

  const place = 'gap.yaml:6: paths › /a › get › parameters › 0: the reference #/components/parameters/Gone leads nowhere.';
  await expect(buildStandalone(file, out, {strict: true})).rejects.toThrow(place);
  expect(readdirSync(path.join(out, 'operations'))).toEqual(['once.html']);

  const {status, stderr} = run('reference', file, '--out', out);
  expect(status).toBe(0);
  expect(stderr).toContain(place);
  expect(stderr).toContain('1 missing part is marked on the pages.');
  expect(readdirSync(path.join(out, 'operations'))).toEqual(['get-a.html']);
  expect(readFileSync(path.join(out, 'operations/get-a.html'), 'utf8')).toContain('not in the document: #/components/parameters/Gone');
});

test('a folder with other files is left alone', async () => {
  const file = given('fine.yaml', gap);
  const taken = path.join(folder, 'taken');
  mkdirSync(taken);
  writeFileSync(path.join(taken, 'thesis.txt'), 'years of work');
  await expect(buildStandalone(file, taken)).rejects.toThrow('contains thesis.txt');
  await expect(buildStandalone(file, file)).rejects.toThrow('is not a folder');
  expect(readdirSync(taken)).toEqual(['thesis.txt']);
});

const described: [name: string, markdown: string, html: string][] = [
  [
    'usual',
    '<p>A <code>Thing</code>, see <a href="https://x.example" onclick="alert(1)">docs</a>.</p>',
    '<p>A <code>Thing</code>, see <a href="https://x.example">docs</a>.</p>',
  ],
  ['inline', 'H<sub>2</sub>O &mdash; <b>Bold</b><br/>x', '<p>H<sub>2</sub>O — <b>Bold</b><br>x</p>'],
  ['comment', 'a<!-- nobody should see -->b', '<p>ab</p>'],
  ['hostile', '<img src=x onerror=alert(1)><script>alert(1)</script>', '<a href'],
  ['link', '<a href="java&#10;script:alert(1)">a</a> [b](JaVaScRiPt:alert(1)) [c](//evil.example)', '<p>a b c</p>'],
  ['unknown', '<owner>/<repo>', '<p>&lt;owner&gt;/&lt;repo&gt;</p>'],
  ['heading', '<h2>Big</h2>', '<p><strong>Big</strong></p>'],
];

test('the author’s HTML is sanitized, and the page’s policy blocks the rest', async ({browser}) => {
  const properties = Object.fromEntries(described.map(([name, description]) => [name, {type: 'string', description}]));
  const document = {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    paths: {
      '/a': {post: {summary: 'A', requestBody: {content: {'application/json': {schema: {type: 'object', properties}}}}, responses: {}}},
    },
  };
  const out = path.join(folder, 'described');
  await buildStandalone(given('described.json', JSON.stringify(document)), out);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(path.join(out, 'operations/a.html')).href);
  for (const [name, , html] of described) {
    const meaning = page.locator(`#body-${name} > dd > div`).first();
    const found = (await meaning.innerHTML()).replaceAll('\n', '');
    if (name === 'hostile') expect.soft(found).not.toMatch(/<(img|script)|onerror=/);
    else expect.soft(found, name).toBe(html);
  }
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await page.close();
});

test('the check finds what a page lacks, and nothing on a complete page', async () => {
  const out = path.join(folder, 'checked');
  const file = given('checked.json', JSON.stringify(hostile));
  await buildStandalone(file, out);
  expect(run('reference-check', file, out)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^(\d+) of \1 facts are on the pages: 100\.000 %\n$/),
  });
  const page = path.join(out, 'operations/a-tree.html');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll('children', 'others'));
  expect(run('reference-check', file, out)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('GET /trees/{id}: not on the page: property of children: children'),
  });
});

test('the served pages follow the document, whichever way an editor saves it, and show its errors', async ({page}) => {
  test.slow();
  const slow = {timeout: 20_000};
  const text = (title: string): string => gap.replace(/parameters: .*/, `summary: ${title}`);
  const file = given('watched.yaml', 'openapi: 3.1.0\ninfo: {title: [\n');
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/reference.mts', file, '--serve', '--watch', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    let output = '';
    server.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const address = (): string | undefined => /http:\S+\d/.exec(output)?.[0];
    await expect.poll(address, slow).toBeDefined();

    await page.goto(`${address() ?? ''}/`);
    await expect(page.getByRole('alert')).toContainText('watched.yaml:3:1: this is not YAML.', slow);
    writeFileSync(file, text('First'));
    await page.getByRole('link', {name: 'Operations'}).first().click();
    await page.getByRole('main').getByRole('link', {name: 'First'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'First'})).toBeVisible();

    await page.goBack();
    const second = given('watched.yaml.new', text('Second'));
    renameSync(second, file);
    await expect(page.getByRole('main').getByRole('link', {name: 'Second'})).toBeVisible(slow);

    truncateSync(file);
    await expect(page.getByRole('alert')).toContainText('the file is empty.', slow);
    await expect(page.getByRole('main').getByRole('link', {name: 'Second'})).toBeVisible();
    writeFileSync(file, text('Third'));
    await expect(page.getByRole('main').getByRole('link', {name: 'Third'})).toBeVisible(slow);
    await expect(page.getByRole('alert')).toHaveCount(0);

    // A malformed path, or one that leaves the folder, must not stop the server.
    expect((await page.request.get(`${address() ?? ''}/%`)).status()).toBe(404);
    expect((await page.request.get(`${address() ?? ''}/..%2f..%2fetc/passwd`)).status()).toBe(404);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
});
