/**
 * The embedded backend: the REST surface of a hosted Supabase project over
 * PGlite, a real PostgreSQL inside this process, with the migrations of
 * supabase/migrations. It listens on loopback only, takes no request without a
 * key, and sends nothing anywhere (the telemetry of @supabase/lite is its
 * command's, which is not used here).
 */
import {randomBytes} from 'node:crypto';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import type {Server} from 'node:http';
import path from 'node:path';
import {createAdaptorServer} from '@hono/node-server';
import {errorCode, portInUse, Refusal} from './command.mjs';

const loopback = '127.0.0.1';

/** What a request must carry in its `apikey` header to act as `anon` or as `service_role`. */
export interface Keys {
  readonly publishable: string;
  readonly secret: string;
}

export interface BackendOptions {
  /** Folder of the database, the keys and the note of what is running. Made if missing. */
  readonly folder: string;
  /** Port on 127.0.0.1; 0 takes a free one. */
  readonly port: number;
  /** Address of a PostgreSQL server to use instead of PGlite. */
  readonly postgres?: string;
}

export interface Backend {
  /** Address without a trailing slash: what supabase-js takes as `supabaseUrl`. */
  readonly url: string;
  readonly keys: Keys;
  /**
   * Runs SQL as the owner of the database, between two requests, and gives the rows of
   * the last statement.
   */
  sql(statements: string): Promise<Record<string, unknown>[]>;
  /** Answers the requests under way, then closes the port and the database. */
  close(): Promise<void>;
}

/** The folder of the embedded backend: `.data`, or what DATA_DIR says. */
export function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR || '.data');
}

/**
 * The keys kept in the folder, made on first use.
 * @throws Refusal when the folder cannot be written.
 */
export async function readKeys(folder: string): Promise<Keys> {
  const file = path.join(folder, 'keys.json');
  try {
    await mkdir(folder, {recursive: true});
    const made: Keys = {
      publishable: `sb_publishable_${randomBytes(24).toString('base64url')}`,
      secret: `sb_secret_${randomBytes(24).toString('base64url')}`,
    };
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, {flag: 'wx', mode: 0o600});
    return made;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unwritable(folder, error);
  }
  try {
    return parseKeys(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error)) throw unwritable(folder, error);
    throw new Refusal(`${file} does not hold two keys: delete it, and new ones are made.`);
  }
}

function parseKeys(text: string): Keys {
  const {publishable, secret}: Partial<Keys> = JSON.parse(text);
  if (typeof publishable !== 'string' || typeof secret !== 'string') {
    throw new TypeError('Both keys must be strings.');
  }
  return {publishable, secret};
}

function unwritable(folder: string, error: unknown): Refusal {
  return new Refusal(
    `The data folder ${folder} cannot be written (${errorCode(error)}): ` +
      'give this user the right to write there, or name another folder in DATA_DIR.',
  );
}

/** The address of the backend that is running on this folder, if one is. */
export async function findRunning(folder: string): Promise<string | undefined> {
  const note = await readFile(path.join(folder, 'running'), 'utf8').catch(() => '');
  if (!note) return undefined;
  const {secret} = await readKeys(folder);
  // Only a backend of this very folder knows the key, whatever else may answer there.
  const answer = await fetch(`${note}/rest/v1/contact_settings`, {
    headers: {apikey: secret},
  }).catch(() => undefined);
  return answer?.ok ? note : undefined;
}

/**
 * Starts the backend and applies the migrations that are missing.
 * @throws Refusal when the port or the folder is in use, the folder cannot be
 * written, or the database cannot be opened.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const {folder, port, postgres} = options;
  const keys = await readKeys(folder);
  const running = await findRunning(folder);
  if (running) {
    throw new Refusal(
      `The backend of ${folder} is running already, at ${running}: ` + 'stop it first, or name another folder in DATA_DIR.',
    );
  }

  // The port comes first: whoever has it may open the database. A request that
  // comes before the database is ready waits for it.
  let opened: Promise<Database> | undefined;
  const server = createAdaptorServer({
    fetch: async (request) => (await opened)?.fetch(request),
  });
  if (!isPlainHttp(server)) throw new TypeError('The adapter made no HTTP server.');
  const url = `http://${loopback}:${await listen(server, port)}`;
  const note = path.join(folder, 'running');
  try {
    await writeFile(note, url);
    opened = openDatabase(path.join(folder, 'database'), keys, postgres);
    const database = await opened;
    return {
      url,
      keys,
      sql: database.sql,
      async close() {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        await database.settled();
        server.closeAllConnections();
        await closed;
        await database.close();
        await rm(note, {force: true});
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await rm(note, {force: true});
    throw error;
  }
}

function isPlainHttp(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeIdleConnections' in server;
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, loopback, resolve);
    });
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw portInUse(port, 'the backend', 'SUPABASE_PORT');
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

interface Database {
  fetch(request: Request): Promise<Response>;
  sql: Backend['sql'];
  /** Resolves when no request is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The roles that a hosted project has from the start. */
const roles = [
  ['anon', 'nologin'],
  ['authenticated', 'nologin'],
  ['service_role', 'nologin bypassrls'],
].map(
  ([role, manner]) => `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} ${manner};
    end if;
  end $$`,
);

async function openDatabase(folder: string, keys: Keys, postgres?: string): Promise<Database> {
  // Loaded here, for it takes a second that a refusal above need not.
  const {App, splitSqlStatements} = await import('@supabase/lite');
  const {applyPendingMigrations, listMigrationFiles} = await import('@supabase/lite/cli');
  const {createPgliteConnection} = await import('@supabase/lite/pglite');
  const {createPostgresConnection} = await import('@supabase/lite/postgres');

  const connection = postgres
    ? createPostgresConnection({url: postgres, postgresOptions: {onnotice() {}}})
    : await createPgliteConnection({url: folder});
  connection.normalizeDbError = withoutContent;
  const app = new App({
    connection,
    auth: {
      enabled: false,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      // Whoever knows this can sign themselves any role, and the usual one is public.
      jwt_secret: keys.secret,
    },
    options: {server: {admin: false}},
  });

  try {
    await connection.transaction(roles);
    await app.init();
    await applyPendingMigrations(app);
    // At its first request as a role, @supabase/lite grants everything in every
    // schema with row-level security to every role. Make it do so now, before
    // anyone else can ask, and then say again who may do what.
    await app.fetch(new Request('http://localhost/rest/v1/contact_settings', {headers: {apikey: keys.secret}}));
    for (const file of await listMigrationFiles(app)) {
      if (file.name?.endsWith('_grants')) await connection.transaction(splitSqlStatements(file.sql));
    }
  } catch (error) {
    await connection.close().catch(() => {});
    throw new Refusal(
      `The database in ${postgres ?? folder} cannot be opened or brought up to date ` +
        `(${String(error)}): mend the cause, or, if it holds nothing you need, delete it.`,
    );
  }

  const underWay = new Set<Promise<unknown>>();
  // PGlite is one session. @supabase/lite would let two requests share one
  // transaction, and so one request's role, so they go one after the other.
  let turn: Promise<unknown> = Promise.resolve();
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = postgres ? work() : turn.then(work);
    const settled = result.catch(() => {});
    turn = settled;
    underWay.add(settled);
    void settled.then(() => underWay.delete(settled));
    return result;
  }

  return {
    async fetch(request) {
      // A body that trickles in must not hold up the others.
      const {method, url, headers} = request;
      const body = await request.arrayBuffer();
      const ready = new Request(url, {method, headers, ...(body.byteLength > 0 && {body})});
      return inTurn(() => app.fetch(ready));
    },
    sql: (statements) =>
      inTurn(async () => {
        if ('exec' in connection.driver) return (await connection.driver.exec(statements)).at(-1)?.rows ?? [];
        const result = await connection.driver.unsafe(statements);
        const last: unknown = result.at(-1);
        return Array.isArray(last) ? last : result;
      }),
    async settled() {
      await Promise.all(underWay);
    },
    close: () => connection.close(),
  };
}

/** A database's error without the visitor's words, which would end up in the log. */
function withoutContent(error: unknown): unknown {
  if (!(error instanceof Error) || !('severity' in error)) return error;
  const code = errorCode(error);
  const lean = Object.assign(new Error(error.message), {code});
  lean.stack = `Refused by the database: ${code} ${error.message}`;
  return lean;
}
