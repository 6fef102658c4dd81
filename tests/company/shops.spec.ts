/** Tests the complete shops. Each is unpacked and started as documented, with its own sandbox and database. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test, type Page} from 'playwright/test';
import postgres from 'postgres';
import {startPostgres, type TestPostgres} from '../backend/postgres';
import {submitWithoutScript} from '../support/blocked-script';
import {needs} from '../support/needs';
import {freePort} from '../support/free-port';
import {signatureHeader} from '../../packages/webhooks/signature';
import {sandboxFile, startSandbox, type RunningSandbox} from '../support/sandbox-server';

const root = join(__dirname, '../..');
const secret = 'whsec_shops';

const started: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const stop of started.splice(0).reverse()) await stop();
});

/** Statements that count how often a shop acts on a paid record. Each replaces the comment that says where to store what to do next. */
const counting: Record<string, readonly [file: string, statement: string]> = {
  express: ['shop.mjs', 'paid.times = (paid.times ?? 0) + 1;'],
  flask: ['shop.py', 'paid["times"] = paid.get("times", 0) + 1'],
  sinatra: ['shop.rb', 'paid["times"] = paid.fetch("times", 0) + 1'],
  php: ['shop.php', "$paid['times'] = ($paid['times'] ?? 0) + 1;"],
};

/** Cookies and ids that a careless framework turns into something other than a text, or that a database refuses. */
const oddCookies = ['buyer[]=1', 'buyer[a]=1', 'buyer=%00', 'buyer=%ff', 'buyer=%zz', 'buyer=\u00e9', 'buyer=1; buyer=2', 'buyer'];
const oddIds = ['%00', 'a%00b', '%ff', '%zz', '%c3', '%ed%a0%80', '%f0%9f%8c%b2', '%20', '%5c', 'x'.repeat(5000), "'", '..%2fshop', '[]'];

type Row = {id: string; status: string; idempotency_key: string | null; record: string};

/** A shop that was unpacked, given its table and started as in its README. */
class Shop {
  private constructor(
    readonly address: string,
    readonly sandbox: RunningSandbox,
    readonly key: string,
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly sql: postgres.Sql | undefined,
  ) {}

  /** If `isQuick` is true, the shop looks for unknown outcomes twice a second, not once a minute. */
  static async open(name: string, database?: TestPostgres, isQuick = false): Promise<Shop> {
    const parent = mkdtempSync(join(tmpdir(), 'larch-shop-'));
    started.push(() => rmSync(parent, {recursive: true, force: true}));
    const tarball = resolve(process.env.SITE_FOLDER ?? '', `libraries/shops/${name}-shop.tar.gz`);
    const {status, stdout: files, stderr} = spawnSync('tar', ['xvzf', tarball], {cwd: parent, encoding: 'utf8'});
    expect(status).toBe(0);
    expect(stderr).toBe('');
    const folder = join(parent, `${name}-shop`);
    if (database) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const port = String(await freePort());
    const sandbox = await startSandbox('--webhook', `http://127.0.0.1:${port}/webhooks`, '--secret', secret, '--speed', '60');
    started.push(() => sandbox.stop());
    const key = `sk_test_${name}`;
    const environment = {
      ...process.env,
      PATH: `/usr/bin:${process.env.PATH ?? ''}`,
      LARCH_API: sandbox.url,
      LARCH_SECRET_KEY: key,
      LARCH_PUBLISHABLE_KEY: `pk_test_${name}`,
      LARCH_WEBHOOK_SECRET: secret,
      PORT: port,
      DATABASE_URL: database?.url,
      PHPRC: folder,
    };
    const [file = '', statement = ''] = counting[name] ?? [];
    const code = readFileSync(join(folder, file), 'utf8');
    const place = /(?:#|\/\/) Here, store in `paid` what to do next.*\n.* this code runs again .*/;
    expect(code).toMatch(place);
    writeFileSync(
      join(folder, file),
      code
        .replace(place, () => statement)
        .replace('sleep(60_000)', isQuick ? 'sleep(500)' : 'sleep(60_000)')
        .replace('sleep(60)', isQuick ? 'sleep(0.5)' : 'sleep(60)'),
    );
    // With this setting, PHP writes its errors into the response, as in a container without a php.ini.
    writeFileSync(join(folder, 'php.ini'), 'display_errors = On');
    const [, commands = ''] = /```sh\n([^`]*)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
    const page = readFileSync(join(root, 'docs/documentation/shops.mdx'), 'utf8');
    expect(page, 'The page says what the README says').toContain(commands);
    if (name === 'express') expect(page, 'The page lists the files').toContain(`output\n${files}\`\`\``);
    const [create = '', settings = '', start = ''] = commands.trim().split('\n').slice(-3);
    const sql = database && postgres(database.url, {onnotice: () => undefined});
    started.push(() => sql?.end());
    if (sql) await sql.unsafe(readFileSync(join(folder, 'schema.sql'), 'utf8'));
    // Runs only the command that creates the table, because the packages are already installed.
    else expect(spawnSync('sh', ['-c', create], {cwd: folder}).status).toBe(0);
    const command = `${settings} && exec env ${start}`.replaceAll('4242', port);
    const child = spawn('sh', ['-c', command], {cwd: folder, env: environment, stdio: 'ignore'});
    started.push(async () => {
      if (child.kill('SIGKILL')) await once(child, 'exit');
    });
    const address = `http://127.0.0.1:${port}`;
    await expect(async () => {
      expect((await fetch(address)).status).toBe(200);
    }).toPass({timeout: 20_000, intervals: [30]});
    return new Shop(address, sandbox, key, folder, environment, sql);
  }

  /** Runs the cron job of the PHP shop. The other shops have no cron job. */
  runCron(): void {
    if (this.key === 'sk_test_php') spawnSync('php', ['shop.php'], {cwd: this.folder, env: this.environment});
  }

  async ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Response> {
    return fetch(this.address + path, {method, headers, redirect: 'manual', ...(body !== undefined && {body})});
  }

  async api(path: string, fields?: Record<string, string>, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
    const response = await fetch(this.sandbox.url + path, {
      headers: {authorization: `Bearer ${this.key}`, ...headers},
      ...(fields && {method: 'POST', body: new URLSearchParams(fields)}),
    });
    return response.json();
  }

  /** Creates a token, and returns the fields of a charge for it. */
  async request(description: string) {
    const card = {'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'};
    const {id} = await this.api('/v1/tokens', card);
    return {amount: 4250, currency: 'cad', source: String(id), description};
  }

  /** Returns the number of the account's events that have this type. Counts up to 100. */
  async events(type: string): Promise<number> {
    const {data} = await this.api(`/v1/events?type=${type}&limit=100`);
    return Array.isArray(data) ? data.length : 0;
  }

  async rows(): Promise<Row[]> {
    if (this.sql) return this.sql<Row[]>`SELECT * FROM records`;
    // Waits up to 5 seconds for the lock, because the shop locks the database while it writes.
    const {stdout} = spawnSync('sqlite3', ['-json', '-cmd', '.timeout 5000', 'shop.db', 'SELECT * FROM records'], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return JSON.parse(stdout || '[]');
  }

  async record(id: string): Promise<Record<string, unknown>> {
    return JSON.parse((await this.rows()).find((row) => row.id === id)?.record ?? '{}');
  }

  async dropTable(): Promise<void> {
    if (this.sql) await this.sql`DROP TABLE records`;
    else expect(spawnSync('sqlite3', ['-cmd', '.timeout 5000', 'shop.db', 'DROP TABLE records'], {cwd: this.folder}).status).toBe(0);
  }

  async createTable(): Promise<void> {
    if (this.sql) await this.sql.unsafe(readFileSync(join(this.folder, 'schema.sql'), 'utf8'));
    else expect(spawnSync('sqlite3', ['-cmd', '.timeout 5000', 'shop.db', '.read schema.sql'], {cwd: this.folder}).status).toBe(0);
  }

  async insert(id: string, record: {status: string; idempotency_key: string} & Record<string, unknown>): Promise<void> {
    const {status, idempotency_key} = record;
    const text = JSON.stringify(record);
    if (this.sql) await this.sql`INSERT INTO records ${this.sql({id, status, idempotency_key, record: text})}`;
    const statement = `INSERT INTO records VALUES ('${id}', '${status}', '${idempotency_key}', '${text}')`;
    if (!this.sql) expect(spawnSync('sqlite3', ['-cmd', '.timeout 5000', 'shop.db', statement], {cwd: this.folder}).status).toBe(0);
  }
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry month').fill('12');
  await page.getByLabel('Expiry year').fill('2030');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', {name: 'Pay'}).click();
}

test('the Gemfile of the Sinatra shop names rackup, without which Sinatra 4 does not start', () => {
  expect(readFileSync(join(root, 'docs/_code/shops/sinatra/Gemfile'), 'utf8')).toContain('gem "rackup"');
});

for (const [name, tools] of [
  ['express', ['postgres']],
  ['flask', ['python', 'flask', 'sqlite']],
  ['sinatra', ['ruby', 'sinatra', 'sqlDrivers', 'sqlite']],
  ['php', ['php', 'sqlDrivers', 'sqlite']],
] as const) {
  test.describe(name, () => {
    needs(...tools);

    const tag = name === 'express' ? '' : ' @all';
    test(`the shop in ${name}: a declined card, a lost response, a webhook, a refund, and another buyer${tag}`, async ({page}) => {
      test.setTimeout(60_000);
      const database = name === 'express' ? await startPostgres() : undefined;
      started.push(() => database?.stop());
      const shop = await Shop.open(name, database);
      const [paid, refunded] = [await shop.events('charge.succeeded'), await shop.events('charge.refunded')];

      // Advertisements and mails add a query to links.
      await page.goto(`${shop.address}/?gclid=1`);
      // Monitors ask with HEAD.
      expect((await fetch(shop.address, {method: 'HEAD'})).status).toBe(200);
      await page.getByRole('button', {name: 'Buy'}).click();
      const result = page.getByRole('status');
      const bought = page.url();
      expect(await submitWithoutScript(page)).not.toContain('4242424242424242');
      await expect(result).toHaveText('To pay, allow JavaScript on this page.');
      await page.goto(bought);
      await expect(result).toHaveText('This order is not paid yet.');
      await pay(page, '4000000000000002');
      await expect(result).toHaveText(/^You have not been charged\. Your bank declined the card/);
      // For a repeated token, the shop must repeat its first answer, and must not retry the card.
      const card = {'card[number]': '4000000000000002', 'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'};
      const {id: declined} = await shop.api('/v1/tokens', card);
      const answers = [];
      for (let press = 0; press < 2; press += 1)
        answers.push(await (await page.request.post(`${page.url()}/pay`, {data: {token: declined}})).json());
      expect(answers[0]).toMatchObject({result: 'not_charged', say: expect.stringContaining('Your bank declined the card')});
      expect(answers[1]).toEqual(answers[0]);
      await shop.api('/sandbox/faults', {next: 'no_response_after', times: '1'});
      await pay(page, '4242424242424242');
      await expect(result).toHaveText('Thank you. Your payment went through.');
      expect(await shop.events('charge.succeeded')).toBe(paid + 1);
      const {pathname: order} = new URL(page.url());
      const id = order.replace('/orders/', '');
      // If the buyer reloads the page, the shop must not ship again.
      await page.reload();
      await expect(result).toHaveText('Thank you. Your payment went through.');
      expect(await shop.record(id)).toMatchObject({status: 'paid', done: expect.any(Number), times: 1});

      // A proxy can send another Host than the one in the browser's Referer.
      const outcome = await page.request.get(`${page.url()}/outcome`, {headers: {referer: 'https://shop.example/'}});
      expect(outcome.status()).toBe(200);

      // Another buyer has no cookie, or has the cookie of another order.
      const [cookie = ''] = (await shop.ask('POST', '/orders')).headers.get('set-cookie')?.split(';') ?? [];
      expect(cookie).toMatch(/^buyer=[\w-]{32,}$/);
      // An address with a host would lead the buyer to the one that a proxy uses.
      expect((await shop.ask('POST', '/orders')).headers.get('location')).toMatch(/^\/orders\//);
      const [event] = (await shop.rows()).filter((row) => row.id.startsWith('evt_'));
      for (const path of [order, `${order}/outcome`, `/orders/${String(event?.id)}`])
        for (const sent of ['', 'buyer=', cookie, ...oddCookies])
          expect((await shop.ask('GET', path, {cookie: sent})).status, path).toBe(404);
      for (const odd of oddIds) {
        const {status} = await shop.ask('GET', `/orders/${odd}`, {cookie});
        expect([400, 404], `/orders/${odd}: ${String(status)}`).toContain(status);
        const {status: refund} = await shop.ask('POST', `/orders/${odd}/refund`, {authorization: 'Bearer staff'});
        expect([400, 404], `the refund of ${odd}: ${String(refund)}`).toContain(refund);
      }
      expect(JSON.stringify(await shop.rows()), 'no secret of a buyer is stored').not.toContain(cookie.replace('buyer=', ''));
      for (const file of ['shop.db', 'settings.sh', 'schema.sql', 'shop.php', 'public/index.php', '..%2fshop.db'])
        expect((await shop.ask('GET', `/${file}`)).status, file).toBe(404);
      const token = JSON.stringify({token: 'tok_8Mw15sEd0FvH'});
      expect((await shop.ask('POST', `${order}/pay`, {cookie, 'content-type': 'application/json'}, token)).status).toBe(404);

      // Imitates a shop that crashed after sending a request. The record has no outcome, but an event proves it.
      const request = await shop.request('crashed');
      const unknown = {
        status: 'unknown',
        idempotency_key: `crash-${name}`,
        first_attempt: Math.floor(Date.now() / 1000),
        request,
        object: null,
        done: null,
      };
      await shop.insert('crashed', unknown);
      await shop.api('/v1/charges', {...request, amount: '4250'}, {'idempotency-key': unknown.idempotency_key});
      await expect(async () => {
        shop.runCron();
        expect(await shop.record('crashed')).toMatchObject({status: 'paid', done: expect.any(Number)});
        expect((await shop.rows()).filter(({status}) => status === 'received')).toEqual([]);
      }).toPass({timeout: 15_000});
      expect(await shop.events('charge.succeeded')).toBe(paid + 2);
      expect((await shop.ask('POST', '/webhooks', {'larch-signature': 't=1,v1=00'}, '{}')).status).toBe(400);
      // The shop must refuse a body without `Content-Length`. Flask would read such a body to its end.
      const endless = {method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half'} as const;
      if (name === 'flask') expect((await fetch(`${shop.address}/webhooks`, endless)).status).toBe(411);

      // The `check` command of the sandbox tests other kinds of deliveries.
      const check = ['check', '--webhook', `${shop.address}/webhooks`, '--secret', secret, '--port', String(await freePort())];
      // Does not block this process, in which connections to the shop would otherwise end unnoticed.
      const checked = spawn(process.execPath, [sandboxFile, ...check]);
      const report = text(checked.stdout);
      const [status] = await once(checked, 'exit');
      expect(status, await report).toBe(0);

      const refund = async (key: string): Promise<Response> => shop.ask('POST', `${order}/refund`, {authorization: `Bearer ${key}`});
      expect((await refund('guessed')).status).toBe(401);
      const without = await shop.ask('POST', `${order}/refund`);
      expect(without.status).toBe(401);
      // Apache does not pass the header to PHP and to mod_wsgi by itself.
      if (name === 'flask' || name === 'php') expect(await without.text()).toContain('There is no Authorization header.');
      for (let times = 0; times < 2; times += 1) expect(await (await refund('staff')).json()).toEqual({outcome: 'paid', error: null});
      expect(await shop.events('charge.refunded')).toBe(refunded + 1);

      // If the shop cannot store an event, it must respond with 500 to get the event again.
      await shop.dropTable();
      const lost = JSON.stringify({id: 'evt_lost', type: 'charge.succeeded'});
      const signature = await signatureHeader(lost, [secret], Math.floor(Date.now() / 1000));
      const failed = await shop.ask('POST', '/webhooks', {'larch-signature': signature}, lost);
      expect(failed.status).toBe(500);
      expect(await failed.text()).not.toContain('records');
    });

    test(`the shop in ${name} finds unknown outcomes also after the database failed @all`, async () => {
      const database = name === 'express' ? await startPostgres() : undefined;
      started.push(() => database?.stop());
      const shop = await Shop.open(name, database, true);
      const request = await shop.request('lost');
      await shop.api('/v1/charges', {...request, amount: '4250'}, {'idempotency-key': `lost-${name}`});
      // After this, no event can lead the shop to the record.
      await expect(async () => {
        shop.runCron();
        expect((await shop.rows()).map(({status}) => status)).toContain('handled');
      }).toPass({timeout: 15_000});
      await shop.dropTable();
      shop.runCron();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await shop.createTable();
      const first_attempt = Math.floor(Date.now() / 1000);
      await shop.insert('lost', {status: 'unknown', idempotency_key: `lost-${name}`, first_attempt, request, object: null});
      await expect(async () => {
        shop.runCron();
        expect(await shop.record('lost')).toMatchObject({status: 'paid', times: 1});
      }).toPass({timeout: 15_000});
    });

    test(`the shop in ${name} keeps an event until the outcome of its order is known @all`, async () => {
      test.setTimeout(120_000);
      const database = name === 'express' ? await startPostgres() : undefined;
      started.push(() => database?.stop());
      const shop = await Shop.open(name, database, true);
      const request = await shop.request('slow');
      const first_attempt = Math.floor(Date.now() / 1000);
      await shop.api('/sandbox/faults', {next: 'no_response_after', times: '10'});
      await shop.insert('slow', {status: 'unknown', idempotency_key: `slow-${name}`, first_attempt, request, object: null});
      await shop.api('/v1/charges', {...request, amount: '4250'}, {'idempotency-key': `slow-${name}`}).catch(() => undefined);
      const states = new Set<string>();
      await expect(async () => {
        const rows = await shop.rows();
        const event = rows.find(({id}) => id.startsWith('evt_'));
        states.add(`${String(event?.status)}, ${String(rows.find(({id}) => id === 'slow')?.status)}`);
        shop.runCron();
        expect(states).toContain('handled, paid');
      }).toPass({timeout: 100_000, intervals: [100]});
      expect([...states]).toContain('received, unknown');
      expect([...states]).not.toContain('handled, unknown');
      expect(await shop.record('slow')).toMatchObject({times: 1});
    });
  });
}
