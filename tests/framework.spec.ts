/**
 * What we hold on to inside the framework is still what it was when we last looked. After an upgrade, each test that fails
 * says what to do.
 */
import {appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {components, holds, type Hold} from '../plugins/lean/holds';
import {otherVersions, rows, tasks, withRows} from '../plugins/lean/upgrading';

for (const row of rows()) {
  test(`upstream is as we know it: ${row.name}`, () => {
    expect(tasks(row).join('\n\n'), tasks(row).join('\n\n')).toBe('');
  });
}

test('each package was read at the version that is installed', () => {
  expect(otherVersions()).toEqual([]);
});

test('a file of the framework that changed or is gone is told, with what to do', () => {
  const modules = mkdtempSync(path.join(tmpdir(), 'holds-'));
  const copy = (file: string): void => cpSync(path.join('node_modules', file), path.join(modules, file));
  const file = '@docusaurus/core/lib/client/prefetch.js';
  const row: Hold | undefined = rows().find(({upstream}) => file in upstream);
  if (!row) throw new Error(`No row names ${file}.`);
  const one = {...row, upstream: {[file]: row.upstream[file] ?? ''}};
  copy('@docusaurus/core/package.json');
  const [gone] = tasks(one, modules);
  expect(gone).toContain(`${file} is gone.\nHeld by plugins/lean/prefetch.ts`);
  copy(file);
  expect(tasks(one, modules)).toEqual([]);
  appendFileSync(path.join(modules, file), '\n');
  const [changed] = tasks(one, modules);
  expect(changed).toContain(`${file} has changed.\nHeld by plugins/lean/prefetch.ts`);
  expect(changed).toContain(row.todo);
  expect(changed).toContain('npm diff --diff=@docusaurus/core@');
  expect(changed).toMatch(/Then write [\da-f]{16} beside its name/);
  rmSync(modules, {recursive: true});
});

function filesIn(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => endings.test(file));
}

test('every replaced component has a row', () => {
  const there = filesIn('src/theme', /\.tsx?$/).map((file) => file.replace('src/theme/', '').replace(/(\/index)?\.tsx?$/, ''));
  expect(components.map(({name}) => name)).toEqual(there.sort());
});

test('every import from inside a package of the framework has a row', () => {
  const inside = /['"(](?:@docusaurus\/[\w-]+\/(?:lib|src)\/|@docusaurus\/[\w-]+\/internal['"]|docusaurus-[\w-]+\/lib\/)/;
  const files = ['src', 'plugins', 'config'].flatMap((folder) => filesIn(folder, /\.(?:tsx?|[cm]js)$/));
  const reaching = files.filter((file) => file !== 'plugins/lean/holds.ts' && inside.test(readFileSync(file, 'utf8')));
  const held = new Set(holds.flatMap(({ours}) => ours));
  expect(reaching.length).toBeGreaterThan(3);
  expect(reaching.filter((file) => !held.has(file))).toEqual([]);
});

test('CONTRIBUTING says what the rows say', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(withRows(text), 'Run npm run holds.').toBe(text);
});
