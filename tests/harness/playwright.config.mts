import {defineConfig} from 'playwright/test';
import tests from '../../playwright.config.mjs';

/** The configuration for `tests/harness.spec.ts`, which runs Playwright again on the site that its own run serves. */
export default defineConfig({
  testDir: '.',
  testMatch: 'faults.ts',
  outputDir: '../../.test/harness',
  workers: 1,
  reporter: 'json',
  use: tests.use,
});
