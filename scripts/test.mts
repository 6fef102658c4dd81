/**
 * `npm test`: type check, lint, format and spelling beside every test over a production build. Words after `--` go to
 * Playwright, and then only it runs: `npm test -- tests/notices.spec.ts`. The last line counts all.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync} from 'node:fs';
import {ensureBrowser} from './browser.mjs';

const report = '.test/report.json';

async function runs(command: string, args: readonly string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [`node_modules/${command}`, ...args], {stdio: 'inherit'}), 'exit');
  return code === 0;
}

interface Counts {
  passed: number;
  failed: number;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The last Playwright run's numbers. A skipped test counts as failed: nothing is left out in silence. */
function readCounts(): Counts {
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const stats = isRecord(read) && isRecord(read.stats) ? read.stats : {};
  const {expected: passed, unexpected, flaky, skipped} = stats;
  if (skipped !== 0) console.error(`${String(skipped)} tests were skipped or did not run: they count as failed.`);
  return {passed: Number(passed), failed: Number(unexpected) + Number(flaky) + Number(skipped)};
}

async function runTests(args: string[]): Promise<Counts> {
  rmSync(report, {force: true});
  try {
    ensureBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return {passed: 0, failed: 1};
  }
  const succeeded = await runs('playwright/cli.js', ['test', ...args]);
  try {
    const counts = readCounts();
    // Playwright can fail as a whole, in its set-up, without any test that did.
    return succeeded || counts.failed > 0 ? counts : {...counts, failed: 1};
  } catch {
    return {passed: 0, failed: 1};
  }
}

const chosen = process.argv.slice(2);
const total: Counts = {passed: 0, failed: 0};
const count = ({passed, failed}: Counts) => {
  total.passed += passed;
  total.failed += failed;
};

/** Each uses one processor: they run beside the builds that the tests begin with. */
const checks = [
  ['Type check', 'typescript/bin/tsc', ['--noEmit']],
  ['Lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']],
  ['Format', 'prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']],
  ['Spelling', 'cspell/bin.mjs', ['--no-progress', '--no-summary']],
] as const;

async function check([name, command, args]: (typeof checks)[number]): Promise<void> {
  const passed = await runs(command, args);
  console.log(`${name}: ${passed ? 'passed' : 'failed, see above'}.`);
  count(passed ? {passed: 1, failed: 0} : {passed: 0, failed: 1});
}

await Promise.all([runTests(chosen).then(count), ...(chosen.length === 0 ? checks.map(check) : [])]);

console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
