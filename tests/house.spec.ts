/** What the papers of the repository say about it is true. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';

const theme = 'src/theme';

test('CONTRIBUTING lists the changed components of the framework', () => {
  const said = readFileSync('CONTRIBUTING.md', 'utf8').split('## Changed components')[1] ?? '';
  const listed = [...said.matchAll(/^- `([^`]+)`$/gm)].map(([, name]) => name);
  const there = readdirSync(theme, {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replace(/(\/index)?\.tsx?$/, ''));
  expect(listed).toEqual(there.sort());
});

test('each changed component says why', () => {
  const files = readdirSync(theme, {recursive: true, encoding: 'utf8'}).filter((file) => /\.tsx?$/.test(file));
  const silent = files.filter((file) => !readFileSync(`${theme}/${file}`, 'utf8').startsWith('// Change: '));
  expect(silent).toEqual([]);
});

test('every command that README names exists', () => {
  const {scripts}: {scripts: Record<string, string>} = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
});

test('every file that README and CONTRIBUTING name exists', () => {
  for (const paper of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']) {
    const text = readFileSync(paper, 'utf8');
    const links = [
      ...text.matchAll(/\]\((?!https?:)([^)#]+)/g),
      ...text.matchAll(/`((?:config|src|docs|tests|scripts|supabase|openapi|plugins|\.ci)\/[\w./-]*)`/g),
    ];
    const missing = links.map(([, file]) => file ?? '').filter((file) => !/name\.mts$/.test(file) && !existsSync(file));
    expect(missing, paper).toEqual([]);
  }
});
