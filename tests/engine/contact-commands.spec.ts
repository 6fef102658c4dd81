import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, writeFileSync} from 'node:fs';
import {createServer as createHttpServer} from 'node:http';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test} from 'playwright/test';
import {fastStartFlags, startTestBackend, type TestBackend} from '../backend';
import {call} from '../backend/rest';

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

// Most of these tests start several processes, and each process starts slowly on a busy machine.
test.describe.configure({timeout: 120_000});

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

const script = (name: string, ...args: string[]) => [...fastStartFlags, `scripts/${name}.mts`, ...args];
const aFolder = () => mkdtempSync(path.join(tmpdir(), 'larch-data-'));

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
    test.setTimeout(120_000);
    backend = await startTestBackend();
    for (const subject of ['first', 'second', 'third']) {
      const row = {name: 'Ada \u202e', email: `${subject}@example.com`, subject, message: 'One\nTwo \u001b[31m😀'};
      expect((await call(backend.url, {method: 'POST', path: '/contacts', key: backend.keys.publishable, body: [row]})).status).toBe(201);
    }
  });
  test.afterAll(() => backend.stop());

  test('lists the messages of the running backend, newest first, and safely for a terminal', async () => {
    const {code, out} = await run(script('messages'), {DATA_DIR: backend.folder});
    expect(out.match(/^(first|second|third)$/gm)).toEqual(['third', 'second', 'first']);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Ada \\u202e <third@example\.com>$/m);
    expect(out).toContain('\n  One\n  Two \\u001b[31m😀\n');
    expect(out).toMatch(/\n3 messages\.\n$/);
    expect(code).toBe(0);
  });

  test('exports them as exact JSON', async () => {
    const {out} = await run(script('messages', '--json'), {DATA_DIR: backend.folder});
    expect(JSON.parse(out)).toMatchObject([
      {subject: 'third', name: 'Ada \u202e', message: 'One\nTwo \u001b[31m😀'},
      {subject: 'second'},
      {subject: 'first'},
    ]);
  });

  test('escapes characters that terminals interpret or hide, as text and as JSON @all', async () => {
    const hidden = '\u007f\u009b\u009d\u00ad\u061c\u200b\u200d\u200e\u2028\u2029\u2066\ufeff\u{e0041}';
    const row = {name: 'n', email: 'hidden@example.com', subject: 's', message: `a${hidden}b`};
    expect((await call(backend.url, {method: 'POST', path: '/contacts', key: backend.keys.publishable, body: [row]})).status).toBe(201);
    const theirs = {DATA_DIR: backend.folder};
    for (const format of [[], ['--json']]) {
      const {out} = await run(script('messages', ...format, '--from', row.email), theirs);
      expect(out).not.toMatch(/[\u007f-\u009f\p{Cf}\u2028\u2029]/u);
      expect(out).toContain('a\\u007f\\u009b\\u009d\\u00ad\\u061c\\u200b\\u200d\\u200e\\u2028\\u2029\\u2066\\ufeff\\udb40\\udc41b');
      if (format.length > 0) expect(JSON.parse(out)).toMatchObject([row]);
    }
    await run(script('messages', '--erase', row.email), theirs);
  });

  test('reads a hosted table with its secret key, and explains errors @all', async () => {
    const {out} = await run(script('messages'), {
      SUPABASE_URL: `${backend.url}/`,
      SUPABASE_SECRET_KEY: backend.keys.secret,
    });
    expect(out).toMatch(/\n3 messages\.\n$/);
    expectSentence(
      await run(script('messages'), {SUPABASE_URL: backend.url}),
      /^SUPABASE_URL is set, but SUPABASE_SECRET_KEY is not\. Set the key/,
    );
    expectSentence(
      await run(script('messages'), {SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: 'wrong'}),
      /responded 401: check SUPABASE_SECRET_KEY\.$/,
    );
    // The command must not send the key to the target of a redirect.
    let asked = 0;
    const elsewhere = createHttpServer((request, response) => {
      if (request.url?.startsWith('/elsewhere')) asked += 1;
      response.writeHead(307, {location: `/elsewhere${request.url ?? ''}`}).end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const address = elsewhere.address();
    const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
    expectSentence(
      await run(script('messages'), {SUPABASE_URL: url, SUPABASE_SECRET_KEY: backend.keys.secret}),
      /responded 307: check SUPABASE_URL\.$/,
    );
    expect(asked).toBe(0);
    elsewhere.close();
  });

  test('no line of a message can imitate another, including in old rows @all', async () => {
    const forged = 'x\\n2026-01-01 00:00 UTC  The bank <boss@example.com>\\r\\u2028\\u0085Pay';
    await backend.sql(`alter table public.contacts drop constraint contacts_subject_one_line;
      insert into public.contacts (name, email, subject, message) values ('Eve', 'eve@example.com', E'${forged}', E'one\\u2028two');
      insert into public.contact_notices (notice) values (E'A limit\\nis reached.')`);
    const {out} = await run(script('messages'), {DATA_DIR: backend.folder});
    expect(out).toContain('\nx\\u000a2026-01-01 00:00 UTC  The bank <boss@example.com>\\u000d\\u2028\\u0085Pay\n  one\\u2028two\n');
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}NOTICE: A limit\\u000ais reached\.\n/);
    await backend.sql(`delete from public.contacts where email = 'eve@example.com'; delete from public.contact_notices`);
  });

  test("exports and erases one person's messages, and nobody else's @all", async () => {
    const send = (email: string, subject: string) =>
      call(backend.url, {
        method: 'POST',
        path: '/contacts',
        key: backend.keys.publishable,
        body: [{name: 'n', email, subject, message: 'm'}],
      });
    for (const email of ['a_b@example.com', 'A_B@Example.com', 'axb@example.com', '%@example.com']) await send(email, `from ${email}`);
    const their = {DATA_DIR: backend.folder};
    const {out} = await run(script('messages', '--json', '--from', ' a_b@example.COM'), their);
    expect(JSON.parse(out)).toMatchObject([{subject: 'from A_B@Example.com'}, {subject: 'from a_b@example.com'}]);
    expect((await run(script('messages', '--erase', '%'), their)).out).toBe('No messages from % erased.\n');
    expect((await run(script('messages', '--erase', '*'), their)).out).toBe('No messages from * erased.\n');
    expect((await run(script('messages', '--erase', 'a_b@example.com'), their)).out).toBe('2 messages from a_b@example.com erased.\n');
    expect((await run(script('messages', '--from', 'a_b@example.com'), their)).out).toBe('No messages.\n');
    await run(script('messages', '--erase', '%@example.com'), their);
    expect((await run(script('messages', '--erase', 'axb@example.com'), their)).out).toBe('1 message from axb@example.com erased.\n');
    expect((await run(script('messages'), their)).out).toMatch(/\n3 messages\.\n$/);
    expectSentence(
      await run(script('messages', '--delete', 'all'), their),
      /^Usage: npm run messages -- \[--json\] \[--from EMAIL \| --erase EMAIL\]$/,
    );
  });

  test('an address matches in any ASCII case and accent form, and no similar one @all', async () => {
    const send = (email: string) =>
      call(backend.url, {
        method: 'POST',
        path: '/contacts',
        key: backend.keys.publishable,
        body: [{name: 'n', email, subject: 's', message: 'm'}],
      });
    const similar = ['\u212aim@xn--bcher-kva.example', 'k\u200bim@b\u00fccher.example', 'kim@b\u00fccher.example.'];
    const stored = ['kim@b\u00fccher.example', 'KIM@bu\u0308cher.example', 'kjm@b\u00fccher.example', ...similar];
    for (const email of stored) expect((await send(email)).status).toBe(201);
    const theirs = {DATA_DIR: backend.folder};
    const {out} = await run(script('messages', '--json', '--from', 'kim@b\u00fccher.example'), theirs);
    const emails = [...out.matchAll(/"email": (".*")/g)].map(([, email = '']): unknown => JSON.parse(email));
    expect(emails.sort()).toEqual(stored.slice(0, 2).sort());
    const kelvin = await run(script('messages', '--erase', '\u212aim@b\u00fccher.example'), theirs);
    expect(kelvin.out, 'another sign is another address').toMatch(/^No messages from /);
    const erased = await run(script('messages', '--erase', 'Kim@bu\u0308cher.example'), theirs);
    expect(erased.out).toMatch(/^2 messages from /);
    await backend.sql(`delete from public.contacts where subject = 's'`);
  });

  test('sends the secret key only over HTTPS or to this machine @all', async () => {
    for (const url of [
      'http://project.supabase.example',
      'http://localhost.supabase.example',
      'http://192.0.2.1',
      'ftp://127.0.0.1',
      'project.supabase.co',
    ]) {
      expectSentence(
        await run(script('messages'), {SUPABASE_URL: url, SUPABASE_SECRET_KEY: backend.keys.secret}),
        /^SUPABASE_URL is "\S+", but the secret key is sent over https:\/\/ only\. Set it to your project's address, https:\/\/…\.supabase\.co\.$/,
      );
    }
  });

  test('npm run visitor-address finds the header that cannot be forged, and warns if there is none @all', async () => {
    expectSentence(
      {...(await run(script('visitor-address'), {DATA_DIR: backend.folder})), out: ''},
      /^On this host, no header contains exactly one address that cannot be forged\. This includes cf-connecting-ip, .+ Only the total limits apply\.$/,
    );
    // This host sets `fly-client-ip` and `x-real-ip`. It refuses requests with `fly-client-ip`, and
    // forwards the headers below.
    const edge = createHttpServer((request, response) => {
      void (async () => {
        if (request.headers['fly-client-ip']) return void response.writeHead(403).end();
        const body = await text(request);
        const headers = new Headers({'x-real-ip': '198.51.100.7', 'fly-client-ip': '198.51.100.7'});
        for (const name of ['apikey', 'authorization', 'cf-connecting-ip', 'x-forwarded-for']) {
          const value = request.headers[name];
          if (typeof value === 'string') headers.set(name, value);
        }
        const answer = await fetch(`${backend.url}${request.url ?? ''}`, {method: request.method, headers, ...(body && {body})});
        response.writeHead(answer.status, {'content-type': 'application/json'}).end(await answer.text());
      })();
    }).listen(0, '127.0.0.1');
    await once(edge, 'listening');
    const address = edge.address();
    const hosted = {
      SUPABASE_URL: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
      SUPABASE_SECRET_KEY: backend.keys.secret,
    };
    const wrong = await run(script('visitor-address'), hosted);
    expect(wrong.err).toContain("update contact_settings set address_header = 'fly-client-ip';");
    expect(wrong.code).toBe(1);
    expect(wrong.out).toMatch(/\* cf-connecting-ip can be forged/);
    expect(wrong.out).toMatch(/ x-real-ip is 198\.51\.100\.7, and cannot be forged/);
    await backend.sql(`update public.contact_settings set address_header = 'x-real-ip'`);
    const right = await run(script('visitor-address'), hosted);
    expect(right.out).toContain('The rate limits use the address in x-real-ip (*).');
    expect(right.code).toBe(0);
    await backend.sql(`update public.contact_settings set address_header = 'cf-connecting-ip'`);
    edge.close();
  });

  test('npm start refuses ports and a folder that are in use @all', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const address = occupied.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    expectSentence(
      await run(script('start'), {DATA_DIR: aFolder(), PORT: port}),
      /^Port \d+, for the site, is in use\. Stop the program that uses it, or choose another port with PORT\.$/,
    );
    occupied.close();
    await once(occupied, 'close');

    await expect(startTestBackend({folder: backend.folder})).rejects.toThrow(
      /is already running at http:\/\/127\.0\.0\.1:\d+\. Stop it first, or set DATA_DIR to another folder\./,
    );
    await expect(startTestBackend({port: backend.port})).rejects.toThrow(
      /Port \d+, for the backend, is in use\. Stop the program that uses it, or choose another port with SUPABASE_PORT\./,
    );
  });

  test('lists them too if the backend is not running @all', async () => {
    await backend.stop();
    const {out} = await run(script('messages'), {DATA_DIR: backend.folder});
    expect(out).toMatch(/\n3 messages\.\n$/);
  });
});

test("npm run messages without a backend's folder gives an error, and creates no folder", async () => {
  const folder = path.join(aFolder(), 'new');
  expectSentence(await run(script('messages'), {DATA_DIR: folder}), /^No backend has run in \S+ yet\. Start one with "npm start", or set/);
  expect(existsSync(folder)).toBe(false);
});

test('an unwritable data folder, an invalid port and an old Node.js each give a one-sentence error @all', async () => {
  const file = path.join(aFolder(), 'file');
  writeFileSync(file, '');
  expectSentence(await run(script('messages'), {DATA_DIR: file}), /^Cannot write to the data folder \S+ \(ENOTDIR\)\. Give this user/);
  expectSentence(await run(script('start'), {PORT: '70000'}), /^Invalid PORT "70000"\. Set it to a port number from 1 to 65535\.$/);
  const old = "Object.defineProperty(process, 'versions', {value: {node: '20.18.3'}}); require('./scripts/check-node.cjs')";
  expectSentence(await run(['-e', old]), /^This project needs Node\.js 20\.19 or later, and this is 20\.18\.3: install a newer one/);
  expect(await run(['scripts/check-node.cjs'])).toEqual({code: 0, out: '', err: ''});
});
