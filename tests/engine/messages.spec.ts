/** The messages of the engine, and their French texts. */
import {readFileSync} from 'node:fs';
import {extractAllSourceCodeFileTranslations, getBabelOptions} from '@docusaurus/babel';
import {globTranslatableSourceFiles} from '@docusaurus/utils';
import {expect, test} from 'playwright/test';
import {company} from '../../config/company';
import {readLocales} from '../../config/locales';
import {featureGroups, plans, priceOf} from '../../src/data/plans';
import {formatDay, nameIn} from '../../src/lib/dates';
import {formatRate} from '../../src/lib/fees';
import {listed} from '../../src/lib/listed';
import {formatMoney, parseMoney} from '../../src/lib/money';
import {formatNumber} from '../../src/lib/numbers';
import {page} from '../../src/lib/page-language';

const texts: Record<string, {message: string}> = JSON.parse(readFileSync('i18n/fr/code.json', 'utf8'));
/** The results of the webhook check, which `packages/webhooks/tests` compares with its diagnoses. */
const results: Record<string, string> = JSON.parse(readFileSync('i18n/fr/webhook-check.json', 'utf8'));
/** Docusaurus has its own French texts. Ours replace some of them. */
const ofEngine = Object.entries(texts).filter(([id]) => !id.startsWith('theme.'));

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('each message has a French text, and each French text has a message @all', async () => {
  const files = await globTranslatableSourceFiles(['src', 'config/error-links.ts']);
  const found = await extractAllSourceCodeFileTranslations(files, getBabelOptions({isServer: true}));
  expect(found.flatMap(({warnings}) => warnings)).toEqual([]);
  const messages = new Set(found.flatMap(({translations}) => Object.keys(translations)));
  expect(messages.size).toBeGreaterThan(300);
  expect([...messages].filter((message) => !(message in texts))).toEqual([]);
  const ofPlans = new Set(plans.flatMap((plan) => [...Object.values(plan), ...Object.keys(plan.features), priceOf(plan)].map(String)));
  const scenarios = readFileSync('src/features/try-it/form/scenarios.ts', 'utf8');
  const names = [...scenarios.matchAll(/(?:\b(?:once|twice|refused|withKey|tokenScenario)\(|\bname:)\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  expect(names.filter((name) => !(name in texts))).toEqual([]);
  const others = new Set<string>([company.messagesKept, ...featureGroups.map(({title}) => title), ...names]);
  expect(ofEngine.map(([id]) => id).filter((id) => !messages.has(id) && !ofPlans.has(id) && !others.has(id))).toEqual([]);
});

test('a French text has the placeholders of its message', () => {
  for (const [id, {message}] of ofEngine) expect(placeholders(message), id).toEqual(placeholders(id));
});

test('no message names the company, whose name differs in another portal', () => {
  expect(ofEngine.filter(([id, {message}]) => /larch/i.test(id + message))).toEqual([]);
});

test('French texts have guillemets, typographic apostrophes, and no-break spaces where French needs them', () => {
  const french = [...Object.values(texts).map(({message}) => message), ...Object.values(results)];
  const wrong = french.filter((text) => /["'“”]|« |(?<!\u00a0)»|(?<=[^\u00a0\dT]):(?!\/)|\s[!?;]/.test(text));
  expect(wrong).toEqual([]);
});

test('the build has the published languages, beginning with that of the sources, or those in LOCALES', () => {
  expect(readLocales({})[0]).toBe('en');
  expect(readLocales({LOCALES: 'en,fr'})).toEqual(['en', 'fr']);
  expect(() => readLocales({LOCALES: 'en,nl'})).toThrow(
    'The language "nl" has no line in config/locales.ts. Add the line, or write one of en, fr.',
  );
});

test('numbers, amounts and dates are in the language of the page', () => {
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  page.language = 'fr-CA';
  const written = [
    formatNumber(12_345.5, 1),
    formatMoney(425_000, 'cad'),
    formatMoney(-4250, 'usd'),
    formatMoney(4250, 'jpy'),
    formatRate({basisPoints: 190, fixed: 20}),
    formatDay('2026-01-15'),
    nameIn('2026-10-17', 'weekday'),
    nameIn('2026-10-17', 'month', 'short'),
    listed(['Premium', 'Deluxe']),
  ];
  const read = ['42,50', '1 250,5 $', '42'].map(parseMoney);
  page.language = 'en';
  expect(written.map(plain)).toEqual([
    '12 345,5',
    '4 250,00 $',
    '−42,50 $ US',
    '4 250 ¥',
    '1,9 % + 20 ¢',
    '15 janvier 2026',
    'samedi',
    'oct.',
    'Premium et Deluxe',
  ]);
  expect(read).toEqual([4250, 125_050, 4200]);
  expect(formatMoney(4250, 'cad')).toBe('CA$42.50');
});
