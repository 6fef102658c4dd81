/** Tests the contact table's rights, limits and purges through the REST API, on PGlite and on PostgreSQL. */
import {createHmac} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import {expect, test} from 'playwright/test';
import {startTestBackend, type TestBackend} from '../backend';
import {startPostgres, type TestPostgres} from '../backend/postgres';
import {call, insertPath, type RestResponse, type Call} from '../backend/rest';
import {needs} from '../support/needs';

let serial = 0;

function aMessage(changes: Record<string, unknown> = {}) {
  serial += 1;
  return {
    name: 'Ada Lovelace',
    email: `ada-${serial}-${process.pid}@example.com`,
    subject: 'A question',
    message: `Number ${serial}.`,
    ...changes,
  };
}

/** The columns of the tables that the REST API exposes, including columns that only the database sets. */
const columns = {
  contacts: ['id', 'created_at', 'name', 'email', 'subject', 'message'],
  contact_settings: [
    'singleton',
    'hourly_per_email',
    'hourly_per_address',
    'hourly_total',
    'max_megabytes',
    'address_header',
    'hourly_per_network',
  ],
  contact_notices: ['id', 'created_at', 'notice'],
};

const rights = `
  select format('%s may %s %s.%s.%s', grantee, lower(privilege), table_schema, table_name, column_name) as granted
  from information_schema.columns
    cross join unnest(array['anon', 'authenticated', 'service_role']) as grantee
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege
  where table_schema in ('public', 'private')
    and has_column_privilege(grantee, format('%I.%I', table_schema, table_name), column_name, privilege)
  union
  select format('%s may %s %s.%s', grantee, lower(privilege), schemaname, tablename)
  from pg_tables
    cross join unnest(array['anon', 'authenticated', 'service_role']) as grantee
    cross join unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) as privilege
  where schemaname in ('public', 'private')
    and has_table_privilege(grantee, format('%I.%I', schemaname, tablename), privilege)
  union
  select format('%s may %s %s.%s', grantee, lower(privilege), schemaname, sequencename)
  from pg_sequences
    cross join unnest(array['anon', 'authenticated', 'service_role']) as grantee
    cross join unnest(array['USAGE', 'SELECT', 'UPDATE']) as privilege
  where schemaname in ('public', 'private')
    and has_sequence_privilege(grantee, format('%I.%I', schemaname, sequencename), privilege)
  union
  select format('%s may execute %s.%s', grantee, nspname, proname)
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    cross join unnest(array['anon', 'authenticated', 'service_role']) as grantee
  where nspname in ('public', 'private')
    and has_schema_privilege(grantee, nspname, 'USAGE')
    and has_function_privilege(grantee, pg_proc.oid, 'EXECUTE')
  order by granted`;

const rightsMeant = [
  'anon may insert public.contacts.email',
  'anon may insert public.contacts.message',
  'anon may insert public.contacts.name',
  'anon may insert public.contacts.subject',
  'service_role may delete public.contacts',
  'service_role may delete public.contact_notices',
  'service_role may execute public.contact_address_headers',
  'service_role may execute public.purge_contacts_older_than_days',
  ...Object.entries(columns).flatMap(([table, names]) => names.map((name) => `service_role may select public.${table}.${name}`)),
  ...columns.contact_settings.slice(1).map((name) => `service_role may update public.contact_settings.${name}`),
].sort();

for (const engine of ['PGlite', 'PostgreSQL'] as const) {
  test.describe(`on ${engine}${engine === 'PGlite' ? '' : ' @all'}`, () => {
    test.describe.configure({mode: 'default', timeout: 120_000});
    if (engine === 'PostgreSQL') needs('postgres', 'cron');

    let server: TestPostgres | undefined;
    let backend: TestBackend;
    let anon = '';
    let service = '';

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      if (engine === 'PostgreSQL') server = await startPostgres(['shared_preload_libraries=pg_cron', 'cron.use_background_workers=on']);
      backend = await startTestBackend({postgres: server?.url});
      ({publishable: anon, secret: service} = backend.keys);
    });

    test.afterAll(async () => {
      await backend.stop();
      await server?.stop();
    });

    const rest = (request: Call): Promise<RestResponse> => call(backend.url, request);
    const send = (body: unknown, changes: Partial<Call> = {}): Promise<RestResponse> =>
      rest({method: 'POST', path: '/contacts', key: anon, body, ...changes});
    const rowsOf = async (email: string): Promise<unknown> => {
      const {body} = await rest({
        path: `/contacts?email=ilike.${encodeURIComponent(email)}&order=created_at`,
        key: service,
      });
      return body;
    };

    const age = (email: string, by: string) =>
      backend.sql(`update public.contacts set created_at = created_at - interval '${by}' where email = '${email}'`);

    test("the form's insert stores one row, and the database adds id and time @all", async () => {
      const message = aMessage();
      const before = Date.now();
      expect(await send([message], {path: insertPath})).toEqual({status: 201, body: ''});
      expect(await rowsOf(message.email)).toEqual([
        {
          ...message,
          id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
          created_at: expect.any(String),
        },
      ]);
      const [row] = await backend.sql(
        `select extract(epoch from created_at) * 1000 as at from public.contacts where email = '${message.email}'`,
      );
      expect(Number(row?.at)).toBeGreaterThan(before - 5000);
      expect(Number(row?.at)).toBeLessThan(Date.now() + 5000);
    });

    test('every role has exactly the intended rights on every table, column, sequence and function', async () => {
      const granted = await backend.sql(rights);
      expect(granted.map((row) => row.granted)).toEqual(rightsMeant);
    });

    test('over REST, every verb by every role on every column behaves as intended', async () => {
      const roles: Record<string, Pick<Call, 'key'>> = {
        nobody: {},
        'a wrong key': {key: 'sb_publishable_wrong'},
        anon: {key: anon},
        service_role: {key: service},
      };
      const stored = aMessage();
      await send([stored]);

      const mine: Record<string, string> = {
        contacts: `email=eq.${stored.email}`,
        contact_settings: 'singleton=is.true',
        contact_notices: 'id=gt.0',
      };
      const nobodys: Record<string, string> = {
        contacts: 'name=eq.nobody',
        contact_settings: 'singleton=is.false',
        contact_notices: 'id=lt.0',
      };

      const allowed: string[] = [];
      const attempt = async (who: string, what: string, request: Call) => {
        const {status} = await rest({...request, ...roles[who]});
        expect(status, `${who}: ${what}`).toBeLessThan(500);
        if (status < 300) allowed.push(`${who} may ${what}`);
      };
      for (const who of Object.keys(roles)) {
        for (const [table, names] of Object.entries(columns)) {
          for (const name of names) {
            await attempt(who, `select ${table}.${name}`, {path: `/${table}?select=${name}`});
            await attempt(who, `update ${table}.${name}`, {
              method: 'PATCH',
              path: `/${table}?${mine[table]}`,
              body: {
                [name]:
                  {
                    id: crypto.randomUUID(),
                    created_at: '2020-01-01',
                    singleton: true,
                    hourly_per_email: 5,
                    hourly_per_address: 20,
                    hourly_total: 500,
                    max_megabytes: 100,
                    address_header: 'cf-connecting-ip',
                    hourly_per_network: 50,
                  }[name] ?? 'x',
              },
            });
          }
          await attempt(who, `delete ${table}`, {
            method: 'DELETE',
            path: `/${table}?${nobodys[table]}`,
          });
          await attempt(who, `upsert ${table}`, {
            method: 'POST',
            path: `/${table}`,
            headers: {prefer: 'resolution=merge-duplicates'},
            body: {contacts: [aMessage()], contact_settings: [{hourly_per_email: 1000}], contact_notices: [{notice: 'x'}]}[table],
          });
        }
        await attempt(who, 'insert contacts', {method: 'POST', path: '/contacts', body: [aMessage()]});
        await attempt(who, 'insert contacts.id', {
          method: 'POST',
          path: '/contacts',
          body: [aMessage({id: crypto.randomUUID()})],
        });
        await attempt(who, 'insert contacts.created_at', {
          method: 'POST',
          path: '/contacts',
          body: [aMessage({created_at: '2020-01-01'})],
        });
        await attempt(who, 'insert and read back', {
          method: 'POST',
          path: '/contacts',
          headers: {prefer: 'return=representation'},
          body: [aMessage()],
        });
        await attempt(who, 'insert contact_settings', {
          method: 'POST',
          path: '/contact_settings',
          body: [{singleton: true}],
        });
        await attempt(who, 'purge', {method: 'POST', path: '/rpc/purge_contacts_older_than_days', body: {days: 3650}});
        await attempt(who, 'see address headers', {method: 'POST', path: '/rpc/contact_address_headers', body: {}});
        await attempt(who, 'look into the private schema', {
          path: '/contact_senders',
          headers: {'accept-profile': 'private'},
        });
      }
      expect(allowed.sort()).toEqual(
        [
          'anon may insert contacts',
          ...Object.entries(columns).flatMap(([table, names]) => names.map((name) => `service_role may select ${table}.${name}`)),
          'service_role may delete contacts',
          'service_role may delete contact_notices',
          'service_role may purge',
          'service_role may see address headers',
          ...columns.contact_settings.slice(1).map((name) => `service_role may update contact_settings.${name}`),
        ].sort(),
      );
      expect(await rowsOf(stored.email)).toMatchObject([stored]);
    });

    test('a forged token gives no access', async () => {
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const token = (alg: string, secret: string, role = 'service_role') => {
        const content = `${encoded({alg, typ: 'JWT'})}.${encoded({role, exp: Math.floor(Date.now() / 1000) + 3600})}`;
        return `${content}.${alg === 'HS256' ? createHmac('sha256', secret).update(content).digest('base64url') : ''}`;
      };
      const bearers = [
        service,
        token('none', ''),
        token('HS256', anon),
        token('HS256', anon, 'postgres'),
        token('HS256', ''),
        token('RS256', anon),
        // This secret is the default of every local Supabase project.
        token('HS256', 'super-secret-jwt-token-with-at-least-32-characters-long'),
        'a.b.c',
        '',
      ];
      for (const bearer of bearers) {
        for (const request of [{path: '/contacts'}, {method: 'DELETE', path: '/contacts?name=eq.nobody'}]) {
          const {status} = await rest({...request, key: anon, headers: {authorization: `Bearer ${bearer}`}});
          expect(status, `${request.method ?? 'GET'} as ${bearer}`).toBe(401);
        }
      }
    });

    test('a client cannot set id or time, even if it has the grant', async () => {
      const id = '00000000-0000-4000-8000-000000000000';
      const [row] = await backend.sql(`
        grant insert on public.contacts to anon;
        do $$ begin
          set local role anon;
          insert into public.contacts (id, created_at, name, email, subject, message)
            values ('${id}', '2020-01-01', 'n', 'forged@example.com', 's', 'm');
          reset role;
        end $$;
        revoke all on public.contacts from anon;
        grant insert (name, email, subject, message) on public.contacts to anon;
        select id::text, created_at > now() - interval '1 minute' as fresh from public.contacts where email = 'forged@example.com'`);
      expect(row?.fresh).toBe(true);
      expect(row?.id).not.toBe(id);
    });

    const strange = {
      emoji: '👩‍👩‍👧‍👦 🇨🇦 é e\u0301',
      'right to left': 'مرحبا \u202eabc\u202c שלום',
      'control characters': 'a\u0001\u0007\u001b[31m\u007f\u0085\r\n\tb',
      'a quote and SQL': `'); drop table contacts; --`,
      HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>&amp;',
      'a formula': '=HYPERLINK("http://example.com")',
      'the last characters of Unicode': '\u{10fffd}\ufffd\uffff',
      'spaces around': '  kept \u00a0',
      backslashes: 'C:\\temp\\n \\u0041 %s $1 {}',
    };
    for (const [what, text] of Object.entries(strange)) {
      test(`stores ${what} exactly`, async () => {
        const line = /\p{Cc}/u.test(text) ? 'A question' : text;
        const message = aMessage({name: line, subject: line, message: text});
        expect((await send([message])).status).toBe(201);
        expect(await rowsOf(message.email)).toMatchObject([message]);
      });
    }

    test('stores the longest fields, counted in characters', async () => {
      const message = aMessage({name: '😀'.repeat(200), subject: 'é'.repeat(200), message: '世'.repeat(5000)});
      const email = `${'x'.repeat(254 - message.email.length)}${message.email}`;
      expect((await send([{...message, email}])).status).toBe(201);
      expect(await rowsOf(email)).toMatchObject([{...message, email}]);
    });

    const blanks = ['', ' ', '\n\t\r', '\u00a0', '\u3000\u2003', '\u2028\ufeff', '\u000b\u000c\u1680\u202f\u205f'];
    const refused: Record<string, (message: Record<string, unknown>) => unknown> = {
      'a name of 201 characters': (message) => [{...message, name: 'x'.repeat(201)}],
      'an email address of 255 characters': (message) => [{...message, email: `${'x'.repeat(243)}@example.com`}],
      'a subject of 201 characters': (message) => [{...message, subject: 'x'.repeat(201)}],
      'a message of 5,001 characters': (message) => [{...message, message: 'x'.repeat(5001)}],
      'a message of 10 MB': (message) => [{...message, message: 'x'.repeat(10_000_000)}],
      NUL: (message) => [{...message, message: 'a\0b'}],
      'an unknown column': (message) => [{...message, admin: true}],
      'a chosen id': (message) => [{...message, id: crypto.randomUUID()}],
      'a chosen time': (message) => [{...message, created_at: '2020-01-01'}],
      'two messages at once': (message) => [message, {...message, message: 'another'}],
      'a thousand messages at once': (message) => Array.from({length: 1000}, (_, index) => ({...message, email: `${index}@example.com`})),
      'a missing field': ({name, email, subject}) => [{name, email, subject}],
      'a null field': (message) => [{...message, subject: null}],
      'an array of texts': () => ['hello'],
      'a text': () => '"hello"',
      'half of a JSON text': (message) => JSON.stringify([message]).slice(0, -2),
      'no JSON at all': () => 'name=Ada&email=a%40example.com',
      nothing: () => '',
    };
    for (const field of ['name', 'email', 'subject']) {
      for (const character of [
        '\n',
        '\r\nBcc: all@example.com',
        '\t',
        '\u0001',
        '\u001b[31m',
        '\u007f',
        '\u0085',
        '\u009b',
        '\u2028',
        '\u2029',
      ]) {
        refused[`${JSON.stringify(character)} in the ${field}`] = (message) => [
          {...message, [field]: `${String(message[field])}${character}`},
        ];
      }
    }
    for (const field of ['name', 'email', 'subject', 'message']) {
      for (const [index, blank] of blanks.entries()) {
        refused[`a blank ${field} (${index})`] = (message) => [{...message, [field]: blank}];
      }
    }
    test('refuses invalid messages, and continues', async () => {
      const before = await rest({path: '/contacts?select=count', key: service});
      for (const [what, make] of Object.entries(refused)) {
        const {status} = await send(make(aMessage()));
        // As in PostgREST: 401 for missing rights, 413 for a large body, and 400 or 404 for other faults.
        expect([400, 401, 404, 413], `${what}: ${String(status)}`).toContain(status);
      }
      expect((await send([aMessage()], {key: undefined})).status).toBe(401);
      expect((await send([aMessage()], {key: `${anon}x`})).status).toBe(401);
      expect(await rest({path: '/contacts?select=count', key: service})).toEqual(before);
      expect((await send([aMessage()])).status).toBe(201);
    });

    test('a request that fails writes nothing, so failures cannot fill the disk @all', async () => {
      const sizes = () =>
        backend.sql(`select relname, pg_total_relation_size(oid)::int as bytes from pg_class
          where oid in ('public.contacts'::regclass, 'private.contact_senders'::regclass, 'public.contact_notices'::regclass)
          order by relname`);
      const long = () => Array.from({length: 130}, () => crypto.randomUUID()).join('');
      expect(await send([aMessage()])).toEqual({status: 201, body: ''});
      const before = await sizes();
      for (let round = 0; round < 40; round += 1) {
        const valid = aMessage({message: long()});
        for (const second of [{}, {...valid, name: ''}, aMessage({message: long()})]) {
          expect((await send([valid, second], {path: insertPath})).status).toBe(400);
        }
        expect((await send([{...valid, subject: 'x'.repeat(201)}])).status).toBe(400);
      }
      expect(await sizes(), 'lists of messages and invalid messages').toEqual(before);

      expect(await insertedWith({'cf-connecting-ip': '192.0.2.150', accept: 'application/vnd.pgrst.object+json'}, long())).toMatchObject({
        code: 'PT406',
      });
      await taken(20, () => ({'cf-connecting-ip': '192.0.2.150'}));
      const full = await sizes();
      for (let round = 0; round < 40; round += 1) {
        expect(await insertedWith({'cf-connecting-ip': '192.0.2.150'}, long())).toMatchObject({code: 'PT429'});
        expect(
          await insertedWith(
            {'cf-connecting-ip': '192.0.2.151', accept: 'text/csv, application/vnd.pgrst.object+json;nulls=stripped'},
            long(),
          ),
        ).toMatchObject({code: 'PT406'});
      }
      expect(await sizes(), 'messages over a limit, and a response format that fails after the insert').toEqual(full);
      await anHourLater();
    });

    test('stores values of other types as text, or refuses them', async () => {
      for (const value of [5, true, 1e21, {a: 1}, [1, 2]]) {
        const message = aMessage({subject: value});
        const {status} = await send([message]);
        expect([201, 400], JSON.stringify(value)).toContain(status);
        const rows = status < 300 ? [{subject: typeof value === 'object' ? expect.any(String) : String(value)}] : [];
        expect(await rowsOf(message.email), JSON.stringify(value)).toMatchObject(rows);
      }
    });

    test('stores the same message once in ten minutes, even if sent simultaneously', async () => {
      const message = aMessage();
      const responses = await Promise.all(Array.from({length: 10}, () => send([message])));
      expect(responses.map(({status}) => status)).toEqual(Array.from({length: 10}, () => 201));
      expect(await send([message])).toEqual({status: 201, body: ''});
      expect(await rowsOf(message.email)).toHaveLength(1);

      await send([{...message, message: `${message.message} `}]);
      expect(await rowsOf(message.email)).toHaveLength(2);

      await age(message.email, '11 minutes');
      await send([message]);
      expect(await rowsOf(message.email)).toHaveLength(3);
    });

    /**
     * Inserts a message with these request headers. Resolves to 'stored' or to the database's error. Uses SQL, because this backend
     * passes headers only to function calls. Sets the headers as PostgREST does.
     */
    const insertedWith = (headers: Record<string, string>, message: string, email = aMessage().email): Promise<unknown> =>
      backend
        .sql(
          `do $$ begin
          set local role anon;
          perform set_config('request.headers', '${JSON.stringify(headers)}', true);
          insert into public.contacts (name, email, subject, message) values ('Ada Lovelace', '${email}', 'A question', '${message}');
        end $$`,
        )
        .then(
          () => 'stored',
          (error: unknown) => error,
        );

    /** Inserts messages with these request headers, and returns how many are accepted. */
    const taken = async (count: number, headers: (index: number) => Record<string, string>, email?: string) => {
      let stored = 0;
      for (let index = 0; index < count; index += 1) {
        const outcome = await insertedWith(headers(index), aMessage().message, email);
        if (outcome === 'stored') stored += 1;
        // The error must not reveal who wrote before.
        else expect(outcome).toMatchObject({code: 'PT429', message: expect.stringMatching(/Too many messages: try again in an hour\.$/)});
      }
      return stored;
    };
    const from = (address: string) => ({'cf-connecting-ip': address});
    const anHourLater = () =>
      backend.sql(`update private.contact_senders set sent_at = sent_at - interval '61 minutes';
        update public.contacts set created_at = created_at - interval '61 minutes'`);
    const settings = (body: Record<string, unknown>, key = service) =>
      rest({method: 'PATCH', path: '/contact_settings?singleton=is.true', key, body});

    test('accepts five messages an hour from one network with one email address, and locks nobody else out', async () => {
      const {email} = aMessage();
      expect(await taken(8, () => from('198.51.100.1'), email)).toBe(5);
      expect(await taken(1, () => from('198.51.100.1'), email.toUpperCase())).toBe(0);
      expect(await taken(1, () => from('198.51.100.1'))).toBe(1);
      expect(await taken(1, () => from('198.51.100.2'), email), 'the person whose address it is, elsewhere').toBe(1);
      expect(await taken(6, () => ({}), email), 'where the host does not say').toBe(6);

      await anHourLater();
      expect(await taken(1, () => from('198.51.100.1'), email)).toBe(1);
      expect((await settings({hourly_per_email: 1}, anon)).status).toBe(401);
      expect((await settings({hourly_per_email: 1})).status).toBe(204);
      expect(await taken(1, () => from('198.51.100.1'), email)).toBe(0);
      expect((await settings({hourly_per_email: 0})).status).toBe(400);
      expect((await settings({hourly_per_email: 5})).status).toBe(204);
    });

    test('accepts twenty messages an hour from one network, by the trusted header', async () => {
      expect(await taken(22, () => from('192.0.2.1'))).toBe(20);
      expect(await taken(1, () => from('::ffff:192.0.2.1')), 'the same, written as IPv6').toBe(0);
      expect(await taken(1, () => from('192.0.2.2'))).toBe(1);
      expect(await taken(22, (index) => from(`2001:db8:1:2::${index + 1}`)), 'one IPv6 network').toBe(20);
      expect(await taken(22, () => ({'x-forwarded-for': '192.0.2.1'})), 'a header that clients can forge').toBe(22);
      expect(await taken(1, () => from('192.0.2.1/0')), 'a network in place of an address').toBe(0);
      expect(await taken(22, () => from('nonsense')), 'an address that is none').toBe(22);

      await anHourLater();
      expect(await taken(1, () => from('192.0.2.1'))).toBe(1);
      expect(await backend.sql('select count(*)::int as kept from private.contact_senders'), 'addresses older than an hour').toEqual([
        {kept: 1},
      ]);

      expect((await settings({address_header: 'x-real-ip'})).status).toBe(204);
      expect(await taken(22, () => ({'x-real-ip': '203.0.113.1'}))).toBe(20);
      expect((await settings({address_header: 'cf-connecting-ip'})).status).toBe(204);
    });

    for (const [what, addressOf, neighbour] of [
      ['IPv6 /48', (index: number) => `2001:db8:48:${index.toString(16)}::1`, '2001:db8:49::1'],
      ['IPv4 /24', (index: number) => `203.0.113.${String(index)}`, '203.0.114.1'],
    ] as const) {
      test(`an ${what} has its own limit and cannot use up the total`, async () => {
        await anHourLater();
        await backend.sql('delete from public.contact_notices');
        expect(await taken(100, (index) => from(addressOf(index)))).toBe(50);
        expect(await taken(1, () => from(neighbour)), 'the network beside it').toBe(1);
        expect(await backend.sql('select notice from public.contact_notices'), 'the total is not reached').toEqual([]);
        expect((await settings({hourly_per_network: 51})).status).toBe(204);
        expect(await taken(2, (index) => from(addressOf(100 + index)))).toBe(1);
        expect((await settings({hourly_per_network: 50})).status).toBe(204);
        await anHourLater();
        expect(await taken(1, () => from(addressOf(1)))).toBe(1);
      });
    }

    for (const [limit, reach, reopen] of [
      ['an hour', {hourly_total: 30}, {hourly_total: 500}],
      ['in storage', {max_megabytes: 1}, {max_megabytes: 100}],
    ] as const) {
      test(`enforces the total limit ${limit}, notifies the owner, and still accepts the first message of each network`, async () => {
        await anHourLater();
        await backend.sql('delete from public.contact_notices');
        if (limit === 'in storage') {
          await backend.sql(`insert into public.contacts (created_at, name, email, subject, message)
            select '2020-01-01', 'n', 'fill@example.com', 's', string_agg(gen_random_uuid()::text, '')
            from generate_series(1, 100) as part, generate_series(1, 400) as row group by row`);
        }
        expect((await settings(reach)).status).toBe(204);
        // These are sixty addresses in four networks.
        const flood = await taken(60, (index) => from(`203.0.${index % 4}.${index + 1}`));
        expect(flood).toBe(limit === 'an hour' ? 30 : 4);
        expect(await taken(3, (index) => from(`203.0.1.${index + 100}`)), 'their neighbours').toBe(0);
        expect(await taken(3, () => from('198.51.100.77')), 'a network that had not written').toBe(1);
        expect(await taken(40, (index) => from(`2001:db8:77:${index.toString(16)}::1`)), "one provider's IPv6 customer").toBe(1);
        expect(await taken(1, () => ({})), 'no address').toBe(0);
        const {body} = await rest({path: '/contact_notices?select=notice', key: service});
        expect(body).toEqual([{notice: expect.stringContaining(limit === 'an hour' ? 'limit of 30 messages an hour' : 'limit of 1 MB')}]);
        // Deleting messages is enough: the limit does not count the space of deleted rows.
        if (limit === 'an hour') expect((await settings(reopen)).status).toBe(204);
        else await backend.sql(`delete from public.contacts where email = 'fill@example.com'`);
        expect(await taken(2, () => from('198.51.100.77'))).toBe(2);
        expect((await settings(reopen)).status).toBe(204);
      });
    }

    test('a clock that stepped back loses no message and locks nobody out', async () => {
      const message = aMessage();
      for (const each of [message, ...Array.from({length: 4}, () => aMessage({email: message.email}))]) {
        expect((await send([each])).status).toBe(201);
      }
      expect(await taken(20, () => from('192.0.2.200'))).toBe(20);
      // Adds two hours to the stored times, as if the clock had been wrong.
      await backend.sql(`update public.contacts set created_at = created_at + interval '2 hours' where email = '${message.email}';
        update private.contact_senders set sent_at = sent_at + interval '2 hours'`);
      expect((await send([message])).status).toBe(201);
      expect(await rowsOf(message.email)).toHaveLength(6);
      expect(await taken(1, () => from('192.0.2.200'))).toBe(1);
    });

    test('purges messages older than a number of days, at least one, and returns the count', async () => {
      const [old, young] = [aMessage(), aMessage()];
      await send([old]);
      await send([young]);
      await taken(1, () => from('192.0.2.210'));
      await age(old.email, '400 days');
      const purge = (days: unknown) => rest({method: 'POST', path: '/rpc/purge_contacts_older_than_days', key: service, body: {days}});
      expect(await purge(365)).toEqual({status: 200, body: 1});
      expect(await rowsOf(old.email)).toEqual([]);
      for (const none of [0, -1, null, '18 seconds', 2 ** 31]) expect((await purge(none)).status, String(none)).toBe(400);
      expect((await purge('18')).status).toBe(200);
      expect((await rest({method: 'POST', path: '/rpc/purge_contacts', key: service, body: {older_than: '18'}})).status).toBe(404);
      expect(await rowsOf(young.email)).toHaveLength(1);
      const addresses = () => backend.sql(`select address from private.contact_senders where address = '192.0.2.210'`);
      expect(await addresses()).toHaveLength(1);
      await backend.sql(`update private.contact_senders set sent_at = sent_at - interval '61 minutes'`);
      await purge(365);
      expect(await addresses(), 'network addresses are kept for an hour').toEqual([]);
    });

    test('a message survives a killed backend @all', async () => {
      const message = aMessage();
      expect((await send([message])).status).toBe(201);
      const {folder, port} = backend;
      await backend.kill();
      await server?.crash();
      backend = await startTestBackend({folder, port, postgres: server?.url});
      expect(await rowsOf(message.email)).toMatchObject([message]);
    });

    test('messages that are sent while the backend is killed are stored once each @all', async () => {
      const all = Array.from({length: 200}, () => aMessage());
      const left = [...all];
      let acknowledged = 0;
      let restarted: Promise<void> | undefined;
      const restart = async (): Promise<void> => {
        const {folder, port} = backend;
        await backend.kill();
        await server?.crash();
        backend = await startTestBackend({folder, port, postgres: server?.url});
      };
      await backend.sql('update public.contact_settings set hourly_total = 1000');
      const sender = async (): Promise<void> => {
        for (let message = left.pop(); message; message = left.pop()) {
          await expect.poll(() => send([message]).then(({status}) => status, String), {timeout: 60_000}).toBe(201);
          acknowledged += 1;
          if (acknowledged >= all.length / 2) restarted ??= restart();
        }
      };
      await Promise.all(Array.from({length: 20}, sender));
      await restarted;
      await backend.sql('update public.contact_settings set hourly_total = 500');
      const stored = await backend.sql(`select email from public.contacts where email in (${all.map(({email}) => `'${email}'`).join()})`);
      expect(stored.map(({email}) => email).sort()).toEqual(all.map(({email}) => email).sort());
    });

    if (engine === 'PostgreSQL') {
      /** Returns the first block of SQL in supabase/README.md that contains this text. */
      const shown = (beginning: string): string => {
        const page = readFileSync('supabase/README.md', 'utf8');
        const block = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql).find((sql) => sql.includes(beginning));
        if (!block) throw new Error(`supabase/README.md shows no SQL with ${beginning}.`);
        return block;
      };

      test('the documented schedule purges through pg_cron', async () => {
        const [old, young] = [aMessage(), aMessage()];
        await send([old]);
        await send([young]);
        await age(old.email, '549 days');
        const sql = shown('cron.schedule');
        await backend.sql(sql);
        expect(await backend.sql('select schedule, active from cron.job')).toEqual([{schedule: '15 * * * *', active: true}]);
        expect(await rowsOf(old.email)).toHaveLength(1);
        // The job normally runs every hour. This change makes it run when the server starts.
        await backend.sql(sql.replace(`'15 * * * *'`, `'@reboot'`));
        await server?.crash();
        await expect.poll(() => rowsOf(old.email), {timeout: 60_000}).toEqual([]);
        expect(await rowsOf(young.email)).toHaveLength(1);
        await backend.sql(`select cron.unschedule('purge contacts')`);
      });

      test('the documented notification is sent for every stored message, and for no other', async () => {
        // On a hosted project, this function exists. The replacement only records its calls.
        await backend.sql(`create schema supabase_functions;
          create table supabase_functions.asked (url text, method text, headers jsonb, body jsonb, milliseconds integer, row_id uuid);
          create function supabase_functions.http_request() returns trigger language plpgsql security definer as $$
          begin
            insert into supabase_functions.asked
              values (tg_argv[0], tg_argv[1], tg_argv[2]::jsonb, tg_argv[3]::jsonb, tg_argv[4]::integer, new.id);
            return new;
          end $$;
          grant usage on schema supabase_functions to anon`);
        await backend.sql(shown('supabase_functions.http_request'));
        const message = aMessage();
        expect((await send([message])).status).toBe(201);
        expect((await send([message])).status, 'a repeat').toBe(201);
        expect((await send([{...message, name: ''}])).status).toBe(400);
        const asked = await backend.sql('select asked.*, email from supabase_functions.asked join public.contacts on id = row_id');
        expect(asked).toMatchObject([{email: message.email, method: 'POST', url: expect.stringMatching(/^https:/)}]);
        await backend.sql('drop trigger notify_owner on public.contacts');
      });

      test('an invalid message does not wait for the messages before it', async () => {
        const other = postgres(server?.url ?? '', {max: 1, onnotice() {}});
        try {
          await other.unsafe(`begin; select pg_advisory_xact_lock(hashtextextended('contacts', 0))`);
          expect((await send([aMessage({name: 'x'.repeat(201)})])).status).toBe(400);
          expect((await send([aMessage(), aMessage()])).status).toBe(400);
        } finally {
          await other.end();
        }
      });

      test('the migrations are safe on a project that grants everything on new tables', async () => {
        await backend.sql('create database hosted');
        const sql = postgres(server?.url.replace(/postgres$/, 'hosted') ?? '', {max: 1, onnotice() {}});
        try {
          await sql.unsafe(`
            alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
            alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
            alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
            grant usage on schema public to anon, authenticated, service_role`);
          for (const file of readdirSync('supabase/migrations').sort()) {
            await sql.unsafe(readFileSync(path.join('supabase/migrations', file), 'utf8'));
          }
          const granted = await sql.unsafe(rights);
          expect(granted.map((row) => row.granted)).toEqual(rightsMeant);
        } finally {
          await sql.end();
        }
      });
    }
  });
}
