/** Tests the tools of the built `/sandbox-mcp.mjs` that read pages. The other tools are tested in `packages/sandbox/tests/mcp.spec.ts`. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {expect, test} from 'playwright/test';
import {company} from '../../config/company';
import {call, fieldsIn} from '../support/mcp-client';

const siteFolder = process.env.SITE_FOLDER ?? '';
const file = join(siteFolder, 'sandbox-mcp.mjs');

/** Each row contains the output of a program after an API error, and the expected error code. */
const printed: readonly [string, string][] = [
  ['429 Too Many Requests', 'rate_limited'],
  ['too many requests', 'rate_limited'],
  ['HTTP Error 429: Too Many Requests', 'rate_limited'],
  ['requests.exceptions.HTTPError: 429 Client Error: Too Many Requests for url: https://api.larch.example/v1/charges', 'rate_limited'],
  ['AxiosError: Request failed with status code 500', 'internal_error'],
  ['500 Server Error: Internal Server Error', 'internal_error'],
  ['curl: (22) The requested URL returned error: 409', 'idempotency_key_in_use'],
  ['#<Net::HTTPConflict 409 Conflict readbody=true>', 'idempotency_key_in_use'],
  ['413 Payload Too Large', 'body_too_large'],
  ['413 Request Entity Too Large', 'body_too_large'],
  ['Content Too Large', 'body_too_large'],
  ['405 Method Not Allowed', 'method_not_allowed'],
  ['CardError: The card has insufficient funds. Ask for another card or a smaller amount.', 'insufficient_funds'],
  ['larch.CardError: The card was declined. Ask for another card.', 'card_declined'],
  [
    "InvalidRequestError: There is no token tok_0Zz00zZz0ZzZ. Check the id, and use a key of the object's account and mode (test or live).\n  at create (larch.mjs:211:9) {\n  type: 'invalid_request_error',\n  code: 'resource_missing',\n  status: 404\n}",
    'resource_missing',
  ],
  ["{'error': {'type': 'card_error', 'code': 'expired_card', 'message': 'x'}}", 'expired_card'],
  ['{"error"=>{"type"=>"card_error", "code"=>"incorrect_cvc"}}', 'incorrect_cvc'],
  ['https://larch.example/api-docs/errors#charge_disputed', 'charge_disputed'],
  ['`card_declined`', 'card_declined'],
  ['There is no parameter `colour`. Check the spelling in the reference.', 'parameter_unknown'],
  ['`amount` was sent more than once. Send it once.', 'parameter_unknown'],
  [
    '`amount` must be an integer in the minor unit of the currency. For CA$42.50 send `4250`, and for 80 yen send `80`.',
    'parameter_invalid',
  ],
  ['`limit` must be an integer from 1 to 100.', 'parameter_invalid'],
  ['`email` must be an email address, for example `noor@cafe.example`.', 'parameter_invalid'],
  ['Send `currency`, for example `cad`.', 'parameter_missing'],
];

const advice = ' The request may have taken effect. Before you use a new idempotency key, list the events and look for the key order-1.';

/** Messages of other programs with words of HTTP's status phrases. */
const ofOthers = [
  'sqlite3.OperationalError: database is locked',
  'SQLSTATE[42S02]: Base table or view not found',
  'merge conflict in shop.py',
  'unauthorized: PostgreSQL password authentication failed',
  'MySQL server has gone away',
  'Blocked hosts: larch.example',
];

/** A program's output after an error that is not from the API, and a part of its expected explanation. */
const printedElsewhere: readonly [string, RegExp][] = [
  ['502 Bad Gateway', /same idempotency key/],
  ['504 Gateway Timeout', /never returns 504.*same idempotency key/],
  ['<html><head><title>503 Service Temporarily Unavailable</title></head></html>', /never returns 503/],
  ['403 Forbidden', /never returns 403 Forbidden/],
  ['422 Unprocessable Entity', /never returns 422/],
  ['Error: connect ECONNREFUSED 127.0.0.1:4010', /^Connection refused\. .*Start the sandbox/s],
  ['curl: (7) Failed to connect to 127.0.0.1 port 4010 after 0 ms: Connection refused', /Start the sandbox/],
  ['Post "http://127.0.0.1:4010/v1/charges": dial tcp 127.0.0.1:4010: connect: connection refused', /Start the sandbox/],
  ['TypeError: fetch failed', /^fetch failed\. .*you do not know whether the request had an effect: treat it as no response/s],
  ['TypeError: fetch failed\n  [cause]: Error: getaddrinfo ENOTFOUND api.larch.exampel', /^The name is not found\./],
  ...[
    'Error: socket hang up',
    'curl: (52) Empty reply from server',
    'requests.exceptions.ReadTimeout: HTTPSConnectionPool: Read timed out. (read timeout=35)',
    'Net::ReadTimeout',
    'DOMException [TimeoutError]: The operation was aborted due to timeout after 500 ms',
    'Post "https://api.larch.example/v1/charges": context deadline exceeded',
    'Post "https://api.larch.example/v1/charges": net/http: request canceled (Client.Timeout exceeded while awaiting headers)',
    'Post "http://127.0.0.1:4010/v1/charges": EOF',
    'read tcp 127.0.0.1:51234->127.0.0.1:4010: read: connection reset by peer',
    'Unhandled exception. System.Threading.Tasks.TaskCanceledException: The request was canceled due to the configured HttpClient.Timeout of 100 seconds elapsing.',
    'System.Net.Http.HttpIOException: The response ended prematurely. (ResponseEnded)',
    'java.net.http.HttpTimeoutException: request timed out',
    'java.io.IOException: HTTP/1.1 header parser received no bytes',
    // The words of our libraries.
    `NoResponseError: No response to POST /v1/charges: other side closed.${advice}`,
    `order-1: no_response: No response to POST /v1/charges: RemoteDisconnected('Remote end closed connection without response').${advice}`,
    'No response to GET /v1/events: the data that arrived is not a Larch object.',
    advice.trim(),
  ].map((output): [string, RegExp] => [output, /^No response\. You do not know.*same idempotency key/]),
  // If the library knows the cause, that section has better advice.
  [`No response to POST /v1/charges: connect ECONNREFUSED 127.0.0.1:4010.${advice}`, /^Connection refused\./],
  [`No response to POST /v1/charges: ConnectionRefusedError(111, 'Connection refused').${advice}`, /^Connection refused\./],
  [
    `No response to POST /v1/charges: Failed to connect to 127.0.0.1 port 4010 after 0 ms: Couldn't connect to server.${advice}`,
    /^Connection refused\./,
  ],
  [`No response to POST /v1/charges: ECONNREFUSED.${advice}`, /^Connection refused\./],
  [`No response to POST /v1/charges: gaierror(-2, 'Name or service not known').${advice}`, /^The name is not found\./],
  [`No response to POST /v1/charges: Could not resolve host: api.larch.example.${advice}`, /^The name is not found\./],
  [`No response to POST /v1/charges: unable to verify the first certificate.${advice}`, /^Certificates and TLS\./],
  [`ApiError: The response was 502.${advice}`, /same idempotency key/],
  ['RateLimitError: This call sent nothing, because of an earlier 429. Send it again in 30 seconds.', /Retry-After/],
  ['getaddrinfo ENOTFOUND api.larch.exampel', /^The name is not found\./],
  ['dial tcp: lookup api.larch.example on 10.0.0.2:53: no such host', /^The name is not found\./],
  ['ssl.SSLCertVerificationError: certificate verify failed', /Never turn verification off/],
  ['tls: failed to verify certificate: x509: certificate signed by unknown authority', /Never turn verification off/],
  ...['end of file reached', 'EOFError (end of file reached)', 'http.client.RemoteDisconnected', "BrokenPipeError(32, 'Broken pipe')"].map(
    (output): [string, RegExp] => [output, /^No response\. You do not know.*same idempotency key/],
  ),
  ...[
    'Error: connect ENETUNREACH 203.0.113.1:443',
    `No response to POST /v1/charges: connect ENETUNREACH 2001:db8::1:443 - Local (:::0).${advice}`,
    `No response to POST /v1/charges: OSError(101, 'Network is unreachable').${advice}`,
    `No response to POST /v1/charges: Failed to open TCP connection to api.larch.example:443 (Network is unreachable - connect(2) for "api.larch.example" port 443).${advice}`,
    'urllib3: Failed to establish a new connection: [Errno 101] Network is unreachable',
  ].map((output): [string, RegExp] => [output, /^The network is unreachable\. /]),
  ...[
    '421',
    'HTTP/1.1 421 Misdirected Request',
    'The sandbox does not accept the host `sandbox:4010`. On this machine, use 127.0.0.1.',
    '{"error": {"type": "api_error", "code": null, "message": "The sandbox is not a proxy, but your program uses it as one."}}',
    'api_error: The sandbox is not a proxy, but your program uses it as one. Remove its address from HTTP_PROXY.',
  ].map((output): [string, RegExp] => [output, /^The sandbox refuses the host\. .*had no effect/s]),
  ['cannot load such file -- larch', /^The library is not found\./],
  ['cannot load such file -- larch (LoadError)', /^The library is not found\./],
  ['Error [ERR_REQUIRE_ESM]: require() of ES Module /home/noor/larch.mjs not supported.', /^Node\.js is too old\. /],
  ['Error: listen EADDRINUSE: address already in use 127.0.0.1:4010', /^The port is in use\. .*--port 4011/],
  ["Error: Cannot find module '/home/noor/larch.mjs'", /^The library is not found\./],
  ["ModuleNotFoundError: No module named 'larch'", /^The library is not found\./],
  ['npm ERR! 404 Not Found', /^The library is not found\./],
  ['zsh: no matches found: card[number]=4242424242424242', /^The shell changes the command\./],
  ['SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON', /^The response is not JSON\./],
  [
    "Access to fetch at 'https://api.larch.example/v1/charges' from origin 'https://cafe.example' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    /^Blocked by CORS\. A page can call only one operation/,
  ],
  ['402 Payment Required', /Use one of: card_declined/],
  ['larch.SignatureError: The signature does not match.', /^The library refuses a webhook\. /],
  ['Larch::SignatureError (The signature is too old.)', /^The library refuses a webhook\. /],
  ['SignatureError: The body is empty. Read the raw body before anything parses it.', /^The library refuses a webhook\. /],
];

/** Outputs that the documentation does not list. */
const printedNowhere: readonly [string, RegExp][] = [
  ['who knows', /^The documentation does not list "who knows"\. Call search/],
  ['The address is already taken by a colleague', /^The documentation does not list/],
];

let client: Client;

test.beforeAll(async () => {
  client = new Client({name: 'tests', version: '1'});
  await client.connect(new StdioClientTransport({command: process.execPath, args: [file]}));
});

test.afterAll(() => client.close());

test('an AI tool finds the refund reasons', async () => {
  const found = await call(client, 'search', {query: 'refund reasons'});
  const [first] = Array.isArray(found.facts.results) ? found.facts.results : [];
  const {path} = fieldsIn(first);
  const read = await call(client, 'read_page', {path});
  for (const reason of ['duplicate', 'fraudulent', 'requested_by_customer']) expect(read.answer).toContain(reason);
});

test('arguments are accepted as clients send them: null, empty, numbers as text, JSON as text', async () => {
  const given: Record<string, Record<string, unknown>> = {
    search: {query: 'refund'},
    read_page: {path: '/refunds'},
    describe_operation: {operation: 'createRefund'},
    call_sandbox: {operation: 'listEvents'},
    dispute_charge: {charge: 'ch_none'},
    check_webhook: {url: 'http://10.0.0.1/', secret: 'whsec_1'},
    explain_error: {error: 'card_declined'},
    verify_webhook_signature: {body: '{}', header: 't=1', secret: 'whsec_1'},
  };
  const {tools} = await client.listTools();
  for (const {name, inputSchema} of tools)
    for (const nothing of [null, '']) {
      const all = Object.fromEntries(Object.keys(inputSchema.properties ?? {}).map((each) => [each, nothing]));
      const {answer} = await call(client, name, {...all, ...given[name]});
      expect(answer, name).not.toMatch(/Invalid arguments|has no section|no resource|has no event|is not on this machine\. .*3000/);
    }
  const {facts: found} = await call(client, 'search', {query: 4000000000000002, limit: '1'});
  expect(found.results).toHaveLength(1);
  expect((await call(client, 'explain_error', {error: 404})).answer).toContain('404');
  const parameters = JSON.stringify({limit: 1, type: null});
  expect((await call(client, 'call_sandbox', {operation: 'listEvents', parameters})).answer).toMatch(/^200: 1 objects/);
  const made = await call(client, 'call_sandbox', {operation: 'createCustomer', parameters: {name: 'Noor', email: null}});
  expect(made.facts.status).toBe(200);
  expect((await call(client, 'move_clock', {hours: '1', back: 'false'})).facts.hours_ahead).toBe(1);
  expect((await call(client, 'move_clock', {back: 'true'})).facts.hours_ahead).toBe(0);
  expect((await call(client, 'move_clock', {hours: 'soon'})).answer).toContain('Invalid arguments');
});

test('every page is a resource with the served content, and can be read section by section', async () => {
  const {resources} = await client.listResources();
  for (const {uri, mimeType} of resources) {
    expect(mimeType).toBe('text/markdown');
    const [content] = (await client.readResource({uri})).contents;
    const served = readFileSync(join(siteFolder, uri.replace(company.siteUrl, '')), 'utf8');
    expect(served.endsWith(String(fieldsIn(content).text)), uri).toBe(true);
  }
  expect(resources.map(({uri}) => uri)).toContain(`${company.siteUrl}/documentation/webhooks.md`);

  const long = await call(client, 'read_page', {path: '/events'});
  expect(long.facts).toMatchObject({complete: false, title: 'Events'});
  const entry = await call(client, 'read_page', {path: `${company.siteUrl}/api-docs/errors.md#card_declined`});
  expect(entry.answer).toMatch(/^### card_declined\n/);
  expect(entry.answer).not.toContain('### expired_card');
  const section = await call(client, 'read_page', {path: '/refunds', section: 'The refund object'});
  expect(section.facts).toMatchObject({complete: true, title: 'The refund object'});
});

test('an answer of more than 8,000 characters says how to read the rest, in one language if asked', async () => {
  const whole = (path: string) => readFileSync(join(siteFolder, `${path}.md`), 'utf8');
  // Reads a long section to its end.
  const path = '/documentation/guides-tutorials/idempotency-and-safe-retries';
  const {facts: page} = await call(client, 'read_page', {path});
  expect(page.complete).toBe(false);
  const titles = Array.isArray(page.sections) ? page.sections.map(String) : [];
  let longest = 0;
  let coded = '';
  for (const section of titles) {
    let read = '';
    let from: string | undefined = '0';
    while (from !== undefined) {
      const {facts, answer} = await call(client, 'read_page', {path, section, from});
      expect(answer.length, section).toBeLessThan(8400);
      read += String(facts.text);
      longest = Math.max(longest, read.length);
      from = /same arguments and from: (\d+)\.$/.exec(answer)?.[1];
      expect(facts.complete).toBe(from === undefined);
    }
    expect(whole(path)).toContain(read.trim());
    if (read.includes('```ruby')) coded = section;
  }
  expect(longest).toBeGreaterThan(8000);

  const inAll = await call(client, 'read_page', {path, section: coded});
  const inRuby = await call(client, 'read_page', {path, section: coded, language: 'Ruby'});
  expect(inAll.answer).toContain('```python');
  expect(inRuby.answer).not.toContain('```python');
  expect(inRuby.answer).toContain('```ruby');
});

test('errors are recognized in the output of programs', async () => {
  const [, shown] = /title="explain_error" output\n(.*?)\n```/s.exec(readFileSync('docs/documentation/agents.mdx', 'utf8')) ?? [];
  expect((await call(client, 'explain_error', {error: 'insufficient_funds'})).answer, 'as the page shows').toBe(shown);
  for (const [error, code] of printed)
    expect((await call(client, 'explain_error', {error})).answer, error).toMatch(new RegExp(`^${code} \\(`));
  for (const error of ofOthers) {
    const {answer} = await call(client, 'explain_error', {error});
    expect(answer, error).not.toMatch(/never returns|\(4\d\d\)|Use one of: /);
  }
  for (const [error, words] of printedElsewhere) {
    const {answer, isError} = await call(client, 'explain_error', {error});
    expect([answer, isError], error).toEqual([expect.stringMatching(words), false]);
    // The rest of the section can be read at the page.
    if (answer.includes('read_page')) {
      const [, path] = /More: read_page (\S+)/.exec(answer) ?? [];
      expect((await call(client, 'read_page', {path})).isError, path).toBe(false);
    }
  }
  // Node.js gives this code in `error.code`, so a reader may send nothing else.
  const codes = readFileSync('docs/documentation/troubleshooting.mdx', 'utf8').match(/\bE(?:AI_)?[A-Z]{5,}\b/g) ?? [];
  expect(codes).toContain('EADDRINUSE');
  for (const error of new Set(codes))
    expect((await call(client, 'explain_error', {error})).answer, error).toMatch(/More: read_page \/documentation\/troubleshooting/);
  for (const [error, words] of printedNowhere) {
    const {answer, isError} = await call(client, 'explain_error', {error});
    expect([answer, isError], error).toEqual([expect.stringMatching(words), true]);
  }
});

test('a page or section that does not exist is an error with similar ones', async () => {
  const cases: [Record<string, unknown>, RegExp][] = [
    [{path: '/refunds/gone'}, /There is no page \/refunds\/gone\. Similar pages: .*\/refunds/],
    [{path: '/zzz'}, /Call search/],
    [{path: '/refunds', section: 'zzz'}, /has no section "zzz"\. Its sections: Refunds; /],
  ];
  for (const [given, words] of cases) {
    const {isError, answer} = await call(client, 'read_page', given);
    expect(answer).toMatch(words);
    expect(isError, answer).toBe(true);
  }
});

test('a search finds pages and entries of pages, and an empty result is not an error', async () => {
  const nothing = await call(client, 'search', {query: 'qqqzzzx'});
  expect([nothing.isError, nothing.facts.results]).toEqual([false, []]);
  for (const [query, path] of [
    ['hmac', '/documentation/webhooks'],
    ['4000000000000002', '/api-docs/testing'],
    ['card_declined', '/api-docs/errors#card_declined'],
  ]) {
    const {facts} = await call(client, 'search', {query, limit: 1});
    expect(facts.results, query).toEqual([expect.objectContaining({path: expect.stringContaining(path ?? '')})]);
  }
});

test('the program is a small file @all', () => {
  expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(320_000);
});
