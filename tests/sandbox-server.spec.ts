import {spawn, type ChildProcess} from 'node:child_process';
import {createServer, request as send} from 'node:http';
import {connect} from 'node:net';
import {text} from 'node:stream/consumers';
import {expect, test} from 'playwright/test';
import {answerFaults, refusalFaults} from './contract-answer';
import {startSandbox, type RunningSandbox} from './sandbox-server';

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

/** Sends bytes that no client would, and returns all that comes back. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test('the API answers over HTTP, each key with an account of its own', async () => {
  const charge = 'amount=4250&currency=cad&source=tok_2Vg63mZr6JpN';
  for (const key of ['sk_test_one', 'sk_test_two']) {
    const response = await post('/v1/charges', charge, {Authorization: `Bearer ${key}`});
    const body: unknown = await response.json();
    expect(answerFaults('POST', '/v1/charges', {status: response.status, headers: response.headers, body})).toEqual([]);
    expect(body).toMatchObject({object: 'charge', amount: 4250, status: 'succeeded'});
  }
  expect(await (await post('/v1/charges', charge, {Authorization: 'Bearer sk_test_one'})).json()).toMatchObject({
    error: {code: 'token_already_used'},
  });
});

test('a publishable key is of the account of its secret key', async () => {
  const card = 'card[number]=4242+4242+4242+4242&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123';
  const made = await post('/v1/tokens', card, {Authorization: 'Bearer pk_test_pair'});
  const token: {id: string} = await made.json();
  const taken = await post('/v1/charges', `amount=4250&currency=cad&source=${token.id}`, {Authorization: 'Bearer sk_test_pair'});
  expect([made.status, taken.status]).toEqual([200, 200]);
  const asked = await fetch(`${sandbox.url}/v1/tokens`, {method: 'OPTIONS', headers: {Origin: 'https://shop.example'}});
  expect([asked.status, asked.headers.get('Access-Control-Allow-Origin'), await asked.text()]).toEqual([204, '*', '']);
});

test('the clock is moved and faults are ordered by curl, for one account', async () => {
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
  // The key is forgotten, so this is another charge, of a token that is spent.
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

test('a body over 1 MB is refused, however it arrives', async () => {
  const large = `description=${'a'.repeat(5 * 1024 * 1024)}`;
  const whole = await post('/v1/customers', large);
  expect([whole.status, await whole.json()]).toEqual([
    413,
    expect.objectContaining({error: expect.objectContaining({code: 'body_too_large'})}),
  ]);

  const chunked = send(`${sandbox.url}/v1/customers`, {method: 'POST', headers: {Authorization: authorization, 'Content-Type': form}});
  const answer = new Promise<number | undefined>((resolve, reject) => {
    chunked.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  chunked.write(large);
  chunked.end();
  expect(await answer).toBe(413);
  expect((await fetch(`${sandbox.url}/v1/events`, {headers: {Authorization: authorization}})).status).toBe(200);
});

test('malformed input, unknown paths and unknown methods get the documented errors', async () => {
  for (const [answer, status, code] of [
    [await post('/v1/customers', 'email=%zz'), 400, 'body_malformed'],
    [await post('/v1/customers', '{"email":"a@b.example"}', {'Content-Type': 'application/json'}), 400, 'body_malformed'],
    [await fetch(`${sandbox.url}/v2/charges`), 404, 'path_unknown'],
    [await fetch(`${sandbox.url}//elsewhere.example/v1`), 404, 'path_unknown'],
    [await fetch(`${sandbox.url}/v1/charges`, {method: 'PUT'}), 405, 'method_not_allowed'],
    [await fetch(`${sandbox.url}/v1/events`), 401, 'api_key_missing'],
  ] as const) {
    const body: unknown = await answer.json();
    expect([answer.status, body, refusalFaults(body)]).toEqual([status, {error: expect.objectContaining({code})}, []]);
  }
  expect(
    await sendRaw('POST /v1/customers HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  ).toContain('"body_malformed"');
  expect(await sendRaw('not a request\r\n\r\n')).toContain('"type": "invalid_request_error"');
  expect(await sendRaw('TRACE /v1/events HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('"method_not_allowed"');
});

/** Runs the command to its end. */
async function run(env: Record<string, string>): Promise<{code: number | null; said: string}> {
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/sandbox.mts'], {env: {...process.env, ...env}});
  const said = text(child.stderr);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {code, said: await said};
}

test('what stops it from starting is said in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await run({SANDBOX_PORT: String(port)})).toEqual({
    code: 1,
    said: `Port ${String(port)}, meant for the sandbox, is in use: stop what uses it, or choose another with SANDBOX_PORT.\n`,
  });
  taken.close();
  expect(await run({SANDBOX_PORT: 'eleven'})).toEqual({
    code: 1,
    said: 'SANDBOX_PORT is "eleven": set it to a port number from 1 to 65535.\n',
  });
});

test('Ctrl-C ends it cleanly, with a connection open', async () => {
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

test('an event delivered to an endpoint that redirects goes nowhere else, and neither does its signature', async () => {
  await post('/v1/charges', 'amount=4250&currency=cad&source=tok_2Vg63mZr6JpN', {Authorization: 'Bearer sk_test_redirected'});
  const events: unknown = await (await fetch(`${sandbox.url}/v1/events`, {headers: {Authorization: 'Bearer sk_test_redirected'}})).json();
  const [id] = JSON.stringify(events).match(/evt_\w+/) ?? [];
  const asked: string[] = [];
  const endpoint = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, {location: '/elsewhere'}).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => endpoint.once('listening', resolve));
  const address = endpoint.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/webhooks`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/deliver.mts', String(id), url], {
    env: {...process.env, LARCH_API: sandbox.url, LARCH_SECRET_KEY: 'sk_test_redirected', LARCH_WEBHOOK_SECRET: 'whsec_test'},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await text(child.stdout)).toContain('returned 307: a delivery follows no redirect');
  expect(asked).toEqual(['/webhooks']);
  endpoint.close();
});
