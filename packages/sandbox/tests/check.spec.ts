/** Tests `node sandbox.mjs check`. It must find known mistakes, and report no failure for correct shops and endpoints. */
import {execFile, spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {constants, tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test} from 'playwright/test';
import {listenLocally} from '../../kit/listen-locally';
import {requestFaults} from '../../fault-harness';
import {cardOutcomes, declineOf} from '../api/test-cards';
import {plan} from '../check/plan';
import {endpointRules} from '../check/endpoint-rules';
import {shopRules} from '../check/shop-rules';
import {needs} from '../../../tests/support/needs';
import {freePort} from '../../../tests/support/free-port';
import {company} from '../../../tests/support/provider';
import {sandboxFile} from '../../../tests/support/sandbox-server';

const secret = 'whsec_test_check';
const here = resolve('packages/sandbox/tests/check');

let folder = '';
let endpoints: ChildProcess[] = [];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-check-'));
  for (const name of ['shop', 'fulfilled']) mkdirSync(join(folder, name));
});
test.afterEach(() => {
  for (const endpoint of endpoints) endpoint.kill('SIGKILL');
  endpoints = [];
  rmSync(folder, {recursive: true});
});

const environment = (flaw?: string) => ({
  ...process.env,
  SHOP_FOLDER: join(folder, 'shop'),
  FULFIL_FOLDER: join(folder, 'fulfilled'),
  LARCH_WEBHOOK_SECRET: secret,
  ...(flaw !== undefined && {FLAW: flaw}),
});

function check(args: string[], flaw?: string): Promise<{code: number; output: string}> {
  return new Promise((done) => {
    const options = {env: environment(flaw), maxBuffer: 10_000_000};
    execFile(process.execPath, [sandboxFile, 'check', ...args], options, (error, output, complaints) =>
      done({code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: output + complaints}),
    );
  });
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function startEndpoint(command: (port: string) => string[], flaw?: string, more?: Record<string, string>): Promise<string[]> {
  const port = await freePort();
  const [program = '', ...args] = command(String(port));
  endpoints.push(spawn(program, args, {env: {...environment(flaw), ...more}, stdio: 'ignore'}));
  await expect.poll(() => isListening(port)).toBe(true);
  return ['--webhook', `http://127.0.0.1:${port}/webhooks`, '--secret', secret];
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const inPython = (port: string): string[] => ['python3', join(here, 'endpoint.py'), port];
const inPhp = (port: string): string[] => ['php', '-S', `127.0.0.1:${port}`, join(here, 'endpoint.php')];
const counter = join(here, 'count.mjs');
const nodeShop = ['--shop', '--', process.execPath, join(here, 'shop.mjs')];
const pythonShop = ['--shop', '--', 'python3', join(here, 'shop.py')];

test.describe('an endpoint', () => {
  needs('python');

  test('without mistakes passes every delivery', async () => {
    const {code, output} = await check(await startEndpoint(inPython));
    expect(output).toContain(`${endpointRules.length} passed, 0 failed`);
    expect(code).toBe(0);
  });

  test('can retrieve each event before it responds', async () => {
    const port = String(await freePort());
    const endpoint = await startEndpoint(inPython, undefined, {LARCH_API: `http://127.0.0.1:${port}`});
    const {output} = await check(['--port', port, ...endpoint]);
    expect(output).toContain(`${endpointRules.length} passed, 0 failed`);
  });

  for (const [flaw, expected] of [
    ['needs no v1', /FAIL {2}a header without a valid signature\n +no signature: expected 400, got 200\. Respond with 400 unless/],
    ['another time', /FAIL {2}a signature that is ten minutes old\n +expected 400, got 200\. Refuse a delivery if t differs/],
  ] as const)
    test(`that anybody can use is found: ${flaw}`, async () => {
      const {output} = await check(await startEndpoint(inPython, flaw));
      expect(output).toMatch(expected);
      expect(output).toContain(`${endpointRules.length - 1} passed, 1 failed`);
    });

  test('that re-serializes the body is told to verify the raw bytes', async () => {
    const {code, output} = await check(await startEndpoint(inPython, 'ignores the raw body'));
    expect(output).toMatch(
      /FAIL {2}unusual whitespace and non-ASCII characters\n +expected 2xx, got 400\. Verify the raw bytes of the body/,
    );
    expect(code).toBe(1);
  });

  test('without a tolerance is told to check t', async () => {
    const {output} = await check(await startEndpoint(inPython, 'no tolerance'));
    expect(output).toMatch(/FAIL {2}a signature that is ten minutes old\n +expected 400, got 200\. Refuse a delivery if t differs/);
    expect(output).toContain('1 failed');
    const withoutTimes = output.replaceAll(/ +\d+ ms/g, '');
    for (const page of ['check', 'continuous-integration']) {
      const [shown = ''] = /^ok .*?(?=```)/ms.exec(readFileSync(`docs/documentation/${page}.mdx`, 'utf8')) ?? [];
      expect(shown).toContain('FAIL');
      expect(withoutTimes, `${page} shows this report`).toContain(shown.replaceAll('https://larch.example', company.siteUrl));
    }
  });

  test('that is not running gives a one-sentence error', async () => {
    const port = await freePort();
    const {code, output} = await check(['--webhook', `http://127.0.0.1:${port}`, '--secret', secret]);
    expect(output).toContain(`nothing is listening on port ${port}`);
    expect(code).toBe(1);
  });
});

test('an endpoint that works before it responds times out @all', async () => {
  needs('python');
  const {output} = await check(await startEndpoint(inPython, 'answers after the work'));
  expect(output).toMatch(/FAIL {2}a signed event\n +no response within 10 seconds.* The other deliveries were not sent\./);
  expect(output).toContain('0 passed, 1 failed');
});

/** A shop, its mistake, the rule that the mistake breaks, and a seed that reveals the mistake. */
const shopFlaws = [
  [nodeShop, 'new key per try', 'your program retries with the idempotency key of the first request', 1],
  [nodeShop, 'no key', 'your program sends an idempotency key with every charge', 0],
  [nodeShop, 'retries 402', 'your program does not charge a declined token again', 2],
  [nodeShop, 'the declined card again', 'your program does not charge a declined token again', 2],
  [nodeShop, 'amount from the form', 'your program takes the amount from the order, not from the page', 0],
  [nodeShop, 'key shared by orders', 'your program uses an idempotency key for one request only', 4],
  [nodeShop, 'forgets on restart', 'your program retries with the idempotency key of the first request', 0],
  [nodeShop, 'another card at the same time', 'your program charges an order at most once', 6],
  [nodeShop, 'another card while unknown', 'your program charges an order at most once', 17],
  [nodeShop, 'another card after unknown', 'your program charges an order at most once', 1],
  [nodeShop, 'another card after the payment', 'your program charges an order at most once', 25],
  [nodeShop, 'any event', 'your program reports "paid" only after a charge', 4],
  [nodeShop, 'gives up at the third start', 'your program reports "not charged" only if nothing was charged', 1],
  [nodeShop, 'a used token is paid', 'your program reports "paid" only after a charge', 25],
  [nodeShop, 'believes a gateway', 'your program reports "not charged" only if nothing was charged', 7],
  [nodeShop, 'believes a new code', 'your program reports "not charged" only if nothing was charged', 21],
  [nodeShop, 'believes a refused connection', 'your program reports "not charged" only if nothing was charged', 24],
  [nodeShop, 'believes a 401', 'your program reports "not charged" only if nothing was charged', 26],
  [nodeShop, 'believes a 500', 'your program reports "not charged" only if nothing was charged', 28],
  [nodeShop, 'believes a 429', 'your program reports "not charged" only if nothing was charged', 10],
  [nodeShop, 'first page', 'your program reports "not charged" only if nothing was charged', 11],
  [nodeShop, 'card number', 'your program sends no card number', 0],
  [nodeShop, 'does not wait', 'your program waits as long as Retry-After requires', 2],
  [pythonShop, 'believes a timeout', 'your program reports "not charged" only if nothing was charged', 1],
  [pythonShop, 'unknown status as failed', 'for an unknown status, your program reports neither "paid" nor "not charged"', 3],
] as const;

for (const [shop, flaw, rule, seed] of shopFlaws) {
  const further = [
    'key shared by orders',
    'forgets on restart',
    'does not wait',
    'first page',
    'another card while unknown',
    'retries 402',
    'believes a gateway',
    'believes a new code',
    'believes a 401',
    'believes a 500',
    'the declined card again',
    'another card after unknown',
    'gives up at the third start',
  ];
  const tag = further.includes(flaw) ? ' @all' : '';
  test(`a shop's mistake is found: ${flaw}, seed ${seed}${tag}`, async () => {
    if (shop === pythonShop) needs('python');
    const {code, output} = await check(['--quick', '--seed', String(seed), ...shop], flaw);
    expect(output).toContain(`FAIL  ${rule}\n`);
    expect(output).toContain(`Repeat it with --seed ${seed}.`);
    expect(code).toBe(1);
  });
}

test('the number of an order is not taken for a card, although it has the check digit of one', async () => {
  const {output} = await check(['--quick', '--seed', '0', ...nodeShop], 'order number of digits');
  expect(output).toContain('ok    your program sends no card number');
});

test('the first six runs test every rule, also of a shop that begins with other requests @all', async () => {
  test.setTimeout(120_000);
  const counting = ['--fulfilled', `${process.execPath} ${counter}`];
  const {code, output} = await check(['--quick', '--runs', '6', ...counting, ...nodeShop], 'reads events first');
  expect(output).toContain(`${Object.keys(shopRules).length} passed, 0 failed\n`);
  expect(code).toBe(0);
});

test('the default runs have each fault and each declined card', () => {
  const faults = plan.flatMap((run) => ['fault' in run ? run.fault : [], 'later' in run ? run.later : []].flat());
  expect(new Set(faults)).toEqual(new Set([...requestFaults, 'key_forgotten', 'unauthorized', 'refused']));
  const cards = plan.flatMap((run) => ('card' in run ? [run.card] : []));
  expect(cards.sort()).toEqual(cardOutcomes.filter((outcome) => declineOf(outcome)).sort());
  expect(plan).toHaveLength(30);
});

for (const [behaviour, result] of [
  // Only Linux shows which process sent a request.
  ...(process.platform === 'linux' ? [['another process reads', 'ok  '] as const] : []),
  ['reads at the same time', 'ok  '],
  ['reads after a 429', 'FAIL'],
  // On a busy machine, a request that was on its way can look like this one. It does not come again.
  ['reads after a 429, once', 'ok  '],
] as const) {
  test(`a 429 concerns later requests of the same process: ${behaviour} @all`, async () => {
    const {output} = await check(['--quick', '--seed', '2', ...nodeShop], behaviour);
    expect(output).toContain(`${result}  your program waits as long as Retry-After requires`);
  });
}

for (const [language, shop] of [
  ['Node.js', nodeShop],
  ['Python', pythonShop],
] as const) {
  test(`a shop in ${language} without mistakes passes${language === 'Node.js' ? '' : ' @all'}`, async () => {
    if (shop === pythonShop) needs('python');
    test.setTimeout(120_000);
    const {code, output} = await check(['--quick', '--runs', language === 'Node.js' ? '6' : '12', ...shop]);
    expect(output).toMatch(/\n\d+ passed, 0 failed/);
    expect(code).toBe(0);
  });
}

for (const [flaw, program, purchases, expected] of [
  [undefined, counter, ['--runs', '6'], 'ok    your program delivers a paid order exactly once'],
  ['double fulfilment', counter, ['--runs', '6'], 'FAIL  your program delivers a paid order exactly once'],
  ['fulfils a failed charge', counter, ['--seed', '2'], 'was fulfilled but not paid.'],
  // The program `-p 0` always prints 0. The purchase without faults (seed 0) is enough to find the mistake.
  ['never delivered', '-p 0', ['--seed', '0'], 'was paid but not fulfilled within 3 seconds.'],
] as const) {
  test(`fulfilments are counted: ${flaw ?? 'no mistake'} @all`, async () => {
    needs('php');
    test.setTimeout(120_000);
    const counting = ['--fulfilled', `${process.execPath} ${program}`];
    const {output} = await check([...(await startEndpoint(inPhp, flaw)), ...counting, '--quick', ...purchases, ...nodeShop]);
    expect(output).toContain(expected);
    if (flaw === undefined) expect(output).toContain(`${endpointRules.length + Object.keys(shopRules).length} passed, 0 failed\n`);
  });
}

test('an endpoint that looks, works and then stores the delivery gets two copies of an event at once @all', async () => {
  const endpoint = createServer((request, response) => {
    void text(request).then(async (event) => {
      const [, key = 'none'] = /"idempotency_key": ?"([^"]+)"/.exec(event) ?? [];
      const shop = join(folder, 'shop');
      const attempt = readdirSync(shop).find((name) => readFileSync(join(shop, name), 'utf8').includes(key)) ?? 'none';
      const mark = join(folder, 'fulfilled', attempt.split('.')[0] ?? 'none');
      const isNew = !existsSync(mark);
      await wait(30);
      if (isNew) writeFileSync(mark, 'x', {flag: 'a'});
      response.end();
    });
  });
  const webhook = `http://127.0.0.1:${await listenLocally(endpoint)}/webhooks`;
  const counting = ['--fulfilled', `${process.execPath} ${counter}`];
  const {output} = await check(['--webhook', webhook, '--secret', secret, ...counting, '--quick', '--seed', '11', ...nodeShop]);
  endpoint.close();
  expect(output).toContain('was fulfilled 2 times.');
});

test('an endpoint can retrieve a charge after it has accepted the event @all', async () => {
  const port = await freePort();
  const retrievals: Promise<number>[] = [];
  const retrieve = async (id: string): Promise<number> => {
    await wait(100);
    const headers = {authorization: 'Bearer sk_test_endpoint'};
    // The last purchase ends the check and its API.
    return fetch(`http://127.0.0.1:${port}/v1/charges/${id}`, {headers}).then(
      ({status}) => status,
      () => 0,
    );
  };
  const endpoint = createServer((request, response) => {
    void text(request).then((body) => {
      const [, id] = /"id": ?"(ch_\w+)"/.exec(body) ?? [];
      if (id !== undefined) retrievals.push(retrieve(id));
      response.end();
    });
  });
  const webhook = `http://127.0.0.1:${await listenLocally(endpoint)}/webhooks`;
  await check(['--webhook', webhook, '--secret', secret, '--port', String(port), '--quick', '--runs', '6', ...nodeShop]);
  endpoint.close();
  const statuses = await Promise.all(retrievals);
  expect(statuses).toContain(200);
  expect(statuses).not.toContain(404);
});

test('a fault kills the command that buys, and never the one that counts @all', async () => {
  const shop = join(folder, 'shop.mjs');
  const counting = join(folder, 'count.mjs');
  // Under the fault, the shop exits before a child sends its request. The fault then happens while the other program counts.
  writeFileSync(
    shop,
    `import {spawn} from 'node:child_process';
    const {LARCH_API, LARCH_SECRET_KEY, LARCH_TOKEN, LARCH_ORDER, LATE} = process.env;
    if (LATE === undefined && !/_0-1$/.test(LARCH_ORDER)) {
      spawn(process.execPath, [process.argv[1]], {detached: true, stdio: 'ignore', env: {...process.env, LATE: ''}}).unref();
    } else {
      if (LATE !== undefined) await new Promise((done) => setTimeout(done, 500));
      await fetch(LARCH_API + '/v1/charges', {
        method: 'POST',
        headers: {Authorization: 'Bearer ' + LARCH_SECRET_KEY, 'Idempotency-Key': LARCH_ORDER},
        body: new URLSearchParams({amount: '4250', currency: 'cad', source: LARCH_TOKEN}),
      });
    }`,
  );
  writeFileSync(counting, 'setTimeout(() => console.log(0), 2000);');
  const {output} = await check([
    ...['--quick', '--seed', String(plan.findIndex((run) => 'fault' in run && run.fault === 'killed_then') + 1)],
    ...['--shop', `${process.execPath} ${shop}`, '--fulfilled', `${process.execPath} ${counting}`],
  ]);
  expect(output).toContain('charges for check');
  expect(output).toContain('--fulfilled printed "0"');
  expect(output).not.toContain('your program delivers a paid order exactly once\n      ');
});

test('the report says how a command that counts failed, and that no request arrived', async () => {
  const {output} = await check([
    '--quick',
    '--seed',
    '0',
    '--shop',
    `${process.execPath} -p 1`,
    '--fulfilled',
    `${process.execPath} -e process.exit(3)`,
  ]);
  expect(output).toContain('--fulfilled printed "", with the exit status 3. Print a number, with the exit status 0.');
  expect(output).toMatch(/exit status 0 \(paid\)\. No request arrived at http:\/\/127\.0\.0\.1:\d+/);
});

test('the report names a key that is not from the check, and a command that replaces the exit status @all', async () => {
  needs('bash');
  const start = async (command: string) => check(['--quick', '--seed', '2', '--shop', '--', 'bash', '-c', command]);
  const {output} = await start(`LARCH_SECRET_KEY=sk_test_cafe '${process.execPath}' '${join(here, 'shop.mjs')}'`);
  expect(output).toContain('A request with the key sk_test_cafe was dropped. Use the key in LARCH_SECRET_KEY.');
  const replaced = await start(`'${process.execPath}' '${join(here, 'shop.mjs')}' || { echo "make: Error $?"; exit 2; }`);
  expect(replaced.output).toContain('The command replaces the exit status of your program.');
});

test('a command can leave a process behind that keeps its output open @all', async () => {
  needs('bash');
  const ids = join(folder, 'ids');
  const shop = join(folder, 'shop.sh');
  writeFileSync(
    shop,
    `'${process.execPath}' '${join(here, 'shop.mjs')}'\nresult=$?\nsetsid sleep 300 &\necho $! >> '${ids}'\nexit $result\n`,
  );
  const {code, output} = await check(['--quick', '--seed', '0', '--shop', '--', 'bash', shop]);
  const left = readFileSync(ids, 'utf8').trim().split('\n').map(Number);
  expect(left.filter(isAlive)).toEqual(left);
  for (const id of left) process.kill(id);
  expect(output).toContain(', 0 failed');
  expect(code).toBe(0);
});

test("the command gets the environment's list of hosts without a proxy, and this machine @all", () => {
  const shop = join(folder, 'shop.mjs');
  writeFileSync(shop, 'console.log(process.env.NO_PROXY, process.env.no_proxy)');
  for (const given of [{}, {NO_PROXY: 'intranet.example'}, {no_proxy: 'intranet.example'}]) {
    const hosts = `${Object.values(given)
      .map((host) => `${host},`)
      .join('')}127.0.0.1,localhost`;
    const env = {...environment(), NO_PROXY: '', no_proxy: '', ...given};
    const args = [sandboxFile, 'check', '--fulfilled', `${process.execPath} ${shop}`, '--shop', `${process.execPath} -p 1`];
    const {stdout, stderr} = spawnSync(process.execPath, [...args, '--quick', '--seed', '0'], {env, encoding: 'utf8'});
    expect(stdout + stderr).toContain(`--fulfilled printed "${hosts} ${hosts}"`);
  }
});

test('a request that is delivered late counts for its own order, and a killed run is no silence @all', async () => {
  // With this seed, five runs are killed. A late request of the first order arrives during the second.
  const {code, output} = await check(['--quick', '--seed', '183', ...nodeShop]);
  expect(output).toContain(', 0 failed');
  expect(code).toBe(0);
});

test('a rule that no run met is not said to hold @all', async () => {
  const {code, output} = await check(['--quick', '--runs', '1', ...nodeShop]);
  expect(output).toContain(
    '--    your program does not charge a declined token again: not tested. No request that charges a token was declined. Use at least --runs 6, without --seed.',
  );
  expect(output).toContain('6 passed, 0 failed, 6 not tested');
  expect(code).toBe(0);
});

test('the reports say the same as the table @all', async () => {
  needs('python');
  const junit = join(folder, 'report.xml');
  const endpoint = await startEndpoint(inPython, 'no tolerance');
  const {code, output} = await check([...endpoint, '--json', '--junit', junit]);
  const report: unknown = JSON.parse(output);
  const failed = expect.objectContaining({part: 'endpoint', name: 'a signature that is ten minutes old', passed: false});
  expect(report).toEqual({passed: false, cases: expect.arrayContaining([failed])});
  const xml = readFileSync(junit, 'utf8');
  expect(xml).toContain(`<testsuite name="check" tests="${endpointRules.length}" failures="1" skipped="0">`);
  expect(xml).toContain('<testcase classname="endpoint" name="a signed event"');
  expect(code).toBe(1);
});

test('the reports have no card number, and no character that harms their format @all', async () => {
  needs('python');
  const junit = join(folder, 'report.xml');
  const harmful = /[^\P{Cc}\n]|\p{Bidi_Control}|4242.?4242/u;
  const table = await check(['--quick', '--seed', '0', ...nodeShop], 'hostile text');
  expect(table.output).toContain('****4242 12 2030');
  expect(table.output).not.toMatch(harmful);
  const {output} = await check(['--quick', '--seed', '0', '--json', '--junit', junit, ...nodeShop], 'hostile text');
  expect(output).not.toMatch(harmful);
  const report: unknown = JSON.parse(output);
  expect(JSON.stringify(report)).toContain('\u202e');
  const xml = readFileSync(junit, 'utf8');
  expect(xml).toContain('****4242 12 2030');
  expect(xml).not.toMatch(harmful);
  const {stderr} = spawnSync('python3', ['-c', 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])', junit], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});

/** Returns options with which Node.js pretends to run on Windows. In `program`, `child` is the module `node:child_process`. */
function onWindows(program: string): string[] {
  const text = `
    import child from 'node:child_process';
    import {syncBuiltinESMExports} from 'node:module';
    const {spawn, spawnSync} = child;
    Object.defineProperty(process, 'platform', {value: 'win32'});
    ${program}
    syncBuiltinESMExports();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(text)}`];
}

const taskkill = onWindows(`
  child.spawn = (program, args, options) => spawn(program, args, {...options, detached: true});
  child.spawnSync = (program, [option, id, ...more]) => {
    if (program + option + more.join('') === 'taskkill/pid/T/F') spawnSync('kill', ['-9', '--', '-' + id]);
  };`);

for (const [signal, platform] of [
  ['SIGINT', []],
  ['SIGTERM', []],
  ['SIGHUP', []],
  ['SIGINT', taskkill],
] as const) {
  test(`${signal} ends the commands with their children${platform === taskkill ? ' on Windows' : ''}${signal === 'SIGTERM' ? '' : ' @all'}`, async () => {
    const file = join(folder, 'processes');
    const command = `echo $$ >> ${file}; sleep 600 & echo $! >> ${file}; wait`;
    const options = [...platform, sandboxFile, 'check', '--shop', '--', 'sh', '-c', command];
    const running = spawn(process.execPath, options, {stdio: 'ignore'});
    const started = (): number[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []);
    await expect.poll(started).toHaveLength(2);
    running.kill(signal);
    const [code]: unknown[] = await once(running, 'exit');
    expect(code).toBe(128 + constants.signals[signal]);
    await expect.poll(() => started().filter(isAlive)).toEqual([]);
  });
}

test('while a shop is checked, its endpoint cannot charge, and gets no proof that nothing was charged @all', async () => {
  const port = String(await freePort());
  const headers = {authorization: 'Bearer sk_test_cafe', 'idempotency-key': 'order_1'};
  const body = new URLSearchParams({amount: '4250', currency: 'cad', source: 'tok_ofAPurchase'});
  const responses: Promise<string>[] = [];
  const endpoint = createServer((_request, response) => {
    responses.push(
      fetch(`http://127.0.0.1:${port}/v1/charges`, {method: 'POST', headers, body})
        .then(async (charged) => `${charged.status} ${await charged.text()}`)
        .finally(() => response.end()),
    );
  });
  await once(endpoint.listen(0, '127.0.0.1'), 'listening');
  const address = endpoint.address();
  const webhook = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/webhooks`;
  await check(['--port', port, '--webhook', webhook, '--secret', secret, '--quick', '--runs', '1', ...nodeShop]);
  const [first, ...others] = new Set(await Promise.all(responses));
  endpoint.close();
  expect(first).toMatch(/^500 .*"code":"internal_error".*Charge cards in the command that you pass to --shop\./);
  expect(others).toEqual([]);
});

test('an endpoint can list the events of a purchase, and gets an event again after a 503', async () => {
  const port = String(await freePort());
  const list = async (query: string): Promise<{status: number; ids: string[]}> => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/events?${query}`, {headers: {authorization: 'Bearer sk_test_cafe'}});
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    const {data = []}: {data?: {id: string}[]} = await response.json();
    return {status: response.status, ids: data.map(({id}) => id)};
  };
  const [statuses, pages]: [number[], Awaited<ReturnType<typeof list>>[]] = [[], []];
  const endpoint = createServer((request, response) => {
    void text(request).then(async (body) => {
      const {id, type, request: cause}: {id: string; type: string; request: {idempotency_key: string | null}} = JSON.parse(body);
      // Only the events of the purchase have a key.
      const isFirst = cause.idempotency_key !== null && type === 'charge.succeeded' && statuses.length < 2;
      const status = isFirst ? 503 : 200;
      if (cause.idempotency_key !== null && type === 'charge.succeeded') {
        statuses.push(status);
        const all = await list('types[]=charge.succeeded');
        const rest = all.ids.slice(all.ids.indexOf(id) + 1);
        pages.push({status: all.status, ids: all.ids.filter((each) => each === id)});
        expect(await list(`types[]=charge.succeeded&limit=${rest.length}&starting_after=${id}`)).toEqual({status: 200, ids: rest});
        // The list of events has no `ending_before`.
        expect((await list(`ending_before=${rest[0]}`)).status).toBe(400);
        expect((await list('starting_after=evt_none')).status).toBe(400);
        expect((await list('limit=0')).status).toBe(400);
      }
      response.writeHead(status).end();
    });
  });
  await once(endpoint.listen(0, '127.0.0.1'), 'listening');
  const address = endpoint.address();
  const webhook = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/webhooks`;
  await check(['--port', port, '--webhook', webhook, '--secret', secret, '--seed', '0', ...nodeShop]);
  endpoint.close();
  expect(statuses).toEqual([503, 503, 200]);
  expect(pages).toEqual(statuses.map(() => ({status: 200, ids: [expect.stringMatching(/^evt_/)]})));
});

test('a JUnit report creates its folder, and one that cannot be written is refused before the check', async () => {
  const file = join(folder, 'reports', 'check.xml');
  expect((await check(['--junit', file, '--seed', '0', ...nodeShop])).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('<testcase classname="shop"');
  const {code, output} = await check(['--junit', folder, '--seed', '0', ...nodeShop]);
  expect(output).toBe(`The report ${folder} cannot be written (EISDIR). Use another --junit FILE.\n`);
  expect(code).toBe(2);
});

test('--shop and --fulfilled can be in any order @all', async () => {
  for (const args of [
    [...nodeShop, '--fulfilled', `${process.execPath} -p 2`],
    [...nodeShop, '--fulfilled', '--', process.execPath, '-p', '2'],
    ['--fulfilled', '--', process.execPath, '-p', '2', ...nodeShop],
    ['--fulfilled', `${process.execPath} -p 2`, '--shop', nodeShop.slice(2).join(' ')],
  ]) {
    const {output} = await check(['--quick', '--seed', '0', ...args]);
    expect(output, args.join(' ')).toContain('was fulfilled 2 times.');
  }
});

test('Windows: a batch file needs `cmd /c`, and the check says so @all', () => {
  // There, `npm` is npm.cmd, which Node.js does not find, and refuses under its full name.
  const pretend = onWindows(`
    child.spawn = (program, args, options) => {
      if (program.endsWith('.cmd')) throw Object.assign(new Error('spawn EINVAL'), {code: 'EINVAL'});
      if (program === 'cmd' && args[0] === '/c') return spawn(args[1], args.slice(2), options);
      return spawn(program === 'npm' ? 'npm-without-cmd' : program, args, options);
    };`);
  const start = (command: string[]) => {
    const options = [...pretend, sandboxFile, 'check', '--quick', '--seed', '0'];
    return spawnSync(process.execPath, [...options, '--shop', '--', ...command], {encoding: 'utf8', env: environment()});
  };
  const advice = 'was not found. Write cmd /c before a batch file, for example: --shop -- cmd /c npm run buy-one.';
  for (const name of ['npm', 'npm.cmd']) expect(start([name, 'run', 'buy-one']).stderr).toContain(advice);
  expect(start(['cmd', '/c', ...nodeShop.slice(2)])).toMatchObject({status: 0, stdout: expect.stringContaining('passed')});
});

test('invalid options give a one-sentence error @all', async () => {
  for (const [args, expected] of [
    [[], 'There is nothing to check. Use --webhook, --shop or both. See --help.'],
    [
      ['--webhook', 'http://shop.example/hooks', '--secret', secret],
      'shop.example is not this machine. If the host is yours, add --allow shop.example.',
    ],
    [['--webhook', 'http://127.0.0.1:1'], 'Use --webhook and --secret together.'],
    [['--webhook', 'http://127.0.0.1:6000', '--secret', secret], 'Browsers and Node.js send nothing to port 6000. Use another port.'],
    [['--port', '10080', '--shop', 'true'], 'Browsers and Node.js send nothing to port 10080. Use another port.'],
    [
      ['--webhook', 'http://noor:cafe@127.0.0.1:1', '--secret', secret],
      'Remove the user name and the password from --webhook. A delivery does not contain them.',
    ],
    [
      ['--shop', '--', 'no-such-command-here'],
      'no-such-command-here was not found. Write the command as you would type it in this folder.',
    ],
    [
      ['--shop', '--', join(here, 'shop.py')],
      `${join(here, 'shop.py')} is not executable. Use chmod +x, or write its interpreter before it.`,
    ],
    [['--shop', '--', join(here, 'shop.py', 'x')], 'was not found.'],
    [
      ['--shop', 'cd shop && node buy-one.mjs'],
      "--shop runs without a shell, which && needs. Write --shop -- COMMAND, or --shop -- sh -c 'COMMAND'.",
    ],
    [['--shop', 'node "my shop/buy-one.mjs"'], '--shop runs without a shell, which "my needs.'],
    [['--shop', 'true', '--fulfilled', 'cat log | wc -l'], '--fulfilled runs without a shell, which | needs.'],
    [['--shop', 'PORT=1 node buy-one.mjs'], 'PORT=1 was not found. The command runs without a shell.'],
    [['--shop', '--', process.execPath, join(here, 'no-shop.mjs')], 'Cannot find module'],
    [['--', 'node', 'shop.mjs'], 'Write --shop before --, for example: --shop -- npm run buy-one.'],
    [['--shop', '--', process.execPath, '-e', '0'], 'A purchase without faults does not work yet.'],
  ] satisfies [string[], string][]) {
    const {code, output} = await check(args);
    expect(output).toContain(expected);
    expect(code).toBe(2);
  }
});
