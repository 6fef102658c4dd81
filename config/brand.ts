/**
 * The sources call the provider Larch. The build uses `branded` to replace Larch's names with the names in `company.ts`, and the rate
 * and the time zone in programs with those in `src/data/`. It does not change the contract, but checks the names in the contract.
 */
import {escapePattern} from '../packages/kit/escape';
import {payouts} from '../src/data/money';
import {samplePlan} from '../src/data/plans';
import {company} from './company';

/** The provider's names in the sources. `company.ts` explains them. */
const inSources = {
  name: 'Larch',
  codeName: 'Larch',
  legalName: 'Larch Payments Inc.',
  siteUrl: 'https://larch.example',
  baseUrl: '/',
  apiUrl: 'https://api.larch.example',
  sourceUrl: 'https://git.larch.example/developer-portal.git',
  email: 'hello@larch.example',
  securityEmail: 'security@larch.example',
  secretKeyPrefix: 'sk',
  publishableKeyPrefix: 'pk',
};

type Names = typeof inSources;

function cloneFolder(sourceUrl: string): string {
  return sourceUrl.replace(/\.git$/, '').replace(/^.*\//, '');
}

const hostOf = (url: string): string => new URL(url).host;

/** Returns pairs of a pattern and its replacement. If several patterns match at one place, the first one applies. */
function rulesFor(names: Names, former: Names): [string, string][] {
  const {name, codeName, siteUrl, baseUrl, apiUrl, sourceUrl} = names;
  const folder = baseUrl.slice(0, -1);
  const unlessComplete = folder && String.raw`(?!${escapePattern(folder)}\b)`;
  const code = escapePattern(former.codeName);
  return [
    // Keeps the `file` attribute of a code fence, because the files in the repository keep their names.
    [String.raw`\bfile="[^"]*"`, '$&'],
    [escapePattern(former.sourceUrl), sourceUrl],
    [escapePattern(hostOf(former.sourceUrl)), hostOf(sourceUrl)],
    [String.raw`${escapePattern(cloneFolder(former.sourceUrl))}\b`, cloneFolder(sourceUrl)],
    [escapePattern(former.apiUrl), apiUrl],
    [escapePattern(hostOf(former.apiUrl)), hostOf(apiUrl)],
    [escapePattern(former.securityEmail), names.securityEmail],
    [escapePattern(former.email), names.email],
    // A URL that already contains the folder is complete.
    [escapePattern(former.siteUrl + former.baseUrl.slice(0, -1)) + unlessComplete, siteUrl + folder],
    [escapePattern(hostOf(former.siteUrl)), hostOf(siteUrl)],
    [escapePattern(former.legalName), names.legalName],
    [String.raw`\b${former.secretKeyPrefix}(?=_(?:test|live)(?:_|\b))`, names.secretKeyPrefix],
    [String.raw`\b${former.publishableKeyPrefix}(?=_(?:test|live)(?:_|\b))`, names.publishableKeyPrefix],
    // The rate that a program uses unless it is told another.
    [String.raw`(?<=\bBASIS_POINTS\b[^\w\n]{1,8})160\b`, String(samplePlan.rate.basisPoints)],
    [String.raw`(?<=\bFIXED\b[^\w\n]{1,8})20\b`, String(samplePlan.rate.fixed)],
    ['America/Toronto', payouts.timeZone],
    [String.raw`\bToronto(?=\s+time\b)`, payouts.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')],
    [code.toUpperCase(), codeName.toUpperCase()],
    // The next two patterns match the name as an identifier or in a longer word, such as `LarchError` or PHP's `Larch $larch`.
    [String.raw`(?<=\b(?:class|extends|import|instanceof|module|namespace|new|use)\s(?:\{\s*)?)${code}\b`, codeName],
    [String.raw`(?<=[\w\\])${code}|${code}(?=[\w-]|::|\\|\(|\.\w|\s\$)`, codeName],
    [escapePattern(former.name), name],
    [code.toLowerCase(), codeName.toLowerCase()],
  ];
}

/** Returns a function that replaces the provider's former names in a text with `names`. */
export function brandedFor(names: Names, former = inSources): (text: string) => string {
  const rules = rulesFor(names, former);
  const any = new RegExp(rules.map(([written]) => `(${written})`).join('|'), 'g');
  return (text) =>
    text.replaceAll(any, (...found: unknown[]) => {
      const rule = rules.find((_, index) => found[index + 1] !== undefined);
      return rule?.[1].replace('$&', () => String(found[0])) ?? '';
    });
}

/** The tests of packages set `KEEP_NAMES`: they quote the names in the sources. */
export const branded = process.env.KEEP_NAMES === undefined ? brandedFor(company) : (text: string) => text;
