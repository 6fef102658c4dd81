/**
 * `npm test`: type check, lint, then every test over a production build. Words after `--` go to
 * Playwright, and then only it runs: `npm test -- tests/notices.spec.ts`. The last line counts all.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';
import {ensureBrowser} from './browser.mjs';

const report = '.test/report.json';

function runs(command: string, args: string[]): boolean {
  return spawnSync(process.execPath, [`node_modules/${command}`, ...args], {stdio: 'inherit'}).status === 0;
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

function runTests(args: string[]): Counts {
  rmSync(report, {force: true});
  try {
    ensureBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return {passed: 0, failed: 1};
  }
  const succeeded = runs('playwright/cli.js', ['test', ...args]);
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

if (chosen.length === 0) {
  for (const [name, command, args] of [
    ['Type check', 'typescript/bin/tsc', ['--noEmit']],
    ['Lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']],
    ['Spelling', 'cspell/bin.mjs', ['--no-progress', '--no-summary']],
  ] as const) {
    console.log(`${name} …`);
    count(runs(command, [...args]) ? {passed: 1, failed: 0} : {passed: 0, failed: 1});
  }
}
count(runTests(chosen));

console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
