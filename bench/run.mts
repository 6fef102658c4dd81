/** `npm run bench -- NAME`: runs one benchmark, with the options after its name. */
import {spawnSync} from 'node:child_process';
import {CommandError, runCommand} from '../scripts/command.mjs';

const benchmarks: Readonly<Record<string, string>> = {
  pages: 'first visits on a slow phone, and navigation by link; --against DIR compares with another site',
  starlight: 'builds a site with Starlight, to compare with pages --against',
  access: 'axe on every page, in both themes and two widths',
  growth: 'the build and first visits of a copy with 30 times the operations and 200 more pages of prose',
  development: 'the time of npm start, of edits and of npm run build',
  guides: "the guides' programs under random schedules of faults",
  sandbox: 'requests per second of the sandbox',
  contact: '2,000 messages, 50 at a time, also while the backend is killed',
  mcp: 'sandbox-mcp.mjs with the MCP Inspector',
  nodes: 'the output of installing and starting on each supported Node.js',
};

await runCommand(() => {
  const [name = '', ...args] = process.argv.slice(2);
  if (benchmarks[name] === undefined) {
    const list = Object.entries(benchmarks).map(([each, what]) => `  ${each.padEnd(12)} ${what}`);
    throw new CommandError(`Usage: npm run bench -- NAME\n${list.join('\n')}`);
  }
  const command =
    name === 'access'
      ? ['node_modules/playwright/cli.js', 'test', '--config', 'bench/access.config.mts', ...args]
      : ['node_modules/tsx/dist/cli.mjs', `bench/${name}.mts`, ...args];
  process.exitCode = spawnSync(process.execPath, command, {stdio: 'inherit'}).status ?? 1;
  return Promise.resolve();
});
