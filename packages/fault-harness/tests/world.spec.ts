/** Tests the harness itself with requests that a program could send. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as wait} from 'node:timers/promises';
import {expect, test} from 'playwright/test';
import {sandboxContract} from '../../../tests/support/provider';
import {createRandom} from '../../kit/random';
import {openFront, World, type Front, type WorldOptions} from '../index';

const contract = sandboxContract(process.cwd());

let front: Front;
test.beforeAll(async () => {
  front = await openFront();
});
test.afterAll(() => front.close());

let accounts = 0;

function openWorld(options: Partial<WorldOptions> = {}): World {
  accounts += 1;
  const world = new World({
    contract,
    seed: 1,
    api: front.api,
    account: `world_${accounts}`,
    subjectOf: (path) => (path === '/v1/charges' ? 'the order' : undefined),
    tooLate: undefined,
    retryAfter: {least: 1, most: 1},
    isCalm: true,
    ...options,
  });
  front.admit(world);
  return world;
}

/** Returns the status of the response, or 0 if none arrived. `read` lists the 429s that the process had read. */
async function send(world: World, path: string, form?: Record<string, string>, key = 'key-1', read?: string): Promise<number> {
  const headers = {
    authorization: `Bearer sk_test_${world.account}`,
    'idempotency-key': key,
    ...(read !== undefined && {'harness-read': read}),
  };
  const response = await fetch(front.api + path, {headers, ...(form && {method: 'POST', body: new URLSearchParams(form)})}).catch(
    () => undefined,
  );
  return response?.status ?? 0;
}

const chargeOf = (source: string): Record<string, string> => ({amount: '4250', currency: 'cad', source});

test('a planned fault hits the first request with a subject', async () => {
  const world = openWorld({planned: 'response_lost'});
  const charge = chargeOf(await world.token('4242424242424242'));
  expect(await send(world, '/v1/events')).toBe(200);
  expect(await send(world, '/v1/charges', charge)).toBe(0);
  expect(await send(world, '/v1/charges', charge)).toBe(200);
  await world.judge();
  expect(world.violations).toEqual([]);
  expect(world.done('the order')).toHaveLength(1);
});

test('two charges for one order are a violation, and so is a wrong report', async () => {
  const world = openWorld();
  world.report('the order', 'paid');
  expect(await send(world, '/v1/charges', chargeOf(await world.token('4242424242424242')))).toBe(200);
  expect(await send(world, '/v1/charges', chargeOf(await world.token('4242424242424242')), 'key-2')).toBe(200);
  await world.judge();
  expect(world.violations.map(({rule}) => rule)).toEqual(['told_paid', 'charged_once']);
});

for (const [name, limitsProcess, expected] of [
  ['the request with the same key', false, 0],
  ['all requests of the process', true, 1],
] as const) {
  test(`a 429 concerns ${name}`, async () => {
    const world = openWorld({planned: 'rate_limited', limitsProcess, retryAfter: {least: 1, most: 0.5}});
    const charge = chargeOf(await world.token('4242424242424242'));
    expect(await send(world, '/v1/charges', charge)).toBe(429);
    expect(await send(world, '/v1/events', undefined, 'key-2')).toBe(200);
    expect(world.suspicions).toHaveLength(expected);
    await wait(1600);
    expect(await send(world, '/v1/charges', charge)).toBe(200);
    expect(world.suspicions).toHaveLength(expected);
  });
}

test('a 429 does not concern requests on their way, and on Linux not those of another process', async () => {
  const world = openWorld({planned: 'rate_limited', limitsProcess: true});
  const charge = chargeOf(await world.token('4242424242424242'));
  const statuses = await Promise.all([send(world, '/v1/charges', charge), send(world, '/v1/events')]);
  expect(statuses).toEqual([429, 200]);
  if (process.platform === 'linux') {
    const ask = `fetch('${front.api}/v1/events', {headers: {authorization: 'Bearer sk_test_${world.account}'}})`;
    const other = spawn(process.execPath, ['-e', ask], {stdio: 'ignore'});
    await once(other, 'exit');
  }
  expect(world.suspicions).toEqual([]);
});

test('a 429 does not concern a request that began before its process had read the 429', async () => {
  const world = openWorld({planned: 'rate_limited'});
  const charge = chargeOf(await world.token('4242424242424242'));
  expect(await send(world, '/v1/charges', charge, 'key-1', '')).toBe(429);
  expect(await send(world, '/v1/charges', charge, 'key-1', '')).toBe(200);
  expect(world.suspicions).toEqual([]);
  expect(await send(world, '/v1/events', undefined, 'key-2', 'req_0')).toBe(200);
  expect(world.suspicions).toMatchObject([{rule: 'waits'}]);
});

test('a seed determines the numbers, and each stream has its own', () => {
  const numbers = (seed: number, stream: string): number[] => {
    const {next} = createRandom(seed, stream);
    return [next(), next(), next()];
  };
  expect(numbers(1, 'a')).toEqual(numbers(1, 'a'));
  expect(numbers(1, 'a')).not.toEqual(numbers(2, 'a'));
  expect(numbers(1, 'a')).not.toEqual(numbers(1, 'b'));
});
