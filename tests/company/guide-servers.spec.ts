/** Tests the guides' programs with requests that no browser sends, a full disk, and a hanging API. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test} from 'playwright/test';
import type {ToolName} from '../../scripts/tools';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {isFields} from '../../packages/kit/fields';
import {createSandbox} from '../../packages/sandbox';
import {signatureHeader} from '../../packages/webhooks/signature';
import {Workshop, extensions, languages, wait, type Language} from './guides/languages';
import {tagOf} from '../support/language-tag';
import {needs} from '../support/needs';
import {freePort} from '../support/free-port';

const root = join(__dirname, '../..');
const tools: Partial<Record<Language, ToolName>> = {Python: 'python', Ruby: 'ruby', PHP: 'php'};
const commands = {'Node.js': 'node', Python: 'python3', Ruby: 'ruby', PHP: 'php'} satisfies Record<Language, string>;
const secret = 'whsec_servers';

type Api = {url: string; server: Server};

/** Starts an API that sends the result of `respond`. If the result is undefined, closes the connection. */
async function openApi(respond: (request: Request) => Promise<Response | undefined>): Promise<Api> {
  const server = createServer((incoming, outgoing) => {
    const {method = 'GET', url = '/', headers} = incoming;
    void text(incoming)
      .then(async (body) => {
        const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        );
        const response = await respond(new Request(contract.server + url, {method, headers: given, ...(method === 'POST' && {body})}));
        if (!response) return incoming.socket.destroy();
        return outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
      })
      .catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return {url: `http://127.0.0.1:${address.port}`, server};
}

function closeApi({server}: Api): void {
  server.close();
  server.closeAllConnections();
}

const contract = sandboxContract(root);
const sandbox = createSandbox({contract, seed: 1, now: () => Date.now()});
let api: Api;
test.beforeAll(async () => {
  api = await openApi((request) => sandbox.fetch(request));
});
test.afterAll(() => closeApi(api));

const orders = {
  'order-1': {amount: 4250, currency: 'cad', status: 'open', fulfilled: null},
  'order-2': {amount: 4251, currency: 'cad', status: 'open'},
};

class PublishedServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'larch-server-'));
  readonly account = this.folder.replace(/\W/g, '');
  private constructor(
    readonly port: number,
    private child: ChildProcess | undefined,
  ) {}

  static async start(language: Language, program: string, url = api.url, edit?: (folder: string) => void): Promise<PublishedServer> {
    const server = new PublishedServer(await freePort(), undefined);
    for (const name of ['guides', 'libraries', 'verify']) cpSync(join(root, 'docs/_code', name), server.folder, {recursive: true});
    edit?.(server.folder);
    writeFileSync(join(server.folder, 'orders.json'), JSON.stringify(orders));
    // With this setting, PHP writes its errors into the response, as in a container without a php.ini.
    writeFileSync(join(server.folder, 'php.ini'), 'display_errors = On');
    const file = `${program}.${extensions[language]}`;
    server.child = spawn(commands[language], language === 'PHP' ? ['-S', `127.0.0.1:${server.port}`, file] : [file], {
      cwd: server.folder,
      env: {
        ...process.env,
        LARCH_API: url,
        LARCH_SECRET_KEY: `sk_test_${server.account}`,
        LARCH_PUBLISHABLE_KEY: `pk_test_${server.account}`,
        LARCH_WEBHOOK_SECRET: secret,
        PHPRC: server.folder,
        PORT: String(server.port),
      },
      stdio: 'ignore',
    });
    await expect(async () => {
      await fetch(`http://127.0.0.1:${server.port}/`);
    }).toPass({timeout: 20_000, intervals: [30]});
    return server;
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** The memory of the server's process in megabytes. */
  get memory(): number {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(this.child?.pid)}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  }

  state(): Record<string, unknown> {
    const state: unknown = JSON.parse(readFileSync(join(this.folder, 'orders.json'), 'utf8'));
    return isFields(state) ? state : {};
  }

  async ask(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<{status: number; text: string}> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {method, headers, ...(body !== undefined && {body})});
    return {status: response.status, text: await response.text()};
  }

  /** Sends raw bytes, then resets the connection or waits. The server may close the connection at any time. */
  async raw(bytes: (string | Uint8Array)[], end: 'reset' | 'wait' = 'wait'): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString('latin1')));
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const sent = new Promise<void>((resolve) => {
      for (const part of bytes) socket.write(part);
      socket.write('', () => resolve());
    });
    await Promise.race([sent, closed, wait(3000)]);
    if (end === 'reset') {
      await wait(50);
      socket.resetAndDestroy();
      return received;
    }
    socket.end();
    await Promise.race([closed, wait(1000)]);
    socket.destroy();
    return received;
  }

  async close(): Promise<void> {
    if (this.child && this.isRunning) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, {recursive: true, force: true});
  }
}

async function token(server: PublishedServer, number = '4242424242424242'): Promise<string> {
  const card = {'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'};
  const response = await fetch(`${api.url}/v1/tokens`, {
    method: 'POST',
    headers: {authorization: `Bearer pk_test_${server.account}`},
    body: new URLSearchParams(card),
  });
  const made: unknown = await response.json();
  return isFields(made) ? String(made.id) : '';
}

/** Each function sends a valid request, which must succeed even after invalid requests. */
const valid = {
  checkout: async (server: PublishedServer): Promise<unknown> =>
    server.ask('POST', '/pay', JSON.stringify({order: 'order-1', token: await token(server)})),
  webhook: async (server: PublishedServer): Promise<unknown> => {
    const body = JSON.stringify({id: 'evt_1', type: 'customer.created', data: {object: {}}, request: {id: null, idempotency_key: null}});
    const header = await signatureHeader(body, [secret], Math.floor(Date.now() / 1000));
    return server.ask('POST', '/webhooks', body, {'Larch-Signature': header});
  },
};
const answered = {
  checkout: {status: 200, text: expect.stringContaining('Thank you. Your payment went through.')},
  webhook: {status: 200, text: ''},
};

const servers = [
  ...languages.flatMap((language) => [
    {language, program: 'checkout', kind: 'checkout', path: '/pay'} as const,
    {language, program: 'fulfil', kind: 'webhook', path: '/webhooks'} as const,
  ]),
  {language: 'Node.js', program: 'receiver', kind: 'webhook', path: '/'} as const,
];

const megabyte = new Uint8Array(1_000_000).fill(97);

function broken(path: string): Record<string, {bytes: (string | Uint8Array)[]; end?: 'reset'}> {
  const post = `POST ${path} HTTP/1.1\r\nHost: shop.example\r\n`;
  return {
    'an aborted body': {bytes: [`${post}Content-Length: 1000\r\n\r\n{"order"`], end: 'reset'},
    'aborted chunks': {bytes: [`${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ord`], end: 'reset'},
    'aborted headers': {bytes: [`POST ${path} HTTP/1.1\r\nHost: sh`], end: 'reset'},
    'a connection without a request': {bytes: [], end: 'reset'},
    'half a body': {bytes: [`${post}Content-Length: 1000\r\n\r\n{"order"`]},
    'a body of 30 MB': {bytes: [`${post}Content-Length: 30000000\r\n\r\n`, ...Array.from({length: 30}, () => megabyte)]},
    'chunks of 30 MB': {
      bytes: [
        `${post}Transfer-Encoding: chunked\r\n\r\n`,
        ...Array.from({length: 30}, () => [`f4240\r\n`, megabyte, '\r\n']).flat(),
        '0\r\n\r\n',
      ],
    },
    'a length beyond all': {bytes: [`${post}Content-Length: ${'9'.repeat(5000)}\r\n\r\nx`]},
    'a negative length': {bytes: [`${post}Content-Length: -1\r\n\r\nx`]},
    'a length in words': {bytes: [`${post}Content-Length: many\r\n\r\nx`]},
    'a long header': {bytes: [`${post}X-Long: ${'x'.repeat(200_000)}\r\n\r\n`]},
    'ten thousand headers': {bytes: [`${post}${'X-Many: x\r\n'.repeat(10_000)}\r\n`]},
    'a header without a colon': {bytes: [`${post}nonsense\r\n\r\n`]},
    'no method': {bytes: ['\r\n\r\n']},
    'bytes that are no HTTP': {bytes: [new Uint8Array([22, 3, 1, 2, 0, 1, 0, 255, 254]), '\r\n\r\n']},
    'a path without a slash': {bytes: ['POST pay HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 2\r\n\r\n{}']},
    'an asterisk': {bytes: ['GET * HTTP/1.1\r\nHost: shop.example\r\n\r\n']},
    'a path of slashes': {bytes: ['GET /orders//// HTTP/1.1\r\nHost: shop.example\r\n\r\n']},
    'a path of other bytes': {bytes: [Buffer.from('GET /orders/\xff\xfe HTTP/1.1\r\nHost: shop.example\r\n\r\n', 'latin1')]},
  };
}

for (const {language, program, kind, path} of servers) {
  test(`${program} in ${language} responds to a valid request after broken ones${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    test.setTimeout(120_000);
    const server = await PublishedServer.start(language, program);
    try {
      // This request never ends. It must not block other requests.
      const slow = connect(server.port, '127.0.0.1');
      slow.on('error', () => undefined);
      slow.write(`POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 50\r\n\r\n{`);
      const before = server.memory;
      for (const [name, {bytes, end}] of Object.entries(broken(path))) {
        const received = await server.raw(bytes, end);
        expect(server.isRunning, name).toBe(true);
        expect(received, name).not.toMatch(/^HTTP\/1\.[01] 2|Traceback|Error:|\.(?:mjs|py|rb|php)\b/m);
        const {status} = await server.ask('GET', kind === 'checkout' ? '/orders/order-2' : '/');
        expect(status, `after ${name}`).toBe(kind === 'checkout' ? 200 : 400);
      }
      // PHP's development server reads the whole body into memory before the program starts.
      if (language !== 'PHP') expect(server.memory - before).toBeLessThan(60);
      expect(await valid[kind](server)).toEqual(answered[kind]);
      slow.destroy();
    } finally {
      await server.close();
    }
  });
}

/** For each language except PHP: a file, its line with the ten-second limit, and the line's replacement. */
const limits: Partial<Record<Language, readonly [file: string, published: string, short: string]>> = {
  'Node.js': ['server.mjs', 'requestTimeout: 10_000,', 'requestTimeout: 2_000,'],
  Python: ['server.py', 'LONGEST_WAIT = 10\n', 'LONGEST_WAIT = 2\n'],
  Ruby: ['server.rb', 'LONGEST_WAIT = 10\n', 'LONGEST_WAIT = 2\n'],
};

test("Ruby's server survives more connections than it can open", async () => {
  needs('ruby');
  const server = await PublishedServer.start('Ruby', 'checkout', api.url, (folder) => {
    const file = join(folder, 'server.rb');
    writeFileSync(file, `Process.setrlimit(:NOFILE, 24)\n${readFileSync(file, 'utf8')}`);
  });
  try {
    const many = Array.from({length: 40}, () => connect(server.port, '127.0.0.1').on('error', () => undefined));
    await wait(500);
    for (const socket of many) socket.destroy();
    expect(await server.ask('GET', '/orders/order-2')).toMatchObject({status: 200});
  } finally {
    await server.close();
  }
});

test('a request that never ends is closed @all', async () => {
  needs('python', 'ruby');
  test.setTimeout(60_000);
  // PHP is left out, because its development server waits forever.
  const open = servers
    .filter(({language}) => language !== 'PHP')
    .map(async ({language, program, path}) => {
      const server = await PublishedServer.start(language, program, api.url, (folder) => {
        const [shared = '', published = '', short = ''] = limits[language] ?? [];
        const file = join(folder, program === 'receiver' ? 'receiver.mjs' : shared);
        const code = readFileSync(file, 'utf8');
        expect(code, 'The pages say ten seconds').toContain(published);
        writeFileSync(file, code.replace(published, short));
      });
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 5000\r\n\r\n`);
      const dripping = setInterval(() => socket.write('x'), 500);
      const isClosed = await Promise.race([once(socket, 'close').then(() => true), wait(15_000).then(() => false)]);
      clearInterval(dripping);
      await server.close();
      return {language, program, isClosed};
    });
  expect((await Promise.all(open)).filter(({isClosed}) => !isClosed)).toEqual([]);
});

/** Request bodies that the shop's page never sends to `POST /pay`. */
const hostile: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  'null',
  'true',
  '1',
  '-1e999',
  '"order-1"',
  '[]',
  '["order-1","tok_x"]',
  '[{"order":"order-1","token":"tok_x"}]',
  '{}',
  '{"order":"order-1"}',
  '{"token":"tok_x"}',
  '{"order":"order-1","token":"tok_x"',
  '\ufeff[',
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    '',
    ' ',
    'order-1\\u0000',
    'order-1 ',
    'ORDER-1',
    '../orders',
    '\\ud800',
    '0',
  ].map((order) => `{"order":"${order}","token":"tok_x"}`),
  ...['["order-1"]', '{"order-1":1}', '{"__proto__":"order-1"}', '1', '1.5', '1e400', 'null', 'true', '[[["order-1"]]]'].map(
    (order) => `{"order":${order},"token":"tok_x"}`,
  ),
  ...[
    '""',
    '" "',
    '"tok_\\u0000"',
    '"tok_\\ud800"',
    '"tok_x\\n"',
    '"tok_x y"',
    '"../customers"',
    '"tok_é"',
    '"tok_١"',
    `"tok_${'x'.repeat(300)}"`,
  ].map((token) => `{"order":"order-1","token":${token}}`),
  ...['["tok_x"]', '{"tok_x":1}', '4242', '0', 'null', 'true', '[[]]', '{"__proto__":{"x":1}}'].map(
    (token) => `{"order":"order-1","token":${token}}`,
  ),
  '{"__proto__":{"status":"paid","amount":1},"order":"order-3","token":"tok_x"}',
  '{"constructor":{"prototype":{"status":"paid"}},"order":"__proto__","token":"__proto__"}',
  `{"order":"order-1","token":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  '['.repeat(90_000),
  `{"order":"${'order-1'.repeat(10_000)}","token":"tok_x"}`,
  `{"order":"order-1","token":"tok_x","more":"${'x'.repeat(1_200_000)}"}`,
  Buffer.from('{"order":"order-1","token":"tok_\xff\xfe"}', 'latin1'),
  Buffer.from('{"order":"\xc3\x28","token":"tok_x"}', 'latin1'),
  Buffer.from('{"order":"order-1","token":"tok_x"}', 'utf16le'),
  new Uint8Array(1000),
];

for (const language of languages) {
  test(`the checkout in ${language} accepts only an order of the shop and a token${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    test.setTimeout(120_000);
    const server = await PublishedServer.start(language, 'checkout');
    try {
      for (const body of hostile) {
        const name = Buffer.from(body).toString('latin1').slice(0, 80);
        const {status, text: answer} = await server.ask('POST', '/pay', body);
        expect([404, 413], `${name}: ${answer}`).toContain(status);
      }
      for (const id of ['__proto__', 'constructor', 'order-9', '', '%00', 'order-1%00', '..%2f', 'toString', 'x'.repeat(5000)])
        expect((await server.ask('GET', `/orders/${id}`)).status, id).toBe(404);
      for (const [method, path] of [
        ['GET', '/pay'],
        ['PUT', '/pay'],
        ['DELETE', '/orders/order-1'],
        ['POST', '/orders/order-1'],
        ['POST', '/'],
      ] as const)
        expect(
          (await server.ask(method, path, method === 'GET' ? undefined : '{"order":"order-1","token":"tok_x"}')).status,
        ).toBeGreaterThanOrEqual(400);
      expect(server.state()).toEqual(orders);
      // Advertisements and mails add a query to links.
      for (const path of ['/?gclid=1', '/orders/order-1?utm_source=mail']) expect((await server.ask('GET', path)).status, path).toBe(200);
      // If the buyer presses the button again, the server repeats the response. It does not retry the card.
      const declined = JSON.stringify({order: 'order-2', token: await token(server, '4000000000000002')});
      const first = await server.ask('POST', '/pay', declined);
      expect(first.text).toContain('Your bank declined the card');
      expect(await server.ask('POST', '/pay', declined)).toEqual(first);
      expect(await valid.checkout(server)).toEqual(answered.checkout);
    } finally {
      await server.close();
    }
  });
}

test('the Python store works on Windows, where files are locked differently', () => {
  needs('python');
  const folder = mkdtempSync(join(tmpdir(), 'larch-windows-'));
  for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
  const program = `
import sys, types
sys.modules["fcntl"] = None
locked = []
sys.modules["msvcrt"] = types.SimpleNamespace(LK_LOCK=1, locking=lambda file, mode, size: locked.append((mode, size)))
from once import Store
store = Store("orders.json", {"order-1": {"status": "open"}})
print(store.change("order-1", lambda order: order.update(status="unknown")), locked)`;
  const {stdout, stderr} = spawnSync('python3', ['-B', '-c', program], {cwd: folder, encoding: 'utf8'});
  rmSync(folder, {recursive: true});
  expect({stdout, stderr}).toEqual({stdout: "{'status': 'unknown'} [(1, 1), (1, 1)]\n", stderr: ''});
});

/** Programs that read a store after writing to it. The writes exceed the limit of `ulimit -f`. */
const storeOnFullDisk = {
  'Node.js': `import {Store} from './once.mjs';
const store = new Store('full.json', {a: {status: 'open'}});
let refused = 0;
for (let tries = 0; tries < 50; tries += 1)
  try { store.change('a', (a) => (a.long = 'x'.repeat(100_000))); } catch { refused += 1; }
if (refused === 50) console.log('refused');
console.log(store.read('a').status);`,
  Python: `from once import Store
store = Store("full.json", {"a": {"status": "open"}})
try:
    store.change("a", lambda a: a.update(long="x" * 100_000))
except OSError:
    print("refused")
print(store.read("a")["status"])`,
  Ruby: `require "./once"
store = Store.new("full.json", {"a" => {"status" => "open"}})
begin
  store.change("a") { |a| a["long"] = "x" * 100_000 }
rescue SystemCallError
  puts "refused"
end
puts store.read("a")["status"]`,
  PHP: `require './once.php';
$store = new Store('full.json', ['a' => ['status' => 'open']]);
try {
    $store->change('a', fn (array $a) => ['long' => str_repeat('x', 100_000)] + $a);
} catch (RuntimeException) {
    echo "refused\\n";
}
echo $store->read('a')['status'], "\\n";`,
} satisfies Record<Language, string>;
const evaluate = {
  'Node.js': ['node', '--input-type=module', '-e'],
  Python: ['python3', '-B', '-c'],
  Ruby: ['ruby', '-e'],
  PHP: ['php', '-r'],
} satisfies Record<Language, string[]>;

/** For each language except PHP: the code that waits for a minute, and a replacement that waits briefly. */
const minutes: Partial<Record<Language, readonly [published: string, short: string]>> = {
  'Node.js': ['sleep(60_000)', 'sleep(50)'],
  Python: ['sleep(60)', 'sleep(0.05)'],
  Ruby: ['sleep(60)', 'sleep(0.05)'],
};

for (const language of languages) {
  test(`the store in ${language} keeps its records on a full disk${tagOf(language)}`, () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const folder = mkdtempSync(join(tmpdir(), 'larch-full-'));
    for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    // Above the file-size limit, a write fails as on a full disk. The limit on open files reveals unclosed files.
    const limited = 'trap \'\' XFSZ; ulimit -f 8; ulimit -n 60; exec "$@"';
    const program = [...evaluate[language], storeOnFullDisk[language]];
    const {stdout} = spawnSync('sh', ['-c', limited, 'sh', ...program], {cwd: folder, encoding: 'utf8'});
    rmSync(folder, {recursive: true});
    expect(stdout).toBe('refused\nopen\n');
  });

  // The PHP program does not wait, because cron starts it again every minute.
  const [published, short] = minutes[language] ?? [];
  if (!published || !short) continue;
  test(`the servers in ${language} find unknown outcomes even after a moment without their files${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const programs = ['checkout', 'fulfil'].map(async (program) => {
      const server = await PublishedServer.start(language, program, api.url, (folder) => {
        const file = join(folder, `${program}.${extensions[language]}`);
        const code = readFileSync(file, 'utf8');
        expect(code, 'The pages say a minute').toContain(published);
        writeFileSync(file, code.replace(published, short));
      });
      const write = (name: string, text: string): void => writeFileSync(join(server.folder, name), text);
      try {
        const request = {amount: 4250, currency: 'cad', source: await token(server)};
        const key = `sent ${server.account}`;
        const response = await fetch(`${api.url}/v1/charges`, {
          method: 'POST',
          headers: {authorization: `Bearer sk_test_${server.account}`, 'idempotency-key': key},
          body: new URLSearchParams({...request, amount: '4250'}),
        });
        expect(response.status).toBe(200);
        for (const name of ['orders.json', 'events.json']) write(name, '{');
        await wait(300);
        write('events.json', '{}');
        const sent = {status: 'unknown', idempotency_key: key, first_attempt: Math.floor(Date.now() / 1000), request};
        write('orders.json', JSON.stringify({'order-1': {...orders['order-1'], ...sent}}));
        await expect
          .poll(() => server.state()['order-1'], {timeout: 10_000})
          .toMatchObject({status: 'paid', fulfilled: expect.any(Number)});
      } finally {
        await server.close();
      }
    });
    await Promise.all(programs);
  });
}

test('the PHP server responds 500 to an event if it cannot start', async () => {
  needs('php');
  const withoutKey = (folder: string): void => {
    const file = join(folder, 'fulfil.php');
    writeFileSync(file, readFileSync(file, 'utf8').replace("getenv('LARCH_SECRET_KEY')", "''"));
  };
  const halfDeployed = (folder: string): void => rmSync(join(folder, 'once.php'));
  for (const fault of [withoutKey, halfDeployed]) {
    const server = await PublishedServer.start('PHP', 'fulfil', api.url, fault);
    try {
      expect((await server.ask('POST', '/webhooks', '{}')).status).toBe(500);
    } finally {
      await server.close();
    }
  }
});

test('the PHP jobs run in cron, also where its php is php-cgi', () => {
  needs('php', 'sqlDrivers', 'sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'larch-cgi-'));
  for (const name of ['guides', 'libraries', 'sql', 'shops/php']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
  expect(spawnSync('sh', ['-c', 'sqlite3 shop.db < schema.sql'], {cwd: folder}).status).toBe(0);
  const environment = {LARCH_API: api.url, LARCH_SECRET_KEY: 'sk_test_cgi', LARCH_WEBHOOK_SECRET: secret, STAFF_KEY: 'staff'};
  const env = {...process.env, ...environment, LARCH_PUBLISHABLE_KEY: 'pk_test_cgi', DATABASE_URL: undefined};
  for (const program of ['checkout.php', 'fulfil.php', 'shop.php'])
    for (const sapi of ['cli', 'cgi-fcgi']) {
      const code = readFileSync(join(root, 'docs/_code', program === 'shop.php' ? 'shops/php' : 'guides', program), 'utf8');
      expect(code).toContain('PHP_SAPI');
      writeFileSync(join(folder, program), code.replaceAll('PHP_SAPI', `'${sapi}'`));
      const {status, stdout, stderr} = spawnSync('php', [program], {cwd: folder, env, encoding: 'utf8'});
      expect({status, printed: stdout + stderr}, `${program}, ${sapi}`).toEqual({status: 0, printed: ''});
    }
  rmSync(folder, {recursive: true});
});

const shops = {
  express: {command: ['node', 'shop.mjs'], tools: []},
  flask: {command: ['/usr/bin/python3', '-B', '-c', 'import shop'], tools: ['flask', 'sqlDrivers']},
  sinatra: {command: ['ruby', 'shop.rb'], tools: ['sinatra', 'sqlDrivers']},
  php: {command: ['php', 'shop.php'], tools: ['php', 'sqlDrivers']},
} satisfies Record<string, {command: string[]; tools: ToolName[]}>;

for (const [shop, {command, tools: programs}] of Object.entries(shops))
  test(`the ${shop} shop refuses an empty setting @all`, () => {
    needs(...programs);
    const folder = mkdtempSync(join(tmpdir(), 'larch-settings-'));
    for (const name of ['guides', 'libraries', 'sql', 'shops/shared', `shops/${shop}`])
      cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const set = {LARCH_PUBLISHABLE_KEY: 'pk_test_empty', LARCH_WEBHOOK_SECRET: secret, STAFF_KEY: 'staff'};
    // PHP reads the other settings when a request needs them.
    for (const name of shop === 'php' ? [] : Object.keys(set)) refuse(name);
    for (const name of ['LARCH_SECRET_KEY', 'DATABASE_URL']) refuse(name);
    rmSync(folder, {recursive: true});

    function refuse(name: string): void {
      const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: 'sk_test_empty', ...set, [name]: ''};
      const [program = '', ...args] = command;
      const {status, stderr, stdout} = spawnSync(program, args, {cwd: folder, env, encoding: 'utf8', timeout: 20_000});
      expect([status === 0, stdout + stderr]).toEqual([false, expect.stringContaining(`Set ${name}.`)]);
    }
  });

test('the Flask shop continues to check after a moment without its database @all', () => {
  needs('flask', 'sqlDrivers');
  const folder = mkdtempSync(join(tmpdir(), 'larch-database-'));
  for (const name of ['guides', 'libraries', 'sql', 'shops/shared', 'shops/flask'])
    cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
  const program = `
import larch, sqlstore, time
asked = []
def where(self, column, value):
    asked.append(value)
    if len(asked) == 2:
        raise OSError("The database is down.")
    return {}
sqlstore.SqlStore.where = where
larch.defaults["sleep"] = lambda seconds: time.sleep(0.01)
import shop
for _ in range(500):
    if len(asked) < 6:
        time.sleep(0.01)
print(asked[:6])`;
  const settings = {
    LARCH_SECRET_KEY: 'sk_test_down',
    LARCH_PUBLISHABLE_KEY: 'pk_test_down',
    LARCH_WEBHOOK_SECRET: secret,
    STAFF_KEY: 'staff',
  };
  const env = {...process.env, ...settings, LARCH_API: api.url};
  const {stdout} = spawnSync('/usr/bin/python3', ['-B', '-c', program], {cwd: folder, env, encoding: 'utf8'});
  rmSync(folder, {recursive: true});
  expect(stdout).toBe("['received', 'unknown', 'received', 'unknown', 'received', 'unknown']\n");
});

test('the SQL store in PHP says that the disk is full @all', () => {
  needs('php', 'sqlDrivers');
  const folder = mkdtempSync(join(tmpdir(), 'larch-sql-'));
  cpSync(join(root, 'docs/_code/sql'), folder, {recursive: true});
  const program = `
require './sqlstore.php';
$db = new PDO('sqlite:shop.db');
$db->exec(file_get_contents('schema.sql'));
$store = new SqlStore($db, ['order-1' => ['status' => 'open']]);
$db->exec('PRAGMA max_page_count = 8');
try {
    $store->change('order-1', fn (array $order) => $order + ['long' => str_repeat('x', 100_000)]);
} catch (PDOException $error) {
    echo $error->getMessage();
}
echo $store->read('order-1')['status'];`;
  const {stdout} = spawnSync('php', ['-r', program], {cwd: folder, encoding: 'utf8'});
  rmSync(folder, {recursive: true});
  expect(stdout).toMatch(/database or disk is full.*open$/s);
});

for (const program of ['charge-again.php', 'reconcile.php'])
  test(`${program} names the setting without which php-cgi gives it no arguments`, () => {
    needs('php');
    const folder = mkdtempSync(join(tmpdir(), 'larch-arguments-'));
    for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: 'sk_test_arguments'};
    const run = ['-r', `unset($argv); require '${program}';`, '--', '2026-02'];
    const {status, stdout, stderr} = spawnSync('php', run, {cwd: folder, env, encoding: 'utf8'});
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'This PHP gives programs no arguments. Use php-cli, or set register_argc_argv = On.\n',
    ]);
    rmSync(folder, {recursive: true});
  });

test('the PHP jobs accept ids of digits, which PHP turns into integers', async () => {
  needs('php');
  const folder = mkdtempSync(join(tmpdir(), 'larch-digits-'));
  for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
  const jobs = {
    'charge-again': {email: 'sam@studio.example', name: 'Sam', amount: 900, currency: 'cad', status: 'open'},
    refunds: {charge: 'ch_3Qd81kL0v7Rm', amount: 1, status: 'open'},
  };
  for (const [program, record] of Object.entries(jobs)) {
    writeFileSync(join(folder, 'state.json'), JSON.stringify({1001: record}));
    const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: 'sk_test_digits', STATE: 'state.json'};
    const job = spawn('php', [`${program}.php`, '2026-02'], {cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore']});
    expect(await text(job.stdout)).toMatch(/^\{"id":"1001\b.*"result":"(?:paid|refunded)"/);
  }
  rmSync(folder, {recursive: true});
});

for (const language of languages) {
  test(`the job in ${language} refuses a month in another format, which would be another bill, and arguments that are missing${tagOf(language)}`, () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const folder = mkdtempSync(join(tmpdir(), 'larch-month-'));
    for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: 'sk_test_month', STATE: 'state.json'};
    for (const month of [['2026-2'], ['202602'], ['2026-02-01'], ['2026-13'], ['2026-02\r'], ['February'], [''], []]) {
      const job = spawnSync(commands[language], [`charge-again.${extensions[language]}`, ...month], {cwd: folder, env, encoding: 'utf8'});
      expect([job.status, job.stdout, job.stderr.trim()]).toEqual([
        1,
        '',
        'Write the year and the month, such as 2026-02 for February 2026.',
      ]);
    }
    for (const given of [['noor'], ['noor', ''], ['', '4242 4242 4242 4242']]) {
      const args = [`charge-again.${extensions[language]}`, '2026-02', ...given];
      const {stdout, stderr} = spawnSync(commands[language], args, {cwd: folder, env, encoding: 'utf8'});
      expect([stdout, stderr.trim()]).toEqual(['', 'To replace a card, write the id of a buyer and the number of the new card.']);
    }
    rmSync(folder, {recursive: true});
  });

  test(`the job in ${language} charges a buyer with a colon in the id, without email address and name, once${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const folder = mkdtempSync(join(tmpdir(), 'larch-colon-'));
    for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    const buyer = {email: null, amount: 1800, currency: 'cad', status: 'open'};
    writeFileSync(join(folder, 'state.json'), JSON.stringify({'team:noor': buyer}));
    const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: 'sk_test_colon', STATE: 'state.json'};
    for (let run = 1; run <= 2; run += 1) {
      const job = spawn(commands[language], [`charge-again.${extensions[language]}`, '2026-02'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      expect((await text(job.stdout)).trim()).toBe('{"id":"team:noor:2026-02","result":"paid","say":"Charged."}');
    }
    rmSync(folder, {recursive: true});
  });

  test(`the job in ${language} refunds the others if one record has no charge and one no key${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const folder = mkdtempSync(join(tmpdir(), 'larch-records-'));
    for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    const refund = {charge: 'ch_3Qd81kL0v7Rm', amount: 100};
    const attempt = {status: 'unknown', idempotency_key: null, first_attempt: Math.floor(Date.now() / 1000), request: refund};
    const records = {
      first: {amount: 100, status: 'open'},
      // The events of the example objects have no key either.
      second: {...refund, ...attempt},
      third: {...refund, status: 'open'},
      // This is an example object.
      fourth: {...refund, ...attempt, object: 're_5Hn20pXc8YtB'},
    };
    writeFileSync(join(folder, 'refunds.json'), JSON.stringify(records));
    const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: `sk_test_records${extensions[language]}`};
    const job = spawn(commands[language], [`refunds.${extensions[language]}`], {cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore']});
    const exited = once(job, 'exit');
    const results = (await text(job.stdout)).split('\n').map((line) => /"result":"(\w+)"/.exec(line)?.[1]);
    expect(results.slice(0, 4)).toEqual(['not_refunded', 'unknown', 'refunded', 'refunded']);
    expect((await exited)[0]).toBe(1);
    rmSync(folder, {recursive: true});
  });

  test(`the job in ${language} charges the others if a buyer has no amount, and that buyer after the correction${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const folder = mkdtempSync(join(tmpdir(), 'larch-amount-'));
    for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    const file = join(folder, 'buyers.json');
    const buyer = {email: 'noor@cafe.example', name: 'Noor Haddad', amount: 1800, currency: 'cad', status: 'open'};
    writeFileSync(file, JSON.stringify({zoë: {...buyer, amount: null}, noor: buyer}));
    const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: 'sk_test_amount', LC_ALL: 'C'};
    const run = async (...more: string[]): Promise<string[]> => {
      const args = [`charge-again.${extensions[language]}`, '2026-02', ...more];
      const job = spawn(commands[language], args, {cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore']});
      return (await text(job.stdout)).trim().split('\n');
    };
    const line = (id: string, result: string, say: string): string => JSON.stringify({id: `${id}:2026-02`, result, say});
    const empty = 'Not charged. amount is empty. Give it a value: a refund without amount returns all that is left.';
    const [zoe = '', noor] = await run();
    expect([JSON.parse(zoe), noor]).toEqual([JSON.parse(line('zoë', 'not_charged', empty)), line('noor', 'paid', 'Charged.')]);
    const state: Record<string, object> = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({...state, zoë: {...state.zoë, amount: 1800}}));
    for (const more of [[], ['zoë', '4242 4242 4242 4242']]) {
      const results = (await run(...more)).map((each) => /"result":"(\w+)"/.exec(each)?.[1]);
      expect(results, more.join(' ')).toEqual(['paid', 'paid']);
    }
    expect(await run('zoe', '4242 4242 4242 4242')).toEqual(['']);
    rmSync(folder, {recursive: true});
  });

  test(`the job in ${language} charges once, from every folder and with every link to its store${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const folder = mkdtempSync(join(tmpdir(), 'larch-releases-'));
    const key = `sk_test_releases${extensions[language]}`;
    const env = {...process.env, LARCH_API: api.url, LARCH_SECRET_KEY: key};
    const run = async (release: string, cwd: string): Promise<string> => {
      const program = join(folder, release, `charge-again.${extensions[language]}`);
      const job = spawn(commands[language], [program, '2026-02'], {cwd: join(folder, cwd), env, stdio: ['ignore', 'pipe', 'inherit']});
      return (await text(job.stdout)).trim();
    };
    const charges = async (): Promise<number> => {
      const response = await fetch(`${api.url}/v1/events?type=charge.succeeded&limit=100`, {headers: {authorization: `Bearer ${key}`}});
      return (await response.text()).split('"charge.succeeded"').length;
    };
    const before = await charges();
    const charged = '{"id":"noor:2026-02","result":"paid","say":"Charged."}';
    for (const name of ['shared', 'first', 'second', 'home']) mkdirSync(join(folder, name));
    for (const release of ['first', 'second']) {
      for (const name of ['guides', 'libraries']) cpSync(join(root, 'docs/_code', name), join(folder, release), {recursive: true});
      symlinkSync('../shared/buyers.json', join(folder, release, 'buyers.json'));
    }
    const buyer = {email: 'noor@cafe.example', name: 'Noor Haddad', amount: 1800, currency: 'cad', status: 'open'};
    writeFileSync(join(folder, 'shared/buyers.json'), JSON.stringify({noor: buyer}));
    expect(await run('first', 'first')).toBe(charged);
    expect(await run('first', 'home')).toBe(charged);
    expect(await run('second', 'home')).toBe(charged);
    expect((await charges()) - before).toBe(1);
    rmSync(folder, {recursive: true});
  });

  test(`the checkout in ${language} reads the events if every response to a charge is lost${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const lossy = await openApi(async (request) => {
      const response = await sandbox.fetch(request);
      return request.method === 'POST' ? undefined : response;
    });
    const server = await PublishedServer.start(language, 'checkout', lossy.url);
    try {
      // The first response to the buyer must already contain the outcome.
      expect(await valid.checkout(server)).toEqual(answered.checkout);
      expect(server.state()['order-1']).toMatchObject({status: 'paid', fulfilled: expect.any(Number)});
    } finally {
      await server.close();
      closeApi(lossy);
    }
  });

  test(`the checkout in ${language} responds to the buyer even if the API does not respond${tagOf(language)}`, async () => {
    const tool = tools[language];
    if (tool) needs(tool);
    const asked: string[] = [];
    const releases: (() => void)[] = [];
    const silent = await openApi(async ({method, url}) => {
      asked.push(`${method} ${new URL(url).pathname}`);
      await new Promise<void>((resolve) => releases.push(resolve));
      return undefined;
    });
    const workshop = new Workshop();
    const scratch = mkdtempSync(join(tmpdir(), 'larch-held-'));
    const port = await freePort();
    writeFileSync(join(scratch, 'clock'), `${Date.now()} 0`);
    writeFileSync(join(scratch, 'orders.json'), JSON.stringify(orders));
    const running = await workshop.start({
      language,
      program: `checkout.${extensions[language]}`,
      args: language === 'PHP' ? ['-S', `127.0.0.1:${port}`] : [],
      env: {
        LARCH_API: silent.url,
        LARCH_SECRET_KEY: 'sk_test_held',
        HARNESS_CLOCK: join(scratch, 'clock'),
        STATE: join(scratch, 'orders.json'),
        PORT: String(port),
      },
      scratch,
    });
    try {
      await expect(async () => {
        await fetch(`http://127.0.0.1:${port}/`);
      }).toPass({timeout: 20_000});
      const body = JSON.stringify({order: 'order-1', token: 'tok_held'});
      const response = await fetch(`http://127.0.0.1:${port}/pay`, {method: 'POST', body});
      expect(await response.json()).toMatchObject({result: 'unknown'});
      // The server tries to charge the card, and then to read the events, each for 18 simulated seconds. It also checks unknown
      // outcomes every minute.
      expect(asked).toContain('GET /v1/events');
      expect(asked.filter((call) => call === 'POST /v1/charges').length).toBeLessThan(4);
    } finally {
      running.kill();
      await running.exited;
      for (const release of releases) release();
      closeApi(silent);
      workshop.close();
      rmSync(scratch, {recursive: true, force: true});
    }
  });
}
