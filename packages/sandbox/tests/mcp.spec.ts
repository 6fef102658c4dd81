/** Calls the tools of `/sandbox-mcp.mjs` that need no page. `tests/company/mcp-pages.spec.ts` tests the others with the built site. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {
  createServer as createEndpoint,
  request as requestPlain,
  STATUS_CODES,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {expect, test} from 'playwright/test';
import {feeAndRest, referenceResources, sandboxContract} from '../../../tests/support/provider';
import {type Fields, isFields} from '../../kit/fields';
import {makeVectors} from '../../webhooks/vectors';
import {freePort} from '../../../tests/support/free-port';
import {call, fieldsIn, send} from '../../../tests/support/mcp-client';
import {startSandbox} from '../../../tests/support/sandbox-server';

const file = resolve(process.env.SANDBOX_FOLDER ?? '', 'sandbox-mcp.mjs');
const operations = referenceResources().flatMap((resource) => resource.operations);

const card = {exp_month: 12, exp_year: 2035, cvc: '123'};

/** Uses the tools as an AI assistant would: to charge, refund, explain a decline and verify signatures. */
async function scenario(client: Client): Promise<void> {
  const token = await send(client, 'createToken', {card: {...card, number: '4242 4242 4242 4242'}});
  const charge = await send(client, 'POST /v1/charges', {amount: 4250, currency: 'cad', source: token.id});
  const refund = await send(client, 'createRefund', {charge: charge.id, amount: 1250, reason: 'requested_by_customer'});
  expect(refund).toMatchObject({charge: charge.id, amount: 1250, status: 'succeeded'});
  const unchanged = await send(client, `GET /v1/charges/${String(charge.id)}`, {});
  expect(unchanged).toEqual(charge);
  const events = await send(client, 'listEvents', {types: ['charge.refunded'], limit: 1});
  expect(JSON.stringify(events.data)).toContain(String(refund.id));

  const poor = await send(client, 'createToken', {card: {...card, number: '4000000000009995'}});
  const declined = await call(client, 'call_sandbox', {
    operation: 'createCharge',
    parameters: {amount: 100, currency: 'cad', source: poor.id},
  });
  expect(declined.facts.status).toBe(402);
  expect(declined.answer).toMatch(/^402 insufficient_funds: /);
  const explained = await call(client, 'explain_error', {error: JSON.stringify(declined.facts.body)});
  expect(explained.facts).toMatchObject({code: 'insufficient_funds', status: 402, retry: 'other_card'});
  expect(explained.answer).toMatch(/^insufficient_funds \(402\): /);

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

  test('an AI tool charges, makes a partial refund, gets a decline explained and verifies a signature', () => scenario(client));

  test('every tool describes its input, its output and its effects', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual([
      'search',
      'read_page',
      'list_operations',
      'describe_operation',
      'call_sandbox',
      'move_clock',
      'dispute_charge',
      'read_report',
      'deliver_event',
      'check_webhook',
      'explain_error',
      'verify_webhook_signature',
      'check_shop',
    ]);
    for (const {name, description, inputSchema, outputSchema, annotations} of tools) {
      expect(description, name).toMatch(/\S{3}/);
      if (name !== 'read_report') expect(Object.keys(inputSchema.properties ?? {}).length, name).toBeGreaterThan(0);
      expect(Object.keys(outputSchema?.properties ?? {}).length, name).toBeGreaterThan(0);
      // Only these tools call another program: the developer's webhook endpoint and shop on the same machine.
      expect(annotations?.openWorldHint, name).toBe(['deliver_event', 'check_webhook', 'check_shop'].includes(name));
      const changing = ['call_sandbox', 'move_clock', 'dispute_charge', 'deliver_event', 'check_webhook', 'check_shop'];
      expect(annotations?.readOnlyHint, name).toBe(!changing.includes(name));
    }
    expect(client.getInstructions()).toContain('No call moves money');
  });

  test('the schemas use only keywords that all clients accept', async () => {
    const known = ['$schema', 'type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum', 'description', 'default'];
    const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'];
    const keywordsOf = (schema: unknown): string[] => {
      if (!isFields(schema)) return [];
      const {properties, additionalProperties, items, anyOf, type} = schema;
      expect(Array.isArray(type), JSON.stringify(schema)).toBe(false);
      const inner = [
        ...(isFields(properties) ? Object.values(properties) : []),
        ...(Array.isArray(anyOf) ? anyOf : []),
        additionalProperties,
        items,
      ];
      for (const each of inner) expect(each, JSON.stringify(schema)).not.toEqual({});
      return [...Object.keys(schema), ...inner.flatMap(keywordsOf)];
    };
    const {tools} = await client.listTools();
    const used = new Set(tools.flatMap(({inputSchema, outputSchema}) => [...keywordsOf(inputSchema), ...keywordsOf(outputSchema)]));
    expect([...used].filter((keyword) => ![...known, ...limits].includes(keyword))).toEqual([]);
  });

  test('a list of more than 8,000 characters says how to read the rest', async () => {
    for (let count = 0; count < 40; count += 1)
      await send(client, 'createCustomer', {name: `Customer ${String(count)} ${'x'.repeat(150)}`});
    const seen = new Set<unknown>();
    let after: unknown;
    for (let more = true; more;) {
      const parameters = {limit: 100, ...(after !== undefined && {starting_after: after})};
      const list = await call(client, 'call_sandbox', {operation: 'listCustomers', parameters});
      expect(list.answer.length).toBeLessThan(9000);
      const {data, has_more: hasMore} = fieldsIn(list.facts.body);
      const objects = Array.isArray(data) ? data.map(fieldsIn) : [];
      after = objects.at(-1)?.id;
      if (hasMore === true) expect(list.answer).toContain(`send starting_after: "${String(after)}"`);
      for (const {id} of objects) expect(seen.has(id)).toBe(false);
      for (const {id} of objects) seen.add(id);
      more = hasMore === true;
    }
    expect(seen.size).toBeGreaterThanOrEqual(40);
  });

  test('every operation can be described and called, and every error explained', async () => {
    const listed = await call(client, 'list_operations');
    expect(listed.answer.split('\n')).toHaveLength(operations.length);
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
    const {answer} = await call(client, 'describe_operation', {operation: 'createCharge'});
    expect(answer).toMatch(/"aed", .*"usd", /);
    expect(answer.split('\n').length).toBeLessThan(150);
    expect(token.facts.parameters).toContainEqual(expect.objectContaining({name: 'card[number]', in: 'body', required: true}));
    const {errors, messages} = sandboxContract('.');
    for (const code of Object.keys(errors)) {
      const {facts: explained} = await call(client, 'explain_error', {error: code});
      expect(explained).toMatchObject({code});
      // If an earlier request may have had an effect, the response and the explanation have the same sentence.
      const [sentence] = /Before you .+/.exec(messages[code] ?? '') ?? [];
      if (sentence !== undefined) expect(String(explained.fix).startsWith(sentence), code).toBe(true);
      if (sentence !== undefined) expect(explained.retry_advice, code).toContain('First list the events');
    }
  });

  test('the same idempotency key returns the same response, and injected faults occur', async () => {
    const customer = {operation: 'createCustomer', parameters: {name: 'Amara Diallo'}, idempotency_key: 'once'};
    const one = await call(client, 'call_sandbox', customer);
    const again = await call(client, 'call_sandbox', customer);
    expect(again.facts).toMatchObject({idempotent_replayed: true, body: one.facts.body});
    // The idempotency key can also be in `parameters`, under the name that `describe_operation` lists.
    const {facts: described} = await call(client, 'describe_operation', {operation: 'createCustomer'});
    expect(described.parameters).toContainEqual(expect.objectContaining({name: 'Idempotency-Key', in: 'header'}));
    const among = {operation: 'createCustomer', parameters: {name: 'Amara Diallo', 'Idempotency-Key': 'once'}};
    expect((await call(client, 'call_sandbox', among)).facts).toMatchObject({idempotent_replayed: true, body: one.facts.body});
    expect((await call(client, 'call_sandbox', {...among, idempotency_key: 'once'})).facts).toMatchObject({idempotent_replayed: true});
    expect((await call(client, 'call_sandbox', {...among, idempotency_key: 'twice'})).answer).toMatch(/^Send one idempotency key/);
    const limited = await call(client, 'call_sandbox', {operation: 'listCustomers', fault: 'rate_limited'});
    expect(limited.answer).toMatch(/^429 rate_limited: /);
    const unanswered = await call(client, 'call_sandbox', {operation: 'listCustomers', fault: 'no_response'});
    expect(unanswered.facts).toMatchObject({status: 0, body: null});
    const broken = await call(client, 'call_sandbox', {
      operation: 'createRefund',
      parameters: {charge: 'ch_3Qd81kL0v7Rm', reason: 'bored'},
    });
    expect(broken.answer).toMatch(/^400 parameter_invalid: .*duplicate.*\n/);
    const foreign = await call(client, 'call_sandbox', {
      operation: 'createToken',
      parameters: {card: {...card, number: '4111111111111111'}},
    });
    expect(foreign.answer).toMatch(/^400 test_card_required: /);
    // Some AI tools send an inner object or a list as JSON text.
    const inText = {card: JSON.stringify({...card, number: '4242424242424242'}), types: JSON.stringify(['customer.created'])};
    expect((await call(client, 'call_sandbox', {operation: 'createToken', parameters: {card: inText.card}})).answer).toMatch(/^200: tok_/);
    expect((await call(client, 'call_sandbox', {operation: 'listEvents', parameters: {types: inText.types}})).answer).toMatch(/^200: /);
    const named = {operation: 'createCustomer', parameters: {description: inText.card}};
    expect((await call(client, 'call_sandbox', named)).facts.body).toMatchObject({description: inText.card});
  });

  test('no refund returns all that is left because an amount is empty or misplaced', async () => {
    const token = await send(client, 'createToken', {card: {...card, number: '4242424242424242'}});
    const {id: charge} = await send(client, 'createCharge', {amount: 4250, currency: 'cad', source: token.id});
    const empty = 'amount is empty. Give it a value: a refund without amount returns all that is left.';
    for (const [sent, sentence] of [
      ...[null, {}, [], {value: null}].map((amount) => [{parameters: {charge, amount}}, empty] as const),
      [{parameters: JSON.stringify({charge, amount: null})}, empty],
      [{parameters: {charge}, amount: 500}, 'Nothing was sent. Send amount inside parameters.'],
      [{parameters: {charge, amount: 500}, idempotencyKey: 'k-1'}, 'Nothing was sent. Send Idempotency-Key inside parameters.'],
      [{params: {charge, amount: 500}}, 'Nothing was sent. Name the argument parameters, not params.'],
    ] as const) {
      const {isError, answer} = await call(client, 'call_sandbox', {operation: 'createRefund', ...sent});
      expect([isError, answer], JSON.stringify(sent)).toEqual([true, sentence]);
    }
    // Some clients add arguments of their own.
    const refund = {operation: 'createRefund', parameters: {charge, amount: 500, reason: null}, sessionId: '1', toolCallId: 'x'};
    expect((await call(client, 'call_sandbox', refund)).facts.body).toMatchObject({charge, amount: 500});
  });

  test('moving the clock expires keys and events', async () => {
    const customer = {operation: 'createCustomer', parameters: {name: 'Amara Diallo'}, idempotency_key: 'for a day'};
    const {facts: one} = await call(client, 'call_sandbox', customer);
    const before = await call(client, 'move_clock', {});
    expect(before.facts.hours_ahead).toBe(0);
    const later = await call(client, 'move_clock', {hours: 1, days: 30});
    expect(later.facts).toMatchObject({hours_ahead: 721});
    expect(Date.parse(String(later.facts.now)) / 1000).toBe(later.facts.unix_seconds);
    const {facts: other} = await call(client, 'call_sandbox', customer);
    expect(other).toMatchObject({status: 200, idempotent_replayed: false});
    expect(fieldsIn(other.body).id).not.toBe(fieldsIn(one.body).id);
    expect((await send(client, 'listEvents', {limit: 100})).data).toHaveLength(1);
    expect((await call(client, 'move_clock', {back: true})).facts.hours_ahead).toBe(0);
  });

  test('a charge can be disputed, and the bank can decide', async () => {
    const token = await send(client, 'createToken', {card: {...card, number: '4242424242424242'}});
    const {id: charge} = await send(client, 'createCharge', {amount: 4250, currency: 'cad', source: token.id});
    expect((await call(client, 'dispute_charge', {charge, decision: 'won'})).answer).toMatch(/^"ch_\w+" has no open dispute\./);
    const {facts} = await call(client, 'dispute_charge', {charge});
    expect(facts.dispute).toMatchObject({charge, amount: 4250, status: 'needs_response'});
    const refund = {operation: 'createRefund', parameters: {charge}};
    expect((await call(client, 'call_sandbox', refund)).answer).toMatch(/^400 charge_disputed: /);
    expect((await call(client, 'dispute_charge', {charge})).answer).toMatch(/^"ch_\w+" cannot be disputed\./);
    expect((await call(client, 'dispute_charge', {charge, decision: 'won'})).facts.dispute).toMatchObject({status: 'won'});
    expect((await call(client, 'call_sandbox', refund)).facts.status).toBe(200);
  });

  test('the report has a charge’s payout once the clock reaches it', async () => {
    const token = await send(client, 'createToken', {card: {...card, number: '4242424242424242'}});
    const {id} = await send(client, 'createCharge', {amount: 4250, currency: 'cad', source: token.id, description: '=1'});
    const before = await call(client, 'read_report');
    const [fee = '', rest = ''] = feeAndRest().replaceAll('.', '\\.').split(',');
    expect(before.facts.csv).toMatch(new RegExp(`^${String(id)},charge,.*,42\\.50,${fee},${rest},,,'=1\\r$`, 'm'));
    expect(before.answer).toMatch(/^The balance is \d+ cents\. The next payout is LARCH \d{4}-\d\d-\d\d: \d+ cents\./);
    await call(client, 'move_clock', {days: 7});
    const {facts} = await call(client, 'read_report');
    expect(facts.balance).toBe(0);
    expect(facts.csv).toMatch(new RegExp(`^${String(id)},charge,.*,${rest},LARCH \\d{4}-\\d\\d-\\d\\d,,'=1\\r$`, 'm'));
    await call(client, 'move_clock', {back: true});
  });

  test('an event is delivered, signed, to an endpoint on this machine and to no other', async () => {
    const {id} = await send(client, 'createCustomer', {name: 'Noor\u202e\u009b'});
    const received: {headers: IncomingHttpHeaders; body: string}[] = [];
    const endpoint = createEndpoint((request, response) => {
      void text(request).then((body) => {
        received.push({headers: request.headers, body});
        response.writeHead(received.length === 1 ? 204 : 302, {location: 'http://127.0.0.1:1/'}).end();
      });
    }).listen(0, '127.0.0.1');
    try {
      await once(endpoint, 'listening');
      const address = endpoint.address();
      const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/hook`;
      const {facts, answer} = await call(client, 'deliver_event', {secret: 'whsec_mine', url});
      expect(facts).toMatchObject({type: 'customer.created', status: 204});
      expect(received).toEqual([{headers: expect.objectContaining({'larch-signature': facts.header}), body: facts.body}]);
      expect(fieldsIn(fieldsIn(fieldsIn(JSON.parse(String(facts.body))).data).object)).toMatchObject({id, name: 'Noor\u202e\u009b'});
      expect(answer + String(facts.body)).not.toMatch(/[\u0080-\u009f\p{Bidi_Control}]/u);
      const verified = await call(client, 'verify_webhook_signature', {body: facts.body, header: facts.header, secret: 'whsec_mine'});
      expect(verified.facts).toMatchObject({valid: true});
      const inMilliseconds = {body: facts.body, header: facts.header, secret: 'whsec_mine', at: Date.now()};
      expect((await call(client, 'verify_webhook_signature', inMilliseconds)).facts).toMatchObject({valid: true});
      expect((await call(client, 'deliver_event', {event: facts.event, url})).facts).toMatchObject({status: 302});
    } finally {
      endpoint.close();
    }
    for (const url of ['http://10.0.0.1/', 'http://127.0.0.1.evil.example/', 'http://localhost@evil.example/', 'file:///etc/passwd', 'x'])
      expect((await call(client, 'deliver_event', {url})).answer, url).toMatch(/is not on this machine/);
    for (const tool of ['deliver_event', 'check_webhook'])
      expect((await call(client, tool, {url: 'http://localhost:6666/', secret: 'whsec_mine'})).answer).toMatch(
        /send nothing to port 6666\. Use another port/,
      );
    const late = await call(client, 'deliver_event', {seconds_ago: 301});
    const {body, header} = late.facts;
    const verified = await call(client, 'verify_webhook_signature', {body, header, secret: 'whsec_test'});
    expect(verified.facts).toMatchObject({fault: 'clock_skew'});
  });

  test('a check of an endpoint on this machine reports the problems and the fixes', async () => {
    // This endpoint accepts every delivery.
    const endpoint = createEndpoint((request, response) => void request.resume().once('end', () => response.writeHead(204).end())).listen(
      0,
    );
    try {
      await once(endpoint, 'listening');
      const address = endpoint.address();
      const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/webhooks`;
      const {facts, answer} = await call(client, 'check_webhook', {url, secret: 'whsec_mine'});
      const results = Array.isArray(facts.results) ? facts.results.map(fieldsIn) : [];
      expect(results.filter(({passed}) => passed !== true).map(({delivery}) => delivery)).toEqual([
        'no signature',
        'a header without a valid signature',
        'a signature made with another secret',
        'an altered body',
        'a signature that is ten minutes old',
      ]);
      expect(facts.passed).toBe(false);
      expect(answer).toContain('expected 400, got 204. Refuse a delivery if t differs from your clock by more than five minutes.');
    } finally {
      endpoint.close();
    }
    const {answer} = await call(client, 'check_webhook', {url: 'http://10.0.0.1/', secret: 'whsec_mine'});
    expect(answer).toMatch(/is not on this machine/);
  });

  test('every status and every message of the API is explained', async () => {
    const {errors, messages} = sandboxContract('.');
    const statuses = [...new Set(Object.values(errors).map(({status}) => status))];
    for (const status of statuses) {
      const codes = Object.keys(errors).filter((code) => errors[code]?.status === status);
      const phrase = String(STATUS_CODES[status]);
      for (const error of [
        `${status}`,
        `${status} ${phrase}`,
        phrase,
        `HTTP/1.1 ${status} ${phrase}`,
        `Net::HTTP${phrase.replaceAll(' ', '')}`,
        `status=${status} body={}`,
        `Larch\\Exception: [${status}]`,
        `Request failed with status code ${status}`,
        `POST /v1/charges ${status} 12.3 ms - 200`,
        `"POST /v1/charges HTTP/1.1" ${status} 413`,
      ]) {
        const {answer} = await call(client, 'explain_error', {error});
        if (codes.length === 1) expect(answer, error).toMatch(new RegExp(`^${codes.join('')} \\(`));
        else expect(answer, error).toContain(`Use one of: ${codes.join(', ')}.`);
      }
    }
    const refused = async (operation: string, parameters: Fields): Promise<[string, string]> => {
      const {answer} = await call(client, 'call_sandbox', {operation, parameters});
      const [, code = ''] = /"code": "(\w+)"/.exec(answer) ?? [];
      const [, message = ''] = /"message": "([^"]+)"/.exec(answer) ?? [];
      return [code, message];
    };
    await call(client, 'move_clock', {days: 181});
    const others = [
      await refused('createCharge', {amount: 4250, currency: 'cad'}),
      await refused('createRefund', {charge: 'ch_3Qd81kL0v7Rm'}),
    ];
    await call(client, 'move_clock', {back: true});
    expect(others.map(([code]) => code)).toEqual(['parameter_missing', 'charge_not_refundable']);
    for (const [code, message] of [...Object.entries(messages), ...others]) {
      const error = `Error: ${message.replaceAll(/\{\w+\}/g, 'x')}`;
      expect((await call(client, 'explain_error', {error})).answer, error).toMatch(new RegExp(`^${code} \\(`));
    }
  });

  test('a line number, a process id, an amount or a file name is not an error of the API', async () => {
    for (const error of [
      "TypeError: Cannot read properties of undefined (reading 'id')\n    at charge (/app/shop.mjs:429:15)",
      '  File "/app/shop.py", line 429, in charge',
      'PHP Fatal error: Uncaught TypeError: Unsupported operand types in /var/www/shop.php:500',
      'PHP Fatal error: Uncaught TypeError: Unsupported operand types in /var/www/shop.php on line 402',
      "shop.rb:401:in `charge': undefined method",
      'panic: runtime error: nil pointer\n\tmain.go:409 +0x1d',
      'NullPointerException\n\tat com.acme.Shop.pay(Shop.java:500)',
      '(node:500) Warning: Setting an environment variable',
      'worker 413 exited on signal SIGKILL',
      'Out of memory: Killed process 500 (php-fpm)',
      'Error: amount 500 is less than the minimum',
      '[error] 429#429: *12 open() failed',
      '127.0.0.1 "POST /v1/charges HTTP/1.1" 200 413',
      "card_declined.py: ImportError: cannot import name 'x'",
    ])
      expect((await call(client, 'explain_error', {error})).answer, error).toContain('The documentation does not list');
  });

  test('error results say what to do next', async () => {
    const cases: [string, Record<string, unknown>, RegExp][] = [
      ['list_operations', {resource: 'payout'}, /Use one of: Charges, Refunds, /],
      ['describe_operation', {operation: 'makeRefund'}, /Use one of: .*\bcreateRefund\b/],
      ['call_sandbox', {operation: 'DELETE /v1/charges'}, /There is no operation/],
      ['call_sandbox', {operation: 'retrieveCharge'}, /Send it in parameters as "id"/],
      ['explain_error', {error: 'card_decline'}, /Use one of: .*card_declined/],
      ['search', {query: ''}, /query/],
    ];
    for (const [name, given, words] of cases) {
      const {isError, answer} = await call(client, name, given);
      expect(answer).toMatch(words);
      expect(isError, answer).toBe(true);
    }
  });
});

test('a shop is checked with the command of the server, and with no other @all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-shop-'));
  const shop = [process.execPath, resolve('packages/sandbox/tests/check/shop.mjs')];
  const connect = async (args: string[], flaw = ''): Promise<Client> => {
    const client = new Client({name: 'tests', version: '1'});
    const env = {SHOP_FOLDER: mkdtempSync(join(folder, 'orders-')), ...(flaw !== '' && {FLAW: flaw})};
    await client.connect(new StdioClientTransport({command: process.execPath, args: [file, ...args], env}));
    return client;
  };
  const none = await connect([]);
  const refused = await call(none, 'check_shop', {command: shop, shop});
  expect([refused.isError, refused.answer]).toEqual([true, expect.stringContaining('--shop -- npm run buy-one')]);
  await none.close();

  const good = await connect(['--shop', '--', ...shop]);
  const {facts, answer} = await call(good, 'check_shop', {runs: 2, command: ['false']});
  expect(facts.passed, answer).toBe(true);
  expect(answer).toMatch(/^\d+ passed, 0 failed/);
  // The shop keeps its orders, so a second check must buy others.
  const again = await call(good, 'check_shop', {seed: 0});
  expect(again.facts.passed, again.answer).toBe(true);
  await good.close();

  const flawed = await connect(['--shop', '--', ...shop], 'amount from the form');
  const {facts: found, answer: told} = await call(flawed, 'check_shop', {seed: 1});
  expect(found.passed).toBe(false);
  expect(told).toMatch(/^FAIL .*\n .*Repeat it with --seed \d\./m);
  await flawed.close();

  const broken = await connect(['--shop', '--', 'no-such-command-here']);
  expect((await call(broken, 'check_shop')).answer).toMatch(/^no-such-command-here was not found\./);
  await broken.close();
  for (const args of [
    ['--shop', 'npm'],
    ['--', 'npm'],
    ['--shop', '--'],
    ['--port', '4020', '--shop', '--', 'npm'],
  ])
    expect(spawnSync(process.execPath, [file, ...args], {encoding: 'utf8', input: ''})).toMatchObject({status: 1, stdout: ''});
  rmSync(folder, {recursive: true});
});

test('with --sandbox, the tools use the objects of a running sandbox, on this machine only', async () => {
  const sandbox = await startSandbox();
  const connect = async (url: string): Promise<Client> => {
    const connected = new Client({name: 'tests', version: '1'});
    await connected.connect(new StdioClientTransport({command: process.execPath, args: [file, '--sandbox', url]}));
    return connected;
  };
  const client = await connect(sandbox.url.replace('//', '//sk_test_cafe@'));
  const names = (await client.listTools()).tools.map(({name}) => name);
  expect(names).toEqual(expect.arrayContaining(['call_sandbox', 'check_webhook']));
  expect(names, 'its clock is not the one of the running sandbox').not.toContain('move_clock');
  const customer = await send(client, 'createCustomer', {name: 'Noor'});
  const headers = {Authorization: 'Bearer sk_test_cafe'};
  const seen: unknown = await (await fetch(`${sandbox.url}/v1/customers/${String(customer.id)}`, {headers})).json();
  expect(seen).toEqual(customer);
  const lost = await call(client, 'call_sandbox', {
    operation: 'createCustomer',
    parameters: {name: 'Ada'},
    fault: 'no_response_after',
  });
  expect(lost.answer).toMatch(/^No response: the connection closed\./);
  await sandbox.stop();
  const gone = await call(client, 'call_sandbox', {operation: 'listCustomers'});
  expect([gone.isError, gone.answer]).toEqual([true, `No sandbox is running at ${sandbox.url}. Start it with node sandbox.mjs.`]);
  await client.close();
  for (const url of ['https://api.larch.example', 'http://sk_live_1@127.0.0.1:4010', '127.0.0.1:4010'])
    expect(spawnSync(process.execPath, [file, '--sandbox', url], {encoding: 'utf8', input: ''})).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('Use an address on this machine'),
    });
});

test('a client that begins with a byte order mark gets a response', async () => {
  const child = spawn(process.execPath, [file]);
  child.stdin.end(`\ufeff${JSON.stringify({jsonrpc: '2.0', id: 7, method: 'ping'})}\n`);
  expect(JSON.parse(await text(child.stdout))).toEqual({jsonrpc: '2.0', id: 7, result: {}});
});

test('a line that is not one message gets an error that says what to send', async () => {
  const child = spawn(process.execPath, [file]);
  const ping = (id: number): string => JSON.stringify({jsonrpc: '2.0', id, method: 'ping'});
  const lines = [`[${ping(1)},${ping(2)}]`, '[]', 'Content-Length: 40', '{"method": "ping"}', '', ping(4), '{"id": 3, "method": "ping"}'];
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const message = 'Send one JSON-RPC message per line, of at most 10 MB, and no list of messages.';
  const refusal = {jsonrpc: '2.0', error: {code: -32_600, message}, id: null};
  const responses = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const parts = 'Send `jsonrpc` as "2.0", `method` as a string, and `params` as an object.';
  expect(responses).toHaveLength(6);
  expect(responses).toEqual(
    expect.arrayContaining([refusal, {jsonrpc: '2.0', id: 4, result: {}}, {...refusal, error: {code: -32_600, message: parts}, id: 3}]),
  );
});

/** Parameters and members that are not given, as clients in Emacs Lisp, PHP and C# send them. */
const notGiven = [
  {method: 'ping', params: null},
  {method: 'ping', params: []},
  {method: 'tools/list', params: null},
  {method: 'tools/list', params: {cursor: null, _meta: null}},
  {method: 'tools/call', params: {name: 'explain_error', arguments: {error: 'card_declined'}, _meta: {progressToken: null}}},
  {method: 'tools/call', params: {name: 'list_operations', arguments: [], _meta: []}},
  {method: 'tools/call', params: {name: 'list_operations', arguments: '[]', _meta: ''}},
  {method: 'tools/call', params: {name: 'list_operations', arguments: {resource: []}}},
  {method: 'tools/call', params: {name: 'call_sandbox', arguments: {operation: 'listEvents', parameters: []}}},
];

/** The parameters of `initialize`, as some clients send them. The server uses only the version. */
const beginnings = [
  {protocolVersion: '2025-06-18', capabilities: {roots: null}, clientInfo: {name: 'tests', title: null, version: '1'}},
  {protocolVersion: '2025-06-18', capabilities: [], clientInfo: []},
  {protocolVersion: '2025-06-18', capabilities: {sampling: [], roots: [], experimental: []}, clientInfo: {name: 'tests'}},
  {protocolVersion: '2025-06-18', capabilities: {sampling: true}, _meta: []},
  {clientInfo: 'tests'},
  [],
];

test('parameters that are null or an empty list get a response', async () => {
  const child = spawn(process.execPath, [file]);
  const messages = [...beginnings.map((params) => ({method: 'initialize', params})), ...notGiven].map(
    (message, id) => `${JSON.stringify({jsonrpc: '2.0', id, ...message})}\n\r\n`,
  );
  child.stdin.end(messages.join(''));
  const responses = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(responses).toHaveLength(messages.length);
  expect(responses).toEqual(expect.arrayContaining(messages.map((_, id) => expect.objectContaining({id, result: expect.anything()}))));
});

test('parameters over HTTP that are null or an empty list get a response', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [file, '--port', String(port)]);
  await once(child.stdout, 'data');
  const post = async (message: object, session = ''): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json', ...(session && {'mcp-session-id': session})},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, ...message}),
    });
  for (const params of beginnings.slice(1)) expect((await post({method: 'initialize', params})).status, JSON.stringify(params)).toBe(200);
  const first = await post({method: 'initialize', params: beginnings[0]});
  expect(first.status).toBe(200);
  for (const message of notGiven) {
    const response = await post(message, first.headers.get('mcp-session-id') ?? '');
    const answer = fieldsIn(await response.json());
    expect(answer, JSON.stringify(message)).toMatchObject({id: 1, result: expect.anything()});
    expect(fieldsIn(answer.result).isError, JSON.stringify(answer)).toBeFalsy();
  }
  expect((await post({method: 'ping', params: {text: 'x'.repeat(5_000_000)}})).status).toBe(413);
  child.kill();
  await once(child, 'exit');
});

test('arguments that are one JSON text, and an object for a text, are read', async () => {
  const child = spawn(process.execPath, [file]);
  const request = (id: number, method: string, params: object): string => `${JSON.stringify({jsonrpc: '2.0', id, method, params})}\n`;
  const client = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'tests', version: '1'}};
  const error = {error: {type: 'card_error', code: 'insufficient_funds'}};
  child.stdin.end(
    request(1, 'initialize', client) +
      request(2, 'tools/call', {name: 'explain_error', arguments: JSON.stringify({error: 'card_declined'})}) +
      request(3, 'tools/call', {name: 'explain_error', arguments: {error}}),
  );
  const answer = await text(child.stdout);
  for (const code of ['card_declined', 'insufficient_funds']) expect(answer).toContain(`"text":"${code} (402)`);
});

test('a tool that needs no arguments can be called with null', async () => {
  const child = spawn(process.execPath, [file]);
  const request = (id: number, method: string, params: object): string => `${JSON.stringify({jsonrpc: '2.0', id, method, params})}\n`;
  const client = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'tests', version: '1'}};
  child.stdin.end(request(1, 'initialize', client) + request(2, 'tools/call', {name: 'list_operations', arguments: null}));
  expect(await text(child.stdout)).toContain('createCharge: POST /v1/charges');
});

test('a client that closes the pipe ends the server without a trace', async () => {
  const child = spawn(process.execPath, [file]);
  const stderr = text(child.stderr);
  const ended = once(child, 'exit');
  const message = (id: number) => `${JSON.stringify({jsonrpc: '2.0', id, method: 'ping'})}\n`;
  child.stdin.on('error', () => undefined);
  child.stdin.write(message(1));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const writing = setInterval(() => child.stdin.write(message(2)), 50);
  const [code] = await ended;
  clearInterval(writing);
  expect([code, await stderr]).toEqual([0, '']);
});

interface Received {
  status: number;
  body: string;
}

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

test('over HTTP, each client has its own sandbox, and only this machine has access', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [file, '--port', String(port)], {stdio: ['ignore', 'pipe', 'inherit']});
  try {
    const answer = await new Promise<string>((heard, reject) => {
      child.stdout.once('data', (chunk) => heard(String(chunk)));
      child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)} before it listened.`)));
    });
    expect(answer).toBe(`Listening on http://127.0.0.1:${String(port)}/mcp. Press Ctrl+C to stop.\n`);
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
    // A client can begin a new session with the id of one that has ended, for example after a restart of the server.
    expect((await begin(port, {host, 'mcp-session-id': 'gone'})).status).toBe(200);
    const headers = {accept: 'application/json', 'content-type': 'application/json', 'mcp-session-id': 'gone'};
    for (const body of [JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'}), 'no JSON'])
      expect((await fetch(url, {method: 'POST', headers, body})).status, body).toBe(404);
    expect((await begin(port, {host}, '/')).body).toContain('The server is at /mcp.');

    const second = spawnSync(process.execPath, [file, '--port', String(port)], {encoding: 'utf8'});
    expect([second.status, second.stderr]).toEqual([1, expect.stringMatching(/^Port \d+ is in use\. .*--port\.\n$/)]);
  } finally {
    child.kill('SIGTERM');
  }
});

async function startHttp(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, '--port', String(port)], {stdio: ['ignore', 'pipe', 'inherit']});
  await once(child.stdout, 'data');
  return child;
}

test('over HTTP, a page of this machine can connect, and no other page', async ({page}) => {
  const port = await freePort();
  const child = await startHttp(port);
  const local = createEndpoint((_, response) => response.writeHead(200, {'content-type': 'text/html'}).end('<title>Client</title>'));
  try {
    await new Promise<void>((listening) => local.listen(0, '127.0.0.1', listening));
    const address = local.address();
    await page.goto(`http://localhost:${String(typeof address === 'object' ? address?.port : 0)}/`);
    const session = await page.evaluate(
      async (url) => {
        const headers = {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'MCP-Protocol-Version': '2025-06-18',
        };
        const send = (method: string, params: object, more = {}) =>
          fetch(url, {method: 'POST', headers: {...headers, ...more}, body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params})});
        const begun = await send('initialize', {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'page', version: '1'}});
        const id = begun.headers.get('Mcp-Session-Id') ?? '';
        const listed = await send('tools/list', {}, {'Mcp-Session-Id': id});
        const ended = await fetch(url, {method: 'DELETE', headers: {'Mcp-Session-Id': id}});
        const gone = await send('tools/list', {}, {'Mcp-Session-Id': id});
        return [begun.status, (await listed.text()).includes('call_sandbox'), ended.status, gone.status];
      },
      `http://127.0.0.1:${String(port)}/mcp`,
    );
    expect(session).toEqual([200, true, 200, 404]);
    const asked = await fetch(`http://127.0.0.1:${String(port)}/mcp`, {method: 'OPTIONS', headers: {origin: 'https://evil.example'}});
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  } finally {
    child.kill();
    local.close();
  }
});

test('over HTTP, a client can accept one media type, and name a newer version of the protocol', async () => {
  const port = await freePort();
  const child = await startHttp(port);
  const ask = async (accept: string, id: string, method: string, params: object) =>
    fetch(`http://127.0.0.1:${String(port)}/mcp`, {
      method: 'POST',
      headers: {accept, 'content-type': 'application/json', 'mcp-protocol-version': '2099-01-01', ...(id !== '' && {'mcp-session-id': id})},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
  try {
    for (const [accept, type] of [
      ['application/json', 'application/json'],
      ['*/*', 'application/json'],
      ['text/event-stream', 'text/event-stream'],
    ] as const) {
      const client = {protocolVersion: '2099-01-01', capabilities: {}, clientInfo: {name: 'tests', version: '1'}};
      const begun = await ask(accept, '', 'initialize', client);
      const listed = await ask(accept, begun.headers.get('mcp-session-id') ?? '', 'tools/list', {});
      expect([begun.status, listed.status, listed.headers.get('content-type')], accept).toEqual([200, 200, type]);
      expect(await listed.text()).toContain('call_sandbox');
    }
  } finally {
    child.kill();
  }
});

test('over HTTP, the session in use stays when many others begin @all', async () => {
  const port = await freePort();
  const child = await startHttp(port);
  const client = new Client({name: 'first', version: '1'});
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${String(port)}/mcp`)));
    const {id} = await send(client, 'createCustomer', {name: 'Amara Diallo'});
    for (let count = 0; count < 40; count += 1) {
      expect((await begin(port, {host: `127.0.0.1:${String(port)}`})).status).toBe(200);
      await client.ping();
    }
    expect(await send(client, 'retrieveCustomer', {id})).toMatchObject({id});
  } finally {
    await client.close();
    child.kill();
  }
});

test('the program has a checksum and help @all', () => {
  const bytes = readFileSync(file);
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${sum}  sandbox-mcp.mjs\n`);
  const run = (...args: string[]) => spawnSync(process.execPath, [file, ...args], {encoding: 'utf8', input: ''});
  expect(run('--help').stdout).toContain('--port NUMBER');
  expect(run('--version').stdout).toMatch(/^\d{4}-\d\d-\d\d\n$/);
  expect(run('--colour')).toMatchObject({status: 1, stdout: '', stderr: expect.stringContaining('See --help.')});
  const damaged = readFileSync(file, 'utf8').replace(/[A-Za-z0-9+/]{10000}/, '');
  expect(spawnSync(process.execPath, ['--input-type=module', '-', '--version'], {encoding: 'utf8', input: damaged})).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'This file is incomplete. Download it again.\n',
  });
  expect(run('--port', 'x')).toMatchObject({status: 1, stderr: 'Invalid --port "x". Use an integer from 1 to 65535.\n'});
});
