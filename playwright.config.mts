import {defineConfig} from 'playwright/test';
import {browserFlags, findTestBrowser} from './scripts/browser.mjs';

/**
 * By default, a test runs only in a wide window, because most behaviours do not depend on the width. A test with the tag `@phone`
 * runs only in a narrow window. A test with the tag `@both` runs in both windows.
 */
export default defineConfig({
  testMatch: ['tests/*.spec.ts', 'packages/*/tests/*.spec.ts'],
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
    launchOptions: {executablePath: findTestBrowser(), args: [...browserFlags]},
  },
  projects: [
    {name: 'wide', use: {viewport: {width: 1280, height: 800}}, grepInvert: /@phone/},
    {name: 'phone', use: {viewport: {width: 390, height: 844}}, grep: /@phone|@both/},
  ],
});
