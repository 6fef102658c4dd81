import {defineConfig} from 'playwright/test';
import tests from '../../../playwright.config.mjs';

/** `tests/engine/harness.spec.ts` starts a second Playwright run with this configuration, on the first run's site. */
export default defineConfig({
  testDir: '.',
  testMatch: 'faults.ts',
  outputDir: '../../../.test/harness',
  workers: 1,
  reporter: 'json',
  use: tests.use,
});
