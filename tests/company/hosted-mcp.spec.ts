/** Tests the Supabase Edge Function that the build writes, in Deno. `npx` installs Deno for this run only, because it has 90 MB. */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {expect, test} from '../support/fixtures';
import {freePort} from '../support/free-port';
import {call} from '../support/mcp-client';

let url = '';
let stop = (): void => undefined;

const headers = {'content-type': 'application/json', accept: 'application/json, text/event-stream'};
const post = (body: string, more: Record<string, string> = {}) =>
  fetch(url, {method: 'POST', body, headers: {...headers, 'cf-connecting-ip': '192.0.2.1', ...more}});
const message = (method: string, params?: Record<string, unknown>) => JSON.stringify({jsonrpc: '2.0', id: 1, method, params});

test.describe('the hosted MCP server @all', () => {
  // One worker starts one server for all tests.
  test.describe.configure({mode: 'default'});

  test.beforeAll(async ({siteFolder}) => {
    test.setTimeout(180_000);
    const port = await freePort();
    const file = `${basename(siteFolder)}-hosting/mcp.js`;
    const running = spawn('npx', ['--yes', 'deno@2.9.6', 'run', '--quiet', '--no-prompt', '--no-config', '--allow-net', file], {
      cwd: join(siteFolder, '..'),
      env: {...process.env, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${String(port)}`, DENO_NO_UPDATE_CHECK: '1'},
      stdio: ['ignore', 'ignore', 'inherit'],
      // Its own group, because npx does not stop the program that it starts.
      detached: true,
    });
    stop = () => void (running.pid !== undefined && process.kill(-running.pid));
    url = `http://127.0.0.1:${String(port)}/mcp`;
    const answers = () =>
      fetch(url, {method: 'OPTIONS'}).then(
        ({status}) => status,
        () => 0,
      );
    await expect.poll(answers, {timeout: 120_000}).toBe(204);
  });

  test.afterAll(() => stop());

  test('an AI tool searches and reads the documentation', async ({siteFolder}) => {
    const client = new Client({name: 'tests', version: '1'});
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(['search', 'read_page', 'list_operations', 'describe_operation', 'explain_error']);
    expect((await call(client, 'search', {query: 'refund reasons', limit: 1})).answer).toContain('/api-reference/create-refund');
    const {facts} = await call(client, 'read_page', {path: '/documentation/keys', section: null});
    expect(readFileSync(join(siteFolder, 'documentation/keys.md'), 'utf8')).toContain(String(facts.text));
    expect((await call(client, 'describe_operation', {operation: 'createRefund'})).answer).toContain('POST /v1/refunds');
    expect(
      (await call(client, 'explain_error', {error: 'There is no parameter `colour`. Check the spelling, or leave it out.'})).answer,
    ).toMatch(/^parameter_unknown \(400\)/);
    await client.close();
  });

  for (const protocolVersion of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])
    test(`a client with version ${protocolVersion} of the protocol connects`, async () => {
      const params = {protocolVersion, capabilities: {}, clientInfo: {name: 'tests', version: '1'}};
      const response = await post(message('initialize', params));
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.json()).toMatchObject({result: {protocolVersion, serverInfo: {name: 'larch'}}});
    });

  test('a request that the server cannot answer is refused with the reason', async () => {
    const cases: [Response, number, RegExp][] = [
      [await post('{'), 400, /Invalid JSON/],
      [await post('[]'.padEnd(64 * 1024 + 1)), 413, /must not exceed 65536 bytes/],
      [await fetch(url), 405, /Send each message with POST/],
      [await fetch(url, {method: 'DELETE'}), 405, /Send each message with POST/],
    ];
    for (const [response, status, words] of cases) {
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({jsonrpc: '2.0', error: {message: expect.stringMatching(words)}});
      expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    }
    expect((await post(message('tools/list').padEnd(64 * 1024))).status).toBe(200);
    expect((await post(message('tools/list'), {accept: '*/*', 'mcp-protocol-version': '2099-01-01'})).status).toBe(200);
  });

  test('an address can send 60 requests a minute', async () => {
    const from = (address: string) => post(message('ping'), {'cf-connecting-ip': address});
    const statuses: number[] = [];
    // A minute can end meanwhile, and then the server begins to count again.
    while (statuses.length < 121 && !statuses.includes(429)) statuses.push((await from('192.0.2.61')).status);
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(60);
    const refused = await from('192.0.2.61');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({error: {message: expect.stringMatching(/60 requests a minute\. .* in \d+ seconds/)}});
    expect((await from('192.0.2.62')).status).toBe(200);
  });
});
