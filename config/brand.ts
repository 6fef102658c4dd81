/**
 * The sources call the provider Larch, in prose, code samples and client libraries. When pages and files are built, `branded`
 * replaces Larch's names with the names in `company.ts`. The contract is not rewritten, but the build checks the names in it.
 */
import {company} from './company';

interface Names {
  readonly name: string;
  /** The name in code: letters and digits, starting with a capital. */
  readonly codeName: string;
  readonly legalName: string;
  /** URLs without a trailing slash. */
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly sourceUrl: string;
  readonly email: string;
  readonly securityEmail: string;
  /** The prefix of API keys before `_test_` or `_live_`. */
  readonly secretKeyPrefix: string;
  readonly publishableKeyPrefix: string;
}

function cloneFolder(sourceUrl: string): string {
  return sourceUrl.replace(/\.git$/, '').replace(/^.*\//, '');
}

/** Pairs of a pattern in the sources and its replacement. If several patterns match, the first one applies. */
function rulesFor(names: Names): [string, string][] {
  const {name, codeName, siteUrl, apiUrl, sourceUrl} = names;
  return [
    // A fence's `file` attribute stays as it is, because the names of files in the repository do not change.
    [String.raw`\bfile="[^"]*"`, '$&'],
    [String.raw`https://git\.larch\.example/developer-portal\.git`, sourceUrl],
    [String.raw`git\.larch\.example`, new URL(sourceUrl).host],
    [String.raw`developer-portal\b`, cloneFolder(sourceUrl)],
    [String.raw`https://api\.larch\.example`, apiUrl],
    [String.raw`api\.larch\.example`, new URL(apiUrl).host],
    [String.raw`security@larch\.example`, names.securityEmail],
    [String.raw`hello@larch\.example`, names.email],
    [String.raw`https://larch\.example`, siteUrl],
    [String.raw`larch\.example`, new URL(siteUrl).host],
    [String.raw`Larch Payments Inc\.`, names.legalName],
    [String.raw`\bsk(?=_(?:test|live)(?:_|\b))`, names.secretKeyPrefix],
    [String.raw`\bpk(?=_(?:test|live)(?:_|\b))`, names.publishableKeyPrefix],
    ['LARCH', codeName.toUpperCase()],
    // The next two patterns match Larch in code or inside a longer word, such as `new Larch(`, `Larch.defaults`, `LarchError`,
    // `isFromLarch` and `Larch-Signature`.
    [String.raw`(?<=\b(?:class|extends|import|instanceof|module|namespace|new|use)\s(?:\{\s*)?)Larch\b`, codeName],
    [String.raw`(?<=\w)Larch|Larch(?=[\w-]|::|\\|\(|\.\w)`, codeName],
    ['Larch', name],
    ['larch', codeName.toLowerCase()],
  ];
}

/** Returns a function that replaces Larch's names with `names`. */
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
