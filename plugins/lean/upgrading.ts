/** Compares the framework with what `holds.ts` was written for, and says what an upgrade asks for. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {components, holds, readVersions, type Hold} from './holds';

/** The first line of a replaced component, which says why it is. */
function reasonOf(file: string): string {
  const [, reason] = /^\/\/ Change: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (!reason) throw new Error(`${file} does not begin with "// Change: " and the reason.`);
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** The file of a replaced component. */
function themeFile(name: string): string {
  const endings = ['/index.tsx', '.tsx', '/index.ts'];
  const file = endings.map((ending) => `src/theme/${name}${ending}`).find((each) => existsSync(each));
  if (!file) throw new Error(`plugins/lean/holds.ts names the component ${name}, which src/theme does not have.`);
  return file;
}

/** Every row, in the order of CONTRIBUTING. */
export function rows(): Hold[] {
  const replaced = components.map(({name, upstream, fingerprint, keep}): Hold => {
    const file = themeFile(name);
    const todo = `Take over what concerns us. ${keep}`;
    return {name, ours: [file], why: reasonOf(file), todo, upstream: {[upstream]: fingerprint}};
  });
  return [...holds, ...replaced];
}

export function fingerprint(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

/** The name of a file's package, and its path there. */
function packageOf(file: string): {name: string; inside: string} {
  const [, name = '', inside = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(file) ?? [];
  return {name, inside};
}

function installed(name: string, modules: string): string {
  const {version}: {version: string} = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8'));
  return version;
}

/** What is to be done for a row: nothing while its files are those that were read. */
export function tasks({ours, why, todo, upstream}: Hold, modules = 'node_modules'): string[] {
  return Object.entries(upstream).flatMap(([file, known]) => {
    const place = path.join(modules, file);
    const about = `Held by ${ours.join(' and ')}: ${why}\n${todo}`;
    if (!existsSync(place)) return [`${file} is gone.\n${about}`];
    const now = fingerprint(place);
    if (now === known) return [];
    const {name, inside} = packageOf(file);
    const difference = `npm diff --diff=${name}@${readVersions[name] ?? ''} --diff=${name}@${installed(name, modules)} ${inside}`;
    return [`${file} has changed.\n${about}\nWhat changed: ${difference}\nThen write ${now} beside its name in plugins/lean/holds.ts.`];
  });
}

/** The packages that were read at another version than the one that is installed. */
export function otherVersions(modules = 'node_modules'): string[] {
  return Object.entries(readVersions)
    .map(([name, version]) => ({name, version, here: installed(name, modules)}))
    .filter(({version, here}) => version !== here)
    .map(
      ({name, version, here}) =>
        `${name} was read at ${version}, and ${here} is installed: mend what the rows say, then set it in plugins/lean/holds.ts.`,
    );
}

/** Between which lines of CONTRIBUTING the rows stand. */
export const marks = [
  '<!-- Written by `npm run holds`, from plugins/lean/holds.ts. -->',
  '<!-- End of what `npm run holds` writes. -->',
] as const;

/** The rows as CONTRIBUTING has them. */
export function rowsInWords(): string {
  const held = holds.map(
    ({name, ours, why, todo}) => `- **${name}** (${ours.map((file) => `\`${file}\``).join(', ')}). ${why} *When it changes:* ${todo}`,
  );
  const replaced = components.map(({name, keep}) => `- \`${name}\`: ${reasonOf(themeFile(name))} *Keep:* ${keep}`);
  return `\n${held.join('\n')}\n\nComponents that are replaced in \`src/theme/\`:\n\n${replaced.join('\n')}\n`;
}

/** CONTRIBUTING with the rows as they are now. */
export function withRows(text: string): string {
  const [start, end] = marks;
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`CONTRIBUTING.md lacks the lines ${start} and ${end}.`);
  return `${before}${start}\n${rowsInWords()}\n${end}${after}`;
}
