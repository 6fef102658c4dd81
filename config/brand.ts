/**
 * The sources are written for a provider named Larch, in prose, in code samples and in the client libraries. Whoever
 * takes the repository over changes `company.ts`, and nothing of that: wherever a text is published it passes through
 * `branded`, which puts the company's names in place of Larch's.
 */
import {company} from './company';

interface Names {
  /** As people write it. */
  readonly name: string;
  /** As code writes it: letters and digits, with a capital first. */
  readonly codeName: string;
  readonly legalName: string;
  /** Addresses, without a slash at their end. */
  readonly siteUrl: string;
  readonly apiUrl: string;
  /** The address of a git repository. */
  readonly sourceUrl: string;
  readonly email: string;
  readonly securityEmail: string;
  /** What keys start with, before `_test_` and `_live_`. */
  readonly secretKeyPrefix: string;
  readonly publishableKeyPrefix: string;
}

/** The folder into which git clones a repository. */
function cloneFolder(sourceUrl: string): string {
  return sourceUrl.replace(/\.git$/, '').replace(/^.*\//, '');
}

/** What the sources say, as a regular expression, and what takes its place. The first that fits is taken. */
function rulesFor(names: Names): [string, string][] {
  const {name, codeName, siteUrl, apiUrl, sourceUrl} = names;
  return [
    // Where a fence's text stands in the repository, whose files keep their names.
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
    // In code, and in longer words: `new Larch(`, `Larch.defaults`, `LarchError`, `isFromLarch`, `Larch-Signature`.
    [String.raw`(?<=\b(?:class|extends|import|instanceof|module|namespace|new|use)\s(?:\{\s*)?)Larch\b`, codeName],
    [String.raw`(?<=\w)Larch|Larch(?=[\w-]|::|\\|\(|\.\w)`, codeName],
    ['Larch', name],
    ['larch', codeName.toLowerCase()],
  ];
}

/** The function that puts these names in place of Larch's. */
export function brandedFor(names: Names): (text: string) => string {
  const rules = rulesFor(names);
  const any = new RegExp(rules.map(([written]) => `(${written})`).join('|'), 'g');
  return (text) =>
    text.replaceAll(any, (...found: unknown[]) => {
      const rule = rules.find((_, index) => found[index + 1] !== undefined);
      return rule?.[1].replace('$&', String(found[0])) ?? '';
    });
}

/** A text of the sources, or a file's name, as the company publishes it. */
export const branded = brandedFor(company);
