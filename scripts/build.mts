/** `npm run build`: generates files, checks types at the same time, and builds the site with the options of `docusaurus build`.
 * At the end, it lists what is invented. */
import {spawn} from 'node:child_process';
import {text} from 'node:stream/consumers';
import {confirmed} from '../config/confirmed';
import {CommandError, runCommand} from './command.mjs';
import {inventionLines} from './inventions';
import {docusaurus, generate, run} from './run-program.mjs';

/** The maximum number of errors to print. One mistake can cause hundreds. */
const most = 20;

/** Checks types. Remembers the result for each file, so that the next check takes a fifth of the time. */
async function checkTypes(): Promise<void> {
  const args = ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json', '--pretty', 'false'];
  const memory = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
  const checking = spawn(process.execPath, [...args, ...memory], {stdio: ['ignore', 'pipe', 'inherit']});
  const output = await text(checking.stdout);
  // The lines below an error's first line are indented, and explain how the types differ.
  const faults = output.split('\n').filter((line) => /^\S/.test(line));
  const more = faults.length > most ? [`There are ${String(faults.length - most)} more. Run npx tsc to see all.`] : [];
  if (faults.length > 0) throw new CommandError([...faults.slice(0, most), ...more].join('\n'));
}

await runCommand(async () => {
  const failed = (await Promise.allSettled([generate(), checkTypes()])).flatMap((step) =>
    step.status === 'rejected' ? [step.reason] : [],
  );
  if (failed.length > 0) throw new AggregateError(failed);
  await run([docusaurus, 'build', ...process.argv.slice(2)]);
  const lines = inventionLines(confirmed);
  if (lines.length > 0)
    console.log(['Before you publish, replace what is invented, and add its name to config/confirmed.ts:', ...lines].join('\n'));
});
