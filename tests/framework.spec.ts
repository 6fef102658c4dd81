/** How far the site reaches into the framework: CONTRIBUTING, "Upgrading Docusaurus", has a row for each place. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';

function filesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|[cm]js|mts)$/.test(file));
}

const papers = readFileSync('CONTRIBUTING.md', 'utf8');
const upgrading = papers.slice(papers.indexOf('## Upgrading Docusaurus'));

test('every import from inside a package of the framework has a row in CONTRIBUTING, of which there are four', () => {
  const inside = /['"(](?:@docusaurus\/[\w-]+\/(?:lib|src)\/|@docusaurus\/[\w-]+\/internal['"]|docusaurus-[\w-]+\/lib\/)/;
  const reaching = [...['src', 'plugins', 'config'].flatMap(filesIn), 'scripts/generate.mts'].filter((file) =>
    inside.test(readFileSync(file, 'utf8')),
  );
  expect(reaching.length).toBeGreaterThan(3);
  expect(reaching.filter((file) => !upgrading.includes(`\`${file}\``))).toEqual([]);
  const rows = upgrading.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.slice(2).length).toBeLessThanOrEqual(4);
});

test('at most 14 components of the theme are replaced, and each says why', () => {
  const components = filesIn('src/theme');
  expect(components.length).toBeLessThanOrEqual(14);
  expect(components.filter((file) => !readFileSync(file, 'utf8').startsWith('// Change: '))).toEqual([]);
  const upstream = ['theme-classic/lib/theme', 'theme-live-codeblock/lib/theme', 'core/lib/client/theme-fallback'];
  const names = components.map((file) => file.replace('src/theme/', '').replace(/(?:\/index)?\.tsx?$/, ''));
  const isThere = (name: string) =>
    upstream.some(
      (folder) =>
        existsSync(`node_modules/@docusaurus/${folder}/${name}.js`) || existsSync(`node_modules/@docusaurus/${folder}/${name}/index.js`),
    );
  expect(
    names.filter((name) => !isThere(name)),
    'Replaces nothing: the framework has no such component',
  ).toEqual([]);
});
