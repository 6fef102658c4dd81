import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/** Returns the text of a test file and of its direct and indirect imports in `tests`. */
function textWithImports(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, from = '']) => path.resolve(path.dirname(file), `${from}.ts`));
  const beside = imported.filter((each) => each.includes(`${path.sep}tests${path.sep}`));
  return [text, ...beside.map((each) => textWithImports(each, seen))].join('\n');
}

/** True if a test file, or a file that it imports, uses the built site or its backend. A copy of the database is only faster. */
export function usesSite(file: string): boolean {
  return /\bSITE_(?:ADDRESS|FOLDER)|\bBACKEND_(?!SEED)|from '[./]+(?:support\/)?fixtures'/.test(textWithImports(file));
}

/**
 * Returns the builds that a run of Playwright needs. The site is needed if a test file in the arguments, or a file that it imports,
 * uses the site, or if an argument is a part of a file's name. A copy is needed if a test file itself uses it. All are needed if an
 * argument is a folder, or no argument is a test file. Without the tests tagged `@all`, no test uses a copy.
 *
 * @param args Playwright's command line: `tests/engine/pages.spec.ts`, `tests/engine/pages.spec.ts:12`, options
 */
export function buildsFor(args: readonly string[]): {site: boolean; variant: boolean; bookings: boolean} {
  const places = args.map((arg) => path.resolve(arg.replace(/(:\d+)+$/, '')));
  const files = places.filter((file) => existsSync(file));
  // The first argument is the command, and what follows an option can be its value.
  const hasNames = places.some((file, index) => index > 0 && !existsSync(file) && !/^-|\n-/.test(`${args[index]}\n${args[index - 1]}`));
  const specs = files.filter((file) => file.endsWith('.ts'));
  if (specs.length === 0 || files.some((file) => statSync(file).isDirectory())) {
    const copies = !args.some((arg) => arg.startsWith('@all'));
    return {site: true, variant: copies, bookings: copies};
  }
  const names = (pattern: RegExp) => specs.some((file) => pattern.test(readFileSync(file, 'utf8')));
  return {
    site: specs.some(usesSite) || hasNames,
    variant: names(/\bvariant(?:Url|Folder)\b|VARIANT_/),
    bookings: names(/\bbookings(?:Url|Folder)\b|BOOKINGS_/),
  };
}
