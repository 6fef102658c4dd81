import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test} from 'playwright/test';
import postgres from 'postgres';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {createSandbox} from '../../packages/sandbox';
import {startPgBouncer, type TestPooler} from '../backend/pgbouncer';
import {startPostgres, type TestPostgres} from '../backend/postgres';
import {createRandom} from '../../packages/kit/random';
import {needs} from '../support/needs';

needs('postgres', 'pgbouncer', 'python', 'ruby', 'php', 'sqlDrivers');

const root = join(__dirname, '../..');

/**
 * With `count`, a worker increments one record until it is killed, and prints each stored number. It pauses after each number, so
 * that the other process can get SQLite's lock. With `pay`, a worker pays one order and prints the outcome.
 */
const workers = {
  'Node.js': {
    command: process.execPath,
    file: 'worker.mjs',
    text: `
import postgres from 'postgres';
import {Larch} from './larch.mjs';
import {begin, findOutcome} from './once.mjs';
import {SqlStore} from './sqlstore.mjs';
const [url, what, token] = process.argv.slice(2);
const sql = postgres(url, {onnotice: () => undefined});
const store = new SqlStore(sql);
await store.add('counter', {status: 'open', count: 0});
await store.add('order', {status: 'open'});
const larch = new Larch('sk_test_sql');
if (what === 'count')
  for (;;) {
    console.log((await store.change('counter', (record) => (record.count += 1))).count);
    await larch.sleep(5);
  }
await begin(larch, store, 'order', {amount: 4250, currency: 'cad', source: token});
console.log((await findOutcome(larch, store, 'order', larch.charges, ['charge.succeeded', 'charge.failed'])).status);
await sql.end();`,
  },
  Python: {
    command: '/usr/bin/python3',
    file: 'worker.py',
    text: `
import sys
from larch import Larch
from once import begin, find_outcome
from sqlstore import SqlStore
url, what, token = sys.argv[1:]
store = SqlStore(url, {"counter": {"status": "open", "count": 0}, "order": {"status": "open"}})
larch = Larch("sk_test_sql")
while what == "count":
    print(store.change("counter", lambda record: record.update(count=record["count"] + 1))["count"], flush=True)
    larch.sleep(0.005)
begin(larch, store, "order", {"amount": 4250, "currency": "cad", "source": token})
print(find_outcome(larch, store, "order", larch.charges, ["charge.succeeded", "charge.failed"])["status"])`,
  },
  Ruby: {
    command: 'ruby',
    file: 'worker.rb',
    text: `
require_relative "larch"
require_relative "once"
require_relative "sqlstore"
$stdout.sync = true
url, what, token = ARGV
store = SqlStore.new(url, {"counter" => {status: "open", count: 0}, "order" => {status: "open"}})
larch = Larch.new("sk_test_sql")
while what == "count"
  puts store.change("counter") { |record| record["count"] += 1 }["count"]
  larch.sleep(0.005)
end
start(larch, store, "order", {amount: 4250, currency: "cad", source: token})
puts find_outcome(larch, store, "order", larch.charges, %w[charge.succeeded charge.failed])["status"]`,
  },
  PHP: {
    command: 'php',
    file: 'worker.php',
    text: `<?php
require __DIR__ . '/larch.php';
require __DIR__ . '/sqlstore.php';
require __DIR__ . '/once.php';
[, $url, $what, $token] = $argv;
$parts = parse_url($url);
$dsn = isset($parts['host']) ? "pgsql:host={$parts['host']};port={$parts['port']};dbname=postgres;user=postgres" : "sqlite:$url";
$store = new SqlStore(new PDO($dsn), ['counter' => ['status' => 'open', 'count' => 0], 'order' => ['status' => 'open']]);
while ($what === 'count') {
    echo $store->change('counter', fn (array $record) => ['count' => $record['count'] + 1] + $record)['count'], "\\n";
    usleep(5000);
}
$larch = new Larch\\Larch('sk_test_sql');
begin($larch, $store, 'order', ['amount' => 4250, 'currency' => 'cad', 'source' => $token]);
echo find_outcome($larch, $store, 'order', $larch->charges, ['charge.succeeded', 'charge.failed'])['status'], "\\n";`,
  },
} as const;

const cases = [
  {language: 'Node.js', database: 'PostgreSQL'},
  {language: 'Node.js', database: 'PgBouncer'},
  {language: 'Node.js', database: 'serializable PostgreSQL'},
  ...(['Python', 'Ruby', 'PHP'] as const).flatMap((language) => [
    {language, database: 'PostgreSQL'} as const,
    {language, database: 'PgBouncer'} as const,
    {language, database: 'serializable PostgreSQL'} as const,
    {language, database: 'SQLite'} as const,
  ]),
] as const;

const contract = sandboxContract(root);
const sandbox = createSandbox({contract, seed: 1, now: () => Date.now()});
let server: Server;
let api = '';
let database: TestPostgres;
let pooler: TestPooler;

/** Creates an SQLite database from `schema.sql` in the folder, and returns its name. */
function createSqlite(folder: string): string {
  const file = join(folder, 'shop.db');
  const make = 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(open("schema.sql").read())';
  spawnSync('/usr/bin/python3', ['-c', make, file], {cwd: folder});
  return file;
}

test.beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const {method = 'GET', url = '/', headers} = incoming;
    const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void text(incoming)
      .then(async (body) => {
        const response = await sandbox.fetch(
          new Request(contract.server + url, {method, headers: given, ...(method === 'POST' && {body})}),
        );
        outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
      })
      .catch(() => incoming.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  api = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  database = await startPostgres();
  pooler = await startPgBouncer(database.url);
});
test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await pooler.stop();
  await database.stop();
});

async function token(): Promise<string> {
  const card = {'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'};
  const made: {id: string} = await (
    await fetch(`${api}/v1/tokens`, {method: 'POST', headers: {authorization: 'Bearer sk_test_sql'}, body: new URLSearchParams(card)})
  ).json();
  return made.id;
}

/** Programs that add and change an order with an id in UTF-8, and print whether each method finds it. */
const counters = {
  'Node.js': `
import postgres from 'postgres';
import {SqlStore} from './sqlstore.mjs';
const sql = postgres(process.argv[2], {onnotice: () => undefined});
const store = new SqlStore(sql);
const id = 'commande-é';
await store.add(id, {status: 'open', note: 'Crème à 3 €', count: 0});
await store.change(id, (record) => (record.count += 1));
const found = [await store.read(id), (await store.all()).get(id), (await store.where('status', 'open')).get(id)];
console.log(found.map((record) => record?.note === 'Crème à 3 €').join());
await sql.end();`,
  Python: `
import sys
from sqlstore import SqlStore
id = "commande-é"
store = SqlStore(sys.argv[1], {id: {"status": "open", "note": "Crème à 3 €", "count": 0}})
store.change(id, lambda record: record.update(count=record["count"] + 1))
found = [store.read(id), store.all().get(id), store.where("status", "open").get(id)]
print(",".join(str(record is not None and record["note"] == "Crème à 3 €").lower() for record in found))`,
  Ruby: `
require_relative "sqlstore"
id = "commande-é"
store = SqlStore.new(ARGV[0], {id => {status: "open", note: "Crème à 3 €", count: 0}})
store.change(id) { |record| record["count"] += 1 }
found = [store.read(id), store.all[id], store.where("status", "open")[id]]
puts found.map { |record| !record.nil? && record["note"] == "Crème à 3 €" }.join(",")`,
  PHP: `<?php
require __DIR__ . '/sqlstore.php';
$parts = parse_url($argv[1]);
$dsn = "pgsql:host={$parts['host']};port={$parts['port']};user=postgres;dbname=" . substr($parts['path'], 1);
$id = 'commande-é';
$store = new SqlStore(new PDO($dsn), [$id => ['status' => 'open', 'note' => 'Crème à 3 €', 'count' => 0]]);
$store->change($id, fn (array $record) => ['count' => $record['count'] + 1] + $record);
$found = [$store->read($id), $store->all()[$id] ?? null, $store->where('status', 'open')[$id] ?? null];
echo implode(',', array_map(fn ($record) => json_encode(($record['note'] ?? '') === 'Crème à 3 €'), $found)), "\\n";`,
} as const;

test('no store loses a change in a crash of a database that does not wait for the disk @all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larch-sql-'));
  for (const name of ['guides', 'libraries', 'sql']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // The longest delay makes the test reliable.
  const careless = await startPostgres(['synchronous_commit=off', 'wal_writer_delay=10s']);
  try {
    const sql = postgres(careless.url, {onnotice: () => undefined});
    await sql.unsafe(`SET synchronous_commit = on; ${readFileSync(join(folder, 'schema.sql'), 'utf8')}`);
    await sql.end();
    for (const language of ['Node.js', 'Python', 'Ruby', 'PHP'] as const) {
      const {command, file, text: program} = workers[language];
      writeFileSync(join(folder, file), program);
      const env = {...process.env, FORCE_COLOR: '0'};
      const child = spawn(command, [file, careless.url, 'count', ''], {cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore']});
      let printed = '';
      child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
      await expect.poll(() => printed.split('\n').length, {timeout: 30_000, intervals: [20]}).toBeGreaterThan(4);
      const ended = once(child, 'close');
      await careless.crash();
      child.kill('SIGKILL');
      await ended;
      const last = Math.max(...printed.trim().split('\n').map(Number));
      const again = postgres(careless.url, {onnotice: () => undefined});
      const rows = await again<{record: string}[]>`SELECT record FROM records WHERE id = 'counter'`;
      await again.end();
      const stored: {count?: number} = JSON.parse(rows[0]?.record ?? '{}');
      expect(stored.count ?? 0, language).toBeGreaterThanOrEqual(last);
    }
  } finally {
    await careless.stop();
    rmSync(folder, {recursive: true, force: true});
  }
});

for (const encoding of ['LATIN1', 'SQL_ASCII'])
  test(`the stores in all languages find the same order in a database in ${encoding} @all`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'larch-sql-'));
    for (const name of ['guides', 'libraries', 'sql']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const name = encoding.toLowerCase();
    const admin = postgres(database.url, {onnotice: () => undefined});
    await admin.unsafe(`CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0`);
    await admin.end();
    const url = database.url.replace(/postgres$/, name);
    const sql = postgres(url, {onnotice: () => undefined});
    await sql.unsafe(readFileSync(join(folder, 'schema.sql'), 'utf8'));
    for (const language of ['Node.js', 'Python', 'Ruby', 'PHP'] as const) {
      const {command, file} = workers[language];
      writeFileSync(join(folder, file), counters[language]);
      const {stdout, stderr} = spawnSync(command, [file, url], {cwd: folder, encoding: 'utf8'});
      expect([stdout, stderr], language).toEqual(['true,true,true\n', '']);
    }
    const rows = await sql<{id: string; record: string}[]>`SELECT id, record FROM records`;
    await sql.end();
    expect(rows.map(({id, record}) => [id, JSON.parse(record)])).toEqual([['commande-é', {status: 'open', note: 'Crème à 3 €', count: 4}]]);
    rmSync(folder, {recursive: true, force: true});
  });

test('the store in PHP says that a text is not UTF-8 @all', () => {
  const program = `require 'docs/_code/sql/sqlstore.php';
$db = new PDO('sqlite::memory:');
$db->exec(file_get_contents('docs/_code/sql/schema.sql'));
(new SqlStore($db, []))->add('order-1', ['status' => 'open', 'description' => "Caf\\xe9"]);`;
  const {stderr} = spawnSync('php', ['-d', 'display_errors=stderr', '-r', program], {cwd: root, encoding: 'utf8'});
  expect(stderr).toContain('JsonException: Malformed UTF-8 characters');
});

/**
 * Programs that make a change that does not fit on the disk, and print the error. The change is so large that SQLite writes it before
 * the commit.
 */
const fillers = {
  Python: [
    'python3',
    `
import sqlite3
from sqlstore import SqlStore
try:
    SqlStore("shop.db", {}).change("order", lambda record: record.update(note="x" * 10_000_000))
except sqlite3.Error as error:
    print(error)`,
  ],
  Ruby: [
    'ruby',
    `
require_relative "sqlstore"
begin
  SqlStore.new("shop.db", {}).change("order") { |record| record["note"] = "x" * 10_000_000 }
rescue SQLite3::Exception => error
  puts error.message
end`,
  ],
  PHP: [
    'php',
    `<?php
require 'sqlstore.php';
try {
    (new SqlStore(new PDO('sqlite:shop.db'), []))->change('order', fn ($record) => ['note' => str_repeat('x', 10_000_000)] + $record);
} catch (PDOException $error) {
    echo $error->getMessage(), "\\n";
}`,
  ],
} as const;

for (const [language, [command, program]] of Object.entries(fillers))
  test(`the store in ${language} on SQLite says that it cannot write to the disk @all`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'larch-sql-'));
    cpSync(join(root, 'docs/_code/sql'), folder, {recursive: true});
    createSqlite(folder);
    const insert = "INSERT INTO records VALUES ('order', 'open', NULL, '{\"status\": \"open\"}')";
    expect(
      spawnSync(
        '/usr/bin/python3',
        ['-c', `import sqlite3; sqlite3.connect("shop.db", isolation_level=None).execute(${JSON.stringify(insert)})`],
        {cwd: folder},
      ).status,
    ).toBe(0);
    writeFileSync(join(folder, 'fill'), program.trim());
    // Files can have at most 40 kilobytes. The signal of this limit would end the program.
    const limited = `trap '' XFSZ; ulimit -f 80; exec ${command} fill`;
    const {stdout} = spawnSync('sh', ['-c', limited], {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1'},
    });
    expect(stdout).toMatch(/(disk I\/O error|database or disk is full)\n$/);
    rmSync(folder, {recursive: true, force: true});
  });

for (const language of ['Python', 'Ruby', 'PHP'] as const)
  test(`a commit of the store in ${language} on SQLite survives a power failure, because its folder is synchronized last @all`, async () => {
    needs('strace');
    const folder = mkdtempSync(join(tmpdir(), 'larch-sql-'));
    for (const name of ['guides', 'libraries', 'sql']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    const {command, file, text: program} = workers[language];
    writeFileSync(join(folder, file), program);
    const url = createSqlite(folder);
    const traced = ['-fy', '-e', 'trace=unlink,unlinkat,fsync,fdatasync', command, file, url, 'pay', await token()];
    const child = spawn('strace', traced, {cwd: folder, env: {...process.env, LARCH_API: api}, stdio: ['ignore', 'ignore', 'pipe']});
    const calls = await text(child.stderr);
    // The commit deletes the journal.
    const [next] =
      calls
        .split(/unlink.*"\S*shop\.db-journal".*\n/)
        .at(-1)
        ?.split('\n') ?? [];
    expect(next, calls).toMatch(/\bf(data)?sync\(/);
    expect(next).toContain(`<${realpathSync(folder)}>`);
    rmSync(folder, {recursive: true, force: true});
  });

for (const {language, database: kind} of cases) {
  test(`the store in ${language} on ${kind} loses nothing and charges once, with two processes and kills @all`, async () => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'larch-sql-'));
    for (const name of ['guides', 'libraries', 'sql']) cpSync(join(root, 'docs/_code', name), folder, {recursive: true});
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const {command, file, text: program} = workers[language];
    writeFileSync(join(folder, file), program);
    const url = kind === 'SQLite' ? join(folder, 'shop.db') : kind === 'PgBouncer' ? pooler.url : database.url;
    if (kind !== 'SQLite') {
      const sql = postgres(database.url, {onnotice: () => undefined});
      await sql`DROP TABLE IF EXISTS records`;
      const level = kind === 'serializable PostgreSQL' ? 'serializable' : 'read committed';
      await sql.unsafe(`ALTER DATABASE postgres SET default_transaction_isolation = '${level}'`);
      await sql.unsafe(readFileSync(join(folder, 'schema.sql'), 'utf8'));
      await sql.end();
    } else createSqlite(folder);
    const random = createRandom(7, `${language} ${kind}`);
    const complaints: string[] = [];
    const run = (...args: string[]): {child: ChildProcess; printed: string[]; ended: Promise<unknown>} => {
      const child = spawn(command, [file, url, ...args], {cwd: folder, env: {...process.env, FORCE_COLOR: '0', LARCH_API: api}});
      const printed: string[] = [];
      let half = '';
      child.stdout.on('data', (data: Buffer) => {
        const lines = (half + data.toString()).split('\n');
        half = lines.pop() ?? '';
        printed.push(...lines);
      });
      child.stderr.on('data', (data: Buffer) => complaints.push(data.toString()));
      return {child, printed, ended: once(child, 'close')};
    };
    /** The stored numbers of all rounds. In each round, two parallel workers are killed at a random time. */
    const stored: number[] = [];
    const rounds = 4;
    for (let round = 0; round < rounds; round += 1) {
      const both = [run('count', ''), run('count', '')];
      await expect
        .poll(() => both.every(({printed}) => printed.length > 3) || complaints.join(''), {timeout: 30_000, intervals: [20]})
        .toBe(true);
      await new Promise((resolve) => setTimeout(resolve, random.integer(0, 60)));
      for (const {child} of both) child.kill('SIGKILL');
      await Promise.all(both.map(({ended}) => ended));
      stored.push(...both.flatMap(({printed}) => printed.map(Number)));
    }
    // No number may be stored twice. A killed process may have stored one number without printing it.
    expect(new Set(stored).size).toBe(stored.length);
    expect(Math.max(...stored) - stored.length).toBeGreaterThanOrEqual(0);
    expect(Math.max(...stored) - stored.length).toBeLessThanOrEqual(2 * rounds);

    const before = sandbox.objects().charges.length;
    const first = run('pay', await token());
    await new Promise((resolve) => setTimeout(resolve, random.integer(100, 400)));
    const second = run('pay', await token());
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, 300)));
    first.child.kill('SIGKILL');
    await Promise.all([first.ended, second.ended]);
    const last = run('pay', await token());
    await last.ended;
    expect(last.printed, complaints.join('')).toEqual(['paid']);
    expect(sandbox.objects().charges.length - before).toBe(1);
    expect(complaints.filter((line) => !/unknown/.test(line)).join('')).toBe('');
    rmSync(folder, {recursive: true, force: true});
  });
}
