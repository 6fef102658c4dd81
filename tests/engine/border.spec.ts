/** Another company keeps the tests in this folder. So they read its pages and texts from the facts, and quote neither. */
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import {expect, test} from 'playwright/test';
import {routes} from '../../config/routes';
import {prosePage} from '../support/places';
import {textsIn} from '../support/texts-in';

/** Pages of every company. */
const pages = ['/', '/documentation', '/api-reference', '/contact'];

const plain = (text: string): string => text.replaceAll(/<[^>]+>|[`*_\\]/g, '').replaceAll(/\s+/g, ' ');

const companyText = ['docs', 'openapi', 'src/pages', 'src/pictures', 'src/data']
  .flatMap((folder) => readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => join(folder, file)))
  .filter((file) => /\.(?:mdx|tsx?|ya?ml)$/.test(file) && !file.startsWith('docs/api-reference'))
  .map((file) => plain(readFileSync(file, 'utf8')))
  .join('\n');
/** The words of the engine, which pages also use. */
const french: Record<string, unknown> = JSON.parse(readFileSync('i18n/fr/code.json', 'utf8'));
const messages = new Set(Object.keys(french));

function foundIn(source: string): string[] {
  return textsIn(source).flatMap((text) => {
    const words = plain(text).trim();
    const isQuote = words.split(' ').length > 3 && companyText.includes(words) && !messages.has(text);
    const route = text.replace(/(?<=\w)(?:\.md|\/)?(?:[?#].*)?$/, '');
    const isRoute = !pages.includes(route) && routes.some(({path}) => path === route);
    return isQuote || isRoute ? [text] : [];
  });
}

test('no test of the engine names a page or quotes a sentence of the company', () => {
  const specs = readdirSync(__dirname).filter((file) => file.endsWith('.spec.ts'));
  expect(specs.length).toBeGreaterThan(30);
  const quotes = specs.flatMap((file) => foundIn(readFileSync(join(__dirname, file), 'utf8')).map((text) => `${file}: ${text}`));
  expect(quotes).toEqual([]);
});

test('a page and a sentence are found', () => {
  const [, sentence = ''] = /^description: ([^"'`\n]{30,})$/m.exec(readFileSync(`docs${prosePage}.mdx`, 'utf8')) ?? [];
  const last = routes.at(-1)?.path ?? '';
  expect(foundIn(`a('${last}'); b(\`${sentence}\`); c('${sentence.slice(0, 9)}');`)).toEqual([last, sentence]);
});

test("openapi/README lists the files of the company's data that the engine uses", () => {
  const isCompany = /^(?:docs|openapi|src\/(?:data|pages|pictures)|tests\/(?:company|variants))\//;
  const engine = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {encoding: 'utf8'})
    .split('\n')
    .filter((file) => /\.m?tsx?$/.test(file) && !isCompany.test(file) && existsSync(file));
  expect(engine.length).toBeGreaterThan(400);
  const used = engine.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/(?:from |readFileSync\(|import\()'([^']+)'/g), ([, target = '']) =>
      target.startsWith('.') ? posix.join(posix.dirname(file), target) : target.replace('@site/', ''),
    ),
  );
  const data = used.filter((target) => target.startsWith('src/data/')).map((target) => target.slice('src/data/'.length));
  const [, table = ''] = readFileSync('openapi/README.md', 'utf8').split('| File in `src/data/` |');
  const listed = table.split('\n\n')[0]?.matchAll(/(?<=^\| .*)`([\w-]+)(?:\.ts|(\.yaml))`(?=.*? \|.* \|$)/gm) ?? [];
  expect(Array.from(listed, ([, name = '', ending = '']) => name + ending).sort()).toEqual([...new Set(data)].sort());
});
