import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, mkdtempSync, statSync} from 'node:fs';
import {connect, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test} from 'playwright/test';
import {temporaryDataFolder, fastStartFlags, startTestBackend} from '../backend';
import {call} from '../backend/rest';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'larch-backend-'));

async function messages(folder: string): Promise<{code: number | null; err: string; out: string}> {
  const child = spawn(process.execPath, [...fastStartFlags, 'scripts/messages.mts'], {
    env: {...process.env, DATA_DIR: folder, SUPABASE_URL: ''},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return {code: child.exitCode, out, err: err.trim()};
}

test('accepts only requests to /rest/v1/ with a key, a local host name and a known length @all', async () => {
  test.setTimeout(120_000);
  const backend = await startTestBackend();
  /** Sends raw bytes, because HTTP clients would refuse or change the request. Returns the response's status. */
  const statusOf = async (target: string, headers: Record<string, string>, method = 'GET'): Promise<number> => {
    const socket = connect(backend.port, '127.0.0.1');
    const lines = Object.entries({connection: 'close', ...headers}).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return Number((await text(socket)).split(' ')[1]);
  };
  const settings = '/rest/v1/contact_settings';
  const {publishable, secret: apikey} = backend.keys;
  for (const host of ['localhost', '127.0.0.1:54321', 'LOCALHOST:1', '[::1]:80']) {
    expect(await statusOf(settings, {host, apikey}), host).toBe(200);
  }
  // With DNS rebinding, a page of another site can send `Host` headers such as these.
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.example', 'evil@localhost', '127.0.0.2', '']) {
    expect(await statusOf(settings, {host, apikey}), host).toBe(421);
  }
  for (const target of [
    ...[
      '/',
      '/_system/info',
      '/auth/v1/health',
      '/storage/v1/bucket',
      '/rest/v1',
      '/rest/v1/../../_system/info',
      '//evil.example/rest/v1/contacts',
    ],
    ...['/rest/v1/%2e%2e/%2e%2e/_system/info', '/rest\\v1\\..\\..\\_system', 'http://evil.example/rest/v1/contacts'],
  ]) {
    expect(await statusOf(target, {host: 'localhost', apikey}), target).toBe(404);
  }
  for (const wrong of ['', 'undefined', `${publishable}x`, apikey.slice(0, -1)]) {
    expect(await statusOf(settings, {host: 'localhost', apikey: wrong}), wrong).toBe(401);
  }
  expect(await statusOf(settings, {host: 'localhost', authorization: `Bearer ${apikey}`}), 'without apikey').toBe(401);
  const post = {host: 'localhost', apikey: publishable, 'content-type': 'application/json'};
  expect(await statusOf('/rest/v1/contacts', {...post, 'content-length': '1000000'}, 'POST')).toBe(413);
  expect(await statusOf('/rest/v1/contacts', {...post, 'transfer-encoding': 'chunked'}, 'POST')).toBe(413);
  await backend.stop();
});

test('one backend at a time has a folder and stores everything, and a killed one loses nothing acknowledged @all', async () => {
  test.setTimeout(240_000);
  const folder = temporaryDataFolder();
  const started = await Promise.allSettled([0, 1, 2].map(() => startTestBackend({folder})));
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(running.length, 'of three that start at once').toBeLessThanOrEqual(1);
  for (const each of started) if (each.status === 'rejected') expect(String(each.reason)).toMatch(/is already running at http/);
  const backend = running[0] ?? (await startTestBackend({folder}));
  expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  await expect(startTestBackend({folder})).rejects.toThrow(/is already running at http/);

  const sent = await Promise.all(
    Array.from({length: 120}, (_, index) =>
      call(backend.url, {
        method: 'POST',
        path: '/contacts',
        key: backend.keys.publishable,
        body: [{name: 'Ada', email: `${String(index)}@example.com`, subject: 'A question', message: 'Hello.'}],
      }),
    ),
  );
  expect(sent.map(({status}) => status)).toEqual(Array.from({length: 120}, () => 201));

  // A suspended backend keeps the lock. The command must report an error instead of waiting.
  execFileSync('kill', ['-STOP', String(backend.process.pid)]);
  expect(await messages(folder)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^A backend is using \S+ but does not respond\. Stop or resume that process, and try again\.$/),
  });

  // After the kill, another program can use the old port. The command must not send it a request with a key.
  await backend.kill();
  let received = '';
  const stranger = createServer((socket) => void socket.on('data', (data) => (received += String(data)))).listen(backend.port, '127.0.0.1');
  await once(stranger, 'listening');
  expect((await messages(folder)).out).toMatch(/\n120 messages\.\n$/);
  expect(received).toBe('');
  stranger.close();
});

test('a folder that others can write to, or with a long path, gives a one-sentence error', async () => {
  test.setTimeout(120_000);
  const open = aFolder();
  chmodSync(open, 0o777);
  await expect(startTestBackend({folder: open})).rejects.toThrow(
    /Other users can write to the data folder \S+\. Run "chmod go-w \S+", or set/,
  );
  await expect(startTestBackend({folder: path.join(aFolder(), 'x'.repeat(120))})).rejects.toThrow(
    /The path of the data folder \S+ is too long for its lock/,
  );
});
