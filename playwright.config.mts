import {defineConfig} from 'playwright/test';
import {browserFlags, findTestBrowser} from './scripts/browser.mjs';

/**
 * Tests run in a wide window. A test tagged @phone runs in a narrow window instead, and a test tagged @both runs in both.
 * A behaviour that does not depend on the width needs only one run.
 */
export default defineConfig({
  testMatch: ['tests/*.spec.ts', 'packages/*/tests/*.spec.ts'],
  // This folder contains copies of the repository, whose tests must not run.
  testIgnore: '.test/**',
  globalSetup: './tests/setup/global.ts',
  fullyParallel: true,
  forbidOnly: true,
  // There are more workers than processors (two), because a test spends a third of its time waiting.
  workers: 4,
  timeout: 30_000,
  reporter: [['list'], ['json', {outputFile: '.test/report.json'}]],
  use: {
    launchOptions: {executablePath: findTestBrowser(), args: [...browserFlags]},
  },
  projects: [
    {name: 'wide', use: {viewport: {width: 1280, height: 800}}, grepInvert: /@phone/},
    {name: 'phone', use: {viewport: {width: 390, height: 844}}, grep: /@phone|@both/},
  ],
});
