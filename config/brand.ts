/**
 * The sources call the provider Larch. The build uses `branded` to replace Larch's names with the names in `company.ts`, and the rate
 * and the time zone in programs with those in `src/data/`. It does not change the contract, but checks the names in the contract.
 */
import {payouts} from '../src/data/money';
import {samplePlan} from '../src/data/plans';
import {company} from './company';

interface Names {
  readonly name: string;
  /** The company's name in code. It has only letters and digits, and starts with a capital letter. */
  readonly codeName: string;
  readonly legalName: string;
  /** This URL, `apiUrl` and `sourceUrl` have no trailing slash. */
  readonly siteUrl: string;
  /** The folder of the site, with a slash at both ends. */
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly sourceUrl: string;
  readonly email: string;
  readonly securityEmail: string;
  /** Secret keys start with this prefix, followed by `_test_` or `_live_`. */
  readonly secretKeyPrefix: string;
  readonly publishableKeyPrefix: string;
}

function cloneFolder(sourceUrl: string): string {
  return sourceUrl.replace(/\.git$/, '').replace(/^.*\//, '');
}

/** Returns pairs of a pattern and its replacement. If several patterns match at one place, the first one applies. */
function rulesFor(names: Names): [string, string][] {
  const {name, codeName, siteUrl, baseUrl, apiUrl, sourceUrl} = names;
  const folder = baseUrl.slice(0, -1);
  const unlessComplete = folder && String.raw`(?!${folder.replaceAll('.', String.raw`\.`)}\b)`;
  return [
    // Keeps the `file` attribute of a code fence, because the files in the repository keep their names.
    [String.raw`\bfile="[^"]*"`, '$&'],
    [String.raw`https://git\.larch\.example/developer-portal\.git`, sourceUrl],
    [String.raw`git\.larch\.example`, new URL(sourceUrl).host],
    [String.raw`developer-portal\b`, cloneFolder(sourceUrl)],
    [String.raw`https://api\.larch\.example`, apiUrl],
    [String.raw`api\.larch\.example`, new URL(apiUrl).host],
    [String.raw`security@larch\.example`, names.securityEmail],
    [String.raw`hello@larch\.example`, names.email],
    // A URL that already contains the folder is complete.
    [String.raw`https://larch\.example` + unlessComplete, siteUrl + folder],
    [String.raw`larch\.example`, new URL(siteUrl).host],
    [String.raw`Larch Payments Inc\.`, names.legalName],
    [String.raw`\bsk(?=_(?:test|live)(?:_|\b))`, names.secretKeyPrefix],
    [String.raw`\bpk(?=_(?:test|live)(?:_|\b))`, names.publishableKeyPrefix],
    // The rate that a program uses unless it is told another.
    [String.raw`(?<=\bBASIS_POINTS\b[^\w\n]{1,8})160\b`, String(samplePlan.rate.basisPoints)],
    [String.raw`(?<=\bFIXED\b[^\w\n]{1,8})20\b`, String(samplePlan.rate.fixed)],
    ['America/Toronto', payouts.timeZone],
    [String.raw`\bToronto(?=\s+time\b)`, payouts.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')],
    ['LARCH', codeName.toUpperCase()],
    // The next two patterns match Larch as an identifier or in a longer word, such as `LarchError`.
    [String.raw`(?<=\b(?:class|extends|import|instanceof|module|namespace|new|use)\s(?:\{\s*)?)Larch\b`, codeName],
    [String.raw`(?<=\w)Larch|Larch(?=[\w-]|::|\\|\(|\.\w)`, codeName],
    ['Larch', name],
    ['larch', codeName.toLowerCase()],
  ];
}

/** Returns a function that replaces Larch's names in a text with `names`. */
export function brandedFor(names: Names): (text: string) => string {
  const rules = rulesFor(names);
  const any = new RegExp(rules.map(([written]) => `(${written})`).join('|'), 'g');
  return (text) =>
    text.replaceAll(any, (...found: unknown[]) => {
      const rule = rules.find((_, index) => found[index + 1] !== undefined);
      return rule?.[1].replace('$&', String(found[0])) ?? '';
    });
}

export const branded = brandedFor(company);
