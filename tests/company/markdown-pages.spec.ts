import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {marked} from 'marked';
import {parse} from 'yaml';
import {company} from '../../config/company';
import {referenceResources} from '../../config/openapi';
import {routes} from '../../config/routes';
import {contractDocument, fieldsAt} from '../support/contract';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {isFields} from '../../packages/kit/fields';
import {expect, pageHtml, test} from '../support/fixtures';
import {readPage, type Reading} from '../support/page-reader';

const resources = referenceResources();
const resourcePages = resources.map(({url}) => url);
const isDocumented = (path: string): boolean => /^\/(documentation|api-docs|api-reference)\b/.test(path) || resourcePages.includes(path);
const pages = routes.map(({path}) => path).filter(isDocumented);

interface MarkdownFile {
  facts: unknown;
  text: string;
}

const fileOf = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

function markdownOf(siteFolder: string, path: string): MarkdownFile {
  const file = readFileSync(join(siteFolder, fileOf(path)), 'utf8');
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n\n> All pages: \S+\/llms\.txt\n\n(.*)$/s.exec(file) ?? [];
  return {facts: parse(head), text};
}

const addressOf = (path: string): string => company.siteUrl + path;

function readHtml(siteFolder: string, path: string): Reading {
  return readPage(pageHtml(siteFolder, path), addressOf(path), (classNames) => classNames.includes('theme-doc-markdown'));
}

/** Returns the address in a Markdown file of what `link` leads to. */
function inMarkdownFiles(link: string): string {
  const {origin, pathname} = new URL(link);
  if (origin !== company.siteUrl || !routes.some(({path}) => path === pathname)) return link;
  return pathname === '/' ? link.replace(`${origin}/`, `${origin}/index.md`) : link.replace(pathname, `${pathname}.md`);
}

function readMarkdown(text: string, path: string): Reading {
  return readPage(marked.parse(text, {async: false}), addressOf(path), (_, tagName) => tagName === 'body');
}

test('every documentation page is complete in Markdown', ({siteFolder}) => {
  for (const path of pages) {
    const {letters: saidInHtml, ...read} = readHtml(siteFolder, path);
    const inHtml = {...read, links: [...new Set(read.links.map(inMarkdownFiles))]};
    const {letters: saidInMarkdown, ...inMarkdown} = readMarkdown(markdownOf(siteFolder, path).text, path);
    expect.soft(markdownOf(siteFolder, path).text, `${path}: an address with a backslash`).not.toMatch(/https?:\S*\\&/);
    expect.soft(inMarkdown, `${path}: headings, tables, code, fields and links`).toEqual(inHtml);
    const from = Array.from(saidInHtml).findIndex((letter, index) => letter !== saidInMarkdown[index]);
    const around = (text: string): string => (from === -1 ? '' : text.slice(from - 40, from + 40));
    expect.soft(around(saidInMarkdown), `${path}: the words differ`).toBe(around(saidInHtml));
    expect.soft(saidInMarkdown.length, `${path}: the Markdown goes on`).toBe(saidInHtml.length);
    expect.soft(inHtml.headings, `${path}: what is held to each other is something`).toContainEqual(expect.stringMatching(/^h1 /));
  }
  const {headings} = readMarkdown(markdownOf(siteFolder, '/api-docs/errors').text, '/api-docs/errors');
  expect(headings).toEqual(expect.arrayContaining(Object.keys(sandboxContract('.').errors).map((code) => `h3 ${code}`)));
  const {fields} = readMarkdown(markdownOf(siteFolder, '/api-reference/create-refund').text, '/api-reference/create-refund');
  expect(fields).toEqual(
    expect.arrayContaining(['charge (string, charge id, required)', 'amount (integer, minor units, int64)', 'reason (string)']),
  );
});

test('every page of the website is complete in Markdown', ({siteFolder}) => {
  for (const {path} of routes.filter((route) => !isDocumented(route.path))) {
    // Pages repeat parts for other widths, and break headings into lines.
    const unique = (titles: string[]): string[] => [...new Set(titles.map((title) => title.replaceAll(' ', '')))];
    const isMain = (_: string[], tagName: string): boolean => tagName === 'main';
    const inHtml = readPage(pageHtml(siteFolder, path), addressOf(path), isMain);
    const {text} = markdownOf(siteFolder, path);
    const inMarkdown = readMarkdown(text, path);
    expect.soft(unique(inMarkdown.headings), path).toEqual(unique(inHtml.headings));
    expect.soft(inMarkdown.links, path).toEqual([...new Set(inHtml.links.map(inMarkdownFiles))]);
    expect.soft(inMarkdown.rows, path).toEqual(inHtml.rows);
  }
});

test('a page with samples in four languages has a file for each language', ({siteFolder}) => {
  let count = 0;
  for (const path of pages) {
    const {facts, text} = markdownOf(siteFolder, path);
    const languages = isFields(facts) && facts.languages ? ['node', 'python', 'ruby', 'php'] : [];
    for (const language of languages) {
      const file = readFileSync(join(siteFolder, `${path}.${language}.md`), 'utf8');
      const named = [...file.matchAll(/^\*\*(Node\.js|Python|Ruby|PHP)\b/gm)].map(([, name = '']) => name.toLowerCase().replace('.js', ''));
      expect.soft([...new Set(named)], `${path}, ${language}`).toEqual([language]);
      expect.soft(file.length, `${path}, ${language}`).toBeLessThan(text.length);
      expect.soft(readFileSync(join(siteFolder, `${path}.md`), 'utf8'), path).toContain(`${company.siteUrl}${path}.${language}.md`);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
  const whole = readFileSync(join(siteFolder, 'llms-full.txt'), 'utf8');
  const python = readFileSync(join(siteFolder, 'llms-full.python.txt'), 'utf8');
  expect(python.length).toBeLessThan(whole.length);
  expect(python).toContain('**Python, refunds.py**');
  expect(python).not.toContain('**Ruby, refunds.rb**');
});

test('every link from Markdown to a heading of another page finds it there', ({siteFolder}) => {
  const ids = new Map(
    pages.map((path) => {
      const html = pageHtml(siteFolder, path);
      return [path, new Set([...html.matchAll(/<h[2-4][^>]* id="?([^\s">]+)/g)].map(([, id = '']) => id))];
    }),
  );
  let count = 0;
  for (const path of pages) {
    const {text} = markdownOf(siteFolder, path);
    for (const [, target = '', id = ''] of text.matchAll(/\]\(https:\/\/[^/]+(\/[\w/-]+)\.md#([\w-]+)\)/g)) {
      if (!ids.get(target)?.has(id)) continue;
      count += 1;
      const {text: there} = markdownOf(siteFolder, target);
      const slugs = [...there.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .replaceAll(/\[(.*?)\]\([^)]*\)/g, '$1')
          .toLowerCase()
          .replaceAll(/<[^>]*>|[^\p{L}\p{N}\s_-]/gu, '')
          .trim()
          .replaceAll(/\s/g, '-'),
      );
      expect.soft(there.includes(`<a id="${id}"></a>`) || slugs.includes(id), `${target}.md#${id}, from ${path}.md`).toBe(true);
    }
  }
  expect(count).toBeGreaterThan(100);
});

test('a page and its Markdown link to each other', ({siteFolder}) => {
  for (const {path} of routes) {
    const html = pageHtml(siteFolder, path);
    const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]*)">/.exec(html)?.[1];
    expect(alternate, path).toBe(fileOf(path));
    expect(html, path).toContain(
      `<body><p hidden>For AI tools: /skill.md says how to integrate the API. /llms.txt lists all pages. This page is available as Markdown at ${fileOf(path)}.</p>`,
    );
    const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ \| [^|]*$/, '');
    const canonical = /<link[^>]*rel="?canonical"? href="?([^\s">]*)/.exec(html)?.[1];
    const {facts} = markdownOf(siteFolder, path);
    expect(facts, path).toEqual({
      title,
      description: expect.stringMatching(/\S/),
      canonical,
      ...(/data-sample="?python/.test(html) && {languages: expect.anything()}),
    });
  }
});

test('code has its language, including commands, and tabs have their names', ({siteFolder}) => {
  for (const path of pages) {
    const bare = marked.lexer(markdownOf(siteFolder, path).text).filter((token) => token.type === 'code' && !token.lang);
    expect(bare, `${path}: a block without a language`).toEqual([]);
  }
  const [, name = '', shown] = /title="\/(\S+\.md)" output\n(.*?)```/s.exec(readFileSync('docs/documentation/agents.mdx', 'utf8')) ?? [];
  expect(readFileSync(join(siteFolder, name), 'utf8'), 'as the page about AI tools shows').toContain(shown);
  const guide = markdownOf(siteFolder, '/documentation/guides-tutorials/refunds').text;
  expect(guide).toContain('**Python**\n\n```bash\n');
  expect(guide).toMatch(/\*\*Python, refunds\.py\*\*\n\n```python\n/);
  expect(markdownOf(siteFolder, '/api-reference/create-charge').text).toContain('**Node.js**\n\n```javascript\n');
});

test('llms.txt lists every page and every file for tools, and nothing else', ({siteFolder}) => {
  const [title, , quote, ...rest] = readFileSync(join(siteFolder, 'llms.txt'), 'utf8').split('\n');
  expect(title).toBe(`# ${company.name}`);
  expect(quote).toBe(`> ${company.description}`);
  const lists = rest.slice(rest.findIndex((line) => line.startsWith('## ')));
  expect(lists.filter((line) => !/^(## .+|- \[.+\]\(https:\/\/\S+\): .+ \(\d+ (KB|bytes)\)|)$/.test(line))).toEqual([]);
  expect(lists.filter((line) => line.startsWith('## ')).at(-1), 'large files are last').toBe('## Optional');
  const listed = lists.flatMap((line) => /\]\(([^)]*)\)/.exec(line)?.[1] ?? []).map((link) => link.replace(company.siteUrl, ''));
  const addresses = routes.map(({path}) => fileOf(path));
  expect(listed.filter((path) => !addresses.includes(path) && !existsSync(join(siteFolder, path)))).toEqual([]);
  expect(addresses.filter((path) => listed.filter((each) => each === path).length !== 1)).toEqual([]);
  expect(listed).toEqual(
    expect.arrayContaining(['/skill.md', '/openapi/payments.yaml', '/openapi/payments.json', '/webhooks/vectors.json']),
  );

  const full = readFileSync(join(siteFolder, 'llms-full.txt'), 'utf8');
  const operations = resources.flatMap((resource) => resource.operations.map(({url}) => url));
  for (const path of pages) {
    const {text} = markdownOf(siteFolder, path);
    expect(full.includes(text), `${path}: an operation stands with its resource alone`).toBe(!operations.includes(path));
  }
});

test('the reference in one file has every operation and error code, with whole links to pages and anchors that exist', ({siteFolder}) => {
  const file = readFileSync(join(siteFolder, 'openapi/payments.md'), 'utf8');
  for (const {method, path} of resources.flatMap((resource) => resource.operations))
    expect(file).toContain(`${method.toUpperCase()} \`${path}\``);
  for (const code of Object.keys(fieldsAt(contractDocument(), 'x-error-codes')))
    expect(file.split('\n# Errors\n')[1]).toMatch(new RegExp(`^- \`${code}\`: .{20}`, 'm'));
  expect(file).not.toContain('import requests');
  const links = new Set<string>();
  void marked.walkTokens(marked.lexer(file), (token) => {
    if (token.type === 'link') links.add(String(token.href));
  });
  expect(links.size).toBeGreaterThan(5);
  for (const link of links) {
    expect.soft(link).toMatch(/^https:\/\//);
    const {origin, pathname, hash} = new URL(link, company.siteUrl);
    const html = (): string => pageHtml(siteFolder, pathname.replace(/\.md$/, ''));
    if (origin === company.siteUrl) expect.soft(html(), link).toMatch(new RegExp(`id="?${hash.slice(1)}\\b`));
  }
});

test('a page can be copied and viewed as Markdown', async ({page, context, siteFolder, messages}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/documentation/keys');
  const file = readFileSync(join(siteFolder, 'documentation/keys.md'), 'utf8');
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file);

  // After a navigation, the buttons must belong to the new page.
  await page.getByRole('link', {name: 'Environments', exact: true}).first().click();
  await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
  await page.locator('summary', {hasText: 'AI tools'}).click();
  const view = page.getByRole('link', {name: 'View Markdown'});
  await expect(view).toHaveAttribute('href', '/documentation/environments.md');
  const response = await page.request.get('/documentation/environments.md');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  messages.expect(/ERR_FAILED/);
  await page.route('**/*.md', (route) => route.abort());
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('button', {name: 'Not copied'})).toBeVisible();
});
