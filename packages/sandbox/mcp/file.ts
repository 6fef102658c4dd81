/** The entry of `/sandbox-mcp.mjs`, into which the build writes the documentation. */
import {parseArgs} from 'node:util';
import {brotliDecompressSync} from 'node:zlib';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {isFields} from '../../../src/lib/fields';
import {UsageError} from '../server/options';
import type {Data} from './data';
import {serveHttp} from './http';
import {createServer, searchOf} from './server';

/** JSON, compressed by Brotli, in base64. */
declare const DATA: string;

const help = `node sandbox-mcp.mjs: the documentation of Larch and a sandbox of its API, for programs that speak MCP.

It needs no network and no key, and moves no money. Without options it speaks on standard input and output, as a
client starts it.

  --port NUMBER      listens on http://127.0.0.1:NUMBER/mcp instead, for programs on this machine
  --version          prints the version of the API and ends
  --help             prints this and ends
`;

function readOptions() {
  try {
    return parseArgs({options: {port: {type: 'string'}, version: {type: 'boolean'}, help: {type: 'boolean', short: 'h'}}}).values;
  } catch (error) {
    const [what] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new UsageError(`${what?.replace(/\.$/, '')}. See --help.`);
  }
}

function isData(value: unknown): value is Data {
  return isFields(value) && Array.isArray(value.pages) && isFields(value.contract);
}

/** @throws UsageError where a part of the file got lost. */
function unpack(packed: string): Data {
  const data: unknown = JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8'));
  if (!isData(data)) throw new UsageError('This file is not whole: download it again.');
  return data;
}

async function run(): Promise<void> {
  const options = readOptions();
  const port = Number(options.port ?? 1);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(`--port is "${options.port ?? ''}": give an integer from 1 to 65535.`);
  if (options.help) {
    console.log(help);
    return;
  }
  const data = unpack(DATA);
  if (options.version) {
    console.log(data.contract.version);
    return;
  }
  const search = searchOf(data);
  if (options.port === undefined) await createServer(data, search).connect(new StdioServerTransport());
  else await serveHttp(port, () => createServer(data, search));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
