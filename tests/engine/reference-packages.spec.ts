/** Tests that docusaurus-plugin-openapi-docs and docusaurus-theme-openapi-docs carry the API reference by their public hooks. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import site from '../../docusaurus.config';
import {company} from '../../config/company';
import {referenceFolder} from '../../config/openapi';
import {checkConfiguration} from '../../plugins/reference-pages';
import {copySources} from '../../scripts/copy-sources';
import {expect, test} from '../support/fixtures';
import {operationPage} from '../support/places';
import {swizzles} from '../setup/mark-swizzles';

test('a build without the entry of the plugin or of the theme fails, and says so', () => {
  const isOther = (entry: unknown): boolean => !JSON.stringify([entry]).includes('openapi-docs');
  checkConfiguration(site);
  expect(() => checkConfiguration({...site, plugins: site.plugins.filter(isOther)})).toThrow(
    /has no docusaurus-plugin-openapi-docs in `plugins`\. Add it/,
  );
  expect(() => checkConfiguration({...site, themes: site.themes.filter(isOther)})).toThrow(
    /has no docusaurus-theme-openapi-docs in `themes`\. Add it/,
  );
});

test('each component that replaces one of the theme is loaded by a page @all', async ({page, variantUrl}) => {
  const loaded = new Set<string>();
  for (const address of [operationPage, '/authoring']) {
    await page.goto(`${variantUrl}${address}`);
    const names: unknown = await page.evaluate(() => Reflect.get(globalThis, 'swizzles'));
    if (Array.isArray(names)) for (const name of names) loaded.add(String(name));
  }
  expect(swizzles.length).toBeGreaterThan(10);
  expect([...loaded].sort()).toEqual([...swizzles].sort());
});

test('the commands of the plugin work by themselves, and a contract with a fault keeps the pages @all', () => {
  test.setTimeout(300_000);
  const root = path.resolve('.test/reference-packages');
  mkdirSync('.test', {recursive: true});
  copySources(root);
  const contract = path.join(root, 'openapi/payments.yaml');
  const pages = path.join(root, referenceFolder);
  const filesIn = (folder: string) => readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
  const run = (...args: string[]): {status: number | null; output: string} => {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd: root, encoding: 'utf8'});
    return {status, output: stdout + stderr};
  };
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  expect(run(docusaurus, 'gen-api-docs', 'all').status).toBe(0);
  const generated = filesIn(pages);
  expect(generated.length).toBeGreaterThan(15);
  expect(run(docusaurus, 'clean-api-docs', 'all').status).toBe(0);
  expect(readdirSync(pages)).toEqual([]);
  expect(run(docusaurus, 'swizzle', 'docusaurus-theme-openapi-docs', '--list', '--typescript').output).toContain('ParamsItem');

  const script = ['scripts/run.cjs', 'generate'];
  writeFileSync(path.join(pages, 'stale.api.mdx'), '');
  expect(run(...script).status).toBe(0);
  expect(filesIn(pages)).toEqual(generated);

  const text = readFileSync(contract, 'utf8');
  writeFileSync(contract, text.replace("'#/components/schemas/ListMark'", "'#/components/schemas/Nowhere'"));
  const {status, output} = run(...script);
  expect(status).toBe(1);
  expect(output).toMatch(/^openapi\/payments\.yaml:\d+: #\/components\/schemas\/Nowhere does not exist\. Add it, or correct the name\.$/m);
  expect(filesIn(pages)).toEqual(generated);

  writeFileSync(contract, text.replace(company.apiUrl, 'https://api.other.example'));
  expect(run(...script)).toEqual({
    status: 1,
    output: expect.stringMatching(/^openapi\/payments\.yaml says .* Change the one that is wrong\.\n$/),
  });
  rmSync(root, {recursive: true});
});
