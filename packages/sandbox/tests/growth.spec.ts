/**
 * Ten times as much input may take at most fifteen times as long. If time grew faster, one large request could block all others.
 */
import {expect, test} from 'playwright/test';
import {sandboxContract} from '../../../tests/support/provider';
import {callSandbox} from '../mcp/requests';
import {createAccounts} from '../server/accounts';
import {respondToControl} from '../api/controls';
import {checkPairs, Values} from '../api/rules';
import {createSandbox, type Sandbox} from '../api/sandbox';
import {diagnose} from '../../webhooks/diagnose';

const contract = sandboxContract('.');
const start = Date.UTC(2026, 10, 20, 12);
const open = (): Sandbox => createSandbox({contract, seed: 1, now: () => start});

/** Returns the CPU milliseconds of the fastest of five runs, because other programs only slow a run down. */
async function costOf(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 5; turn += 1) {
    const before = process.cpuUsage();
    await run();
    const {user, system} = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Times below this number of milliseconds are too imprecise to compare. */
const negligible = 8;

/** Compares the times for `size` and for ten times `size`. `prepare` returns a function that processes an input of a given size. */
async function expectLinear(size: number, prepare: (size: number) => () => unknown): Promise<void> {
  const [few, many] = [prepare(size), prepare(10 * size)];
  // The first run is not measured, because it also compiles the code.
  await few();
  // On a busy machine, even the fastest of five runs can be slow, so the times are measured again.
  await expect(async () => {
    const small = await costOf(few);
    const large = await costOf(many);
    expect(large, `${String(size)} take ${small.toFixed(1)} ms, ten times as many ${large.toFixed(1)} ms`).toBeLessThanOrEqual(
      Math.max(15 * small, 15 * negligible),
    );
  }).toPass({timeout: 20_000});
}

function post(path: string, body: string): Request {
  const headers = {Authorization: 'Bearer sk_test_growth', 'Content-Type': 'application/x-www-form-urlencoded'};
  return new Request(contract.server + path, {method: 'POST', headers, body});
}

const get = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(contract.server + path, {headers: {Authorization: 'Bearer sk_test_growth', ...headers}});

const bodies: [what: string, path: string, (size: number) => string][] = [
  ['one parameter, many times', '/v1/tokens', (size) => 'card[number]=4&'.repeat(size)],
  ['many parameters', '/v1/charges', (size) => Array.from({length: size}, (_, place) => `a${place}=1`).join('&')],
  ['separators alone', '/v1/charges', (size) => '&'.repeat(size)],
  ['one long value', '/v1/customers', (size) => `description=${'%20'.repeat(size)}`],
  ['one long name', '/v1/customers', (size) => `${'[a]'.repeat(size)}=1`],
  ['a long email address', '/v1/customers', (size) => `email=${'a.'.repeat(size)}@${'b-'.repeat(size)}`],
  ['a long card number', '/v1/tokens', (size) => `card[number]=4${' -'.repeat(size)}x`],
  ['broken encoding at the end', '/v1/charges', (size) => `${'amount=1&'.repeat(size)}%`],
];

for (const [what, path, bodyOf] of bodies) {
  test(`a body: ${what}`, () =>
    expectLinear(3300, (size) => {
      const [sandbox, body] = [open(), bodyOf(size)];
      return async () => expect((await sandbox.fetch(post(path, body))).status).toBe(400);
    }));
}

test('a body with a thousand parameters is refused before it is parsed', async () => {
  const response = await open().fetch(post('/v1/charges', `${'amount=1&'.repeat(1000)}%`));
  expect(await response.json()).toMatchObject({
    error: {code: 'parameter_unknown', param: null, message: 'The request has more than 1,000 parameters. Send fewer, and each one once.'},
  });
});

test('the rules of an operation', () => {
  const operation = contract.operations.find(({id}) => id === 'createToken');
  if (!operation) throw new Error('There is no such operation.');
  return expectLinear(10_000, (size) => {
    const pairs = Array.from({length: size}, () => ['card[number]', '4'] as const);
    return () => expect(() => checkPairs(operation, 'body', pairs, new Values(), contract.alternatives)).toThrow();
  });
});

test('a query, a path and headers', async () => {
  const requests: ((size: number) => Request)[] = [
    (size) => get(`/v1/events?${'types[]=charge.failed&'.repeat(size)}`),
    (size) => get(`/v1/charges/${'%41'.repeat(size)}`),
    (size) => get('/v1/events', {Authorization: `Basic ${'A'.repeat(size)} ${' '.repeat(size)}x`}),
    (size) => get('/v1/events', {Authorization: `Bearer sk_test_${'a'.repeat(size)}`}),
    (size) => post(`/${'/'.repeat(size)}v1/charges`, ''),
  ];
  for (const requestOf of requests)
    await expectLinear(3000, (size) => {
      const [sandbox, request] = [open(), requestOf(size)];
      return async () => expect((await sandbox.fetch(request.clone())).status).toBeGreaterThanOrEqual(400);
    });
});

test("the sandbox's own paths", () =>
  expectLinear(3300, (size) => {
    const [sandbox, body] = [open(), 'hours=1&days=1&'.repeat(size)];
    return async () =>
      expect((await respondToControl({contract, reportOf: () => ''}, sandbox, post('/sandbox/clock', body)))?.status).toBe(400);
  }));

test('parameters of the MCP server', async () => {
  const listEvents = contract.operations.find(({id}) => id === 'listEvents');
  if (!listEvents) throw new Error('There is no such operation.');
  await expectLinear(3000, (size) => {
    const send = callSandbox(open(), contract);
    const pairs = Array.from({length: size}, () => ['types[]', 'charge.failed'] as const);
    return async () => expect((await send(listEvents, pairs, {})).status).toBe(400);
  });
});

test('a complete and a damaged state, in a page and in a file', async () => {
  const text = open().snapshot();
  const [customer = ''] = /\["cus_.*?\}\]/.exec(text) ?? [];
  expect(customer).not.toBe('');
  const customers = (size: number): string =>
    Array.from({length: size}, (_, place) => customer.replaceAll(/cus_\w+/g, `cus_${String(place).padStart(12, '0')}`)).join(',');
  const stateOf = (size: number): string => text.replace('"customers":[', `"customers":[${customers(size)},`);
  await expectLinear(1000, (size) => {
    const [sandbox, state] = [open(), stateOf(size)];
    return () => expect(sandbox.restore(state)).toBe(true);
  });
  await expectLinear(1000, (size) => {
    const [sandbox, state] = [open(), stateOf(size).slice(0, -2)];
    return () => expect(sandbox.restore(state)).toBe(false);
  });
  await expectLinear(1000, (size) => {
    const accounts = createAccounts({contract, seed: 1, now: () => start, endpoints: 0, onEvent: () => undefined});
    const file = JSON.stringify({form: 1, version: contract.version, accounts: {a: JSON.parse(stateOf(size))}});
    return () => accounts.restore('state.json', file);
  });
});

test('a delivery to verify @all', async () => {
  const secret = 'whsec_growth';
  for (const [header, body] of [
    [() => 't=1,v1=0', (size: number) => ' '.repeat(size)],
    [(size: number) => 't=1,v1=0,'.repeat(size), () => '{}'],
    [(size: number) => `${'\t'.repeat(size)}larch-signature:${' '.repeat(size)}`, () => '{}'],
    [() => `t=1,v1=${'0'.repeat(64)}`, (size: number) => `{"type":"charge.failed",${'"a":1,'.repeat(size)}"b":1}`],
    [() => `t=1,v1=${'0'.repeat(64)}`, (size: number) => JSON.stringify({type: 'charge.failed', list: Array(size).fill({})})],
  ] as const)
    await expectLinear(10_000, (size) => {
      const delivery = {header: header(size), body: body(size), secret, now: 1, shapes: contract.seed.events};
      return async () => expect((await diagnose(delivery)).fault).not.toBe('none');
    });
});
