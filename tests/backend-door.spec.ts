/** The embedded backend as a process: what it lets in, one at a time on its folder, on a full disk, and when it is ended. */
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {request as httpRequest} from 'node:http';
import {connect, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test} from 'playwright/test';
import {aDataFolder, startQuickly, startTestBackend, type TestBackend} from './backend';
import {call} from './backend/rest';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'larch-door-'));
const aRow = (changes = {}) => ({name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Hello.', ...changes});

test.describe('the door', () => {
  test.describe.configure({mode: 'default'});
  let backend: TestBackend;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    backend = await startTestBackend({arrivalTime: 5000});
  });
  test.afterAll(() => backend.stop());

  /** Sends bytes that no client would, and returns all that comes back until the connection ends. */
  async function sendRaw(bytes: string): Promise<string> {
    const socket = connect(backend.port, '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  }

  const head = (target: string, headers: Record<string, string>, method = 'GET') =>
    `${method} ${target} HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  const statusOf = async (target: string, headers: Record<string, string>, method = 'GET') => {
    const answer = await sendRaw(head(target, {connection: 'close', ...headers}, method));
    return Number(answer.split(' ')[1]);
  };

  test('is open to /rest/v1/ and nothing else, for loopback hosts and with a key', async () => {
    const {publishable, secret} = backend.keys;
    const contacts = '/rest/v1/contact_settings';
    expect(await statusOf(contacts, {host: 'localhost', apikey: secret})).toBe(200);
    for (const host of ['127.0.0.1:54321', 'LOCALHOST:1', '[::1]:80'])
      expect(await statusOf(contacts, {host, apikey: secret}), host).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.example', 'evil@localhost', '127.0.0.2', '']) {
      expect(await statusOf(contacts, {host, apikey: secret}), host).toBe(421);
    }
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null', 'http://evil.example:3000']) {
      expect(await statusOf(contacts, {host: 'localhost', apikey: secret, origin}), origin).toBe(403);
    }
    expect(await statusOf(contacts, {host: 'localhost', apikey: secret, origin: 'http://localhost:3000'})).toBe(200);

    const others = [
      '/',
      '/_system/info',
      '/_system/config',
      '/auth/v1/health',
      '/storage/v1/bucket',
      '/rest/v1',
      '/rest/v1/../../_system/info',
    ];
    for (const target of [
      ...others,
      '/rest/v1/%2e%2e/%2e%2e/_system/info',
      '/rest\\v1\\..\\..\\_system',
      '//evil.example/rest/v1/contacts',
    ]) {
      expect(await statusOf(target, {host: 'localhost', apikey: secret}), target).toBe(404);
    }
    expect(await statusOf('http://evil.example/rest/v1/contacts', {host: 'localhost', apikey: secret})).toBe(400);
    expect(await statusOf(contacts, {host: 'localhost', apikey: secret}, 'PUT')).toBe(405);
    for (const apikey of ['', 'undefined', `${publishable}x`, secret.slice(0, -1)]) {
      expect(await statusOf(contacts, {host: 'localhost', apikey}), apikey).toBe(401);
    }
    expect(await statusOf(contacts, {host: 'localhost', authorization: `Bearer ${secret}`}), 'without apikey').toBe(401);
  });

  test('answers a keyless or too long request before its body comes, and reads no more than 64 KiB of any', async () => {
    const common = {host: 'localhost', 'content-type': 'application/json'};
    const promised = {...common, 'content-length': '1000000'};
    expect(await sendRaw(head('/rest/v1/contacts', promised, 'POST'))).toMatch(/^HTTP\/1\.1 401 /);
    const apikey = backend.keys.publishable;
    expect(await sendRaw(head('/rest/v1/contacts', {...promised, apikey}, 'POST'))).toMatch(/^HTTP\/1\.1 413 /);
    expect(await sendRaw(head('/rest/v1/contacts', {...promised, apikey, expect: '100-continue'}, 'POST'))).toMatch(/^HTTP\/1\.1 413 /);

    const chunked = httpRequest(`${backend.url}/rest/v1/contacts`, {method: 'POST', headers: {...common, apikey}}).on('error', () => {});
    const answered = new Promise<number | undefined>((resolve) => chunked.once('response', ({statusCode}) => resolve(statusCode)));
    for (let sent = 0; sent < 80; sent += 1) chunked.write('x'.repeat(1024));
    expect(await answered).toBe(413);
    chunked.destroy();

    // The longest message, written as long as JSON allows.
    const emoji = '\\ud83d\\ude00';
    const long = `[{"name":"${emoji.repeat(200)}","email":"ada@example.com","subject":"s","message":"${emoji.repeat(5000)}"}]`;
    expect(long.length).toBeLessThan(64 * 1024);
    expect((await call(backend.url, {method: 'POST', path: '/contacts', key: apikey, body: long})).status).toBe(201);
  });

  test('ends connections that bring half a request, or none', async () => {
    test.setTimeout(60_000);
    const post = head('/rest/v1/contacts', {host: 'localhost', apikey: backend.keys.publishable, 'content-length': '100'}, 'POST');
    const ended = await Promise.all(['', 'GET /rest/v1/contacts HTTP/1.1\r\nhost: local', `${post}[{"name"`].map(sendRaw));
    expect(ended).toHaveLength(3);
    expect((await call(backend.url, {path: '/contacts', key: backend.keys.secret})).status).toBe(200);
  });
});

test.describe('the folder', () => {
  /** Runs a script of the project; gives its end. A user other than root where one is named. */
  async function run(script: string, folder: string, user?: string): Promise<{code: number | null; err: string; out: string}> {
    const node = [process.execPath, ...startQuickly, script];
    const [command = '', ...args] = user ? ['runuser', '-u', user, '--', 'env', `DATA_DIR=${folder}`, ...node] : node;
    const child = spawn(command, args, {
      env: {...process.env, DATA_DIR: folder, SUPABASE_URL: '', TSX_DISABLE_CACHE: '1'},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return {code: child.exitCode, out, err: err.replace(/^.*(Node\.js 20 and below|ExperimentalWarning|--trace).*$/gm, '').trim()};
  }

  test('of backends that start together on one folder, one has it, and it alone stores', async () => {
    test.setTimeout(240_000);
    const folder = aDataFolder();
    const started = await Promise.allSettled([0, 1, 2].map(() => startTestBackend({folder})));
    const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = started.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(running).toHaveLength(1);
    for (const reason of refused) expect(reason).toMatch(/(is running already, at http|is about to start in)/);
    const [backend] = running;
    if (!backend) throw new Error('None is running.');
    expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600);

    const sent = await Promise.all(
      Array.from({length: 120}, (_, index) =>
        call(backend.url, {
          method: 'POST',
          path: '/contacts',
          key: backend.keys.publishable,
          body: [aRow({email: `${index}@example.com`})],
        }),
      ),
    );
    expect(sent.map(({status}) => status)).toEqual(Array.from({length: 120}, () => 201));

    // A process that was stopped holds the folder, and is not waited for.
    execFileSync('kill', ['-STOP', String(backend.process.pid)]);
    const asked = await run('scripts/messages.mts', folder);
    expect(asked.err).toMatch(/^A backend holds \S+, and does not answer: end that process, or let it go on, and try again\.$/);
    expect(asked.code).toBe(1);

    // The lock goes with the process, however that ends, and a stranger who listens where it did gets no key.
    await backend.kill();
    let heard = '';
    const stranger = createServer((socket) => void socket.on('data', (data) => (heard += String(data)))).listen(backend.port, '127.0.0.1');
    await once(stranger, 'listening');
    chmodSync(folder, 0o755);
    expect((await run('scripts/messages.mts', folder)).out).toMatch(/\n120 messages\.\n$/);
    expect(heard).toBe('');
    expect(statSync(folder).mode & 0o777, 'a folder of its own that somebody opened is closed again').toBe(0o700);
    stranger.close();
  });

  test('is free again when nothing was asked; the first request opens the database', async () => {
    test.setTimeout(60_000);
    const {out, err} = await run('tests/backend/first-request.mts', aDataFolder());
    expect(err).toBe('');
    const {changes, answer}: {changes: [number, number, number]; answer: unknown} = JSON.parse(out);
    const [before, unasked, asked] = changes;
    expect(answer).toEqual({status: 200, body: []});
    expect(unasked).toBe(before);
    expect(asked).toBeGreaterThan(before);
  });

  test('a folder that cannot be written, or is not its own, says so in one sentence', async () => {
    test.setTimeout(240_000);
    const expectSentence = (ended: {code: number | null; err: string}, sentence: RegExp) => {
      expect(ended.err).toMatch(sentence);
      expect(ended.err.split('\n')).toHaveLength(1);
      expect(ended.code).toBe(1);
    };
    const open = aFolder();
    chmodSync(open, 0o755);
    writeFileSync(path.join(open, 'thesis.txt'), '');
    await expect(startTestBackend({folder: open})).rejects.toThrow(/is open to other users and holds things that are not the backend's/);
    expect(statSync(open).mode & 0o777, 'a folder of other things is left as it is').toBe(0o755);

    await expect(startTestBackend({folder: path.join(aFolder(), 'x'.repeat(120))})).rejects.toThrow(
      /The path of the data folder \S+ is too long for its lock/,
    );

    // Root may write anywhere but on what is mounted read-only.
    const used = aDataFolder();
    const readOnly = aFolder();
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      execFileSync('mount', ['--bind', used, readOnly]);
      execFileSync('mount', ['-o', 'remount,ro,bind', readOnly]);
    }
    try {
      if (!isRoot) chmodSync(used, 0o500);
      expectSentence(
        await run('scripts/messages.mts', isRoot ? readOnly : used),
        /^The data folder \S+ cannot be written \((EROFS|EACCES)\): give this user the right/,
      );
    } finally {
      if (isRoot) execFileSync('umount', [readOnly]);
      else chmodSync(used, 0o700);
    }
    if (isRoot) {
      execFileSync('mount', ['--bind', path.join(used, 'database'), path.join(used, 'database')]);
      execFileSync('mount', ['-o', 'remount,ro,bind', path.join(used, 'database')]);
      try {
        expectSentence(await run('scripts/messages.mts', used), /^The data folder \S+ cannot be written \(EROFS\)/);
      } finally {
        execFileSync('umount', [path.join(used, 'database')]);
      }
    }
  });
});

test('on a disk that fills, messages are refused with 503, what was acknowledged is kept, and the process can be ended', async () => {
  test.skip(process.getuid?.() !== 0, 'A disk of its own can be mounted by root alone.');
  test.setTimeout(240_000);
  const disk = aFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0700', 'tmpfs', disk]);
  try {
    const folder = path.join(disk, 'data');
    cpSync(aDataFolder(), folder, {recursive: true});
    const filler = path.join(disk, 'filler');
    const freeMegabytes = () => Number(execFileSync('df', ['--output=avail', '-BM', disk]).toString().match(/\d+/)?.[0]);
    const fillTo = (megabytes: number) => {
      rmSync(filler, {force: true});
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', `count=${Math.max(0, freeMegabytes() - megabytes)}`], {stdio: 'ignore'});
    };
    let backend = await startTestBackend({folder, patience: 5});
    const send = (email: string) =>
      call(backend.url, {method: 'POST', path: '/contacts', key: backend.keys.publishable, body: [aRow({email})]});
    expect((await send('before@example.com')).status).toBe(201);
    fillTo(48);
    expect(await send('full@example.com')).toMatchObject({status: 503, body: {message: expect.stringMatching(/^The disk is nearly full/)}});
    const stored = () => call(backend.url, {path: '/contacts?select=email', key: backend.keys.secret});
    expect((await stored()).body).toEqual([{email: 'before@example.com'}]);
    const erased = {method: 'DELETE', path: '/contacts?email=eq.nobody@example.com', key: backend.keys.secret};
    expect((await call(backend.url, erased)).status, 'the owner can still delete').toBe(204);

    fillTo(8);
    const another = path.join(disk, 'another');
    await expect(startTestBackend({folder: another})).rejects.toThrow(/has \d+ MB left, and its database needs 32: free some/);
    expect(statSync(another).mode & 0o777, 'a folder that it makes').toBe(0o700);
    rmSync(filler);
    expect((await send('again@example.com')).status).toBe(201);

    // What the reserve cannot know of: the disk fills while a statement runs. PGlite does not come back from that.
    fillTo(1);
    const gone = once(backend.process, 'exit');
    void backend.sql('create table filler as select repeat(md5(i::text), 200) from generate_series(1, 100000) as i').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 1000));
    backend.process.kill('SIGTERM');
    await gone;

    rmSync(filler);
    backend = await startTestBackend({folder});
    expect((await stored()).body).toEqual([{email: 'before@example.com'}, {email: 'again@example.com'}]);
    await backend.stop();
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});
