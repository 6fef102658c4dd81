/** Another company keeps the tests in this folder. So they read its pages and texts from the facts, and quote neither. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
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
