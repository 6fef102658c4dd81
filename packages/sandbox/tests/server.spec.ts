import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer, request as send, type IncomingMessage} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {brotliCompressSync} from 'node:zlib';
import {expect, test} from 'playwright/test';
import {feeAndRest, sandboxContract, writeSandboxFile} from '../../../tests/support/provider';
import {sendDelivery} from '../../webhooks/send';
import {readHeader, sign} from '../../webhooks/signature';
import {responseFaults, refusalFaults} from '../../../tests/support/contract-response';
import {freePort} from '../../../tests/support/free-port';
import {needs} from '../../../tests/support/needs';
import {sandboxFile, startSandbox, type RunningSandbox} from '../../../tests/support/sandbox-server';

let sandbox: RunningSandbox;

test.beforeAll(async () => {
  sandbox = await startSandbox();
});

test.afterAll(() => sandbox.stop());

const authorization = `Basic ${btoa('sk_test_reader:')}`;
const form = 'application/x-www-form-urlencoded';

function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(sandbox.url + path, {method: 'POST', headers: {Authorization: authorization, 'Content-Type': form, ...headers}, body});
}

/** Sends bytes that no HTTP client would send, and returns the response as text. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test('the API responds over HTTP, with a separate account for each key', async () => {
  const charge = 'amount=4250&currency=cad&source=tok_2Vg63mZr6JpN';
  for (const key of ['sk_test_one', 'sk_test_two']) {
    const response = await post('/v1/charges', charge, {Authorization: `Bearer ${key}`});
    const body: unknown = await response.json();
    expect(responseFaults('POST', '/v1/charges', {status: response.status, headers: response.headers, body})).toEqual([]);
    expect(body).toMatchObject({object: 'charge', amount: 4250, status: 'succeeded'});
  }
  expect(await (await post('/v1/charges', charge, {Authorization: 'Bearer sk_test_one'})).json()).toMatchObject({
    error: {code: 'token_already_used'},
  });
});

test('a publishable key belongs to the account of its secret key', async () => {
  const card = 'card[number]=4242+4242+4242+4242&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123';
  const made = await post('/v1/tokens', card, {Authorization: 'Bearer pk_test_pair'});
  const token: {id: string} = await made.json();
  const pay = (key: string) => post('/v1/charges', `amount=4250&currency=cad&source=${token.id}`, {Authorization: `Bearer ${key}`});
  const refused = await pay('sk_test_another');
  expect(refused.status).toBe(404);
  expect(await refused.text()).toContain("use a key of the object's account and mode");
  expect([made.status, (await pay('sk_test_pair')).status]).toEqual([200, 200]);
  const asked = await fetch(`${sandbox.url}/v1/tokens`, {method: 'OPTIONS', headers: {Origin: 'https://shop.example'}});
  expect([asked.status, asked.headers.get('Access-Control-Allow-Origin'), await asked.text()]).toEqual([204, '*', '']);
});

test('curl moves the clock and injects faults, for one account', async () => {
  const key = {Authorization: 'Bearer sk_test_curl', 'Idempotency-Key': 'order-1'};
  const charge = 'amount=4250&currency=cad&source=tok_2Vg63mZr6JpN';
  expect(await (await post('/sandbox/faults', 'next=no_response_after&times=1', key)).json()).toEqual({
    next: 'no_response_after',
    times: 1,
  });
  await expect(post('/v1/charges', charge, key)).rejects.toThrow();
  const again = await post('/v1/charges', charge, key);
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);

  const {now}: {now: number} = await (await post('/sandbox/clock', 'hours=1&days=1', key)).json();
  expect(Math.abs(now - Date.now() / 1000 - 25 * 60 * 60)).toBeLessThan(60);
  // The idempotency key has expired, so this request is a new charge with a used token.
  expect(await (await post('/v1/charges', charge, key)).json()).toMatchObject({error: {code: 'token_already_used'}});

  for (const [path, body, status] of [
    ['/sandbox/clock', 'minutes=1', 400],
    ['/sandbox/clock', 'hours=-1', 400],
    ['/sandbox/faults', 'next=fire', 400],
    ['/sandbox/faults', 'next=%zz', 400],
  ] as const) {
    expect([body, (await post(path, body)).status]).toEqual([body, status]);
  }
  expect((await post('/sandbox/clock', 'hours=1', {Authorization: ''})).status).toBe(401);
  expect((await fetch(`${sandbox.url}/sandbox/clock`)).status).toBe(405);
});

test('curl restores the example objects of one account, and retries of its events end', async () => {
  const heard: string[] = [];
  const endpoint = createServer((request, response) => {
    void text(request).then((body) => {
      const event: {id: string} = JSON.parse(body);
      heard.push(event.id);
      response.writeHead(500).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => endpoint.once('listening', resolve));
  const address = endpoint.address();
  const webhook = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  const other = await startSandbox('--webhook', webhook, '--secret', 'whsec_1', '--speed', '600');
  const send = (path: string, body?: string, key = 'sk_test_reset') =>
    fetch(other.url + path, {method: 'POST', headers: {Authorization: `Bearer ${key}`, 'Content-Type': form}, body});
  const made = await Promise.all(['sk_test_reset', 'sk_test_kept'].map(async (key) => subjectOf(await send('/v1/charges', charge, key))));
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2);
  await send('/sandbox/clock', 'days=1');
  await send('/sandbox/faults', 'next=rate_limited');
  const reset = await send('/sandbox/reset');
  const {now}: {now: number} = await reset.json();
  expect([reset.status, Math.abs(now - Date.now() / 1000) < 60]).toEqual([200, true]);
  const read = async (id: string | undefined, key: string) =>
    (await fetch(`${other.url}/v1/charges/${String(id)}`, {headers: {Authorization: `Bearer ${key}`}})).status;
  expect([await read(made[0], 'sk_test_reset'), await read(made[1], 'sk_test_kept')]).toEqual([404, 200]);
  expect((await send('/sandbox/reset', 'all=1')).status).toBe(400);

  // The token of the examples is not used anymore. The new event is retried after the old one would have been.
  const before = new Set(heard);
  expect((await send('/v1/charges', charge)).status).toBe(200);
  const soFar = heard.length;
  await expect.poll(() => heard.slice(soFar).filter((id) => !before.has(id)).length).toBeGreaterThanOrEqual(2);
  expect(new Set(heard.slice(soFar).filter((id) => before.has(id))).size).toBeLessThanOrEqual(1);
  await other.stop();
  endpoint.close();
});

test('curl opens and decides a dispute', async () => {
  const key = {Authorization: 'Bearer sk_test_dispute'};
  const made: {id: string} = await (await post('/v1/charges', charge, key)).json();
  const opened = await post('/sandbox/disputes', `charge=${made.id}`, key);
  const dispute: {id: string} = await opened.json();
  expect([opened.status, dispute]).toEqual([200, expect.objectContaining({charge: made.id, amount: 4250, status: 'needs_response'})]);
  expect(await (await post('/v1/refunds', `charge=${made.id}`, key)).json()).toMatchObject({error: {code: 'charge_disputed'}});
  for (const body of [
    `charge=${made.id}`,
    'charge=ch_0Zz00zZz0ZzZ',
    '',
    'status=won',
    `dispute=${dispute.id}`,
    `dispute=${dispute.id}&status=needs_response`,
    `dispute=${dispute.id}&status=won&charge=${made.id}`,
    'dispute=dp_0Zz00zZz0ZzZ&status=won',
    'amount=1',
  ])
    expect((await post('/sandbox/disputes', body, key)).status, body).toBe(400);
  expect(await (await post('/sandbox/disputes', `dispute=${dispute.id}&status=won`, key)).json()).toEqual({...dispute, status: 'won'});
  expect((await post('/v1/refunds', `charge=${made.id}`, key)).status).toBe(200);
});

test('the report is served and written to a file, and adds up with the payouts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-report-'));
  const file = join(folder, 'report.csv');
  const other = await startSandbox('--now', '2026-10-17T13:41:00Z', '--report', file);
  const report = readFileSync(file, 'utf8');
  expect(report).toBe(
    'id,type,created,available_on,currency,amount,payout_currency,rate,payout_amount,fee,net,payout,charge,description\r\n',
  );
  const key = {Authorization: 'Bearer sk_test_books', 'Content-Type': form};
  const send = (path: string, body: string) => fetch(other.url + path, {method: 'POST', headers: key, body});
  const made: {id: string} = await (await send('/v1/charges', `${charge}&description=Beans, a mug`)).json();
  expect(readFileSync(file, 'utf8')).toContain(`${made.id},charge,2026-10-17T13:41:0`);
  expect(readFileSync(file, 'utf8')).toContain(`,2026-10-21,cad,42.50,cad,1,42.50,${feeAndRest()},,,"Beans, a mug"\r\n`);
  await send('/sandbox/clock', 'days=4');
  const read = await fetch(`${other.url}/sandbox/report.csv`, {headers: key});
  const csv = await read.text();
  expect(read.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(csv).toBe(readFileSync(file, 'utf8'));
  expect(csv).toMatch(/^LARCH 2026-10-21,payout,2026-10-21T04:00:00Z,2026-10-21,cad,-\d+\.\d\d,cad,1,/m);
  // Checks access to the report: by account, only with a key, and only with GET.
  expect(await (await fetch(`${other.url}/sandbox/report.csv`, {headers: {Authorization: 'Bearer sk_test_new'}})).text()).not.toContain(
    made.id,
  );
  expect((await fetch(`${other.url}/sandbox/report.csv`)).status).toBe(401);
  expect((await send('/sandbox/report.csv', '')).status).toBe(405);
  await fetch(`${other.url}/v1/tokens`, {method: 'POST'});
  expect(readFileSync(file, 'utf8')).toBe(csv);
  await other.stop();

  const {code, stderr} = await run('--report', join(folder, 'missing', 'report.csv'));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/Cannot write .*: ENOENT.*Use another file for --report\.\n$/)]);
  rmSync(folder, {recursive: true});
});

test("the account with Canadian dollars only pays its plan's fee", async () => {
  const key = {Authorization: 'Bearer sk_test_cad_only'};
  await post('/v1/charges', charge, key);
  expect(await (await fetch(`${sandbox.url}/sandbox/report.csv`, {headers: key})).text()).toContain(
    `,42.50,${feeAndRest({cadOnly: true})},`,
  );
});

test('a body over 1 MB is refused, with or without Content-Length', async () => {
  const large = `description=${'a'.repeat(5 * 1024 * 1024)}`;
  const whole = await post('/v1/customers', large);
  expect([whole.status, await whole.json()]).toEqual([
    413,
    expect.objectContaining({error: expect.objectContaining({code: 'body_too_large'})}),
  ]);

  const chunked = send(`${sandbox.url}/v1/customers`, {method: 'POST', headers: {Authorization: authorization, 'Content-Type': form}});
  const response = new Promise<number | undefined>((resolve, reject) => {
    chunked.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  chunked.write(large);
  chunked.end();
  expect(await response).toBe(413);
  expect((await fetch(`${sandbox.url}/v1/events`, {headers: {Authorization: authorization}})).status).toBe(200);
});

test('malformed input, unknown paths and unknown methods get the documented errors', async () => {
  for (const [response, status, code] of [
    [await post('/v1/customers', 'email=%zz'), 400, 'body_malformed'],
    [await post('/v1/customers', '{"email":"a@b.example"}', {'Content-Type': 'application/json'}), 400, 'body_malformed'],
    [await fetch(`${sandbox.url}/v2/charges`), 404, 'path_unknown'],
    [await fetch(`${sandbox.url}//elsewhere.example/v1`), 404, 'path_unknown'],
    [await fetch(`${sandbox.url}/v1/charges`, {method: 'PUT'}), 405, 'method_not_allowed'],
    [await fetch(`${sandbox.url}/v1/events`), 401, 'api_key_missing'],
  ] as const) {
    const body: unknown = await response.json();
    expect([response.status, body, refusalFaults(body)]).toEqual([status, {error: expect.objectContaining({code})}, []]);
  }
  expect(
    await sendRaw('POST /v1/customers HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  ).toContain('"body_malformed"');
  const misplaced = 'GET /v1/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 7\r\n\r\nlimit=1';
  expect(await sendRaw(misplaced)).toContain('A GET request has no body. Send its parameters in the address, such as `?limit=10`.');
  expect(await sendRaw('not a request\r\n\r\n')).toContain('"type": "invalid_request_error"');
  expect(await sendRaw('TRACE /v1/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain('"method_not_allowed"');
});

async function run(...options: string[]): Promise<{code: number | null; stdout: string; stderr: string}> {
  const child = spawn(process.execPath, [sandboxFile, ...options]);
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {code, stdout: await stdout, stderr: await stderr};
}

test('the file is small, matches its checksum, and has help', async () => {
  const bytes = readFileSync(sandboxFile);
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect(readFileSync(`${sandboxFile}.sha256`, 'utf8')).toBe(`${sum}  sandbox.mjs\n`);
  expect(brotliCompressSync(bytes).length).toBeLessThan(100_000);
  const {code, stdout} = await run('--help');
  expect(code).toBe(0);
  for (const [, option] of readFileSync('packages/sandbox/server/options.ts', 'utf8').matchAll(/^ {2}(\w+): \{type/gm)) {
    expect(stdout).toContain(`\n  --${option} `);
  }
});

test('two builds of the same source are identical, in any folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-file-'));
  const {sha256} = await writeSandboxFile(process.cwd(), sandboxContract(process.cwd()), folder);
  expect(sha256).toBe(createHash('sha256').update(readFileSync(sandboxFile)).digest('hex'));
  rmSync(folder, {recursive: true});
});

test('start-up errors are one sentence @all', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const refusals: [string[], string][] = [
    [['--port', String(port)], `Port ${String(port)} is in use. Stop the program that uses it, or choose another port with --port.`],
    [['--port', 'eleven'], 'Invalid --port "eleven". Use an integer from 1 to 65535.'],
    [['--port', '6000'], 'Invalid --port. Browsers and Node.js send nothing to port 6000. Use another port.'],
    [
      ['--webhook', 'http://127.0.0.1:5060/hooks', '--secret', 'whsec_1'],
      'Invalid --webhook. Browsers and Node.js send nothing to port 5060. Use another port.',
    ],
    [['--speed', '60'], '--speed has no effect without --webhook. Add --webhook, or remove --speed.'],
    [
      ['--webhook', 'http://noor:cafe@127.0.0.1:1', '--secret', 'whsec_1'],
      'Remove the user name and the password from --webhook. A delivery does not contain them.',
    ],
    [['--webhook', 'http://127.0.0.1:1'], '--webhook requires a signing secret. Add --secret with a value that starts with whsec_.'],
    [['--now', 'soon'], 'Invalid --now "soon". Use a date such as 2030-01-31, a time such as 2030-01-31T12:00:00Z, or Unix seconds.'],
    // A time without a zone would depend on the machine.
    ...['2030-01-31T12:00', '2030-01-31T12:00:00', '2030-01-31 12:00', '2030-02-30', '2030-02-30T00:00Z', '2030-13-01'].map(
      (time): [string[], string] => [
        ['--now', time],
        `Invalid --now "${time}". Use a date such as 2030-01-31, a time such as 2030-01-31T12:00:00Z, or Unix seconds.`,
      ],
    ),
    [['--frobnicate'], "Unknown option '--frobnicate'. See --help."],
  ];
  for (const [options, sentence] of refusals) {
    expect(await run(...options)).toEqual({code: 1, stdout: '', stderr: `${sentence}\n`});
  }
  taken.close();
});

async function subjectOf(response: Response): Promise<string> {
  const body: {id?: string; error?: {code: string}} = await response.json();
  return body.id ?? body.error?.code ?? '';
}

const charge = 'amount=4250&currency=cad&source=tok_2Vg63mZr6JpN';

test('the same seed gives the same ids, whichever account is used first', async () => {
  const ids: string[][] = [];
  for (const names of [
    ['one', 'two'],
    ['two', 'one'],
  ]) {
    const other = await startSandbox('--seed', '7');
    const made = new Map<string, string>();
    for (const name of names) {
      const response = await fetch(`${other.url}/v1/charges`, {
        method: 'POST',
        headers: {Authorization: `Bearer sk_test_${name}`, 'Content-Type': form},
        body: charge,
      });
      made.set(name, await subjectOf(response));
    }
    await other.stop();
    ids.push([made.get('one') ?? '', made.get('two') ?? '']);
  }
  expect(ids[0]).toEqual(ids[1]);
  expect(new Set(ids[0]).size).toBe(2);
});

test('responses are saved before a kill, and a damaged file is not changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'));
  const file = join(folder, 'state.json');
  const send = (url: string) =>
    fetch(`${url}/v1/charges`, {
      method: 'POST',
      headers: {Authorization: 'Bearer sk_test_kept', 'Content-Type': form, 'Idempotency-Key': 'order-1'},
      body: charge,
    });
  const first = await startSandbox('--state', file);
  const made = await subjectOf(await send(first.url));
  expect((await run('--state', file)).stderr).toContain('state.json is in use by process');
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await startSandbox('--state', file);
  const again = await send(second.url);
  expect([again.headers.get('Idempotent-Replayed'), await subjectOf(again)]).toEqual(['true', made]);
  await second.stop();

  for (const damaged of ['{', '{"form":1,"version":"2026-01-15","accounts":{"kept":{}}}']) {
    writeFileSync(file, damaged);
    const {code, stderr} = await run('--state', file);
    expect([code, stderr.includes('Use another file for --state.'), readFileSync(file, 'utf8')]).toEqual([1, true, damaged]);
  }
  // The error message prints values from a possibly hostile file in a terminal.
  for (const hostile of [
    '{"form":1,"version":"2026-01-15","accounts":{"a\\u001b[201~b":{}}}',
    '{"form":1,"version":"\\u009b1","accounts":{}}',
  ]) {
    writeFileSync(file, hostile);
    const {stderr} = await run('--state', file);
    expect(stderr).toMatch(/^[^\p{Cc}\p{Bidi_Control}]+Use another file for --state\.\n$/u);
  }
  rmSync(folder, {recursive: true});
});

test('of two starts beside the lock of a process that has ended, one runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-lock-'));
  const file = join(folder, 'state.json');
  const killed = await startSandbox('--state', file);
  killed.child.kill('SIGKILL');
  await killed.ended;
  // The second start waits after it has read the old lock, until the first start has replaced it.
  const waiting = `
    import fs from 'node:fs';
    import {syncBuiltinESMExports} from 'node:module';
    const {readFileSync, existsSync} = fs;
    fs.readFileSync = (name, ...rest) => {
      const read = readFileSync(name, ...rest);
      if (name === ${JSON.stringify(`${file}.lock`)}) {
        fs.readFileSync = readFileSync;
        console.error('read');
        while (!existsSync(${JSON.stringify(join(folder, 'go'))})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      }
      return read;
    };
    syncBuiltinESMExports();`;
  const second = spawn(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(waiting)}`,
    sandboxFile,
    ...['--port', String(await freePort()), '--state', file],
  ]);
  let printed = '';
  second.stderr.on('data', (chunk) => (printed += String(chunk)));
  const code = new Promise((resolve) => second.once('exit', resolve));
  second.stdout.once('data', () => second.kill());
  await expect.poll(() => printed).toBe('read\n');
  const first = await startSandbox('--state', file);
  writeFileSync(join(folder, 'go'), '');
  expect([await code, printed]).toEqual([1, expect.stringMatching(/state\.json is in use by another process\./)]);
  expect((await run('--state', file)).stderr).toContain(`state.json is in use by process ${String(first.child.pid)}.`);
  await first.stop();
  rmSync(join(folder, 'go'));
  expect(readdirSync(folder)).toEqual(['state.json']);
  rmSync(folder, {recursive: true});
});

test('no file is written through a link that was there before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-link-'));
  const [state, report, precious] = ['state.json', 'report.csv', 'precious'].map((name) => join(folder, name));
  if (state === undefined || report === undefined || precious === undefined) throw new Error('There are three names.');
  writeFileSync(precious, 'mine');
  for (const file of [state, report]) symlinkSync(precious, `${file}.new`);
  const other = await startSandbox('--state', state, '--report', report);
  await fetch(`${other.url}/v1/charges`, {method: 'POST', headers: {Authorization: authorization, 'Content-Type': form}, body: charge});
  await other.stop();
  expect(readFileSync(precious, 'utf8')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(['precious', 'report.csv', 'report.csv.new', 'state.json', 'state.json.new']);
  rmSync(folder, {recursive: true});
});

test('a file that is a link is written at its target, and can be empty @all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-linked-'));
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('real'), '');
  symlinkSync('real', at('link'));
  symlinkSync('later', at('dangling'));
  symlinkSync(at('report'), at('report-link'));
  for (const [name, target] of [
    [at('link'), at('real')],
    [at('dangling'), at('later')],
  ] as const) {
    const first = await startSandbox('--state', name, '--report', at('report-link'));
    const {status, stderr} = spawnSync(process.execPath, [sandboxFile, '--state', target, '--port', String(await freePort())], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${target} is in use by process`)]);
    const made = await fetch(`${first.url}/v1/charges`, {
      method: 'POST',
      headers: {Authorization: authorization, 'Content-Type': form},
      body: charge,
    });
    const {id}: {id: string} = await made.json();
    await first.stop();
    for (const each of [name, at('report-link')]) expect(lstatSync(each).isSymbolicLink(), each).toBe(true);
    for (const each of [target, at('report')]) expect(readFileSync(each, 'utf8'), each).toContain(id);
    const again = await startSandbox('--state', name);
    expect((await fetch(`${again.url}/v1/charges/${id}`, {headers: {Authorization: authorization}})).status).toBe(200);
    await again.stop();
  }
  rmSync(folder, {recursive: true});
});

test('a state file that cannot be replaced is refused at the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-mounted-'));
  const file = join(folder, 'state.json');
  const first = await startSandbox('--state', file);
  await fetch(`${first.url}/v1/charges`, {method: 'POST', headers: {Authorization: authorization, 'Content-Type': form}, body: charge});
  await first.stop();
  // A container with this file as a mount refuses to replace it.
  const pretend = `
    import files from 'node:fs/promises';
    import {syncBuiltinESMExports} from 'node:module';
    files.rename = async () => { throw new Error('EBUSY: resource busy or locked'); };
    syncBuiltinESMExports();`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, sandboxFile, '--state', file];
  const sentence = `Cannot write ${file}: EBUSY: resource busy or locked. Use another file for --state. In a container, mount its folder.\n`;
  // A file that is created only to mount it is empty.
  for (const saved of [readFileSync(file, 'utf8'), '']) {
    writeFileSync(file, saved);
    const {status, stdout, stderr} = spawnSync(process.execPath, [...options, '--port', String(await freePort())], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect({status, stdout, stderr}).toEqual({status: 1, stdout: '', stderr: sentence});
  }
  expect(readdirSync(folder)).toEqual(['state.json']);
  rmSync(folder, {recursive: true});
});

test('the sandbox continues when the program that reads its output ends', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [sandboxFile, '--port', String(port)]);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  for (let count = 0; count < 5; count += 1) expect((await fetch(`http://127.0.0.1:${port}/v1/events`)).status).toBe(401);
  child.kill();
  await once(child, 'exit');
});

test('--now sets the start time', async () => {
  const other = await startSandbox('--now', '2031-01-01');
  const post2031 = (path: string, body: string) =>
    fetch(other.url + path, {method: 'POST', headers: {Authorization: authorization, 'Content-Type': form}, body});
  const expired = await post2031('/v1/tokens', 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123');
  expect(await subjectOf(expired)).toBe('card_expiry_past');
  // At this time, it is January 1 also in Toronto, where the days of sales begin and end.
  const {created}: {created: number} = await (
    await post2031('/v1/tokens', 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2031&card[cvc]=123')
  ).json();
  expect(new Date(created * 1000).toISOString()).toMatch(/^2031-01-01T12:0/);
  await other.stop();
});

test('with --faults 1, every request fails, in the order of the seed', async () => {
  const outcomes: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const other = await startSandbox('--faults', '1', '--seed', '3');
    const results: (number | string)[] = [];
    for (let count = 0; count < 12; count += 1) {
      results.push(
        await fetch(`${other.url}/v1/events`, {headers: {Authorization: authorization}}).then(
          ({status}) => status,
          () => 'none',
        ),
      );
    }
    await other.stop();
    outcomes.push(results.join(' '));
  }
  expect(outcomes[0]).toBe(outcomes[1]);
  expect(new Set(outcomes[0]?.split(' '))).toEqual(new Set(['429', '500', 'none']));
});

test('web pages can only create tokens, and no other host name is accepted', async () => {
  const fromPage = (key: string, path: string, headers: Record<string, string> = {}) =>
    post(path, 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123', {
      Authorization: `Bearer ${key}`,
      Origin: 'https://shop.example',
      ...headers,
    });
  expect((await fromPage('pk_test_page', '/v1/tokens')).status).toBe(200);
  expect((await fromPage('sk_test_page', '/v1/tokens')).status).toBe(403);
  for (const path of ['/sandbox/clock', '/sandbox/faults', '/sandbox/disputes'])
    for (const key of ['sk_test_page', 'pk_test_page']) expect((await fromPage(key, path)).status, `${key} ${path}`).toBe(403);
  const headers = {Authorization: 'Bearer sk_test_page', 'Sec-Fetch-Site': 'cross-site'};
  expect((await fetch(`${sandbox.url}/v1/events`, {headers})).status).toBe(403);
  expect(await sendRaw('GET /v1/events HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n')).toContain(
    '421 Misdirected Request',
  );
});

test('pages that send publishable keys delete no account, fill no file and use up no fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-pages-'));
  const file = join(folder, 'state.json');
  const other = await startSandbox('--state', file);
  const send = (key: string, path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(other.url + path, {method: 'POST', headers: {Authorization: `Bearer ${key}`, 'Content-Type': form, ...headers}, body});
  const pay = () => send('sk_test_shop', '/v1/charges', charge, {'Idempotency-Key': 'order-1'});
  const made = await subjectOf(await pay());
  await send('sk_test_shop', '/sandbox/faults', 'next=rate_limited');
  const size = readFileSync(file).length;
  const token = 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2035&card[cvc]=123';
  const fromPage = async (name: string) =>
    (await send(`pk_test_${name}`, '/v1/tokens', token, {Origin: 'https://elsewhere.example'})).status;
  for (let count = 0; count < 1010; count += 10)
    expect(new Set(await Promise.all(Array.from({length: 10}, (_, index) => fromPage(`page${String(count + index)}`))))).toEqual(
      new Set([200]),
    );
  expect(await fromPage('shop')).toBe(200);
  expect(readFileSync(file).length).toBeLessThan(2 * size);
  expect((await pay()).status).toBe(429);
  const again = await pay();
  expect([again.headers.get('Idempotent-Replayed'), await subjectOf(again)]).toEqual(['true', made]);

  // A fault that is injected with a publishable key affects only such requests.
  await send('pk_test_shop', '/sandbox/faults', 'next=internal_error');
  expect([(await pay()).status, await fromPage('shop'), await fromPage('shop')]).toEqual([200, 500, 200]);

  // The account of the page becomes an account with the first request of the server, and is then saved.
  const begun: {id: string} = await (await send('pk_test_begun', '/v1/tokens', token)).json();
  const paid = await send('sk_test_begun', '/v1/charges', `amount=4250&currency=cad&source=${begun.id}`);
  expect(paid.status).toBe(200);
  await other.stop();
  expect(readFileSync(file, 'utf8')).toContain(await subjectOf(paid));
  rmSync(folder, {recursive: true});
});

test('of a thousand other accounts, none replaces the account in use @all', async () => {
  const other = await startSandbox();
  const read = async (key: string) => (await fetch(`${other.url}/v1/events`, {headers: {Authorization: `Bearer ${key}`}})).status;
  const pay = () =>
    fetch(`${other.url}/v1/charges`, {
      method: 'POST',
      headers: {Authorization: 'Bearer sk_test_used', 'Content-Type': form, 'Idempotency-Key': 'order-1'},
      body: charge,
    });
  const made = await subjectOf(await pay());
  for (let count = 0; count < 1010; count += 10) {
    await Promise.all(Array.from({length: 10}, (_, index) => read(`sk_test_other${String(count + index)}`)));
    expect(await read('sk_test_used')).toBe(200);
  }
  const again = await pay();
  expect([again.headers.get('Idempotent-Replayed'), await subjectOf(again)]).toEqual(['true', made]);
  await other.stop();
});

test('--host accepts requests from other machines, by this name only', async () => {
  const ask = async (url: string, host: string): Promise<string> =>
    new Promise((resolve) => {
      // On Linux, 127.0.0.2 is an address of this machine on which a server for 127.0.0.1 does not listen.
      const socket = connect(Number(new URL(url).port), '127.0.0.2');
      socket.once('error', (error) => resolve(error.message));
      socket.write(`GET /v1/events HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      void text(socket).then(resolve, () => undefined);
    });
  expect(await ask(sandbox.url, 'sandbox')).toContain('ECONNREFUSED');
  const port = await freePort();
  const child = spawn(process.execPath, [sandboxFile, '--port', String(port), '--host', 'Sandbox', '--host', '192.168.1.20']);
  const stderr = text(child.stderr);
  const [line]: unknown[] = await once(child.stdout, 'data');
  expect(String(line)).toContain(`listening on http://127.0.0.1:${port} and http://sandbox:${port} and http://192.168.1.20:${port}.`);
  const url = `http://127.0.0.1:${port}`;
  for (const host of [`sandbox:${port}`, 'SANDBOX', '192.168.1.20:80', `127.0.0.1:${port}`])
    expect(await ask(url, host)).toContain('401 Un');
  for (const host of ['rebound.example', 'sandbox.example', `0.0.0.0:${port}`])
    expect(await ask(url, host)).toMatch(
      /421 Mis.*"message": "The sandbox does not accept the host `\S+`\..*start the sandbox with --host/s,
    );
  child.kill();
  expect(await stderr).toMatch(/^Warning: every machine that can reach port \d+ .*\n$/);
  for (const name of ['0.0.0.0', '[::]', 'http://sandbox', 'sandbox:4010', '*', ''])
    expect((await run('--host', name)).stderr).toMatch(/^Invalid --host ".*"\. Use the name .*\n$/);
});

test('a program that uses the sandbox as its proxy reads what to change', async () => {
  for (const line of ['GET http://api.larch.example/v1/events', `POST ${sandbox.url}/v1/charges`, 'CONNECT api.larch.example:443']) {
    const host = line.includes('127.0.0.1') ? '127.0.0.1' : 'api.larch.example';
    expect(await sendRaw(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`), line).toMatch(
      /^HTTP\/1\.1 421 .*"message": "The sandbox is not a proxy, .*HTTP_PROXY.*\n$/s,
    );
  }
});

test('a client that resets its CONNECT does not end the sandbox', async () => {
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  socket.write('CONNECT api.larch.example:443 HTTP/1.1\r\nHost: api.larch.example:443\r\n\r\n');
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  for (let request = 0; request < 10; request += 1) expect((await fetch(`${sandbox.url}/v1/events`)).status).toBe(401);
});

test('the programs name the version of Node.js that they require @all', () => {
  for (const program of ['sandbox.mjs', 'sandbox-mcp.mjs']) {
    const start = (version: string) => {
      const pretend = `Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${version}'}});`;
      const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, join(sandboxFile, '..', program), '--version'];
      return spawnSync(process.execPath, options, {encoding: 'utf8'});
    };
    for (const version of ['18.20.4', '20.0.0', '20.2.0'])
      expect(start(version)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^\S.* requires Node\.js 20\.3 or later, /),
      });
    for (const version of ['20.3.0', '20.19.0', '22.0.0', '100.1.0'])
      expect(start(version), version).toMatchObject({status: 0, stderr: ''});
  }
});

test('a programming error is not reported as an endpoint that does not respond', async () => {
  const port = String(await freePort());
  const result = `no response: nothing is listening on port ${port}`;
  expect(await sendDelivery(`http://127.0.0.1:${port}`, '{}', 't=1')).toMatchObject({result});
  await expect(sendDelivery(sandbox.url, '{}', 'two\nlines')).rejects.toThrow(TypeError);
});

test('a delivery that TLS stops says why, and so does `check` @all', async ({}, testInfo) => {
  needs('openssl');
  const [key, cert] = [testInfo.outputPath('key.pem'), testInfo.outputPath('cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  spawnSync('openssl', ['req', '-x509', ...kind, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert]);
  const endpoint = createSecureServer({key: readFileSync(key), cert: readFileSync(cert)}, (_, response) => void response.end());
  const port = await freePort();
  endpoint.listen(port, '127.0.0.1');
  await once(endpoint, 'listening');
  const own = 'Larch does not accept the certificate (DEPTH_ZERO_SELF_SIGNED_CERT), so use http:// on this machine';
  const url = `https://127.0.0.1:${String(port)}`;
  expect((await sendDelivery(url, '{}', 't=1')).result).toContain(`no response: ${own}`);
  const args = ['check', '--webhook', url, '--secret', 'whsec_test'];
  const start = (env: NodeJS.ProcessEnv): Promise<string> => {
    const child = spawn(process.execPath, [sandboxFile, ...args], {env: {...process.env, ...env}});
    return text(child.stdout);
  };
  expect(await start({})).toContain(own);
  // The endpoint accepts everything, so it fails only for what is forged.
  expect(await start({NODE_EXTRA_CA_CERTS: cert})).toMatch(/^ok {4}a signed event/m);
  endpoint.close();
  endpoint.closeAllConnections();
  const {result} = await sendDelivery(sandbox.url.replace('http:', 'https:'), '{}', 't=1');
  expect(result).toBe('no response: the endpoint does not use TLS on this port, so use http://');
});

for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key']) {
  test(`two headers ${name} are refused, not joined`, async () => {
    const headers = {Authorization: 'Bearer sk_test_joined', 'Content-Type': 'application/x-www-form-urlencoded', 'Idempotency-Key': 'k-1'};
    const sent = send(`${sandbox.url}/v1/customers`, {method: 'POST'});
    for (const [header, value] of Object.entries(headers)) sent.setHeader(header, header === name ? [value, value] : value);
    sent.end('name=Sam');
    const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(await text(response))).toMatchObject({
      error: {code: 'parameter_invalid', param: name, message: `Send the header \`${name}\` only once.`},
    });
  });
}

test('each event is delivered signed, with retries, only to its endpoint', async () => {
  const heard: {path: string; body: string; header: string}[] = [];
  const endpoint = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({path: request.url ?? '', body, header: String(request.headers['larch-signature'])});
      const status = [500, 307, 200][heard.length - 1] ?? 200;
      response.writeHead(status, {location: '/elsewhere'}).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => endpoint.once('listening', resolve));
  const address = endpoint.address();
  const webhook = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/hooks`;
  const secrets = ['whsec_old', 'whsec_new'];
  const other = await startSandbox('--webhook', webhook, '--speed', '600', ...secrets.flatMap((secret) => ['--secret', secret]));
  const headers = {Authorization: authorization, 'Content-Type': form};
  await fetch(`${other.url}/v1/charges`, {method: 'POST', headers, body: charge});
  const waiting = async (): Promise<unknown> => {
    const {data}: {data: {pending_webhooks: number}[]} = await (await fetch(`${other.url}/v1/events?limit=1`, {headers})).json();
    return data[0]?.pending_webhooks;
  };
  await expect.poll(waiting).toBe(0);
  await other.stop();
  endpoint.close();

  expect(heard.map(({path}) => path)).toEqual(['/hooks', '/hooks', '/hooks']);
  expect(new Set(heard.map(({body}) => body)).size).toBe(1);
  for (const {body, header} of heard) {
    const reading = readHeader(header);
    if ('wrong' in reading) throw new Error(reading.wrong);
    expect(reading.signatures).toEqual(await Promise.all(secrets.map((secret) => sign(body, secret, reading.sentAt))));
    expect(JSON.parse(body)).toMatchObject({type: 'charge.succeeded', pending_webhooks: 1});
  }
});

test('each request is logged with status, operation, object and time, unless --quiet is set', async () => {
  const {port} = new URL(sandbox.url);
  const child = spawn(process.execPath, [sandboxFile, '--port', String(await freePort())], {stdio: ['ignore', 'pipe', 'inherit']});
  const output = text(child.stdout);
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line: Buffer) => resolve(/http:\S+\d/.exec(String(line))?.[0] ?? ''));
  });
  expect(url).not.toContain(port);
  const id = await subjectOf(
    await fetch(`${url}/v1/charges`, {method: 'POST', headers: {Authorization: authorization, 'Content-Type': form}, body: charge}),
  );
  await fetch(`${url}/v1/charges/ch_none`, {headers: {Authorization: authorization}});
  child.kill('SIGTERM');
  expect((await output).split('\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^200  createCharge  ${id}  [\\d.]+ ms$`)),
    expect.stringMatching(/^404 {2}retrieveCharge {2}resource_missing {2}[\d.]+ ms$/),
    '',
  ]);
});

test('npm run sandbox runs the same program', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/sandbox.mts', '--version'], {stdio: ['ignore', 'pipe', 'inherit']});
  expect(await text(child.stdout)).toBe((await run('--version')).stdout);
});

test('Ctrl+C stops it cleanly, with an open connection', async () => {
  const other = await startSandbox();
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('error', () => undefined);
  const {child}: {child: ChildProcess} = other;
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  socket.destroy();
});
