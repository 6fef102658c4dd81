/** What `plugins/lean` takes out of the framework's files, and adds to its list of chunks. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {PageAssets} from '../plugins/lean/page-assets';
import {withoutChunks} from '../plugins/lean/page-files';
import {withoutPages} from '../plugins/lean/page-routes';
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

/** The framework's lists of a home page, and of a documentation of three pages, one of which is made in another way. */
const lists = {
  routes: `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  {
    path: '/',
    component: ComponentCreator('/', '1a1'),
    exact: true
  },
  {
    path: '/',
    component: ComponentCreator('/', '2b2'),
    routes: [
      {
        path: '/a',
        component: ComponentCreator('/a', '3c3'),
        exact: true,
        sidebar: "docs"
      },
      {
        path: '/a/all',
        component: ComponentCreator('/a/all', '4d4'),
        exact: true
      },
      {
        path: '/a/b',
        component: ComponentCreator('/a/b', '5e5'),
        exact: true
      }
    ]
  },
];`,
  registry: `export default {
${['home', 'root', 'item', 'all', 'a', 'b'].map((name) => `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", require.resolveWeak("@site/${name}.mdx")],`).join('\n')}};
`,
  routesChunkNames: JSON.stringify({
    '/-1a1': {__comp: 'home'},
    '/-2b2': {__comp: 'root'},
    '/a-3c3': {__comp: 'item', content: 'a'},
    '/a/all-4d4': {__comp: 'all', __props: 'a'},
    '/a/b-5e5': {__comp: 'item', content: 'b'},
  }),
};

test('the lists of routes and chunks are written without the pages of the documentation', () => {
  const {few, pages} = withoutPages(lists);
  expect(pages).toEqual([
    {path: '/a', chunk: 'a', module: '@site/a.mdx', kind: 0},
    {path: '/a/b', chunk: 'b', module: '@site/b.mdx', kind: 1},
  ]);
  expect([...few.registry.matchAll(/^ {2}"(\w+)"/gm)].map(([, name]) => name)).toEqual(['home', 'root', 'item', 'all']);
  expect(few.registry.trimEnd()).toMatch(/\],\s*\};$/);
  expect(JSON.parse(few.routesChunkNames)).toEqual({
    '/-1a1': {__comp: 'home'},
    '/-2b2': {__comp: 'root'},
    '/a/all-4d4': {__comp: 'all', __props: 'a'},
  });
  expect([...few.routes.matchAll(/path: '([^']*)'/g)].map(([, route]) => route)).toEqual(['/', '/', '/a/all']);
  expect(few.routes.replaceAll(/\s+/g, ' ')).toContain(
    '[{component: "item", exact: true, sidebar: "docs"}, {component: "item", exact: true}])',
  );
});

for (const [what, changed] of [
  ['no page', {...lists, routesChunkNames: '{}'}],
  ['two lists', {...lists, routes: lists.routes.replace(/routes: \[[^\]]*\]/, '$&, routes: [{}]')}],
  ['a page of another form', {...lists, routes: lists.routes.replace("path: '/a/b',", '$& lazy: {},')}],
] as const) {
  test(`a list of routes with ${what} ends the build`, () => {
    expect(() => withoutPages(changed)).toThrow('The pages of the documentation are not one list in routes.js');
  });
}

test('the runtime forgets the chunks that it need not find, in each of its maps', () => {
  const runtime = '({"12": "docs","34": "a1b2",}[id]) + ({"12": "ffff","34": "eeee",}[id]); ({"docs":"12","a1b2":"34"})[name]; type: "34"';
  const few = '({"12": "docs",}[id]) + ({"12": "ffff",}[id]); ({"docs":"12",})[name]; type: "34"';
  expect(withoutChunks(runtime, new Map([['a1b2', '34']]))).toBe(few);
  expect(() => withoutChunks('({})', new Map([['a1b2', '34']]))).toThrow('The runtime names no page');
});

test('a shared file into which no module went ends the build', () => {
  const namedChunks = new Map([['docs', {}]]);
  const emit = (...names: string[]): void => {
    new FilledChunks(names, 'plugins/lean/index.ts').apply({hooks: {afterEmit: {tap: (_, run) => run({namedChunks})}}});
  };
  emit('docs');
  expect(() => emit('docs', 'reference')).toThrow('No module is of the shared file reference: mend its pattern in plugins/lean/index.ts.');
});
