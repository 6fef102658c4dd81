/** `/sandbox-mcp.mjs`, as the site serves it, through the protocol's own client. */
import {spawn, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {request as requestPlain, type OutgoingHttpHeaders} from 'node:http';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import {brotliCompressSync} from 'node:zlib';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {expect, test} from 'playwright/test';
import {company} from '../config/company';
import {referenceResources} from '../config/openapi';
import {sandboxContract} from '../plugins/sandbox/sandbox-contract';
import {isFields} from '../src/lib/fields';
import {makeVectors} from '../src/webhooks/vectors';
import {freePort} from './sandbox-server';

const file = resolve(process.env.SITE_FOLDER ?? '', 'sandbox-mcp.mjs');
const operations = referenceResources().flatMap((resource) => resource.operations);

interface ToolResult {
  said: string;
  facts: Record<string, unknown>;
  isError: boolean;
}

function fieldsIn(value: unknown): Record<string, unknown> {
  if (!isFields(value)) throw new Error(`${JSON.stringify(value)} is not an object.`);
  return value;
}

/** Calls a tool. The client holds what comes to the schema that the tool has told. */
async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<ToolResult> {
  const {content, structuredContent, isError} = await client.callTool({name, arguments: given});
  const [first]: unknown[] = Array.isArray(content) ? content : [];
  return {said: String(fieldsIn(first).text), facts: isFields(structuredContent) ? structuredContent : {}, isError: isError === true};
}

/** What the sandbox responded, of a call that had to succeed. */
async function send(client: Client, operation: string, parameters: Record<string, unknown>): Promise<Record<string, unknown>> {
  const {facts, said} = await call(client, 'call_sandbox', {operation, parameters});
  expect(facts.status, said).toBe(200);
  return fieldsIn(facts.body);
}

const card = {exp_month: 12, exp_year: 2035, cvc: '123'};

/** From a question to a refund, and what a tool asks when something goes wrong. */
async function scenario(client: Client): Promise<void> {
  const found = await call(client, 'search', {query: 'refund reasons'});
  const [first] = Array.isArray(found.facts.results) ? found.facts.results : [];
  const {path} = fieldsIn(first);
  const read = await call(client, 'read_page', {path});
  for (const reason of ['duplicate', 'fraudulent', 'requested_by_customer']) expect(read.said).toContain(reason);

  const token = await send(client, 'createToken', {card: {...card, number: '4242 4242 4242 4242'}});
  const charge = await send(client, 'POST /v1/charges', {amount: 4250, currency: 'cad', source: token.id});
  const refund = await send(client, 'createRefund', {charge: charge.id, amount: 1250, reason: 'requested_by_customer'});
  expect(refund).toMatchObject({charge: charge.id, amount: 1250, status: 'succeeded'});
  const read2 = await send(client, `GET /v1/refunds/${String(refund.id)}`, {});
  expect(read2).toEqual(refund);
  const events = await send(client, 'listEvents', {types: ['charge.refunded'], limit: 1});
  expect(JSON.stringify(events.data)).toContain(String(refund.id));

  const poor = await send(client, 'createToken', {card: {...card, number: '4000000000009995'}});
  const declined = await call(client, 'call_sandbox', {
    operation: 'createCharge',
    parameters: {amount: 100, currency: 'cad', source: poor.id},
  });
  expect(declined.facts.status).toBe(402);
  expect(declined.said).toMatch(/^402 insufficient_funds: /);
  const explained = await call(client, 'explain_error', {error: JSON.stringify(declined.facts.body)});
  expect(explained.facts).toMatchObject({code: 'insufficient_funds', status: 402, retry: 'other_card'});
  expect(explained.said).toMatch(/^insufficient_funds \(402\): /);

  const [vector] = await makeVectors({id: 'evt_1', type: 'charge.succeeded', amount: 4250});
  const {body = '', secret = '', now: at = 0} = vector ?? {};
  const header = vector?.header ?? '';
  const genuine = await call(client, 'verify_webhook_signature', {body, header, secret, at});
  expect(genuine.facts).toMatchObject({valid: true, fault: 'none'});
  const changed = await call(client, 'verify_webhook_signature', {body: body.replace('4250', '4251'), header, secret, at});
  expect(changed.facts).toMatchObject({valid: false, fault: 'secret_wrong'});
}

test.describe('over standard input and output', () => {
  let client: Client;
  test.beforeAll(async () => {
    client = new Client({name: 'tests', version: '1'});
    await client.connect(new StdioClientTransport({command: process.execPath, args: [file]}));
  });
  test.afterAll(() => client.close());

  test('an AI tool finds the refund reasons, charges, refunds a part, has a decline explained and a signature verified', () =>
    scenario(client));

  test('every tool says what it takes and gives, and what it does to the world', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual([
      'search',
      'read_page',
      'list_operations',
      'describe_operation',
      'call_sandbox',
      'explain_error',
      'verify_webhook_signature',
    ]);
    for (const {name, description, inputSchema, outputSchema, annotations} of tools) {
      expect(description, name).toMatch(/\S{3}/);
      expect(Object.keys(inputSchema.properties ?? {}).length, name).toBeGreaterThan(0);
      expect(Object.keys(outputSchema?.properties ?? {}).length, name).toBeGreaterThan(0);
      expect(annotations?.openWorldHint, name).toBe(false);
      expect(annotations?.readOnlyHint, name).toBe(name !== 'call_sandbox');
    }
    expect(client.getInstructions()).toContain('No call here moves money');
  });

  test('every page is a resource, the same as the site serves, and can be read by its sections', async () => {
    const {resources} = await client.listResources();
    for (const {uri, mimeType} of resources) {
      expect(mimeType).toBe('text/markdown');
      const [content] = (await client.readResource({uri})).contents;
      const served = readFileSync(join(process.env.SITE_FOLDER ?? '', uri.replace(company.siteUrl, '')), 'utf8');
      expect(served.endsWith(String(fieldsIn(content).text)), uri).toBe(true);
    }
    expect(resources.map(({uri}) => uri)).toContain(`${company.siteUrl}/documentation/webhooks.md`);

    const long = await call(client, 'read_page', {path: '/refunds'});
    expect(long.facts).toMatchObject({complete: false, title: 'Refunds'});
    const entry = await call(client, 'read_page', {path: `${company.siteUrl}/api-docs/errors.md#card_declined`});
    expect(entry.said).toMatch(/^### card_declined\n/);
    expect(entry.said).not.toContain('### expired_card');
    const section = await call(client, 'read_page', {path: '/refunds', section: 'The refund object'});
    expect(section.facts).toMatchObject({complete: true, title: 'The refund object'});
  });

  test('every operation can be described and called, every error explained', async () => {
    const listed = await call(client, 'list_operations');
    expect(listed.said.split('\n')).toHaveLength(operations.length);
    for (const {path, method, title} of operations) {
      const {facts} = await call(client, 'describe_operation', {operation: `${method.toUpperCase()} ${path}`});
      expect(facts, path).toMatchObject({path, title, method: method.toUpperCase()});
    }
    const {facts} = await call(client, 'describe_operation', {operation: 'createRefund'});
    expect(facts.parameters).toContainEqual(
      expect.objectContaining({name: 'reason', in: 'body', required: false, values: ['duplicate', 'fraudulent', 'requested_by_customer']}),
    );
    expect(facts.parameters).toContainEqual(expect.objectContaining({name: 'charge', required: true}));
    const token = await call(client, 'describe_operation', {operation: 'createToken'});
    expect(token.facts.parameters).toContainEqual(expect.objectContaining({name: 'card[number]', in: 'body', required: true}));
    for (const code of Object.keys(sandboxContract('.').errors))
      expect((await call(client, 'explain_error', {error: code})).facts).toMatchObject({code});
  });

  test('the same idempotency key gets the same response, and a fault is as it was ordered', async () => {
    const customer = {operation: 'createCustomer', parameters: {name: 'Amara Diallo'}, idempotency_key: 'once'};
    const one = await call(client, 'call_sandbox', customer);
    const again = await call(client, 'call_sandbox', customer);
    expect(again.facts).toMatchObject({idempotent_replayed: true, body: one.facts.body});
    const limited = await call(client, 'call_sandbox', {operation: 'listCustomers', fault: 'rate_limited'});
    expect(limited.said).toMatch(/^429 rate_limited: /);
    const silent = await call(client, 'call_sandbox', {operation: 'listCustomers', fault: 'no_response'});
    expect(silent.facts).toMatchObject({status: 0, body: null});
    const broken = await call(client, 'call_sandbox', {
      operation: 'createRefund',
      parameters: {charge: 'ch_3Qd81kL0v7Rm', reason: 'bored'},
    });
    expect(broken.said).toMatch(/^400 parameter_invalid: .*duplicate.*\n/);
    const foreign = await call(client, 'call_sandbox', {
      operation: 'createToken',
      parameters: {card: {...card, number: '4111111111111111'}},
    });
    expect(foreign.said).toMatch(/^400 test_card_required: /);
  });

  test('what goes wrong says what to do next', async () => {
    const cases: [string, Record<string, unknown>, RegExp][] = [
      ['read_page', {path: '/refunds/gone'}, /There is no page \/refunds\/gone\. Near it: .*\/refunds/],
      ['read_page', {path: '/zzz'}, /Use search/],
      ['read_page', {path: '/refunds', section: 'zzz'}, /has no section "zzz"\. Its sections: Refunds; /],
      ['list_operations', {resource: 'payout'}, /Use one of: Charges, Refunds, /],
      ['describe_operation', {operation: 'makeRefund'}, /Use one of: createRefund, retrieveRefund\./],
      ['call_sandbox', {operation: 'DELETE /v1/charges'}, /There is no operation/],
      ['call_sandbox', {operation: 'retrieveCharge'}, /give it in parameters as "id"/],
      ['explain_error', {error: 'card_decline'}, /Use one of: .*card_declined/],
      [
        'explain_error',
        {error: '402'},
        /Use one of: card_declined, insufficient_funds, expired_card, incorrect_cvc, payment_blocked, authentication_required\./,
      ],
      ['search', {query: ''}, /query/],
    ];
    for (const [name, given, words] of cases) {
      const {isError, said} = await call(client, name, given);
      expect(said).toMatch(words);
      expect(isError, said).toBe(true);
    }
    const nothing = await call(client, 'search', {query: 'qqqzzzx'});
    expect([nothing.isError, nothing.facts.results]).toEqual([false, []]);
    // Of other providers' words, and of a card's number.
    for (const [query, path] of [
      ['hmac', '/documentation/webhooks'],
      ['4000000000000002', '/api-docs/testing'],
      ['card_declined', '/api-docs/errors#card_declined'],
    ]) {
      const {facts} = await call(client, 'search', {query, limit: 1});
      expect(facts.results, query).toEqual([expect.objectContaining({path: expect.stringContaining(path ?? '')})]);
    }
  });
});

interface Received {
  status: number;
  body: string;
}

/** Begins a session as a client of another origin, or of another name, would. */
async function begin(port: number, headers: OutgoingHttpHeaders, path = '/mcp'): Promise<Received> {
  const params = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'tests', version: '1'}};
  const accept = {accept: 'application/json, text/event-stream', 'content-type': 'application/json'};
  return new Promise((received, reject) => {
    const options = {host: '127.0.0.1', port, path, method: 'POST', headers: {...accept, ...headers}};
    requestPlain(options, (response) => {
      void text(response).then((body) => received({status: response.statusCode ?? 0, body}), reject);
    })
      .once('error', reject)
      .end(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'initialize', params}));
  });
}

test('over HTTP: the same, each client with a sandbox of its own, for this machine alone', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [file, '--port', String(port)], {stdio: ['ignore', 'pipe', 'inherit']});
  try {
    const said = await new Promise<string>((heard, reject) => {
      child.stdout.once('data', (chunk) => heard(String(chunk)));
      child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)} before it listened.`)));
    });
    expect(said).toBe(`The server listens on http://127.0.0.1:${String(port)}/mcp. Ctrl-C ends it.\n`);
    const url = new URL(`http://127.0.0.1:${String(port)}/mcp`);
    const clients = [new Client({name: 'one', version: '1'}), new Client({name: 'other', version: '1'})] as const;
    const [one, other] = clients;
    for (const client of clients) await client.connect(new StreamableHTTPClientTransport(url));
    await scenario(one);
    const made = await send(one, 'createCustomer', {name: 'Amara Diallo'});
    const {facts} = await call(other, 'call_sandbox', {operation: 'retrieveCustomer', parameters: {id: made.id}});
    expect(facts.status).toBe(404);
    for (const client of clients) await client.close();

    const host = `127.0.0.1:${String(port)}`;
    expect((await begin(port, {host})).status).toBe(200);
    expect((await begin(port, {host, origin: `http://localhost:${String(port)}`})).status).toBe(200);
    for (const headers of [
      {host: 'evil.example'},
      {host: `evil.example:${String(port)}`},
      {host, origin: 'https://evil.example'},
      {host, origin: 'null'},
    ]) {
      expect(await begin(port, headers), JSON.stringify(headers)).toMatchObject({status: 403, body: expect.stringContaining('"error"')});
    }
    expect((await begin(port, {host, 'mcp-session-id': 'gone'})).status).toBe(404);
    expect((await begin(port, {host}, '/')).body).toContain('The server is at /mcp.');

    const second = spawnSync(process.execPath, [file, '--port', String(port)], {encoding: 'utf8'});
    expect([second.status, second.stderr]).toEqual([1, expect.stringMatching(/^Port \d+ is in use: .*--port\.\n$/)]);
  } finally {
    child.kill('SIGTERM');
  }
});

test('it is one small file with a checksum, and says how to use it', () => {
  const bytes = readFileSync(file);
  expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(250_000);
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${sum}  sandbox-mcp.mjs\n`);
  const run = (...args: string[]) => spawnSync(process.execPath, [file, ...args], {encoding: 'utf8', input: ''});
  expect(run('--help').stdout).toContain('--port NUMBER');
  expect(run('--version').stdout).toMatch(/^\d{4}-\d\d-\d\d\n$/);
  expect(run('--colour')).toMatchObject({status: 1, stdout: '', stderr: expect.stringContaining('See --help.')});
  expect(run('--port', 'x')).toMatchObject({status: 1, stderr: '--port is "x": give an integer from 1 to 65535.\n'});
});
