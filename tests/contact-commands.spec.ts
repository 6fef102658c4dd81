/** The commands around the contact table: what they print, and what they say when something is in the way. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {startTestBackend, type TestBackend} from './backend';
import {call} from './backend/rest';

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a Node program with these variables on top of the test's own. */
async function run(args: string[], variables: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: {...process.env, SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', PORT: '', SUPABASE_PORT: '', ...variables},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const [code] = await once(child, 'close');
  return {code, out, err};
}

const script = (name: string, ...args: string[]) => ['--import', 'tsx', `scripts/${name}.mts`, ...args];
const aFolder = () => mkdtempSync(path.join(tmpdir(), 'larch-data-'));

/** Asserts that a command ended with one sentence, and nothing else. */
function expectSentence({code, out, err}: Ended, sentence: RegExp): void {
  expect(err.trim()).toMatch(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(1);
}

test.describe('npm run messages', () => {
  test.describe.configure({mode: 'default'});
  let backend: TestBackend;
  test.beforeAll(async () => {
    test.setTimeout(60_000);
    backend = await startTestBackend();
    for (const subject of ['first', 'second', 'third']) {
      const row = {name: 'Ada \u001b[31m\u202e', email: `${subject}@example.com`, subject, message: 'One\nTwo 😀'};
      expect((await call(backend.url, {method: 'POST', path: '/contacts', key: backend.keys.publishable, body: [row]})).status).toBe(201);
    }
  });
  test.afterAll(() => backend.stop());

  test('lists the messages of the running backend, newest first, and harmless to a terminal', async () => {
    const {code, out} = await run(script('messages'), {DATA_DIR: backend.folder});
    expect(out.match(/^(first|second|third)$/gm)).toEqual(['third', 'second', 'first']);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Ada \\u001b\[31m\\u202e <third@example\.com>$/m);
    expect(out).toContain('\n  One\n  Two 😀\n');
    expect(out).toMatch(/\n3 messages\.\n$/);
    expect(code).toBe(0);
  });

  test('gives them as JSON, exactly', async () => {
    const {out} = await run(script('messages', '--json'), {DATA_DIR: backend.folder});
    expect(JSON.parse(out)).toMatchObject([
      {subject: 'third', name: 'Ada \u001b[31m\u202e', message: 'One\nTwo 😀'},
      {subject: 'second'},
      {subject: 'first'},
    ]);
  });

  test('reads a hosted table with its secret key, and says what is wrong without', async () => {
    const {out} = await run(script('messages'), {
      SUPABASE_URL: `${backend.url}/`,
      SUPABASE_SECRET_KEY: backend.keys.secret,
    });
    expect(out).toMatch(/\n3 messages\.\n$/);
    expectSentence(
      await run(script('messages'), {SUPABASE_URL: backend.url}),
      /^SUPABASE_URL is set but SUPABASE_SECRET_KEY is not: set it/,
    );
    expectSentence(
      await run(script('messages'), {SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: 'wrong'}),
      /answered 401: check SUPABASE_SECRET_KEY\.$/,
    );
  });

  test('lists them too when the backend is not running', async () => {
    const {folder, port} = backend;
    await backend.stop();
    const {out} = await run(script('messages'), {DATA_DIR: folder});
    expect(out).toMatch(/\n3 messages\.\n$/);
    backend = await startTestBackend({folder, port});
  });

  test('npm start refuses ports and a folder that are in use', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const address = occupied.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    expectSentence(
      await run(script('start'), {DATA_DIR: aFolder(), PORT: port}),
      /^Port \d+, meant for the site, is in use: stop what uses it, or choose another with PORT\.$/,
    );
    occupied.close();
    await once(occupied, 'close');

    await expect(startTestBackend({folder: backend.folder})).rejects.toThrow(
      /is running already, at http:\/\/127\.0\.0\.1:\d+: stop it first, or name another folder in DATA_DIR\./,
    );
    await expect(startTestBackend({port: backend.port})).rejects.toThrow(
      /Port \d+, meant for the backend, is in use: stop what uses it, or choose another with SUPABASE_PORT\./,
    );
  });
});

test('a data folder that cannot be written, a port that is none, and an old Node get one sentence each', async () => {
  const file = path.join(aFolder(), 'file');
  writeFileSync(file, '');
  expectSentence(
    await run(script('messages'), {DATA_DIR: file}),
    /^The data folder \S+ cannot be written \(ENOTDIR\): give this user the right/,
  );
  expectSentence(await run(script('start'), {PORT: '70000'}), /^PORT is "70000": set it to a port number from 1 to 65535\.$/);
  const old = "Object.defineProperty(process, 'versions', {value: {node: '18.20.0'}}); require('./scripts/check-node.cjs')";
  expectSentence(await run(['-e', old]), /^This project needs Node\.js 20 or later, and this is 18\.20\.0: install a newer one/);
  expect(await run(['scripts/check-node.cjs'])).toEqual({code: 0, out: '', err: ''});
});
