/** What `plugins/lean` takes out of the framework's files, and adds to its list of chunks. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {PageAssets} from '../plugins/lean/page-assets';
import {FilledChunks} from '../plugins/lean/shared-chunks';

const load = createRequire(__filename);

/** A loader of the bundler, by its file's name. */
function loader(name: string): (source: string) => string {
  const found: (this: {resourcePath: string}, source: string) => string = load(`../plugins/lean/${name}.cjs`);
  return (source) => found.call({resourcePath: 'data.json'}, source);
}

const registry = [
  'export default {',
  String.raw`  "a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a \"b\".mdx"), "@site/docs/a \"b\".mdx", require.resolveWeak("@site/docs/a \"b\".mdx")],`,
  '  "c2": [() => import(/* webpackChunkName: "c2" */ "@site/src/pages/c.tsx"), "@site/src/pages/c.tsx", require.resolveWeak("@site/src/pages/c.tsx")],',
  '};',
].join('\n');

for (const [name, given, expected] of [
  [
    'without-summaries',
    {
      version: {
        label: 'Next',
        docs: {a: {title: 'A'}},
        sidebar: [
          {href: '/a', docId: 'a', unlisted: false},
          {href: '/b', unlisted: true},
        ],
      },
    },
    {version: {label: 'Next', docs: {}, sidebar: [{href: '/a'}, {href: '/b', unlisted: true}]}},
  ],
  ['without-unread', {site: {pluginVersions: {a: '1'}, version: '2'}}, {site: {pluginVersions: {}, version: '2'}}],
  ['without-unread', {versions: [{docs: [{id: 'a'}], path: '/'}]}, {versions: [{docs: [], path: '/'}]}],
] as const) {
  test(`${name} leaves of ${JSON.stringify(given)} what pages read`, () => {
    expect(JSON.parse(loader(name)(JSON.stringify(given)))).toEqual(expected);
  });
}

for (const [name, given, message] of [
  ['without-summaries', {version: {label: 'Next'}}, 'The outline of the documentation has no list of its pages'],
  ['without-unread', {docs: {id: 'a'}}, 'data.json holds nothing that no page reads'],
] as const) {
  test(`${name} ends the build where ${JSON.stringify(given)} has nothing to leave out`, () => {
    expect(() => loader(name)(JSON.stringify(given))).toThrow(message);
  });
}

test('without-module-names leaves of the registry what a browser reads', () => {
  const withoutNames = loader('without-module-names');
  expect(withoutNames(registry)).toBe(
    [
      'export default {',
      String.raw`  "a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a \"b\".mdx")],`,
      '  "c2": [() => import(/* webpackChunkName: "c2" */ "@site/src/pages/c.tsx")],',
      '};',
    ].join('\n'),
  );
  expect(() => withoutNames('export default {};')).toThrow("The framework's registry names no modules");
});

test('without-route-hashes calls a route alike in both lists, and leaves the routes of / apart', () => {
  const withoutHashes = loader('without-route-hashes');
  expect(withoutHashes("[{component: ComponentCreator('/a-b/c', 'a1b'), routes: [{component: ComponentCreator('/', 'c2d')}]}]")).toBe(
    "[{component: ComponentCreator('/a-b/c', '0'), routes: [{component: ComponentCreator('/', 'c2d')}]}]",
  );
  expect(withoutHashes('{"/a-b/c-a1b": {"__comp": "d3"}, "/-c2d": {}, "/-e4f": {}}')).toBe(
    '{"/a-b/c-0":{"__comp":"d3"},"/-c2d":{},"/-e4f":{}}',
  );
  expect(() => withoutHashes('{"/a-a1b": {}, "/a-c2d": {}}')).toThrow('Two routes have one path');
  expect(() => withoutHashes('export default [];')).toThrow('No route is called by a hash');
});

test('a module of a page is looked up by its name too, where its chunk was written', ({}, info) => {
  const folder = info.outputPath('generated');
  mkdirSync(folder, {recursive: true});
  const file = path.join(folder, 'client-manifest.json');
  writeFileSync(path.join(folder, 'registry.js'), registry);
  writeFileSync(file, JSON.stringify({origins: {a1: ['a1.js', 'a1.css'], main: ['main.js']}, assets: {}}));
  new PageAssets(folder).apply({hooks: {afterEmit: {tap: (_, run) => run()}}});
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    origins: {a1: ['a1.js', 'a1.css'], main: ['main.js'], '@site/docs/a "b".mdx': ['a1.js', 'a1.css']},
    assets: {},
  });
});

test('a registry that is written otherwise ends the build', ({}, info) => {
  const folder = info.outputPath('generated');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'registry.js'), 'export default new Map();');
  writeFileSync(path.join(folder, 'client-manifest.json'), JSON.stringify({origins: {a1: ['a1.js']}}));
  const assets = new PageAssets(folder);
  expect(() => assets.apply({hooks: {afterEmit: {tap: (_, run) => run()}}})).toThrow('No chunk of the registry is in the manifest');
});

test('a shared file into which no module went ends the build', () => {
  const namedChunks = new Map([['docs', {}]]);
  const emit = (...names: string[]): void => {
    new FilledChunks(names, 'plugins/lean/index.ts').apply({hooks: {afterEmit: {tap: (_, run) => run({namedChunks})}}});
  };
  emit('docs');
  expect(() => emit('docs', 'reference')).toThrow('No module is of the shared file reference: mend its pattern in plugins/lean/index.ts.');
});
