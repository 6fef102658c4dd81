import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {shownFiles} from '../../plugins/theme/fence-source';
import {cacheVersion} from '../../plugins/development/bundler-cache';

test('a build with other intermediate files has its own cache', () => {
  const cache = {type: 'persistent', version: 'client-production-en'};
  const at = (folder: string) => cacheVersion({resolve: {alias: {'@generated': folder}}, cache: true, experiments: {cache}});
  expect(at('/site/.docusaurus')).toContain(cache.version);
  expect(at('/site/.docusaurus')).not.toBe(at('/site/.test/generated'));
  expect(at('/site/.docusaurus')).toBe(at('/site/.docusaurus'));
  expect(cacheVersion({experiments: {}})).toBeUndefined();
  // `cacheVersion` cannot find `cache` outside `experiments`. Without an error, two builds would share a cache.
  expect(() => cacheVersion({cache})).toThrow('plugins/development/bundler-cache');
});

test("the files in a page's fences are tracked", () => {
  const page = readFileSync('docs/documentation/guides-tutorials/save-a-customer-and-charge-again.mdx', 'utf8');
  const files = shownFiles(page).map((file) => path.relative('.', file).replaceAll('\\', '/'));
  expect(files).toContain('docs/_code/guides/charge-again.mjs');
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(shownFiles('Text with `example="Charge"`.\n\n```json example="Charge"\n```\n')).toEqual([path.resolve('openapi/payments.yaml')]);
});
