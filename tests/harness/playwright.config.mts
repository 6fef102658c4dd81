import {defineConfig} from 'playwright/test';
import tests from '../../playwright.config.mjs';

/** Run by `tests/harness.spec.ts`, over the site that its own run has built and serves. */
export default defineConfig({
  testDir: '.',
  testMatch: 'faults.ts',
  outputDir: '../../.test/harness',
  workers: 1,
  reporter: 'json',
  use: tests.use,
});
