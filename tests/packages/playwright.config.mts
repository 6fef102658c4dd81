/** `npm test -w packages/NAME` runs the tests of one package with this configuration, without a build of the site. */
import {defineConfig} from 'playwright/test';

export default defineConfig({
  globalSetup: './set-up.ts',
  fullyParallel: true,
  workers: 4,
  timeout: 90_000,
  expect: {timeout: 20_000},
  outputDir: '../../.test/packages/results',
  projects: ['fault-harness', 'openapi-reference', 'sandbox'].map((name) => ({
    name,
    testDir: `../../packages/${name}/tests`,
    // The MCP server contains the pages of the built site.
    testIgnore: 'mcp.spec.ts',
  })),
});
