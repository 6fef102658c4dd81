/**
 * The contact table as strangers and others meet it, on PGlite and on a PostgreSQL
 * server, through the same REST surface.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import {expect, test} from 'playwright/test';
import {startTestBackend, type TestBackend} from './backend';
import {findPostgres, startPostgres, type TestPostgres} from './backend/postgres';
import {call, insertPath, type Answer, type Call} from './backend/rest';

let serial = 0;

/** A message that no other test sends. */
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

/** The columns of the two tables over REST, and what only the database sets. */
const columns = {
  contacts: ['id', 'created_at', 'name', 'email', 'subject', 'message'],
  contact_settings: ['singleton', 'hourly_per_email', 'hourly_per_address'],
};

/** Every right on every table, column and function that a role has beyond what PostgreSQL gives to all. */
const rights = `
  select format('%s may %s %s.%s.%s', grantee, lower(privilege), table_schema, table_name, column_name) as held
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
  select format('%s may execute %s.%s', grantee, nspname, proname)
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    cross join unnest(array['anon', 'authenticated', 'service_role']) as grantee
  where nspname in ('public', 'private')
    and has_schema_privilege(grantee, nspname, 'USAGE')
    and has_function_privilege(grantee, pg_proc.oid, 'EXECUTE')
  order by held`;

const rightsMeant = [
  'anon may insert public.contacts.email',
  'anon may insert public.contacts.message',
  'anon may insert public.contacts.name',
  'anon may insert public.contacts.subject',
  'service_role may delete public.contacts',
  'service_role may execute public.purge_contacts',
  ...['created_at', 'email', 'id', 'message', 'name', 'subject'].map((column) => `service_role may select public.contacts.${column}`),
  ...['hourly_per_address', 'hourly_per_email', 'singleton'].map((column) => `service_role may select public.contact_settings.${column}`),
  'service_role may update public.contact_settings.hourly_per_address',
  'service_role may update public.contact_settings.hourly_per_email',
].sort();

for (const engine of ['PGlite', 'PostgreSQL'] as const) {
  test.describe(`on ${engine}`, () => {
    test.describe.configure({mode: 'default'});

    let server: TestPostgres | undefined;
    let backend: TestBackend;
    let anon = '';
    let service = '';

    test.beforeAll(async () => {
      test.setTimeout(60_000);
      if (engine === 'PostgreSQL') {
        const programs = findPostgres();
        if (!programs) {
          throw new Error('The database tests need a PostgreSQL server: install the package postgresql (Debian, Ubuntu, Homebrew).');
        }
        server = await startPostgres(programs);
      }
      backend = await startTestBackend({postgres: server?.url});
      ({publishable: anon, secret: service} = backend.keys);
    });

    test.afterAll(async () => {
      await backend.stop();
      await server?.stop();
    });

    const rest = (request: Call): Promise<Answer> => call(backend.url, request);
    const send = (body: unknown, changes: Partial<Call> = {}): Promise<Answer> =>
      rest({method: 'POST', path: '/contacts', key: anon, body, ...changes});
    const rowsOf = async (email: string): Promise<unknown> => {
      const {body} = await rest({
        path: `/contacts?email=ilike.${encodeURIComponent(email)}&order=created_at`,
        key: service,
      });
      return body;
    };

    /** Makes a sender's messages look older than they are. */
    const age = (email: string, by: string) =>
      backend.sql(`update public.contacts set created_at = created_at - interval '${by}' where email = '${email}'`);

    test("the form's insert stores one row, to which the database gives id and time", async () => {
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

    test('every role may do exactly what is meant, on every table, column and function', async () => {
      const held = await backend.sql(rights);
      expect(held.map((row) => row.held)).toEqual(rightsMeant);
    });

    test('over REST, every verb by every role on every column does what is meant', async () => {
      const roles: Record<string, Pick<Call, 'key'>> = {
        nobody: {},
        'a wrong key': {key: 'sb_publishable_wrong'},
        anon: {key: anon},
        service_role: {key: service},
      };
      const stored = aMessage();
      await send([stored]);

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
              path: `/${table}?${table === 'contacts' ? `email=eq.${stored.email}` : 'singleton=is.true'}`,
              body: {
                [name]:
                  {
                    id: crypto.randomUUID(),
                    created_at: '2020-01-01',
                    singleton: true,
                    hourly_per_email: 5,
                    hourly_per_address: 20,
                  }[name] ?? 'x',
              },
            });
          }
          await attempt(who, `delete ${table}`, {
            method: 'DELETE',
            path: `/${table}?${table === 'contacts' ? 'name=eq.nobody' : 'singleton=is.false'}`,
          });
          await attempt(who, `upsert ${table}`, {
            method: 'POST',
            path: `/${table}`,
            headers: {prefer: 'resolution=merge-duplicates'},
            body: table === 'contacts' ? [aMessage()] : [{hourly_per_email: 1000}],
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
        await attempt(who, 'purge', {method: 'POST', path: '/rpc/purge_contacts', body: {older_than: '10 years'}});
        await attempt(who, 'look into the private schema', {
          path: '/contact_senders',
          headers: {'accept-profile': 'private'},
        });
      }
      expect(allowed.sort()).toEqual(
        [
          'anon may insert contacts',
          ...columns.contacts.map((name) => `service_role may select contacts.${name}`),
          ...columns.contact_settings.map((name) => `service_role may select contact_settings.${name}`),
          'service_role may delete contacts',
          'service_role may purge',
          'service_role may update contact_settings.hourly_per_address',
          'service_role may update contact_settings.hourly_per_email',
        ].sort(),
      );
      expect(await rowsOf(stored.email)).toMatchObject([stored]);
    });

    test('an id or a time from outside does not count, even where it is granted', async () => {
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
        const message = aMessage({name: text, subject: text, message: text});
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
      'an e-mail address of 255 characters': (message) => [{...message, email: `${'x'.repeat(243)}@example.com`}],
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
    for (const field of ['name', 'email', 'subject', 'message']) {
      for (const [index, blank] of blanks.entries()) {
        refused[`a blank ${field} (${index})`] = (message) => [{...message, [field]: blank}];
      }
    }
    test('refuses what is no message, and goes on', async () => {
      const before = await rest({path: '/contacts?select=count', key: service});
      for (const [what, make] of Object.entries(refused)) {
        const {status} = await send(make(aMessage()));
        expect(status, what).toBeGreaterThanOrEqual(400);
      }
      expect((await send([aMessage()], {key: undefined})).status).toBe(401);
      expect((await send([aMessage()], {key: `${anon}x`})).status).toBe(401);
      expect(await rest({path: '/contacts?select=count', key: service})).toEqual(before);
      expect((await send([aMessage()])).status).toBe(201);
    });

    test('keeps values of other types as their text, or refuses them', async () => {
      for (const value of [5, true, 1e21, {a: 1}, [1, 2]]) {
        const message = aMessage({subject: value});
        const {status} = await send([message]);
        const rows = status < 300 ? [{subject: typeof value === 'object' ? expect.any(String) : String(value)}] : [];
        expect(await rowsOf(message.email), JSON.stringify(value)).toMatchObject(rows);
      }
    });

    test('stores the same message once in ten minutes, sent again or at the same instant', async () => {
      const message = aMessage();
      const answers = await Promise.all(Array.from({length: 10}, () => send([message])));
      expect(answers.map(({status}) => status)).toEqual(Array.from({length: 10}, () => 201));
      expect(await send([message])).toEqual({status: 201, body: ''});
      expect(await rowsOf(message.email)).toHaveLength(1);

      await send([{...message, message: `${message.message} `}]);
      expect(await rowsOf(message.email)).toHaveLength(2);

      await age(message.email, '11 minutes');
      await send([message]);
      expect(await rowsOf(message.email)).toHaveLength(3);
    });

    test('takes five messages an hour from one e-mail address, however it is written', async () => {
      const {email} = aMessage();
      const sendMany = (count: number, from: string) => Promise.all(Array.from({length: count}, () => send([aMessage({email: from})])));
      const answers = await sendMany(8, email);
      expect(answers.map(({status}) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
      expect(await send([aMessage({email: email.toUpperCase()})])).toMatchObject({status: 429, body: {code: 'PT429'}});
      expect(await rowsOf(email)).toHaveLength(5);
      expect((await send([aMessage()])).status).toBe(201);

      await age(email, '61 minutes');
      expect((await send([aMessage({email})])).status).toBe(201);

      const settings: Call = {
        method: 'PATCH',
        path: '/contact_settings?singleton=is.true',
        body: {hourly_per_email: 1},
      };
      expect((await rest({...settings, key: anon})).status).toBe(401);
      expect((await rest({...settings, key: service})).status).toBe(204);
      expect((await send([aMessage({email})])).status).toBe(429);
      expect((await rest({...settings, key: service, body: {hourly_per_email: 0}})).status).toBeGreaterThanOrEqual(400);
      expect((await rest({...settings, key: service, body: {hourly_per_email: 5}})).status).toBe(204);
    });

    test('takes twenty messages an hour from one client address that the platform vouches for', async () => {
      /** How many of the messages sent with these headers are taken. */
      const taken = async (count: number, headers: (index: number) => string) => {
        let stored = 0;
        for (let index = 0; index < count; index += 1) {
          const {name, email, subject, message} = aMessage();
          const insert = backend.sql(`do $$ begin
            set local role anon;
            perform set_config('request.headers', '${headers(index)}', true);
            insert into public.contacts (name, email, subject, message) values ('${name}', '${email}', '${subject}', '${message}');
          end $$`);
          const outcome = await insert.then(
            () => 'stored',
            (error: unknown) => error,
          );
          if (outcome === 'stored') stored += 1;
          else expect(outcome).toMatchObject({code: 'PT429'});
        }
        return stored;
      };
      const from = (address: string) => JSON.stringify({'cf-connecting-ip': address});

      expect(await taken(22, () => from('192.0.2.1'))).toBe(20);
      expect(await taken(1, () => from('192.0.2.2'))).toBe(1);
      expect(await taken(22, (index) => from(`2001:db8:1:2::${index + 1}`)), 'one IPv6 network').toBe(20);
      expect(await taken(22, () => JSON.stringify({'x-forwarded-for': '192.0.2.1'})), 'a header that clients can forge').toBe(22);
      expect(await taken(22, () => from('nonsense')), 'an address that is none').toBe(22);
      expect(await taken(1, () => 'no JSON')).toBe(1);

      await backend.sql(`update private.contact_senders set sent_at = sent_at - interval '61 minutes'`);
      expect(await taken(1, () => from('192.0.2.1'))).toBe(1);
      expect(await backend.sql('select count(*)::int as kept from private.contact_senders'), 'addresses older than an hour').toEqual([
        {kept: 1},
      ]);
    });

    test('purges what is older than an age, and says how much', async () => {
      const [old, young] = [aMessage(), aMessage()];
      await send([old]);
      await send([young]);
      await age(old.email, '400 days');
      const purge = (older_than: string | null) => rest({method: 'POST', path: '/rpc/purge_contacts', key: service, body: {older_than}});
      expect(await purge('1 year')).toEqual({status: 200, body: 1});
      expect(await rowsOf(old.email)).toEqual([]);
      expect(await rowsOf(young.email)).toHaveLength(1);
      expect((await purge('-1 day')).status).toBeGreaterThanOrEqual(400);
      expect((await purge(null)).status).toBeGreaterThanOrEqual(400);
      expect(await rowsOf(young.email)).toHaveLength(1);
    });

    test('a message survives the sudden end of the backend', async () => {
      const message = aMessage();
      expect((await send([message])).status).toBe(201);
      const {folder, port} = backend;
      await backend.kill();
      await server?.crash();
      backend = await startTestBackend({folder, port, postgres: server?.url});
      expect(await rowsOf(message.email)).toMatchObject([message]);
    });

    if (engine === 'PostgreSQL') {
      test('the migrations alone hold on a project that grants everything on new tables', async () => {
        await backend.sql('create database hosted');
        const sql = postgres(server?.url.replace(/postgres$/, 'hosted') ?? '', {max: 1, onnotice() {}});
        try {
          await sql.unsafe(`
            alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
            alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
            grant usage on schema public to anon, authenticated, service_role`);
          for (const file of readdirSync('supabase/migrations').sort()) {
            await sql.unsafe(readFileSync(path.join('supabase/migrations', file), 'utf8'));
          }
          const held = await sql.unsafe(rights);
          expect(held.map((row) => row.held)).toEqual(rightsMeant);
        } finally {
          await sql.end();
        }
      });
    }
  });
}
