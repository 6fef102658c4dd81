/**
 * `npm test`: runs all checks, and the tests over a production build, except for those with the tag `@all`. `npm run test:all` runs
 * those too, as does `CI`. With arguments after `--`, only Playwright runs, with every test of the named files: `npm test --
 * tests/company/notices.spec.ts`. A test whose program is not installed is skipped, and one line names the fix. If `CI` is set, that test
 * fails.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync} from 'node:fs';
import type {JSONReport, JSONReportSuite, JSONReportTest} from 'playwright/types/testReporter';
import {ensureBrowser} from './browser.mjs';
import {install, mayInstall} from './install.mjs';
import {tools, type Tool} from './tools';

const report = '.test/report.json';

async function runs(command: string, args: readonly string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [`node_modules/${command}`, ...args], {stdio: 'inherit'}), 'exit');
  return code === 0;
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Returns the tests of a suite, each with its titles. */
function testsIn({title, specs, suites = []}: JSONReportSuite): {title: string; test: JSONReportTest}[] {
  const inside = [...specs.flatMap((spec) => spec.tests.map((test) => ({title: spec.title, test}))), ...suites.flatMap(testsIn)];
  return inside.map((each) => ({...each, title: `${title} › ${each.title}`}));
}

/**
 * Returns the results of the last Playwright run. Only a test without its program counts as skipped, and none if `CI` is set. A flaky
 * test, or a test skipped for another reason, counts as failed.
 */
function readCounts(): Counts {
  const {stats, suites}: JSONReport = JSON.parse(readFileSync(report, 'utf8'));
  const tests = suites.flatMap(testsIn);
  if (stats.expected > 50) {
    console.log('The slowest tests:');
    const timed = tests.map(({title, test}) => ({title, duration: test.results.reduce((sum, each) => sum + each.duration, 0)}));
    for (const {title, duration} of timed.sort((one, other) => other.duration - one.duration).slice(0, 10))
      console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${title}`);
  }
  const notes = tests.flatMap(({test}) => (test.status === 'skipped' && !process.env.CI ? test.annotations.slice(0, 1) : []));
  const reasons = notes.map(({description = ''}) => description).filter((reason) => reason.startsWith('needs '));
  for (const reason of new Set(reasons)) {
    const count = reasons.filter((each) => each === reason).length;
    console.log(`${count === 1 ? '1 skipped test' : `${String(count)} skipped tests`}: ${reason}.`);
  }
  const others = stats.skipped - reasons.length;
  if (others > 0) console.error(`${String(others)} tests were left out or did not run: they count as failed.`);
  return {passed: stats.expected, failed: stats.unexpected + stats.flaky + others, skipped: reasons.length};
}

function bringTools(isForAll: boolean): void {
  if (!mayInstall()) return;
  const every: readonly Tool[] = Object.values(tools);
  const missing = every.filter(({isThere, isOnlyForAll}) => (isForAll || !isOnlyForAll) && !isThere());
  if (missing.length > 0) install(missing.flatMap(({packages}) => packages));
}

const none: Counts = {passed: 0, failed: 1, skipped: 0};

async function runTests(args: readonly string[], isForAll: boolean): Promise<Counts> {
  rmSync(report, {force: true});
  try {
    ensureBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return none;
  }
  bringTools(isForAll);
  // A test for both widths runs in the narrow window only with all tests.
  const choice = isForAll ? [] : ['--grep-invert', '@all|^phone .*@both'];
  const succeeded = await runs('playwright/cli.js', ['test', ...args, ...choice]);
  try {
    const counts = readCounts();
    // Playwright can fail without a failed test, for example in its set-up.
    return succeeded || counts.failed > 0 ? counts : {...counts, failed: 1};
  } catch {
    // Another reporter, as with `--reporter=line`, writes no report.
    return succeeded ? {...none, failed: 0} : none;
  }
}

const [first, ...others] = process.argv.slice(2);
const isAll = first === '--all';
const chosen = isAll || first === undefined ? others : [first, ...others];
const isForAll = isAll || chosen.length > 0 || Boolean(process.env.CI);
const total: Counts = {passed: 0, failed: 0, skipped: 0};
const count = ({passed, failed, skipped}: Counts) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

const memory = 'node_modules/.cache';

/**
 * Each check uses one processor, so checks run during installations and the build. The type and lint check has no cache, because a
 * file's result depends on other files.
 */
const checks = [
  ['Type check and lint', 'oxlint/bin/oxlint', []],
  [
    'Format',
    'prettier/bin/prettier.cjs',
    ['--check', '.', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '--cache-location', `${memory}/format`],
  ],
  ['Spelling', 'cspell/bin.mjs', ['--no-progress', '--no-summary']],
  ['Dead code', 'knip/bin/knip.js', ['--no-progress']],
] as const;

async function check([name, command, args]: (typeof checks)[number]): Promise<void> {
  const passed = await runs(command, args);
  console.log(`${name}: ${passed ? 'passed' : 'failed, see above'}.`);
  count(passed ? {passed: 1, failed: 0, skipped: 0} : none);
}

const checked = chosen.length === 0 ? checks.map(check) : [];
await Promise.all([runTests(chosen, isForAll).then(count), ...checked]);

if (!isForAll) console.log('The tests with the tag @all were left out. "npm run test:all" runs them too.');
const skipped = total.skipped > 0 ? `, ${String(total.skipped)} skipped` : '';
console.log(`${String(total.passed)} passed, ${String(total.failed)} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
