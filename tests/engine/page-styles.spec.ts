/** Tests the entries that `plugins/theme/page-styles` adds to the framework's list of chunks. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {PageAssets} from '../../plugins/theme/page-styles/page-assets';

const registry = [
  'export default {',
  String.raw`  "a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a \"b\".mdx"), "@site/docs/a \"b\".mdx", require.resolveWeak("@site/docs/a \"b\".mdx")],`,
  '  "c2": [() => import(/* webpackChunkName: "c2" */ "@site/src/pages/c.tsx"), "@site/src/pages/c.tsx", require.resolveWeak("@site/src/pages/c.tsx")],',
  '};',
].join('\n');

test("a page's module is found by name too, after its chunk is written", ({}, info) => {
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

test('an unknown registry format ends the build', ({}, info) => {
  const folder = info.outputPath('generated');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'registry.js'), 'export default new Map();');
  writeFileSync(path.join(folder, 'client-manifest.json'), JSON.stringify({origins: {a1: ['a1.js']}}));
  const assets = new PageAssets(folder);
  expect(() => assets.apply({hooks: {afterEmit: {tap: (_, run) => run()}}})).toThrow('No chunk of the registry is in the manifest');
});
