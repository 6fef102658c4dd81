/** Tests the switches of `config/features.ts` in a copy of the repository. `bookings.spec.ts` walks a site whose parts are all off. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {copySources} from '../../scripts/copy-sources';

const root = path.resolve('.test/parts');

/** Runs a program in a copy in which `off` are off. Returns what it prints. */
function printed(off: readonly string[], program: string): string {
  const features = path.join(root, 'config/features.ts');
  const source = readFileSync('config/features.ts', 'utf8');
  writeFileSync(
    features,
    source.replaceAll(/^ {2}(\w+): true,/gm, (line, name: string) => (off.includes(name) ? `  ${name}: false,` : line)),
  );
  writeFileSync(path.join(root, 'program.mts'), program);
  return execFileSync(process.execPath, ['--import', 'tsx', 'program.mts'], {cwd: root, encoding: 'utf8'});
}

const print = (call: string): string => `try { ${call} } catch (error) { console.log(error.message); }`;

test('a part that is off has no link and no source, and the build names each line that mentions it @all', () => {
  test.setTimeout(180_000);
  copySources(root);
  mkdirSync(path.join(root, 'docs/api-reference'));
  writeFileSync(path.join(root, 'docs/api-reference/sidebar.ts'), 'export default [];\n');

  const lists = printed(
    ['careers', 'mobile', 'webhooks'],
    `import {footerColumns} from './config/navigation';
    import {routes} from './config/routes';
    import {sourcesOff} from './config/features';
    import sidebars from './sidebars';
    import {guides, moreGuides} from './src/data/guides';
    console.log(JSON.stringify([footerColumns, routes, sidebars, guides, moreGuides]), sourcesOff.join(' '));`,
  );
  const [found = '', sources = ''] = lists.split(/(?<=\]) (?=[a-z])/);
  expect(found).not.toMatch(/careers|mobile-sdk|webhook/);
  expect(found).toContain('/pricing');
  expect(sources).toContain('documentation/webhooks-local.*');

  const links = printed(
    ['careers', 'mobile'],
    `import {checkLinks} from './plugins/publish/links';
    ${print("checkLinks({siteDir: '.', baseUrl: '/', routes: ['/a', '/b']}, [['/careers', '/b'], ['/mobile-sdk#top', '/b#try=retrieveNothing', '/gone']]);")}`,
  );
  expect(links).toContain('The page /a links to /careers, but `careers` is off in config/features.ts.');
  // These sources leave out their links to it.
  expect(links).not.toMatch(/Ways|config\/\w+\.ts:|synonyms/);
  expect(links).toMatch(
    /docs\/documentation\/getting-started\.mdx:\d+ links to \/mobile-sdk, but `mobile` is off in config\/features\.ts\./,
  );
  expect(links).toContain('The page /b names the operation retrieveNothing, which the contract does not have.');
  expect(links).toContain('The page /b links to /gone, which does not exist.');
  expect(links).not.toMatch(/src\/pages\/mobile-sdk/);

  const listed = printed(
    [],
    `import {writeFileSync} from 'node:fs';
    import {checkRoutes} from './plugins/publish/links';
    import {routes} from './config/routes';
    writeFileSync('docs/documentation/new-page.mdx', '');
    const paths = routes.map(({path}) => path).filter((path) => path !== '/documentation/keys');
    ${print("checkRoutes({siteDir: '.', routes: [...paths, '/documentation/new-page', '/404.html']});")}`,
  );
  expect(listed.trim().split('\n')).toEqual([
    "docs/documentation/new-page.mdx is not in config/routes.ts. Add {path: '/documentation/new-page'}.",
    expect.stringMatching(
      /^config\/routes\.ts:\d+ lists \/documentation\/keys, which has no page\. Correct the path, or remove the line\.$/,
    ),
  ]);

  const pagination = printed(
    ['webhooks'],
    `import {frontMatterWithoutPartsOff} from './plugins/features/index.ts';
    const frontMatter = {title: 'x', pagination_next: 'documentation/webhooks', pagination_prev: 'documentation/keys'};
    frontMatterWithoutPartsOff(() => ({frontMatter, content: ''}))({}).then((found) => console.log(JSON.stringify(found.frontMatter)));`,
  );
  expect(JSON.parse(pagination)).toEqual({title: 'x', pagination_prev: 'documentation/keys'});

  const imports = printed(
    ['sandbox'],
    `import features from './plugins/features/index.ts';
    ${print("features.default({siteDir: '.'}).loadContent();")}`,
  );
  expect(imports).toMatch(
    /docs\/documentation\/getting-started\.mdx:\d+ imports src\/features\/try-it, but `sandbox` is off in config\/features\.ts\./,
  );
  expect(imports).toMatch(
    /docs\/documentation\/agents\.mdx:\d+ links to \/documentation\/check, but `sandbox` is off in config\/features\.ts\./,
  );
  expect(imports).not.toMatch(/docs\/documentation\/sandbox\.mdx|src\/features\/try-it\/|packages\/sandbox/);

  const mentions = printed(
    ['mobile'],
    `import features from './plugins/features/index.ts';
    console.warn = console.log;
    ${print("features.default({siteDir: '.'}).loadContent();")}`,
  );
  expect(mentions).toMatch(
    /docs\/documentation\/pci\.mdx:\d+ links to \/documentation\/mobile-sdks, but `mobile` is off in config\/features\.ts\./,
  );
  expect(mentions).toMatch(/docs\/documentation\/pci\.mdx mentions `mobile` \(line \d+\)\./);
  expect(mentions).not.toContain('src/pages/mobile-sdk');
});
