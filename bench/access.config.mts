import {defineConfig} from 'playwright/test';
import base from '../playwright.config.mjs';

const widths = [320, 1280];
const themes = ['light', 'dark'] as const;

export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../tests/setup/global.ts',
  testMatch: '**/*.bench.ts',
  timeout: 120_000,
  reporter: 'list',
  projects: [
    {name: 'build', testDir: '../tests/setup', testMatch: 'build.setup.ts'},
    ...widths.flatMap((width) =>
      themes.map((colorScheme) => ({
        name: `${width} px, ${colorScheme}`,
        dependencies: ['build'],
        use: {viewport: {width, height: 800}, colorScheme},
      })),
    ),
  ],
});
