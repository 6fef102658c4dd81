/** The entry point of the MCP server's file. The build inserts the documentation as `DATA`. */
import {Readable} from 'node:stream';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {ErrorCode, JSONRPCMessageSchema} from '@modelcontextprotocol/sdk/types.js';
import {errorCode} from '../../kit/error-code';
import {isFields} from '../../kit/fields';
import {endCommandsAtExit} from '../check/run';
import {isOnThisMachine} from '../server/loopback';
import {parseOptions, portFrom, splitCommands, UsageError} from '../server/options';
import {type Data, hasSandbox, unpack} from './data';
import {serveHttp} from './http';
import {messageOf} from './lenient';
import {createServer, searchOf} from './server';
import {addShopCheck} from './shop-check';

declare const DATA: string;

/** False if the server has only the documentation. The bundler then leaves out the sandbox. */
declare const PARTS: {sandbox: boolean};

const sandboxHelp = `  --sandbox URL      use the objects of a running sandbox.mjs, such as http://sk_test_cafe@127.0.0.1:4010, instead of an own sandbox
  --shop -- COMMAND  the command that makes one purchase, for the tool check_shop; after all other options
`;

const helpFor = ({
  file,
}: Data): string => `node ${file}: an MCP server with the Larch documentation${PARTS.sandbox ? ' and a sandbox of the API' : ''}.

It needs no network and no key${PARTS.sandbox ? ', and moves no money' : ''}. Without options, it uses standard input and output, so that an
MCP client can start it.

${PARTS.sandbox ? sandboxHelp : ''}  --port NUMBER      listen on http://127.0.0.1:NUMBER/mcp instead, for programs on this machine
  --version          print the API version and exit
  --help             print this help and exit
`;

/** In bytes, the transport's limit for a message. */
const longest = 10 * 1024 * 1024;

function refuse(message: string, id: number | string | null = null): void {
  process.stdout.write(`${JSON.stringify({jsonrpc: '2.0', error: {code: ErrorCode.InvalidRequest, message}, id})}\n`);
}

/** Returns the line for the transport, without a byte order mark, with which some clients on Windows begin. */
function readLine(line: string): string {
  const message = messageOf(line.replace(/^\ufeff/, ''));
  if (!isFields(message)) return line.trim() && `${line}\n`;
  const {id} = message;
  if (JSONRPCMessageSchema.safeParse(message).success || (typeof id !== 'number' && typeof id !== 'string'))
    return `${JSON.stringify(message)}\n`;
  // The transport would respond without the id, and the client would wait for ever.
  refuse('Send `jsonrpc` as "2.0", `method` as a string, and `params` as an object.', id);
  return '';
}

async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of input) {
    rest += chunk;
    if (!chunk.includes('\n') && rest.length <= longest) continue;
    const lines = rest.split('\n');
    rest = rest.length > longest ? '' : (lines.pop() ?? '');
    yield Buffer.from(lines.map(readLine).join(''));
  }
}

const known = {
  port: {type: 'string'},
  ...(PARTS.sandbox && ({sandbox: {type: 'string'}} as const)),
  version: {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
} as const;

/** Reads the URL of a sandbox. A live key must never leave this machine, so only an address on this machine is accepted. */
function runningSandbox(url: unknown): URL | undefined {
  if (typeof url !== 'string') return undefined;
  const read = URL.canParse(url) ? new URL(url) : undefined;
  if (!read || !isOnThisMachine(url) || !/^(?:sk_test_\w+)?$/.test(read.username) || read.password !== '')
    throw new UsageError(`Invalid --sandbox "${url}". Use an address on this machine, such as http://127.0.0.1:4010.`);
  return read;
}

async function run(): Promise<void> {
  const argv = process.argv.slice(2);
  const {own, commands} = PARTS.sandbox ? splitCommands(argv, ['shop']) : {own: argv, commands: {shop: undefined}};
  const {shop} = commands;
  const options = parseOptions(own, known);
  const port = options.port === undefined ? undefined : portFrom(options.port);
  const data = unpack(DATA);
  if (options.help) {
    console.log(helpFor(data));
    return;
  }
  // Pages of this machine can connect over HTTP. They must not start commands.
  if (shop && port !== undefined) throw new UsageError('--shop works without --port only. Remove one of them.');
  const running = PARTS.sandbox ? runningSandbox(options.sandbox) : undefined;
  if (options.version) {
    console.log(data.version);
    return;
  }
  // A client that ends closes this pipe first.
  process.stdout.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
    process.exit();
  });
  const search = searchOf(data);
  if (port === undefined) {
    const server = createServer(data, search, running);
    if (PARTS.sandbox && hasSandbox(data)) {
      addShopCheck(server, data, shop);
      if (shop) {
        endCommandsAtExit();
        process.stdin.once('end', () => process.exit());
      }
    }
    const transport = new StdioServerTransport(Readable.from(linesOf(process.stdin.setEncoding('utf8'))));
    // The transport sends no response to a line that is no message.
    transport.onerror = () => refuse('Send one JSON-RPC message per line, of at most 10 MB, and no list of messages.');
    await server.connect(transport);
  } else await serveHttp(port, () => createServer(data, search, running));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
