import {existsSync, readdirSync} from 'node:fs';
import {defineConfig} from 'playwright/test';
import {browserFlags, findBrowser} from './scripts/browser.mjs';
import {usesSite} from './tests/setup/builds-for.mjs';

const folders = ['tests/engine', 'tests/company', ...readdirSync('packages').map((name) => `packages/${name}/tests`)].filter((folder) =>
  existsSync(folder),
);
const specs = folders
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.spec.ts'));
const ofSite = specs.filter(usesSite);

/**
 * The tests of `node` need no build, so they run while the site is built. By default, a test of the site runs only in a wide window, because most behaviours do not depend on the width. A test with the tag `@phone`
 * runs only in a narrow window. A test with the tag `@both` runs in both windows.
 */
export default defineConfig({
  // `.test` contains copies of the repository. The tests in these copies must not run.
  testIgnore: '.test/**',
  globalSetup: './tests/setup/global.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Four workers run on two processors, because a test spends a third of its time waiting.
  workers: 4,
  // On a busy machine, a page can take ten times longer than usual. Only `bench` measures time.
  timeout: 90_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['./tests/setup/progress.ts'], ['json', {outputFile: '.test/report.json'}]],
  use: {
    launchOptions: {executablePath: findBrowser(), args: [...browserFlags]},
  },
  projects: [
    {name: 'build', testMatch: 'tests/setup/build.setup.ts'},
    {name: 'node', testMatch: specs.filter((file) => !usesSite(file))},
    {name: 'wide', testMatch: ofSite, dependencies: ['build'], use: {viewport: {width: 1280, height: 800}}, grepInvert: /@phone/},
    {name: 'phone', testMatch: ofSite, dependencies: ['build'], use: {viewport: {width: 390, height: 844}}, grep: /@phone|@both/},
  ],
});
