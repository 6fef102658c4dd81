/** The messages of the engine, and their French texts. */
import {readFileSync} from 'node:fs';
import {extractAllSourceCodeFileTranslations, getBabelOptions} from '@docusaurus/babel';
import {globTranslatableSourceFiles} from '@docusaurus/utils';
import {expect, test} from 'playwright/test';
import {readLocales} from '../config/locales';

const texts: Record<string, {message: string}> = JSON.parse(readFileSync('i18n/fr/code.json', 'utf8'));
/** Docusaurus has its own French texts. Ours replace some of them. */
const ofEngine = Object.entries(texts).filter(([id]) => !id.startsWith('theme.'));

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('each message has a French text, and each French text has a message', async () => {
  const files = await globTranslatableSourceFiles(['src', 'config/error-links.ts']);
  const found = await extractAllSourceCodeFileTranslations(files, getBabelOptions({isServer: true}));
  expect(found.flatMap(({warnings}) => warnings)).toEqual([]);
  const messages = new Set(found.flatMap(({translations}) => Object.keys(translations)));
  expect(messages.size).toBeGreaterThan(300);
  expect(ofEngine.map(([id]) => id).sort()).toEqual([...messages].sort());
});

test('a French text has the placeholders of its message', () => {
  for (const [id, {message}] of ofEngine) expect(placeholders(message), id).toEqual(placeholders(id));
});

test('no message names the company, whose name differs in another portal', () => {
  expect(ofEngine.filter(([id, {message}]) => /larch/i.test(id + message))).toEqual([]);
});

test('French texts have guillemets, typographic apostrophes, and no-break spaces where French needs them', () => {
  const wrong = Object.values(texts).filter(({message}) => /["'“”]|« |(?<!\u00a0)»|(?<=[^\u00a0\dT]):(?!\/)|\s[!?;]/.test(message));
  expect(wrong).toEqual([]);
});

test('the build has English alone, or the languages in LOCALES', () => {
  expect(readLocales({})).toEqual(['en']);
  expect(readLocales({LOCALES: 'en,fr'})).toEqual(['en', 'fr']);
  expect(() => readLocales({LOCALES: 'en,nl'})).toThrow(
    'The language "nl" has no line in config/locales.ts. Add the line, or write one of en, fr.',
  );
});
