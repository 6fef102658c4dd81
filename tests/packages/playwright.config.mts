/** `npm test -w packages/NAME` runs the tests of one package with this configuration, without a build of the site. */
import {availableParallelism} from 'node:os';
import {defineConfig} from 'playwright/test';
import {browserFlags, ensureBrowser} from '../../scripts/browser.mjs';

// See config/brand.ts.
process.env.KEEP_NAMES = '1';

export default defineConfig({
  globalSetup: './set-up.ts',
  fullyParallel: true,
  // Each worker loads every file of the package, so more of them than processors cost more than they save.
  workers: availableParallelism(),
  timeout: 90_000,
  expect: {timeout: 20_000},
  use: {launchOptions: {executablePath: ensureBrowser(), args: [...browserFlags]}},
  outputDir: '../../.test/packages/results',
  projects: ['fault-harness', 'openapi-reference', 'sandbox', 'webhooks'].map((name) => ({
    name,
    testDir: `../../packages/${name}/tests`,
  })),
});
