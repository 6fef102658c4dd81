import {spawnSync} from 'node:child_process';
import {company} from '../../config/company';
import {expect, test} from '../support/fixtures';

/** For each test in `tests/engine/harness/faults.ts`, a part of its expected error message. */
const faults = {
  'an error in the console': 'Something broke.',
  'a warning in the console': 'Something is odd.',
  'an error of the page': 'Uncaught.',
  'a request that leaves this machine': 'The page asked for https://elsewhere.example/.',
  'an expected message that does not come': 'Messages that were expected and did not come',
};

interface Report {
  suites: {specs: {title: string; tests: {results: {status: string; errors: {message: string}[]}[]}[]}[]}[];
}

test('an unexpected message fails a test and is named @all', () => {
  test.slow();
  const {stdout} = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '--config', 'tests/engine/harness/playwright.config.mts', '--reporter', 'json'],
    {encoding: 'utf8', env: {...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: undefined}},
  );
  const {suites}: Report = JSON.parse(stdout);
  const specs = suites.flatMap((suite) => suite.specs);
  expect(specs.map(({title}) => title)).toEqual(Object.keys(faults));
  for (const [title, message] of Object.entries(faults)) {
    const results = specs.find((spec) => spec.title === title)?.tests.flatMap((each) => each.results) ?? [];
    expect(results, title).toMatchObject([{status: 'failed', errors: [{message: expect.stringContaining(message)}]}]);
  }
});

test('an expected message and a picture that does not load are not faults', async ({page, messages}) => {
  messages.expect(/Something broke/);
  await page.goto('/');
  const failed = await page.evaluate(
    async (source) => {
      console.error('Something broke.');
      const image = new Image();
      image.src = source;
      return image.decode().then(
        () => false,
        () => true,
      );
    },
    company.imageHost === '' ? 'data:image/png,' : `${company.imageHost}/photo-1?w=8`,
  );
  expect(failed).toBe(true);
});
