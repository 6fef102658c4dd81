/**
 * Tests that what the documentation of Docusaurus' packages and of Playwright promises works here, although `plugins/theme` wraps
 * some of them. `authoring.spec.ts` tests what they promise of pages, and `reference-packages.spec.ts` the packages for OpenAPI.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {liveReactBundle} from '../../plugins/generated-files/live-react';
import {copySources} from '../../scripts/copy-sources';

const root = path.resolve('.test/framework-packages');
const inCopy = (name: string): string => path.join(root, name);

function run(args: string[], cwd = root): string {
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd, encoding: 'utf8'});
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

const docusaurus = (...args: string[]): string => run(['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...args]);

test.describe('the commands of Docusaurus', () => {
  test.describe.configure({mode: 'serial', timeout: 240_000});
  test.beforeAll(() => {
    mkdirSync('.test', {recursive: true});
    copySources(root);
  });
  test.afterAll(() => rmSync(root, {recursive: true, force: true}));

  for (const [theme, component] of [
    ['docusaurus-theme-classic', 'BackToTopButton'],
    ['@docusaurus/theme-live-codeblock', 'ReactLiveScope'],
    ['docusaurus-theme-openapi-docs', 'SchemaItem'],
  ] as const) {
    test(`swizzle ejects ${component} of ${theme}, in TypeScript too @all`, () => {
      const file = `src/theme/${component}/index`;
      docusaurus('swizzle', theme, component, '--eject', '--danger', '--typescript');
      expect(readFileSync(inCopy(`${file}.tsx`), 'utf8')).toContain(component);
      docusaurus('swizzle', theme, component, '--eject', '--danger', '--javascript');
      expect(readFileSync(inCopy(`${file}.js`), 'utf8')).toContain(component);
      rmSync(path.dirname(inCopy(file)), {recursive: true});
    });
  }

  test('code of a live block can use what ReactLiveScope of the site adds @all', async ({page}) => {
    docusaurus('swizzle', '@docusaurus/theme-live-codeblock', 'ReactLiveScope', '--eject', '--danger', '--javascript');
    const file = inCopy('src/theme/ReactLiveScope/index.js');
    writeFileSync(inCopy('src/greeting.module.css'), '.greeting { color: rgb(1, 2, 3) }');
    const scope = readFileSync(file, 'utf8').replace('...React,', '...React, Greeting: () => <b className={styles.greeting}>Hello</b>,');
    writeFileSync(file, `import styles from '@site/src/greeting.module.css';\n${scope}`);
    const {script, styles} = await liveReactBundle(root);
    await page.addScriptTag({content: script});
    await page.addStyleTag({content: styles});
    await page.evaluate(() => window.postMessage({code: '<Greeting />', noInline: false, colorMode: 'dark'}, '*'));
    await expect(page.getByText('Hello')).toHaveCSS('color', 'rgb(1, 2, 3)');
    rmSync(path.dirname(file), {recursive: true});
  });

  test('write-translations writes the texts of each plugin and theme, with the options of the preset @all', () => {
    const config = readFileSync(inCopy('docusaurus.config.ts'), 'utf8');
    expect(config).toContain('blog: false');
    docusaurus('gen-api-docs', 'all');
    writeFileSync(inCopy('docusaurus.config.ts'), config.replace('blog: false', "blog: {blogTitle: 'Letters from the mill'}"));
    mkdirSync(inCopy('blog'));
    writeFileSync(inCopy('blog/2026-01-02-first.md'), '# First\n');
    docusaurus('write-translations', '--locale', 'fr');
    const texts = (file: string): string => readFileSync(inCopy(`i18n/fr/${file}`), 'utf8');
    expect(texts('docusaurus-plugin-content-blog/options.json')).toContain('Letters from the mill');
    expect(texts('docusaurus-theme-classic/navbar.json')).toContain('"title"');
    expect(texts('docusaurus-plugin-content-docs/current.json')).toContain('sidebar.docs.category');
    expect(texts('code.json')).toContain('theme.docs.paginator.next');
    writeFileSync(inCopy('docusaurus.config.ts'), config);
  });

  test('clear deletes what Docusaurus generated, and nothing else @all', () => {
    mkdirSync(inCopy('build'));
    mkdirSync(inCopy('.docusaurus'), {recursive: true});
    docusaurus('clear');
    expect(['build', '.docusaurus', 'docs', 'static'].map((name) => existsSync(inCopy(name)))).toEqual([false, false, true, true]);
  });
});

test('playwright test works without npm test @all', () => {
  expect(run(['node_modules/playwright/cli.js', 'test', '--list', 'tests/engine/style.spec.ts'], '.')).toContain(
    'only tokens.css has colour literals',
  );
});
