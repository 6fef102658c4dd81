import {defineConfig} from 'playwright/test';
import {browserFlags, findTestBrowser} from './scripts/browser.mjs';

/**
 * Two widths. A test runs in a wide window, one tagged @phone in a narrow one, one tagged @both in
 * each: what does not differ is not proved twice.
 */
export default defineConfig({
  testMatch: ['tests/*.spec.ts', 'packages/*/tests/*.spec.ts'],
  // Copies of the repository that tests change.
  testIgnore: '.test/**',
  globalSetup: './tests/setup/global.ts',
  fullyParallel: true,
  forbidOnly: true,
  // More than the two processors: a third of a test is waiting.
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
