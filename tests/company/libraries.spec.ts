import {execFile, execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {connect} from 'node:net';
import {basename, dirname, join, resolve} from 'node:path';
import {createInterface} from 'node:readline';
import type {Duplex} from 'node:stream';
import {buffer} from 'node:stream/consumers';
import {promisify} from 'node:util';
import {runInNewContext} from 'node:vm';
import {build} from 'esbuild';
import {expect, test} from 'playwright/test';
import {company} from '../../config/company';
import {referenceResources} from '../../config/openapi';
import {faultsOf} from '../../packages/kit/faults';
import {checkLibraryMethods} from '../../plugins/generated-files/libraries/check-methods';
import type {ToolName} from '../../scripts/tools';
import {npmTarball, wheel} from '../../plugins/generated-files/libraries/packages';
import {tagOf} from '../support/language-tag';
import {needs} from '../support/needs';
import {startSandbox, type RunningSandbox} from '../support/sandbox-server';

const root = join(__dirname, '../..');
const execute = promisify(execFile);

// The tests share one sandbox, and one program for each language.
test.describe.configure({mode: 'default'});

const languages = {
  'Node.js': {file: 'larch.mjs', command: [process.execPath, 'driver.mjs']},
  Python: {file: 'larch.py', command: ['python3', '-B', 'driver.py']},
  Ruby: {file: 'larch.rb', command: ['ruby', '-W', 'driver.rb']},
  PHP: {file: 'larch.php', command: ['php', '-d', 'error_reporting=-1', '-d', 'display_errors=stderr', 'driver.php']},
};

/** The program that each language needs. Node.js is missing in this list, because it runs the tests. */
const needed: Record<string, ToolName> = {Python: 'python', Ruby: 'ruby', PHP: 'php'};

type Fields = Record<string, unknown>;
type Options = {
  api?: string;
  timeout?: number | null;
  deadline?: number | null;
  retries?: number | null;
  first_wait?: number | null;
  sleep?: null;
  now?: null;
  longest_wait?: number;
};
type Step =
  /**
   * Durations are in seconds. `asleep` is the time by which the clock jumps during the first wait. `environment` becomes LARCH_API
   * in the environment, although the library is already loaded.
   */
  | {client: Options & {key: string; asleep?: number; environment?: string}}
  | {verify: {body64: string; header64: string | null; secret: string; now: number; tolerance?: number | 'NaN'}}
  | {outcomes: unknown[]}
  /** `times` is the number of calls, in parallel if possible. `fork` calls in a fork and in its parent. */
  | {call: string; fields?: Fields; key?: unknown; id?: unknown; limit?: number; times?: number; fork?: true};
type Outcome = {value?: unknown; request_id?: string | null; idempotent_replayed?: boolean; error?: Fields; waits: number[]};

class Driver {
  private readonly lines: AsyncIterator<string>;
  complaints = '';

  constructor(private readonly child: ChildProcess) {
    if (!child.stdout) throw new Error('The driver has no output.');
    this.lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
    child.stderr?.on('data', (data: Buffer) => (this.complaints += data.toString()));
  }

  async send(step: Step): Promise<Outcome> {
    this.child.stdin?.write(`${JSON.stringify(step)}\n`);
    const {value} = await this.lines.next();
    if (typeof value !== 'string') throw new Error(`The driver ended. ${this.complaints}`);
    const outcome: Outcome = JSON.parse(value);
    return outcome;
  }

  async get(call: string, more: {fields?: Fields; key?: string; id?: string; limit?: number} = {}): Promise<Fields> {
    const {value, error} = await this.send({call, ...more});
    expect(error, call).toBeUndefined();
    return typeof value === 'object' && value !== null ? {...value} : {};
  }

  async fail(call: string, more: {fields?: Fields; key?: unknown; id?: unknown} = {}): Promise<Fields> {
    const {error} = await this.send({call, ...more});
    return error ?? {name: 'no error'};
  }

  async stop(): Promise<void> {
    this.child.stdin?.end();
    await once(this.child, 'exit');
  }
}

/** The fault of one request. Only `lost after`, `cut short` and `doubled` pass the request to the sandbox. */
type Fault =
  | 'lost before'
  | 'lost after'
  | 'cut short'
  | 'silent'
  | 'slow'
  | 'dripping'
  | 'redirect'
  | 'no json'
  | 'endless'
  /** The proxy sends status 103 with a Request-Id, and then an error without a Request-Id. */
  | 'interim'
  /** The proxy sends the response twice. */
  | 'doubled'
  | number
  /** `isCut` ends the connection before the body is complete. */
  | {status: 429; retryAfter: string | string[]; isCut?: true}
  | {contentLength: string}
  | {raw: string | Buffer}
  | {status: number; body: string; requestId?: string};

/** A proxy between the clients and the sandbox. It injects faults. */
class Line {
  /** The faults of the next requests, in order. After the last one, requests have no fault. */
  faults: Fault[] = [];
  /** The idempotency keys of the requests, in order of arrival. */
  keys: (string | undefined)[] = [];
  connections = 0;
  /** True if the client closed the connection while it received slow headers. */
  gaveUpInHeaders: boolean | undefined;
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(sandbox: RunningSandbox): Promise<Line> {
    const server = createServer((request, response) => void line.answer(sandbox, request, response).catch(() => response.destroy()));
    const line = new Line(server, await listen(server));
    server.on('connection', () => (line.connections += 1));
    return line;
  }

  private async answer(sandbox: RunningSandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers['idempotency-key'];
    this.keys.push(typeof key === 'string' ? key : undefined);
    const fault = this.faults.shift();
    const body = await buffer(request);
    if (fault === 'lost before') return void response.destroy();
    if (fault === 'silent') return;
    // The clients that get this fault have a timeout of less than three seconds.
    if (fault === 'slow') return void setTimeout(() => response.end('{}'), 3000);
    if (fault === 'dripping') {
      // The headers take twelve seconds, but each pause is shorter than the client's timeout.
      const pieces = Array.from(`HTTP/1.1 200 OK\r\nX-Slow: ${'z'.repeat(180)}\r\n`);
      const drip = setInterval(() => request.socket.write(pieces.shift() ?? '\r\n{}'), 60);
      request.socket.once('close', () => {
        clearInterval(drip);
        this.gaveUpInHeaders = pieces.length > 0;
      });
      return;
    }
    if (fault === 'redirect') return void response.writeHead(302, {location: 'http://127.0.0.1:9/'}).end();
    if (fault === 'no json') return void response.writeHead(502, {'content-type': 'text/html'}).end('<h1>Bad gateway</h1>');
    if (fault === 'endless') {
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(1_000_000)));
      };
      response.on('drain', more);
      more();
      return;
    }
    if (fault === 'interim') {
      response.writeEarlyHints({link: '</a.css>; rel=preload', 'request-id': 'req_8Xk2mPq4Wv'});
      return void response.writeHead(404).end('{"error": {"type": "invalid_request_error", "code": "resource_missing"}}');
    }
    if (typeof fault === 'number') return void response.writeHead(fault).end('{"error": {"type": "api_error", "code": "internal_error"}}');
    if (typeof fault === 'object' && 'contentLength' in fault) {
      response.writeHead(200, {'content-length': fault.contentLength}).write('{', () => response.destroy());
      return;
    }
    if (typeof fault === 'object' && 'raw' in fault) return void request.socket.end(fault.raw);
    if (typeof fault === 'object' && 'body' in fault) {
      response.writeHead(fault.status, {...(fault.requestId !== undefined && {'request-id': fault.requestId})}).end(fault.body);
      return;
    }
    if (typeof fault === 'object') {
      response.statusCode = 429;
      response.setHeader('retry-after', fault.retryAfter);
      if (fault.isCut) response.setHeader('content-length', 100);
      const text = '{"error": {"type": "rate_limit_error", "code": "rate_limited"}}';
      if (fault.isCut) response.write(text, () => response.destroy());
      else response.end(text);
      return;
    }
    const reply = await fetch(sandbox.url + String(request.url), {
      method: request.method,
      headers: {
        authorization: String(request.headers.authorization),
        ...(typeof key === 'string' && {'idempotency-key': key}),
        ...(request.headers['content-type'] && {'content-type': request.headers['content-type']}),
      },
      ...(request.method === 'POST' && {body}),
    });
    const replayed = reply.headers.get('idempotent-replayed');
    const text = await reply.text();
    if (fault === 'lost after') return void response.destroy();
    response.writeHead(reply.status, {
      'request-id': reply.headers.get('request-id') ?? '',
      // A client must ignore the space.
      ...(replayed !== null && {'idempotent-replayed': `${replayed} `}),
      'content-length': Buffer.byteLength(text),
    });
    if (fault === 'cut short') return void response.write(text.slice(0, 20), () => response.destroy());
    // Sends both copies of a doubled response in one packet. No client could detect a copy after its next request.
    request.socket.cork();
    response.end(text);
    if (fault === 'doubled') request.socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    request.socket.uncork();
  }

  /** Closes idle connections, like a server whose keep-alive timeout has passed. */
  closeIdle(): void {
    this.server.closeIdleConnections();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return `http://127.0.0.1:${String(address.port)}`;
}

async function sendTo(port: string, request: string): Promise<Buffer> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(request);
  return buffer(socket);
}

const ours = 'req_8Xk2mPq4Wv';
const emptyList = '{"object": "list", "data": [], "has_more": false}';
const card = {number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123', name: 'Noor Haddad & café'};

/** Returns the pattern of an error message that says what to do before another attempt. */
const advises = (said: string, key: string): RegExp =>
  new RegExp(
    `${said}\\. The request may have taken effect\\. Before you use a new idempotency key, list the events and look for the key ${key}\\.$`,
  );

let sandbox: RunningSandbox;
let line: Line;
test.beforeAll(async () => {
  sandbox = await startSandbox();
  line = await Line.open(sandbox);
});
test.afterAll(async () => {
  line.close();
  await sandbox.stop();
});

for (const [language, {file, command}] of Object.entries(languages)) {
  test.describe(`${language}${tagOf(language)}`, () => {
    const tool = needed[language];
    if (tool) needs(tool);
    let driver: Driver;
    const key = `sk_test_library_${file.replace('.', '_')}`;

    test.beforeAll(() => {
      const [program = '', ...args] = command;
      driver = new Driver(spawn(program, args, {cwd: join(root, 'tests/company/libraries'), stdio: 'pipe'}));
    });
    test.beforeEach(async () => {
      line.faults = [];
      line.keys = [];
      expect(await driver.send({client: {key, api: line.url, timeout: 20}})).toMatchObject({value: null});
    });
    test.afterEach(() => {
      expect(driver.complaints).toBe('');
    });
    test.afterAll(() => driver.stop());

    test('has every operation', async () => {
      const token = await driver.get('tokens.create', {fields: {card}});
      expect(token).toMatchObject({card: {brand: 'visa', last4: '4242'}, used: false});
      const customer = await driver.get('customers.create', {
        fields: {email: 'noor@cafe.example', name: 'Café & Co = 100 %', source: token.id, phone: null},
        key: 'customer-1',
      });
      expect(customer).toMatchObject({email: 'noor@cafe.example', name: 'Café & Co = 100 %', phone: null});
      const id = String(customer.id);
      expect(await driver.get('customers.retrieve', {id})).toEqual(customer);
      expect(await driver.get('customers.list', {fields: {limit: 1}})).toMatchObject({object: 'list', data: [customer], has_more: true});

      const charge = await driver.get('charges.create', {fields: {amount: 4250, currency: 'cad', customer: id}, key: 'charge-1'});
      expect(charge).toMatchObject({amount: 4250, currency: 'cad', status: 'succeeded'});
      expect(await driver.get('charges.retrieve', {id: String(charge.id)})).toEqual(charge);
      const refund = await driver.get('refunds.create', {fields: {charge: charge.id, amount: 1250}, key: 'refund-1'});
      expect(refund).toMatchObject({amount: 1250, charge: charge.id, status: 'succeeded'});
      expect(await driver.get('refunds.retrieve', {id: String(refund.id)})).toEqual(refund);

      const types = ['charge.succeeded', 'charge.refunded'];
      const events = await driver.get('events.list', {fields: {types, limit: 2}});
      expect(events).toMatchObject({data: [{type: 'charge.refunded'}, {type: 'charge.succeeded', request: {idempotency_key: 'charge-1'}}]});
      const [event] = await driver.send({call: 'events.all', fields: {type: 'charge.refunded'}, limit: 1}).then(({value}) => asList(value));
      expect(await driver.get('events.retrieve', {id: String(event?.id)})).toEqual(event);
    });

    test('reads a list to its end, page by page', async () => {
      for (const name of ['one', 'two', 'three']) await driver.get('customers.create', {fields: {name}, key: `page-${name}`});
      const {value: all} = await driver.send({call: 'customers.all', fields: {limit: 2}});
      const {value: whole} = await driver.send({call: 'customers.all'});
      expect(asList(all).length).toBeGreaterThan(3);
      expect(all).toEqual(whole);
      expect(new Set(asList(all).map(({id}) => id)).size).toBe(asList(all).length);
      line.keys = [];
      const {value: first} = await driver.send({call: 'customers.all', fields: {limit: 2}, limit: 2});
      expect(asList(first).map(({name}) => name)).toEqual(['three', 'two']);
      expect(line.keys, 'A page that nobody reads is not asked for.').toHaveLength(1);
      line.keys = [];
      for (const call of ['customers.all', 'events.all'])
        expect((await driver.fail(call, {fields: {ending_before: 'cus_1'}})).message).toContain(
          'Send starting_after, or list customers with ending_before.',
        );
      expect(line.keys, 'A list that would end after a page is not asked for.').toEqual([]);
    });

    test('ends if the same page arrives for ever', async () => {
      const page = JSON.stringify({object: 'list', data: [{id: 'evt_2'}, {id: 'evt_1'}], has_more: true});
      line.faults = Array.from({length: 5}, () => ({status: 200, body: page, requestId: ours}));
      const {name, message} = await driver.fail('events.all');
      expect(name).toBe('NoResponseError');
      expect(message).toMatch(/a page arrived twice\. Look for a proxy or cache that ignores the query\.$/);
      expect(line.keys).toHaveLength(2);
    });

    test('uses an address that is set after it was loaded', async () => {
      expect(await driver.send({client: {key, environment: line.url}})).toMatchObject({value: null});
      await driver.get('customers.list');
      expect(line.keys).toHaveLength(1);
    });

    test('has typed errors', async () => {
      const declined = await driver.get('tokens.create', {fields: {card: {...card, number: '4000000000009995'}}});
      const fields = {amount: 4250, currency: 'cad', source: declined.id};
      const {error} = await driver.send({call: 'charges.create', fields, key: 'declined'});
      expect(error).toMatchObject({
        name: 'CardError',
        type: 'card_error',
        code: 'insufficient_funds',
        param: 'source',
        status: 402,
        outcome: 'declined',
        retry_after: null,
      });
      expect(error?.doc_url).toMatch(/#insufficient_funds$/);
      expect(error?.request_id).toMatch(/^req_/);
      expect(error?.message).toMatch(/card/i);

      expect(
        await driver.fail('charges.create', {fields: {amount: '42.50', currency: 'cad', source: 'tok_x'}, key: 'wrong'}),
      ).toMatchObject({name: 'InvalidRequestError', code: 'parameter_invalid', param: 'amount', status: 400, outcome: 'no_effect'});
      // For a request that creates something, `outcome` shows if there was an effect. For a read, it is always `unknown`.
      expect(await driver.fail('charges.retrieve', {id: 'ch_none'})).toMatchObject({
        name: 'InvalidRequestError',
        status: 404,
        outcome: 'unknown',
      });
      expect(await driver.fail('charges.create', {fields: {...fields, amount: 1}, key: 'declined'})).toMatchObject({
        name: 'IdempotencyError',
        status: 409,
        outcome: 'unknown',
      });
      await driver.send({client: {key: 'nonsense', api: line.url}});
      expect(await driver.fail('customers.list')).toMatchObject({name: 'AuthenticationError', status: 401, outcome: 'unknown'});
    });

    test('requires an idempotency key, an id, an API key, known options and no empty fields', async () => {
      const fields: Record<string, Fields> = {
        'charges.create': {amount: 900, currency: 'cad', source: 'tok_any'},
        'refunds.create': {charge: 'ch_any'},
        'customers.create': {},
      };
      for (const call of Object.keys(fields))
        for (const key of [undefined, '', ' ', ' outer', 'outer ', 'line\nbreak', 'clé', 'k'.repeat(256), 7, null]) {
          const {error} = await driver.send({call, fields: fields[call], key});
          expect(error?.message ?? `${call} went through`, String(key)).toMatch(/idempotency.?key|ArgumentCountError/i);
        }
      const ids = [
        '',
        '.',
        '..',
        '../events',
        'ch_1/',
        'ch_1/../../x',
        'ch_1?limit=1',
        'ch 1',
        'ch_1\n',
        'ch_é',
        '%2e%2e',
        'ch-1',
        7,
        null,
        ['ch_1'],
      ];
      for (const call of ['charges.retrieve', 'refunds.retrieve', 'customers.retrieve', 'events.retrieve'])
        for (const id of ids) expect((await driver.fail(call, {id})).message, JSON.stringify(id)).toMatch(/\bid\b/);
      // Without the amount, the request would refund the whole rest of the charge.
      const lost = await driver.fail('refunds.create', {fields: {charge: 'ch_any', amount: null}, key: 'lost'});
      expect(lost.message).toContain('amount is empty. Give it a value: a refund without amount returns all that is left.');
      for (const empty of [[], {}, {value: null}]) {
        const {message} = await driver.fail('refunds.create', {fields: {charge: 'ch_any', amount: empty}, key: 'empty'});
        expect(message, JSON.stringify(empty)).toMatch(/\bamount is empty\. Give it a value\.$/m);
        expect((await driver.fail('tokens.create', {fields: {card: {...card, name: empty}}})).message).toContain('card[name] is empty.');
      }
      expect(line.keys, 'Nothing is sent.').toEqual([]);
      for (const bad of [
        '',
        ' ',
        'sk_test_a b',
        'sk_test_clé',
        'sk_test_a\n',
        'sk_test_a\r\n',
        '"sk_test_a"',
        "'sk_test_a'",
        '\ufeffsk_test_a',
      ]) {
        const {error} = await driver.send({client: {key: bad, api: line.url}});
        expect(error?.message).toContain(
          'Set the API key, without spaces, line breaks or quotation marks: your test key starts with sk_test_.',
        );
        expect(error?.message).not.toContain('sk_test_a');
      }
      const {error} = await driver.send({client: {key, api: line.url, longest_wait: 3600}});
      expect(error?.message).toContain('longest_wait');
      // With these values, a call would fail after its order is stored.
      for (const [option, values] of [
        ['timeout', [0, -1, '35s', [35]]],
        ['deadline', [0, -1, '1m', {}]],
        ['retries', [-1, 'three', []]],
        ['first_wait', [-0.5, 'soon']],
        ['sleep', [5, 'soon']],
        ['now', [1_794_839_400]],
      ] as const)
        for (const value of values) {
          const {error: refused} = await driver.send({client: {key, api: line.url, [option]: value}});
          const name = option === 'first_wait' ? '(first_wait|firstWait)' : option;
          expect(refused?.message ?? 'accepted', `${option} ${JSON.stringify(value)}`).toMatch(
            new RegExp(`Set the option ${name} to a (number (above|from) 0|function)\\.`),
          );
        }
      // `null` has the same effect as leaving the option out.
      const nothing = {timeout: null, deadline: null, retries: null, first_wait: null, sleep: null, now: null};
      expect(await driver.send({client: {key, api: line.url, ...nothing}})).toMatchObject({value: null});
      for (const api of [
        'api.larch.example',
        '//api.larch.example',
        'ftp://api.larch.example',
        ' https://api.larch.example',
        'https://',
        'https://a b/',
        // The other libraries ignore the user name.
        ...(language === 'Node.js' ? ['https://noor:cafe@api.larch.example'] : []),
        '',
        'https://api.larch.example:99999',
        // PHP reports this address only at the first call.
        ...(language === 'PHP' ? [] : ['https://[']),
      ])
        expect((await driver.send({client: {key, api}})).error?.message ?? 'accepted', api).toMatch(/\boption api\b/);
      expect(await driver.send({client: {key, api: `${line.url}/`}})).toMatchObject({value: null});
      expect(await driver.get('customers.list')).toMatchObject({object: 'list'});
    });

    test('exposes the request id, and whether the response was stored', async () => {
      const made = {call: 'customers.create', fields: {name: 'Sam'}, key: 'headers'};
      const first = await driver.send(made);
      const second = await driver.send(made);
      expect(first).toMatchObject({request_id: expect.stringMatching(/^req_\w+$/), idempotent_replayed: false});
      expect(second).toMatchObject({value: first.value, idempotent_replayed: true});
      const read = await driver.send({call: 'customers.retrieve', id: asFields(first.value).id});
      expect(read).toMatchObject({request_id: expect.stringMatching(/^req_\w+$/), idempotent_replayed: false});
      expect(read.request_id).not.toBe(first.request_id);
      // A store that writes JSON or UTF-8 refuses other bytes. Then a shop could not store the outcome.
      line.faults = [{raw: Buffer.from('HTTP/1.1 200 OK\r\nRequest-Id: req_\u00e9\r\nConnection: close\r\n\r\n{"id": "cus_1"}', 'latin1')}];
      expect(await driver.send({...made, key: 'latin'})).toMatchObject({value: {id: 'cus_1'}, request_id: expect.stringMatching(/^req_./)});
      const reply = await fetch(`${sandbox.url}/v1/customers/${String(asFields(first.value).id)}`, {
        headers: {authorization: `Bearer ${key}`},
      });
      expect(read.value).toEqual(await reply.json());
      expect(await driver.send({call: 'events.list', fields: {limit: 1}})).toMatchObject({request_id: expect.stringMatching(/^req_\w+$/)});
    });

    test('sends field names unchanged', async () => {
      for (const name of ['{', '{}', '{0}', '{name}', '%', '%s', '%d%', '%1$s', '&', '=', 'a b', 'é']) {
        const nested = await driver.fail('tokens.create', {fields: {card: {...card, [name]: 'x'}}});
        expect(nested, name).toMatchObject({name: 'InvalidRequestError', code: 'parameter_unknown', param: `card[${name}]`});
        const outer = await driver.fail('customers.create', {fields: {[name]: 'x'}, key: `name ${encodeURIComponent(name)}`});
        expect(outer, name).toMatchObject({name: 'InvalidRequestError', code: 'parameter_unknown', param: name});
      }
    });

    test('keeps its connection open, and opens another if it was closed', async () => {
      await driver.get('customers.list');
      const opened = line.connections;
      const opensOne = language === 'Ruby' || language === 'PHP';
      for (let call = 0; call < 5; call += 1) await driver.get('customers.list', {fields: {limit: 1}});
      await driver.fail('charges.retrieve', {id: 'ch_none'});
      expect(line.connections).toBe(opened);
      // In Ruby and PHP, each request that creates something opens a connection. The libraries' comments explain why.
      await driver.get('customers.create', {fields: {name: 'Sam'}, key: 'connections'});
      expect(line.connections).toBe(opensOne ? opened + 1 : opened);
      line.closeIdle();
      expect(await driver.send({call: 'customers.list'})).toMatchObject({value: {object: 'list'}, waits: []});
      expect(line.connections).toBe(opensOne ? opened + 2 : opened + 1);
      // The library reads only a part of this response. The next call must not get the rest.
      line.faults = ['cut short'];
      expect((await driver.send({call: 'customers.list'})).waits).toHaveLength(1);
      expect(await driver.get('customers.list', {fields: {limit: 1}})).toMatchObject({object: 'list'});
    });

    test("never uses another request's response", async () => {
      const made = (name: string): Promise<Fields> => driver.get('customers.create', {fields: {name}, key: `own-${name}`});
      const one = await made('one');
      line.faults = ['doubled'];
      await made('two');
      const three = await made('three');
      expect(three).toMatchObject({name: 'three'});
      line.faults = ['doubled'];
      expect(await driver.get('customers.retrieve', {id: String(one.id)})).toEqual(one);
      expect(await driver.get('customers.retrieve', {id: String(three.id)})).toEqual(three);

      await driver.send({client: {key, api: line.url, retries: 0}});
      line.faults = [{status: 200, body: JSON.stringify(one)}, 'interim'];
      expect(await driver.fail('customers.retrieve', {id: three.id})).toMatchObject({name: 'NoResponseError', outcome: 'unknown'});
      // The interim Request-Id proves nothing.
      const failure = await driver.fail('customers.create', {key: 'own-interim'});
      expect(failure).toMatchObject({status: 404, request_id: null, outcome: 'unknown'});
      const text = JSON.stringify(one);
      const real = `HTTP/1.1 200 OK\r\nRequest-Id: ${ours}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
      line.faults = [{raw: `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n${real}`}];
      expect(await made('after interim responses')).toEqual(one);
      expect(await made('four')).toMatchObject({name: 'four'});
    });

    test('is safe for simultaneous calls and after a fork', async () => {
      const customer = await driver.get('customers.create', {fields: {name: 'Sam'}, key: 'shared'});
      const {value: several} = await driver.send({call: 'customers.retrieve', id: customer.id, times: 8});
      expect(several).toEqual(Array.from({length: 8}, () => customer));
      if (language === 'Node.js') return;
      const opened = line.connections;
      expect(await driver.send({call: 'customers.retrieve', id: customer.id, fork: true})).toMatchObject({value: [customer, customer]});
      expect(line.connections, 'The fork opens its own.').toBe(opened + 1);
    });

    test('ends a call at its deadline', async () => {
      const fields = {amount: 900, currency: 'cad', source: 'tok_any'};
      line.faults = Array.from({length: 20}, (): Fault => 'silent');
      await driver.send({client: {key, api: line.url, timeout: 0.4, deadline: 2, retries: 20}});
      const start = performance.now();
      expect(await driver.fail('charges.create', {fields, key: 'deadline'})).toMatchObject({name: 'NoResponseError', outcome: 'unknown'});
      expect(performance.now() - start).toBeLessThan(4000);
      expect(line.keys.length).toBeGreaterThan(1);
      expect(line.keys.length).toBeLessThan(5);

      // The timeout of the last attempt must be the time that remains until the deadline.
      await driver.send({client: {key, api: line.url, timeout: 600, deadline: 1}});
      expect(await driver.fail('charges.create', {fields, key: 'deadline'})).toMatchObject({name: 'NoResponseError', outcome: 'unknown'});
      expect(performance.now() - start).toBeLessThan(7000);

      // A client waits as long as `Retry-After` says, but only if that wait ends before the deadline.
      line.faults = [{status: 429, retryAfter: '39'}];
      await driver.send({client: {key, api: line.url}});
      expect((await driver.send({call: 'customers.list'})).waits).toHaveLength(1);
      line.faults = [{status: 429, retryAfter: '40'}];
      expect(await driver.fail('customers.list')).toMatchObject({name: 'RateLimitError', retry_after: 40});
      await driver.send({client: {key, api: line.url, deadline: 3600}});
      line.faults = [{status: 429, retryAfter: '300'}];
      expect((await driver.send({call: 'customers.list'})).waits).toHaveLength(1);
      await driver.send({client: {key, api: line.url, retries: 0}});
      const inSixMinutes = Math.floor(Date.now() / 1000) + 360;
      const asked: [string | string[], number | null][] = [
        [new Date(inSixMinutes * 1000).toUTCString(), 360],
        ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
        ['00000000007', 7],
        ['99999999999', 1e9],
        ['9'.repeat(5000), 1e9],
        // A proxy can add its own number.
        ['2, 2', 2],
        ['Wed, 21 Oct 2015 07:28:00 GMT ', 0],
        ['2,10', 10],
        [['2', '3'], 3],
        ...['soon', '1.5', '-1', '+1 day', '2, soon', ''].map((text): [string, null] => [text, null]),
      ];
      for (const [retryAfter, seconds] of asked) {
        await driver.send({client: {key, api: line.url, retries: 0}});
        line.faults = [{status: 429, retryAfter}];
        const {retry_after: read} = await driver.fail('customers.list');
        if (seconds === 360) expect(Number(read)).toBeLessThanOrEqual(360);
        if (seconds === 360) expect(Number(read)).toBeGreaterThan(300);
        else expect(read, String(retryAfter).slice(0, 80)).toBe(seconds);
      }
      // A retry waits at most 23 hours, because the idempotency key expires after 24 hours.
      await driver.send({client: {key, api: line.url, deadline: 1e9}});
      line.faults = [{status: 429, retryAfter: '82801'}];
      expect(await driver.fail('customers.list')).toMatchObject({name: 'RateLimitError'});
      line.keys = [];
      line.faults = ['lost after'];
      await driver.send({client: {key, api: line.url, asleep: 24 * 3600}});
      expect(await driver.fail('charges.create', {fields, key: 'asleep'})).toMatchObject({name: 'NoResponseError', outcome: 'unknown'});
      expect(line.keys).toEqual(['asleep']);
      // The clock counts whole seconds, so it can show one second for a wait of 0.1 seconds.
      line.faults = ['lost before'];
      await driver.send({client: {key, api: line.url, deadline: 0.9, first_wait: 0.1, asleep: 1}});
      expect(await driver.send({call: 'customers.list'})).toMatchObject({value: {object: 'list'}});
    });

    const faults: Record<string, Fault[]> = {
      'a request lost on its way': ['lost before'],
      'a response lost after the effect': ['lost after', 'lost after'],
      'a response cut short': ['cut short'],
      'a response longer than memory or than any number': [{contentLength: '9999999999999'}, {contentLength: '9'.repeat(23)}],
      'a chunk of a negative length': [{raw: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nabc\r\n0\r\n\r\n'}],
      // For this response, Ruby's HTTP client raises an error that is not an HTTP error.
      'a header with a carriage return': [{raw: 'HTTP/1.1 200 OK\r\nServer: a\rb\r\nContent-Length: 2\r\n\r\n{}'}],
      'a response slower than the timeout': ['slow'],
      'a response that drips': ['dripping'],
      'a fault of ours': [500, 503],
      'a gateway without JSON': ['no json'],
      // The HTTP clients of Python and Node.js keep a space after a header's value.
      'too many requests': [{status: 429, retryAfter: '2 '}],
      'too many requests, cut short': [{status: 429, retryAfter: '2', isCut: true}],
    };
    for (const [name, given] of Object.entries(faults)) {
      test(`retries after ${name}, with the same idempotency key`, async () => {
        const token = await driver.get('tokens.create', {fields: {card}});
        line.keys = [];
        line.faults = [...given];
        line.gaveUpInHeaders = undefined;
        if (given.some((fault) => fault === 'slow' || fault === 'dripping')) await driver.send({client: {key, api: line.url, timeout: 1}});
        const fields = {amount: 900, currency: 'cad', source: token.id};
        const {value, error, waits} = await driver.send({call: 'charges.create', fields, key: `retry ${name}`});
        expect(error).toBeUndefined();
        expect(value).toMatchObject({status: 'succeeded', amount: 900});
        expect(line.keys).toEqual(Array.from({length: given.length + 1}, () => `retry ${name}`));
        // The server notices a closed connection a little later than the client that closed it.
        await expect.poll(() => line.gaveUpInHeaders).toBe(given.includes('dripping') ? true : undefined);
        expect(waits).toHaveLength(given.length);
        for (const [place, wait] of waits.entries()) {
          const asked = name.startsWith('too many requests') ? 2 : 0;
          // The library measures the wait after a cut response from the headers.
          expect(wait).toBeGreaterThanOrEqual(asked + 0.25 * 2 ** place - (name.endsWith('cut short') ? 0.2 : 0));
          expect(wait).toBeLessThanOrEqual(asked + 0.5 * 2 ** place);
        }
        const events = await driver.send({call: 'events.all', fields: {type: 'charge.succeeded'}});
        expect(asList(events.value).filter(({request}) => asFields(request).idempotency_key === `retry ${name}`)).toHaveLength(1);
      });
    }

    test('begins no request before Retry-After has passed, in any call', async () => {
      const fields = {amount: 900, currency: 'cad', source: 'tok_any'};
      const limit = async (retryAfter: string, cut: {isCut?: true} = {}): Promise<void> => {
        await driver.send({client: {key, api: line.url, retries: 0}});
        line.faults = [{status: 429, retryAfter, ...cut}];
        const name = cut.isCut ? 'NoResponseError' : 'RateLimitError';
        expect(await driver.fail('charges.create', {fields, key: 'limited'})).toMatchObject({name});
        line.keys = [];
      };
      const waitsOnce = (waits: number[]): void => {
        expect(waits).toHaveLength(1);
        expect(waits[0]).toBeGreaterThan(25);
        expect(waits[0]).toBeLessThanOrEqual(30.5);
      };
      await limit('30');
      const first = await driver.send({call: 'events.list'});
      expect(first).toMatchObject({value: {object: 'list'}});
      waitsOnce(first.waits);
      expect((await driver.send({call: 'events.list'})).waits).toEqual([]);

      await limit('30', {isCut: true});
      waitsOnce((await driver.send({call: 'events.list'})).waits);

      await limit('30');
      const several = await driver.send({call: 'events.list', times: 3});
      expect(several).toMatchObject({value: [{object: 'list'}, {object: 'list'}, {object: 'list'}]});
      waitsOnce(several.waits.slice(0, 1));
      expect(line.keys).toHaveLength(3);
      if (language !== 'Node.js') {
        await limit('30');
        waitsOnce((await driver.send({call: 'events.list', fork: true})).waits);
      }

      // A call that cannot wait so long sends nothing.
      await limit('3600');
      const start = performance.now();
      for (const [call, sent] of Object.entries({'events.list': {}, 'charges.create': {fields, key: 'limited'}})) {
        const refused = await driver.fail(call, sent);
        expect(refused).toMatchObject({name: 'RateLimitError', type: 'rate_limit_error', code: 'rate_limited', status: 429});
        expect(refused).toMatchObject({outcome: 'unknown', request_id: null});
        expect(refused.message).toMatch(/This call sent nothing, because of an earlier 429\. Send it again in 3[56]\d\d seconds\./);
        const advice = ' Use the same idempotency key: an earlier request with it may have taken effect.';
        expect(String(refused.message).endsWith(advice)).toBe(call === 'charges.create');
        expect(Number(refused.retry_after)).toBeGreaterThan(3500);
        expect(Number(refused.retry_after)).toBeLessThanOrEqual(3600);
      }
      expect(line.keys).toEqual([]);
      expect(performance.now() - start).toBeLessThan(5000);

      // The client measures the time itself.
      await limit('1');
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect((await driver.send({call: 'events.list'})).waits).toEqual([]);
    });

    test('gives up in the end, and reports the outcome', async () => {
      const fields = {amount: 900, currency: 'cad', source: 'tok_any'};
      line.faults = Array.from({length: 4}, (): Fault => 'lost before');
      expect(await driver.fail('charges.create', {fields, key: 'lost'})).toMatchObject({
        name: 'NoResponseError',
        type: 'no_response',
        status: null,
        code: null,
        request_id: null,
        outcome: 'unknown',
        message: expect.stringMatching(advises('No response to POST /v1/charges: .+', 'lost')),
      });
      expect(line.keys).toHaveLength(4);
      line.faults = ['no json', 'no json', 'no json', 'no json'];
      expect(await driver.fail('charges.create', {fields, key: 'gateway'})).toMatchObject({
        name: 'ApiError',
        status: 502,
        outcome: 'unknown',
        message: expect.stringMatching(advises('The response was 502', 'gateway')),
      });
      line.faults = [{status: 429, retryAfter: '3600'}];
      expect(await driver.fail('charges.create', {fields, key: 'hour'})).toMatchObject({
        name: 'RateLimitError',
        retry_after: 3600,
        outcome: 'unknown',
      });
      expect(line.keys, 'An hour is not waited for.').toHaveLength(9);
      await driver.send({client: {key, api: line.url, retries: 0}});
      // The sandbox refuses the name of a container, unless it was started with --host. Node.js sends such a request twice.
      const raw = await sendTo(new URL(sandbox.url).port, 'GET /v1/events HTTP/1.1\r\nHost: sandbox:4010\r\nConnection: close\r\n\r\n');
      line.faults = [{raw}, {raw}];
      expect(await driver.fail('charges.create', {fields, key: 'host'})).toMatchObject({
        name: 'ApiError',
        status: 421,
        outcome: 'unknown',
        message: expect.stringMatching(
          /The sandbox does not accept the host `sandbox:4010`\. .*start the sandbox with --host and that name\.$/,
        ),
      });
      line.faults = [{status: 200, body: '{}'}];
      expect(await driver.fail('refunds.create', {fields: {charge: 'ch_x'}, key: 'foreign'})).toMatchObject({
        message: expect.stringMatching(advises('No response to POST /v1/refunds: the data that arrived is not a Larch object', 'foreign')),
      });
      // These requests move no money.
      line.faults = ['lost before', 'no json', 'lost before'];
      for (const [call, said] of [
        ['customers.list', 'No response to GET /v1/customers: .+'],
        ['customers.list', 'The response was 502'],
        ['tokens.create', 'No response to POST /v1/tokens: .+'],
      ] as const) {
        const {message} = await driver.fail(call, {fields: call === 'tokens.create' ? {card} : {}});
        expect(message).toMatch(new RegExp(`${said}\\.$`));
        expect(message).not.toContain('taken effect');
      }
      line.faults = ['redirect'];
      expect(await driver.fail('charges.retrieve', {id: 'ch_x'})).toMatchObject({name: 'ApiError', status: 302, outcome: 'unknown'});
    });

    test("trusts only Larch's own errors as proof", async () => {
      const fields = {amount: 900, currency: 'cad', source: 'tok_any'};
      const error = (type: unknown, code: unknown, more: object = {}): string =>
        JSON.stringify({error: {type, code, message: 'No.', ...more}});
      const cases: [string, number, string, string?, string?][] = [
        ['declined', 402, error('card_error', 'card_declined'), ours],
        ['declined', 402, error('card_error', 'a_code_of_next_year'), ours],
        ['unknown', 402, error('card_error', 'card_declined')],
        ['unknown', 402, error('card_error', 'card_declined'), ''],
        ['unknown', 402, error('card_error', null), ours],
        ['unknown', 402, error('invalid_request_error', 'parameter_missing'), ours],
        ['unknown', 402, '{"error": "card_error"}', ours],
        ['unknown', 400, error('card_error', 'card_declined'), ours],
        ['unknown', 400, error('a_type_of_next_year', 'parameter_missing'), ours],
        ['unknown', 400, error('invalid_request_error', 4), ours],
        ['unknown', 400, error(['invalid_request_error'], ['parameter_missing']), ours],
        ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''].map((type): [string, number, string, string] => [
          'unknown',
          402,
          error(type, type),
          ours,
        ]),
        ['unknown', 400, '{"error": {"__proto__": {"type": "card_error"}}}', ours],
        ['unknown', 400, '["error"]', ours],
        ['unknown', 400, 'null', ours],
        ['unknown', 401, error('authentication_error', 'api_key_invalid'), ours],
        ['unknown', 403, error('invalid_request_error', 'parameter_missing'), ours],
        ['unknown', 404, '<h1>Not Found</h1>'],
        ['unknown', 404, '<h1>Not Found</h1>', ours],
        ['unknown', 409, error('idempotency_error', 'idempotency_key_in_use'), ours],
        ...[400, 404, 405, 413].flatMap((status): [string, number, string, string?][] => [
          ['no_effect', status, error('invalid_request_error', 'parameter_missing'), ours],
          ['no_effect', status, error('invalid_request_error', 'a_code_of_next_year'), ours],
          ['unknown', status, error('invalid_request_error', 'parameter_missing')],
        ]),
      ];
      for (const [outcome, status, body, requestId] of cases) {
        line.faults = [{status, body, requestId}];
        const given = `${String(status)} ${body} ${requestId ?? ''}`;
        const failure = await driver.fail('charges.create', {fields, key: 'proof'});
        expect(failure, given).toMatchObject({status, outcome, request_id: requestId ?? null});
        expect(typeof failure.message, given).toBe('string');
        expect(failure.name, given).toMatch(/^(Card|InvalidRequest|Authentication|Idempotency|Api)Error$/);
      }
      // A gateway can send text that is not UTF-8. The driver must still be able to store the error as JSON.
      for (const raw of [
        'HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n{"error": {"message": "\\udc00"}}',
        'HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n{"error": {"message": "caf\xe9"}}',
        'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\xe9\r\n',
      ]) {
        line.faults = Array.from({length: 4}, () => ({raw: Buffer.from(raw, 'latin1')}));
        expect(await driver.fail('charges.create', {fields, key: 'proof'}), raw).toMatchObject({code: null, outcome: 'unknown'});
      }
      // The client must retry after these responses, and the outcome must stay unknown.
      for (const fault of [
        {status: 429, body: error('rate_limit_error', 'rate_limited'), requestId: ours},
        {status: 500, body: error('api_error', 'internal_error'), requestId: ours},
        ...['<h1>Welcome</h1>', '', 'null', '7', '[]', '{}', '"id"', '["id"]', '{"id": 7}', '{"ok": true}', emptyList].map((body) => ({
          status: 200,
          body,
          requestId: ours,
        })),
        ...[undefined, ''].map((requestId) => ({status: 200, body: '{"id": "ch_1", "status": "succeeded"}', requestId})),
      ]) {
        line.faults = [fault, fault, fault, fault];
        expect(await driver.fail('charges.create', {fields, key: 'proof'}), JSON.stringify(fault)).toMatchObject({
          status: fault.status,
          request_id: fault.requestId ?? null,
          outcome: 'unknown',
        });
        expect(line.faults).toEqual([]);
      }
      // Larch never sends these lists: a field is missing or of a wrong type. The next page's request needs the last entry's id.
      await driver.send({client: {key, api: line.url, retries: 0}});
      for (const list of [
        {id: 'cus_1'},
        {object: 'list', has_more: false},
        {object: 'list', data: []},
        {object: 'list', data: [], has_more: null},
        {object: 'list', data: {id: 'cus_1'}, has_more: false},
        ...[null, 'cus_1', {}, {id: null}].map((entry) => ({object: 'list', data: [{id: 'cus_1'}, entry], has_more: true})),
      ]) {
        line.faults = [{status: 200, body: JSON.stringify(list), requestId: ours}];
        expect(await driver.fail('customers.all'), JSON.stringify(list)).toMatchObject({name: 'NoResponseError', request_id: ours});
      }
    });

    test('reads the outcome of an object from its fields, never from its id', async () => {
      const token = await driver.get('tokens.create', {fields: {card}});
      const customer = await driver.get('customers.create', {fields: {name: 'Sam'}, key: 'outcome-customer'});
      const charge = await driver.get('charges.create', {fields: {amount: 900, currency: 'cad', source: token.id}, key: 'outcome-charge'});
      const refund = await driver.get('refunds.create', {fields: {charge: charge.id}, key: 'outcome-refund'});
      const {value: events} = await driver.send({call: 'events.all'});
      const [refunded, succeeded] = asList(events);
      const {value: page} = await driver.send({call: 'customers.list'});
      const cases: [string, unknown][] = [
        ['paid', charge],
        ['paid', asFields(succeeded?.data).object],
        ['declined', {...charge, status: 'failed'}],
        ['paid', refund],
        ['paid', asFields(refunded?.data).object],
        ['no_effect', {...refund, status: 'failed'}],
        ['paid', customer],
        ['paid', {...customer, email: 'sam@studio.example'}],
        // The outcome must not depend on the prefix of the id.
        ['paid', {...charge, id: 're_1'}],
        ['no_effect', {...refund, id: 'ch_1', status: 'failed'}],
        ['paid', {...customer, id: 'ch_1'}],
        ['unknown', {...charge, id: 7}],
        ['unknown', {id: 'ch_1', status: 'succeeded'}],
        // The API may add such fields and statuses later.
        ['paid', {...refund, object: 'refund', reason: null}],
        ['paid', {...customer, object: 'customer', address: {}}],
        ['declined', {...charge, status: 'failed', charge: 'ch_1', email: null}],
        ...['pending', null, '__proto__', ['succeeded'], {}, true].flatMap((status): [string, unknown][] => [
          ['unknown', {...charge, status}],
          ['unknown', {...refund, status}],
        ]),
        ['unknown', {...customer, status: 'pending'}],
        ...[null, 'dispute', 'invoice', 'constructor', ['charge'], 7].map((object): [string, unknown] => ['unknown', {...refund, object}]),
        ['unknown', {...customer, object: 'person'}],
        ['unknown', token],
        ['unknown', succeeded],
        ['unknown', page],
        ['unknown', {}],
        ['unknown', null],
      ];
      const {value, error} = await driver.send({outcomes: cases.map(([, object]) => object)});
      expect(error).toBeUndefined();
      for (const [place, [outcome, object]] of cases.entries())
        expect(Array.isArray(value) && value[place], JSON.stringify(object)).toBe(outcome);
    });

    test('creates a token once even if the response is lost', async () => {
      line.faults = ['lost after'];
      await driver.get('tokens.create', {fields: {card}});
      expect(line.keys).toHaveLength(2);
      expect(line.keys[0]).toMatch(/^[\w-]{20,}$/);
      expect(line.keys[1]).toBe(line.keys[0]);
    });

    test('exposes its secrets to no error reporter', async ({}, testInfo) => {
      const hidden = 'Vq7Zr2Lx9Tn4Wb8Kc6Hd3Jf5';
      const nowhere = createServer();
      const closed = await listen(nowhere);
      nowhere.close();
      const faults: Record<string, Fault> = {
        'lost before': 'lost before',
        'cut short': 'cut short',
        'no json': 'no json',
        refused: {status: 401, body: '{"error": {"type": "authentication_error", "code": "api_key_invalid", "message": "No."}}'},
        silent: 'silent',
      };
      line.faults = [{status: 200, body: emptyList, requestId: ours}, ...Object.values(faults)];
      const secrets = testInfo.outputPath('secrets.json');
      mkdirSync(dirname(secrets), {recursive: true});
      writeFileSync(
        secrets,
        JSON.stringify({key: `sk_live_${hidden}`, secret: `whsec_${hidden}`, api: line.url, nowhere: closed, faults: Object.keys(faults)}),
      );
      const [program = '', ...args] = command;
      const run = await execute(program, [...args.slice(0, -1), `reports/${String(args.at(-1)).replace('driver', 'report')}`], {
        cwd: join(root, 'tests/company/libraries'),
        env: {PATH: process.env.PATH, SECRETS: secrets},
        maxBuffer: 1e9,
      });
      // The program must get every fault, and print its errors.
      expect(line.faults).toEqual([]);
      expect(run.stdout).toContain('No response to POST /v1/charges');
      expect(run.stdout).toContain('The signature does not match.');
      if (language !== 'Node.js') expect(run.stdout).toContain('sk_live_…');
      const shown = run.stdout.split('\n').filter((text) => text.includes(hidden));
      expect(shown.map((text) => text.slice(0, 300))).toEqual([]);
      expect(run.stderr).not.toContain(hidden);
    });

    test("uses the environment's proxy", async () => {
      // In Node.js, users set a proxy with the library's option `fetch`.
      if (language === 'Node.js') return;
      const asked: string[] = [];
      const proxy = createServer((request, response) => {
        asked.push(`${String(request.method)} ${String(request.url)} ${String(request.headers['proxy-authorization'])}`);
        response.writeHead(200, {'request-id': ours}).end(emptyList);
      });
      proxy.on('connect', (request: IncomingMessage, socket: Duplex) => {
        asked.push(`${String(request.method)} ${String(request.url)} ${String(request.headers['proxy-authorization'])}`);
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      });
      const address = (await listen(proxy)).replace('http://', 'http://larch:p%40s+s@');
      const [program = '', ...args] = command;
      const env = {PATH: process.env.PATH, http_proxy: address, https_proxy: address.slice(7), no_proxy: '127.0.0.1'};
      const behind = new Driver(spawn(program, args, {cwd: join(root, 'tests/company/libraries'), stdio: 'pipe', env}));
      const account = `Basic ${Buffer.from('larch:p@s+s').toString('base64')}`;
      await behind.send({client: {key, api: 'http://api.larch.example', retries: 0}});
      await behind.get('customers.list', {fields: {limit: 1}});
      await behind.send({client: {key, api: 'https://api.larch.example', retries: 0}});
      // If the proxy refuses a request, that response is not from Larch.
      expect(await behind.fail('customers.list')).toMatchObject({name: 'NoResponseError', outcome: 'unknown'});
      // `no_proxy` contains this address. Without `no_proxy`, a proxy is not used for this machine either.
      await behind.send({client: {key, api: line.url, retries: 0}});
      await behind.get('customers.list');
      const local = {PATH: process.env.PATH, http_proxy: address, all_proxy: address};
      const onThisMachine = new Driver(spawn(program, args, {cwd: join(root, 'tests/company/libraries'), stdio: 'pipe', env: local}));
      for (const api of [line.url, line.url.replace('127.0.0.1', 'localhost')]) {
        await onThisMachine.send({client: {key, api, retries: 0}});
        await onThisMachine.get('customers.list');
      }
      await onThisMachine.stop();
      expect(asked).toEqual([`GET http://api.larch.example/v1/customers?limit=1 ${account}`, `CONNECT api.larch.example:443 ${account}`]);
      expect(behind.complaints).toBe('');
      await behind.stop();
      proxy.close();
      // Only the PHP library accepts a proxy with an `https://` address, because it uses curl.
      if (language === 'PHP') return;
      const strange = {PATH: process.env.PATH, https_proxy: 'https://larch:p%40ss@127.0.0.1:9'};
      const refused = new Driver(spawn(program, args, {cwd: join(root, 'tests/company/libraries'), stdio: 'pipe', env: strange}));
      const made = await refused.send({client: {key, api: 'https://api.larch.example', retries: 0}});
      const message = made.error?.message ?? (await refused.fail('customers.list')).message;
      expect(message).toBe('Set HTTPS_PROXY to an address with http://.');
      await refused.stop();
    });

    test('agrees with every webhook vector', async () => {
      const {vectors}: {vectors: {name: string; body: string; header: string | null; secret: string; now: number; valid: boolean}[]} =
        JSON.parse(readFileSync(join(root, 'static/webhooks/vectors.json'), 'utf8'));
      for (const {name, valid, body, header, secret, now} of vectors) {
        const {value, error} = await driver.send({verify: {...raw(body, header), secret, now}});
        if (valid) expect(value, name).toEqual(JSON.parse(body));
        else expect(error, name).toMatchObject({name: 'SignatureError'});
      }
      const [genuine] = vectors;
      if (!genuine) throw new Error('There are no vectors.');
      const {body, header, secret, now} = genuine;
      for (const [seconds, message] of [
        [400, 'The signature is too old.'],
        [-400, 'The signature is from the future. Synchronize your clock.'],
      ] as const)
        expect((await driver.send({verify: {...raw(body, header), secret, now: now + seconds}})).error?.message).toContain(message);
      expect((await driver.send({verify: {...raw(body, header), secret, now: now + 20, tolerance: 10}})).error).toMatchObject({
        name: 'SignatureError',
      });
      // In PHP, the tolerance is an integer and cannot be NaN.
      if (language !== 'PHP')
        expect((await driver.send({verify: {...raw(body, header), secret, now: now + 400, tolerance: 'NaN'}})).error).toMatchObject({
          name: 'SignatureError',
        });
    });

    test('says that the signing secret has white space or quotation marks', async () => {
      const secret = 'whsec_5tKq8vXw2Yb1Nc7Rj4Lm9Pd3';
      const now = 1_794_839_400;
      for (const given of [`${secret}\n`, `${secret}\r\n`, ` ${secret}`, `"${secret}"`, `'${secret}'`]) {
        const v1 = createHmac('sha256', secret).update(`${now}.{}`).digest('hex');
        const header64 = Buffer.from(`t=${now},v1=${v1}`).toString('base64');
        const {error} = await driver.send({verify: {body64: 'e30=', header64, secret: given, now}});
        expect(error, JSON.stringify(given)).toMatchObject({
          name: 'SignatureError',
          message: expect.stringContaining('The signing secret has a space, a line break or a quotation mark. Remove it.'),
        });
      }
    });

    test('refuses hostile webhooks with its own error', async () => {
      const secret = 'whsec_test';
      const now = 1_794_839_400;
      const sign = (body: Buffer): string => createHmac('sha256', secret).update(`${now}.`).update(body).digest('hex');
      const genuine = Buffer.from('{"id": "evt_1", "type": "charge.succeeded"}');
      const headers: (Buffer | string)[] = [
        '',
        't',
        't=',
        '=',
        ',,,',
        `t=${now}`,
        `t=${now},v1`,
        `t=${now},v1=`,
        `t=${now},v1=${sign(genuine).slice(1)}`,
        `t=${now},v1=${sign(genuine)}0`,
        `t=${now},v1=${sign(genuine).toUpperCase()}`,
        `t=${now},v1=\u0000${sign(genuine)}`,
        `t=${now}\n,v1=${sign(genuine)}`,
        `t=-${now},v1=${sign(genuine)}`,
        `t=1e10,v1=${sign(genuine)}`,
        `t=٣,v1=${sign(genuine)}`,
        `t=${'9'.repeat(5000)},v1=${sign(genuine)}`,
        `t=${now},v1=é`,
        Buffer.concat([Buffer.from(`t=${now},v1=`), Buffer.from([0xff, 0xfe, 0x80, 0x00])]),
        Buffer.concat([Buffer.from([0xc3, 0x28]), Buffer.from(`,t=${now},v1=00`)]),
        Buffer.concat([Buffer.from('t='), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(',v1=00')]),
        Buffer.from(`t=${now},v1=\ud800`, 'utf16le'),
        `t=${now}${',v1=00'.repeat(100_000)}`,
        ','.repeat(300_000),
        '{}%s{0}',
      ];
      for (const header of headers) {
        const {error} = await driver.send({verify: {...raw(genuine, header), secret, now}});
        expect(error, String(header).slice(0, 80)).toMatchObject({name: 'SignatureError'});
      }
      // Something read the body before, such as a parser. Then the secret is not the cause.
      expect((await driver.send({verify: {...raw('', `t=${now},v1=${sign(genuine)}`), secret, now}})).error).toMatchObject({
        name: 'SignatureError',
        message: expect.stringContaining('The body is empty. Read the raw body before anything parses it.'),
      });
      // Larch never sends such bodies. They have a valid signature, but are not events.
      for (const body of ['', 'null', '7', '"text"', '[', '{"a": ', '\u0000', '['.repeat(100_000), Buffer.from([0xff, 0xfe])]) {
        const bytes = Buffer.from(body);
        const {error} = await driver.send({verify: {...raw(bytes, `t=${now},v1=${sign(bytes)}`), secret, now}});
        expect(error, String(body).slice(0, 80)).toMatchObject({name: 'SignatureError'});
      }
      // During a rotation of secrets, a header has two signatures. Here, the first signature is not text.
      const header = Buffer.concat([Buffer.from(`t=${now},v1=`), Buffer.from([0xff]), Buffer.from(`,v1=${sign(genuine)}`)]);
      expect(await driver.send({verify: {...raw(genuine, header), secret, now}})).toMatchObject({value: {id: 'evt_1'}});
      expect((await driver.send({verify: {...raw(genuine, header), secret: '', now}})).error).toMatchObject({name: 'SignatureError'});
    });
  });
}

test('Node.js uses the given fetch', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const asked: unknown[] = [];
  const larch = new Larch('sk_test_fetch', {
    api: 'https://api.larch.example',
    // `undefined` must have the same effect as leaving the option out.
    timeout: undefined,
    fetch: (url) => {
      asked.push(url);
      return Promise.resolve(new Response(emptyList, {headers: {'request-id': ours}}));
    },
  });
  expect(await larch.customers.list({limit: 1})).toMatchObject({data: []});
  expect(asked).toEqual(['https://api.larch.example/v1/customers?limit=1']);
});

test('Node.js gets no response from the cache of a host', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  // Next.js 13 and 14 store every response of `fetch` for ever, unless the request says otherwise.
  const stored = new Map<string, string>();
  const larch = new Larch('sk_test_library_cache', {
    api: line.url,
    fetch: async (url, init) => {
      const known = stored.get(url);
      if (init.cache !== 'no-store' && known !== undefined) return new Response(known, {headers: {'request-id': ours}});
      const response = await fetch(url, init);
      stored.set(url, await response.clone().text());
      return response;
    },
  });
  const find = async (name: string) => {
    const found = [];
    for await (const customer of larch.customers.all()) if (customer.name === name) found.push(customer);
    return found;
  };
  expect(await find('Cached')).toEqual([]);
  await larch.customers.create({name: 'Cached'}, 'cache-1');
  expect(await find('Cached')).toHaveLength(1);
});

test('Node.js works on a host whose fetch refuses the option `cache`, and asks once', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const inits: object[] = [];
  const larch = new Larch('sk_test_library_refusal', {
    api: line.url,
    retries: 0,
    fetch: (url, init) => {
      inits.push(init);
      // Older versions of Cloudflare Workers throw this error.
      if ('cache' in init) throw new TypeError("The 'cache' field on 'RequestInitializerDict' is not implemented.");
      return fetch(url, init);
    },
  });
  line.keys = [];
  await larch.customers.create({name: 'Sam'}, 'refusal-1');
  expect(await larch.customers.list({limit: 1})).toMatchObject({data: [{name: 'Sam'}]});
  expect(inits).toHaveLength(3);
  expect(line.keys).toEqual(['refusal-1', undefined]);
});

test('Node.js passes on the error with which Next.js decides to render a page at each request', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  // While Next.js 14 builds a page, its `fetch` throws this error for 'no-store'. If it does not get the error back, the build fails.
  const dynamic = Object.assign(new Error('Dynamic server usage: no-store fetch /cached'), {digest: 'DYNAMIC_SERVER_USAGE'});
  let asked = 0;
  const larch = new Larch('sk_test_dynamic', {
    fetch: () => {
      asked += 1;
      return Promise.reject(dynamic);
    },
  });
  await expect(larch.events.list()).rejects.toBe(dynamic);
  expect(asked).toBe(1);
});

test('Node.js gives the option `cache` to no polyfill that would send it as a parameter', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const asked: string[] = [];
  // whatwg-fetch adds `_` to the query if the option is 'no-store'. The API would refuse the parameter.
  const polyfill = (url: string, {cache, method}: {cache?: string; method: string}): Promise<Response> => {
    asked.push(method === 'GET' && cache === 'no-store' ? `${url}?_=1` : url);
    return Promise.resolve(new Response(emptyList, {headers: {'request-id': ours}}));
  };
  await new Larch('sk_test_polyfill', {fetch: Object.assign(polyfill, {polyfill: true}), api: 'http://127.0.0.1:9'}).customers.list();
  expect(asked).toEqual(['http://127.0.0.1:9/v1/customers']);
});

test('Node.js trusts no response that a host got by following a redirect', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const larch = new Larch('sk_test_fetch', {
    retries: 0,
    fetch: (_url, {redirect}) => {
      expect(redirect).toBe('manual');
      const response = new Response('{"id": "ch_1", "status": "succeeded"}', {headers: {'request-id': ours}});
      return Promise.resolve(Object.defineProperty(response, 'redirected', {value: true}));
    },
  });
  const made = larch.charges.create({amount: 1, currency: 'cad', source: 'tok_1'}, 'redirected');
  await expect(made).rejects.toMatchObject({name: 'NoResponseError', outcome: 'unknown'});
});

test('Node.js keeps the names of its errors in a minified bundle', async ({}, testInfo) => {
  const file = testInfo.outputPath('larch.min.mjs');
  await build({
    entryPoints: [join(root, 'docs/_code/libraries/larch.mjs')],
    outfile: file,
    minify: true,
    platform: 'node',
    format: 'esm',
    bundle: true,
  });
  const names = [
    'LarchError',
    'InvalidRequestError',
    'AuthenticationError',
    'CardError',
    'IdempotencyError',
    'RateLimitError',
    'ApiError',
    'NoResponseError',
    'SignatureError',
  ];
  const print = `import * as library from ${JSON.stringify(file)};
console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => new library[name]('No.').name)));`;
  const {stdout} = await execute(process.execPath, ['--input-type=module', '-e', print]);
  expect(JSON.parse(stdout)).toEqual(names);
});

test("Node.js works with the URLSearchParams and AbortSignal of a test runner's realm", async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const sent: (string | undefined)[] = [];
  const larch = new Larch('sk_test_library_realm', {
    api: line.url,
    fetch: (url, init) => {
      expect(typeof init.body).toMatch(/^(string|undefined)$/);
      sent.push(new URL(url).search, init.body?.toString());
      return fetch(url, init);
    },
  });
  const own = globalThis.URLSearchParams;
  const {timeout} = AbortSignal;
  try {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    // That of jsdom has no `size`, and `fetch` does not know it.
    globalThis.URLSearchParams = class extends own {
      override get size(): never {
        throw new Error('There is no size.');
      }
    };
    await larch.customers.create({name: 'Zoë & Co'}, 'realm-1');
    await larch.customers.list({limit: 1});
  } finally {
    globalThis.URLSearchParams = own;
    AbortSignal.timeout = timeout;
  }
  expect(sent).toEqual(['', 'name=Zo%C3%AB+%26+Co', '?limit=1', undefined]);
});

test('Node.js verifies any kind of bytes, also of another realm', async () => {
  const {webhooks} = await import('../../docs/_code/libraries/larch.mjs');
  const text = '{"id": "evt_1", "name": "Café"}';
  const now = Math.floor(Date.now() / 1000);
  const header = `t=${now},v1=${createHmac('sha256', 'whsec_test').update(`${now}.${text}`).digest('hex')}`;
  const bytes = new TextEncoder().encode(text);
  const inside = new Uint8Array([0, 0, ...bytes, 0]);
  // Jest runs tests in a realm with constructors of its own, as `runInNewContext` does.
  const elsewhere = (code: string): ArrayBufferView | ArrayBuffer => runInNewContext(code, {bytes: [...bytes]});
  const bodies: (string | ArrayBuffer | ArrayBufferView)[] = [
    text,
    Buffer.from(text),
    bytes,
    bytes.buffer,
    new DataView(inside.buffer, 2, bytes.length),
    inside.subarray(2, -1),
    elsewhere('Uint8Array.from(bytes)'),
    elsewhere('Uint8Array.from(bytes).buffer'),
    elsewhere('new DataView(Uint8Array.from(bytes).buffer)'),
  ];
  for (const body of bodies) expect(webhooks.verify(body, header, 'whsec_test')).toEqual(JSON.parse(text));
  const wrong: unknown[] = [JSON.parse(text), null, 7, [...bytes]];
  for (const body of wrong) expect(() => void Reflect.apply(webhooks.verify, webhooks, [body, header, 'whsec_test'])).toThrow(TypeError);
});

test('Node.js says why a host with several addresses did not respond', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const refused = Object.assign(new AggregateError([]), {code: 'ECONNREFUSED'});
  const larch = new Larch('sk_test_fetch', {retries: 0, fetch: () => Promise.reject(new TypeError('fetch failed', {cause: refused}))});
  await expect(larch.customers.list()).rejects.toThrow('No response to GET /v1/customers: ECONNREFUSED');
});

test('Node.js says that nothing was sent to a port that fetch blocks', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const larch = new Larch('sk_test_fetch', {api: 'http://127.0.0.1:6000', retries: 0});
  await expect(larch.charges.create({amount: 1, currency: 'cad', source: 'tok_any'}, 'blocked')).rejects.toThrow(
    /^No response to POST \/v1\/charges: nothing was sent, because fetch blocks this port\. Use another port\.$/,
  );
});

test('Node.js refuses fields that it would lose', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const larch = new Larch('sk_test_fields', {fetch: () => Promise.reject(new Error('sent'))});
  class Part {
    charge = 'ch_3Qd81kL0v7Rm';
    get amount(): number {
      return 1250;
    }
  }
  await expect(larch.refunds.create(new Part(), 'key')).rejects.toThrow(
    'amount is empty. Give it a value: a refund without amount returns all that is left.',
  );
  await expect(larch.refunds.create({charge: 'ch_3Qd81kL0v7Rm', amount: undefined}, 'key')).rejects.toThrow('amount is empty.');
  const filters = {type: 'charge.failed'};
  for (const query of [new URLSearchParams(filters), new Map(Object.entries(filters))])
    await expect(Reflect.apply(larch.events.list, larch.events, [query])).rejects.toThrow('Send the fields as an object.');
});

test('Node.js works behind a Proxy, with which programs trace or observe a client', async () => {
  const {Larch} = await import('../../docs/_code/libraries/larch.mjs');
  const larch = new Larch('sk_test_proxy', {api: sandbox.url, now: () => 7, sleep: () => Promise.resolve('slept')});
  const heir: typeof larch = Object.create(larch);
  for (const wrapped of [new Proxy(larch, {}), heir]) {
    expect(await wrapped.customers.list({limit: 1})).toMatchObject({object: 'list'});
    expect(wrapped.now()).toBe(7);
    expect(await wrapped.sleep(1)).toBe('slept');
  }
});

test('Node.js writes the outcome of an error as JSON', async () => {
  const {CardError} = await import('../../docs/_code/libraries/larch.mjs');
  const error = new CardError('No.', {type: 'card_error', code: 'card_declined', status: 402, request_id: ours});
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({code: 'card_declined', outcome: 'declined'});
});

test.describe('PHP', () => {
  needs('php');

  const run = async (program: string, setting = 'display_errors=stderr'): Promise<string> => {
    const load = `require ${JSON.stringify(join(root, 'docs/_code/libraries/larch.php'))};`;
    const {stdout} = await execute('php', ['-d', setting, '-r', `${load} ${program}`, line.url]);
    return stdout;
  };

  test('waits to the end although a signal comes', async () => {
    const program = `$larch = new Larch\\Larch('sk_test_php');
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, fn () => print('signal '));
$parent = getmypid();
if (pcntl_fork() === 0) {
    usleep(50_000);
    posix_kill($parent, SIGUSR1);
    posix_kill(getmypid(), SIGKILL);
}
$start = hrtime(true);
$larch->sleep(0.3);
echo hrtime(true) - $start >= 3e8 ? 'whole' : 'short';`;
    expect(await run(program)).toBe('signal whole');
  });

  test('may be copied into several plugins of one website', async ({}, testInfo) => {
    const copy = testInfo.outputPath('larch.php');
    copyFileSync(join(root, 'docs/_code/libraries/larch.php'), copy);
    const program = `require ${JSON.stringify(copy)};
$larch = new Larch\\Larch('sk_test_php', ['api' => $argv[1]]);
echo $larch->customers->create([], 'php-copies')['object'] ?? 'customer', (new Larch\\CardError('declined'))->outcome;`;
    expect(await run(program)).toBe('customerunknown');
  });

  test('sends the value of an enum', async () => {
    const program = `enum Name: string { case Sam = 'Sam'; }
$larch = new Larch\\Larch('sk_test_php', ['api' => $argv[1]]);
echo $larch->customers->create(['name' => Name::Sam], 'php-enum')['name'];`;
    expect(await run(program)).toBe('Sam');
  });

  test('closes the connections of a client that nobody uses', async () => {
    const program = `gc_disable();
$larch = new Larch\\Larch('sk_test_php', ['api' => $argv[1], 'timeout' => null, 'deadline' => null]);
$larch->customers->create([], 'php-closes');
$larch->customers->list();
$whole = WeakReference::create($larch);
unset($larch);
echo $whole->get() === null ? 'gone' : 'there', gc_collect_cycles();`;
    expect(await run(program)).toBe('gone0');
  });

  for (const disabled of ['getmypid', 'getenv', 'hrtime', 'curl_reset', 'curl_getinfo', 'getmypid,getenv,hrtime,curl_reset,curl_getinfo'])
    test(`works on a host that disables ${disabled}`, async () => {
      line.faults = ['lost after'];
      line.keys = [];
      const program = `$larch = new Larch\\Larch('sk_test_php_disabled', ['api' => $argv[1], 'first_wait' => 0.01]);
$made = $larch->customers->create(['name' => 'Sam'], '${disabled}');
echo $larch->customers->retrieve($made['id'])['name'], count(iterator_to_array($larch->customers->all(['limit' => 1])));
try {
    $larch->charges->retrieve('ch_none');
} catch (Larch\\InvalidRequestError $error) {
    echo $error->status;
}`;
      expect(await run(program, `disable_functions=${disabled}`)).toMatch(/^Sam\d+404$/);
      expect(line.keys.slice(0, 3)).toEqual([disabled, disabled, undefined]);
    });

  test('refuses to start on a host that disables a function without a substitute', async () => {
    for (const disabled of ['curl_init', 'curl_setopt_array', 'curl_exec', 'curl_error', 'random_bytes', 'random_int', 'usleep']) {
      const program = `try {
    new Larch\\Larch('sk_test_php');
} catch (RuntimeException $error) {
    echo $error->getMessage();
}`;
      expect(await run(program, `disable_functions=${disabled}`)).toBe(
        `Enable ${disabled} in PHP: install ext-curl, or change disable_functions.`,
      );
    }
    // The library calls no other function that hosts disable.
    const source = readFileSync(join(root, 'docs/_code/libraries/larch.php'), 'utf8');
    expect([...new Set(source.match(/\b(?:curl|posix|pcntl|proc|shell|stream|ini|php|gc|get|set)_?\w*(?=\()/g))].sort()).toEqual([
      'curl_error',
      'curl_exec',
      'curl_init',
      'curl_setopt_array',
      'getArrayCopy',
      'getCode',
      'getTimestamp',
      'getValue',
      'getenv',
      'getmypid',
    ]);
  });

  test('ends a response that would use up its memory', async () => {
    line.faults = ['endless'];
    const program = `$larch = new Larch\\Larch('sk_test_php', ['api' => $argv[1], 'retries' => 0, 'timeout' => '5', 'deadline' => '20']);
try {
    $larch->customers->list();
} catch (Larch\\NoResponseError $error) {
    echo $error->outcome;
}`;
    expect(await run(program, 'memory_limit=64M')).toBe('unknown');
  });
});

test.describe('Ruby', () => {
  needs('ruby');

  /** Runs a Ruby program and returns its output. `larch` is a client of the sandbox. `ARGV[1]` is the URL of `line`. */
  const print = async (program: string): Promise<string> => {
    const started = ['-W', '-r', join(root, 'docs/_code/libraries/larch.rb'), '-e'];
    const client = 'larch = Larch.new("sk_test_ruby", api: ARGV[0], first_wait: 0.01, deadline: nil)\n';
    return (await execute('ruby', [...started, client + program, sandbox.url, line.url])).stdout;
  };

  test('raises what the block of all raises, whatever it is', async () => {
    const program = `larch.customers.create(idempotency_key: "block")
begin
  larch.customers.all { raise StopIteration }
  puts "swallowed"
rescue StopIteration
  puts "raised"
end`;
    expect(await print(program)).toBe('raised\n');
  });

  test('retries in a program that an error in a thread would end', async () => {
    line.faults = ['lost before', 'cut short'];
    const program = `Thread.abort_on_exception = true
larch = Larch.new("sk_test_ruby", api: ARGV[1], first_wait: 0.01)
thread = Thread.new { larch.customers.create(idempotency_key: "abort") }
puts thread.value["id"]`;
    expect(await print(program)).toMatch(/^cus_\w+\n$/);
    expect(line.faults).toEqual([]);
  });

  test('returns a hash that Rails can copy, and text that a database finds', async () => {
    // The program copies the hash in the same way as `deep_symbolize_keys` in ActiveSupport.
    const program = `customer = larch.customers.create(idempotency_key: "rails")
copy = customer.each_with_object(customer.class.new) { |(key, value), result| result[key.to_sym] = value }
puts copy[:id] == customer["id"], customer.request_id.encoding
begin
  larch.charges.retrieve("ch_none")
rescue Larch::Error => error
  puts error.request_id.encoding
end`;
    expect(await print(program)).toBe('true\nUTF-8\nUTF-8\n');
  });

  test('retries after a 429 although the program froze the client', async () => {
    line.faults = [{status: 429, retryAfter: '1'}];
    const program = `larch = Larch.new("sk_test_ruby", api: ARGV[1], first_wait: 0.01, sleep: ->(_) {}).freeze
puts larch.customers.create(idempotency_key: "frozen")["id"]`;
    expect(await print(program)).toMatch(/^cus_\w+\n$/);
    expect(line.faults).toEqual([]);
  });

  test('says that a body is no text', async () => {
    const program = `require "stringio"
[nil, {}, StringIO.new("{}")].each do |body|
  Larch::Webhooks.verify(body, "t=1,v1=0", "whsec_test")
rescue ArgumentError => error
  puts error.message
end`;
    expect(await print(program)).toBe('Pass the raw body as text, such as request.body.read.\n'.repeat(3));
  });

  test('tries the next address of a host if the first does not answer', async () => {
    const program = `require "socket"
silent = Socket.new(:INET, :STREAM)
silent.bind(Addrinfo.tcp("127.0.0.1", 0))
silent.listen(0)
port = URI(ARGV[1]).port
kept = Array.new(4) { Socket.new(:INET, :STREAM) }
kept.each { |one| one.connect_nonblock(silent.local_address, exception: false) }
# Some versions of Ruby look up all addresses here.
addresses = [silent.local_address, Addrinfo.tcp("127.0.0.1", port)]
Addrinfo.define_singleton_method(:getaddrinfo) { |*| addresses }
# Others look them up here, and have one time limit for all addresses.
open = TCPSocket.method(:open)
TCPSocket.define_singleton_method(:open) do |host, *more|
  host == "shop.example" ? open.call("127.0.0.1", silent.local_address.ip_port) : open.call(host, *more)
end
larch = Larch.new("sk_test_ruby", api: "http://shop.example:#{port}", timeout: 2, retries: 0)
puts larch.customers.create(idempotency_key: "two")["id"]
addresses.pop
begin
  larch.customers.create(idempotency_key: "one")
rescue Larch::NoResponseError => error
  puts error.message
end`;
    expect(await print(program)).toMatch(
      /^cus_\w+\nNo response to POST \/v1\/customers: Failed to open TCP connection to shop\.example:\d+ \(.*(?:expired|timed out|timeout)\)\. The request may/,
    );
  });

  test('sends text of any encoding as UTF-8', async () => {
    const program = `%w[ISO-8859-1 UTF-16LE Windows-1252 UTF-8].each do |encoding|
  puts larch.customers.create(name: "Zoë".encode(encoding), idempotency_key: encoding)["name"]
end`;
    expect(await print(program)).toBe('Zoë\n'.repeat(4));
  });
});

test.describe('Python', () => {
  needs('python', 'openssl');

  test('reads the certificates of the system once for each client, however often it retries', async () => {
    const program = `import ssl, larch
read, context = 0, ssl.SSLContext.load_default_certs
def count(*args):
    global read
    read += 1
    context(*args)
ssl.SSLContext.load_default_certs = count
client = larch.Larch("sk_test_python", api="https://127.0.0.1:9", sleep=lambda seconds: None, first_wait=0.0, retries=1100)
try:
    client.charges.retrieve("ch_1")
except larch.NoResponseError:
    print(read)`;
    const {stdout} = await execute('python3', ['-B', '-c', program], {cwd: join(root, 'docs/_code/libraries')});
    expect(stdout).toBe('1\n');
  });

  test('sends text that is not Unicode with question marks', async () => {
    const program = `import larch, os, sys
for name in ["Gift \\ud83d", os.fsdecode(b"Caf\\xe9")]:
    print(larch.Larch("sk_test_python", api=sys.argv[1]).customers.create(name=name, idempotency_key=ascii(name))["name"])`;
    const {stdout} = await execute('python3', ['-B', '-c', program, sandbox.url], {cwd: join(root, 'docs/_code/libraries')});
    expect(stdout).toBe('Gift ?\nCaf?\n');
  });

  test('works with the sockets of eventlet and VCR.py, and leaves no socket open', async () => {
    const program = `import http.client, larch, socket, sys, types
def list_customers():
    print(larch.Larch("sk_test_python", api=sys.argv[1], retries=0).customers.list()["object"])
lookup = socket.getaddrinfo
# Eventlet's function has these names.
socket.getaddrinfo = lambda host, port, family=0, socktype=0, proto=0, flags=0: lookup(host, port, family, socktype, proto, flags)
list_customers()
# VCR.py replays responses without a socket.
class Replay(http.client.HTTPConnection):
    def connect(self): pass
    def request(self, *_): pass
    def getresponse(self):
        body = b'{"object": "list", "data": [], "has_more": false}'
        return types.SimpleNamespace(status=200, headers={"Request-Id": "${ours}"}, read=lambda: body)
http.client.HTTPConnection = Replay
list_customers()`;
    // With these options, Python reports each socket that was not closed.
    const options = ['-B', '-W', 'error', '-X', 'dev', '-c', program, sandbox.url];
    const {stdout, stderr} = await execute('python3', options, {cwd: join(root, 'docs/_code/libraries')});
    expect(stderr).toBe('');
    expect(stdout).toBe('list\nlist\n');
  });

  test('sends the value of an enum, and says how to read the header of an ASGI scope', async () => {
    const program = `import enum, sys, larch
class Name(str, enum.Enum):
    SAM = "Sam"
client = larch.Larch("sk_test_python", api=sys.argv[1])
print(client.customers.create(name=Name.SAM, idempotency_key="enum")["name"])
try:
    larch.webhooks.verify(b"{}", b"t=1,v1=1", "whsec_test")
except TypeError as error:
    print(error)`;
    const {stdout} = await execute('python3', ['-B', '-c', program, sandbox.url], {cwd: join(root, 'docs/_code/libraries')});
    expect(stdout).toBe("Sam\nPass the header as text: header.decode('latin-1').\n");
  });

  test('takes no dead connection, closes those it has, and connects within the deadline', async ({}, testInfo) => {
    const folder = testInfo.outputPath('certificate');
    mkdirSync(folder, {recursive: true});
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {stdio: 'pipe'});
    const {stdout} = await execute('python3', ['-B', join(root, 'tests/company/libraries/connections.py')], {
      env: {PATH: process.env.PATH, SSL_CERT_FILE: certificate, KEY_FILE: key},
    });
    const seen: Fields = {};
    for (const text of stdout.trim().split('\n')) Object.assign(seen, JSON.parse(text));
    const {late, ...others} = seen;
    expect(others).toEqual({
      closed_ones: [],
      forgotten_ones: [],
      old_ones: 2,
      closing: 2,
      debugging: [],
      left_over: ['ch_1', 'ch_2'],
      without_a_port: [['::1', 443]],
    });
    // `many.example` has four addresses that do not answer. `slow.example` resolves slowly, and its server sends nothing.
    // `proxied.example` is behind a slow proxy that sends nothing.
    expect(Object.keys(asFields(late)).sort()).toEqual(['many.example', 'proxied.example', 'slow.example']);
    for (const seconds of Object.values(asFields(late))) expect(seconds).toBeLessThan(1);
  });
});

const holder = `Copyright ${company.copyrightUntil} ${company.legalName}`;

test('every published program says first under which license it may be copied', () => {
  const site = resolve(process.env.SITE_FOLDER ?? '');
  const files = readdirSync(join(site, 'libraries'), {recursive: true, encoding: 'utf8'}).map((file) => join(site, 'libraries', file));
  const programs = [...files, join(site, 'sandbox.mjs'), join(site, 'sandbox-mcp.mjs')].filter((file) =>
    /\.(mjs|mts|py|rb|php|html|sql|sh)$/.test(file),
  );
  expect(programs.length).toBeGreaterThan(70);
  const silent = programs.filter((file) => {
    const [one, two, three] = readFileSync(file, 'utf8').split('\n');
    return ![one, two, three].some(
      (text) => text?.includes(`${holder.replace(/\.$/, '')}. You may `) && text.includes('SPDX-License-Identifier: MIT'),
    );
  });
  expect(silent).toEqual([]);
  for (const shop of files.filter((file) => file.endsWith('-shop.tar.gz')))
    expect(execFileSync('tar', ['xzOf', shop, `${basename(shop, '.tar.gz')}/LICENSE`], {encoding: 'utf8'})).toContain(holder);
});

test.describe('as a package', () => {
  const file = (name: string): string => readFileSync(join(root, 'docs/_code/libraries', name), 'utf8');

  test('npm installs the tarball offline, with the same file @all', async ({}, testInfo) => {
    const pack = (): {name: string; content: Uint8Array} => npmTarball('larch', {code: file('larch.mjs'), types: file('larch.d.mts')});
    const {name, content} = pack();
    expect(Buffer.compare(pack().content, content), 'The same bytes each time.').toBe(0);
    const folder = testInfo.outputPath('project');
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    const env = {PATH: process.env.PATH, HOME: folder};
    await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${name}`], {cwd: folder, env});
    expect(readFileSync(join(folder, 'node_modules/larch/larch.mjs'), 'utf8')).toBe(file('larch.mjs'));
    writeFileSync(
      join(folder, 'use.ts'),
      "import {Larch, type Charge} from 'larch';\nconst charge: Charge = await new Larch('sk_test_1').charges.retrieve('ch_1');\nconsole.log(charge.status);\n",
    );
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext'];
    await execute(process.execPath, [...tsc, '--target', 'es2022', '--types', '', 'use.ts'], {cwd: folder, env});
    // A CommonJS project, with each way of resolving modules, and with the fields that the oldest way reads.
    const common = "import {Larch} from 'larch';\nconsole.log(typeof new Larch('sk_test_1').charges.create);\n";
    writeFileSync(join(folder, 'use.cts'), common);
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['commonjs', 'bundler'],
    ] as const) {
      const options = ['--strict', '--module', module, '--moduleResolution', resolution, '--target', 'es2022', '--types', 'node'];
      const types = ['--typeRoots', join(root, 'node_modules/@types'), '--skipLibCheck'];
      await execute(process.execPath, [...tsc.slice(0, 2), ...options, ...types, 'use.cts'], {cwd: folder, env});
      expect((await execute(process.execPath, ['--no-warnings', 'use.cjs'], {cwd: folder, env})).stdout, module).toBe('function\n');
    }
    const {main, types, license} = JSON.parse(readFileSync(join(folder, 'node_modules/larch/package.json'), 'utf8'));
    expect([main, types, license]).toEqual(['./larch.mjs', './larch.d.mts', 'MIT']);
    expect(readFileSync(join(folder, 'node_modules/larch/LICENSE'), 'utf8')).toContain(`MIT License\n\n${holder}\n`);
    const use = "import {Larch} from 'larch'; console.log(typeof new Larch('sk_test_1').charges.create)";
    expect((await execute(process.execPath, ['--input-type=module', '-e', use], {cwd: folder, env})).stdout).toBe('function\n');
  });

  test('pip installs the wheel offline, with the same file @all', async ({}, testInfo) => {
    needs('pip');
    const {name, content} = wheel('larch', file('larch.py'));
    expect(Buffer.compare(wheel('larch', file('larch.py')).content, content), 'The same bytes each time.').toBe(0);
    const folder = testInfo.outputPath('project');
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, name), content);
    const env = {PATH: process.env.PATH, HOME: folder};
    await execute('python3', ['-m', 'pip', 'install', '--no-index', '--target', 'site', `./${name}`], {cwd: folder, env});
    expect(readFileSync(join(folder, 'site/larch/__init__.py'), 'utf8')).toBe(file('larch.py'));
    const info = join(folder, 'site/larch-1.0.0.dist-info');
    expect(readFileSync(join(info, 'METADATA'), 'utf8')).toContain('\nLicense: MIT\n');
    expect(readFileSync(join(info, 'LICENSE'), 'utf8')).toContain(holder);
    // Type checkers read the types in a package only if the package contains this file.
    expect(readFileSync(join(folder, 'site/larch/py.typed'), 'utf8')).toBe('');
    const use = "import larch, importlib.metadata as m; print(larch.Larch('sk_test_1').charges, m.version('larch'))";
    const {stdout} = await execute('python3', ['-c', use], {cwd: folder, env: {...env, PYTHONPATH: join(folder, 'site')}});
    expect(stdout).toMatch(/^<larch\.Charges .*> 1\.0\.0\n$/);
  });
});

test('the build names the place in each library of a method whose operation is gone', () => {
  const requests = referenceResources().flatMap(({operations}) => operations.map(({method, path}) => `${method.toUpperCase()} ${path}`));
  expect(() => checkLibraryMethods('.', requests)).not.toThrow();
  const endings = ['d.mts', 'mjs', 'php', 'py', 'rb'];
  for (const removed of requests) {
    const places = endings.map((ending) =>
      expect.stringMatching(new RegExp(`^docs/_code/libraries/larch\\.${ending}:\\d+ has \\w+\\.\\w+, but`)),
    );
    const rest = requests.filter((request) => request !== removed);
    expect(
      faultsOf(() => checkLibraryMethods('.', rest)).flatMap((faults) => faults.split('\n')),
      removed,
    ).toEqual(places);
  }
});

function raw(body: Buffer | string, header: Buffer | string | null): {body64: string; header64: string | null} {
  return {body64: Buffer.from(body).toString('base64'), header64: header === null ? null : Buffer.from(header).toString('base64')};
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? {...value} : {};
}

function asList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(asFields) : [];
}
