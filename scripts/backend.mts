/**
 * The embedded backend: the REST surface of a hosted Supabase project over
 * PGlite, a real PostgreSQL inside this process, with the migrations of
 * supabase/migrations. It listens on loopback only, takes nothing without a key
 * (door.mts), and sends nothing anywhere (the telemetry of @supabase/lite is its
 * command's, which is not used here).
 *
 * PGlite never calls fsync: what it has acknowledged outlives this process, however
 * that ends, and not a power cut. See supabase/README.md.
 */
import {access, constants, mkdir, statfs} from 'node:fs/promises';
import type {Server} from 'node:http';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {errorCode} from '../src/lib/error-code';
import {portInUse, Refusal} from './command.mjs';
import {claimFolder, readKeys, unwritable, type Keys} from './data-folder.mjs';
import {createDoor} from './door.mjs';

const loopback = '127.0.0.1';

/**
 * Bytes that have to be free for a visitor's message to be taken, and half of that for the owner's
 * requests, who may want to delete. PostgreSQL writes its log in files of 16 MB, and PGlite never
 * comes back when the next one does not fit.
 */
const reserve = 64 * 1024 * 1024;

export interface BackendOptions {
  /** Folder of the database, the keys and the note of what is running. Made if missing. */
  readonly folder: string;
  /** Port on 127.0.0.1; 0 takes a free one. */
  readonly port: number;
  /** Address of a PostgreSQL server to use instead of PGlite. */
  readonly postgres?: string;
  /** Seconds without a sign of life from PGlite after which the process ends; 30 if left out. */
  readonly patience?: number;
  /** Milliseconds that a request may take to come; the door's own if left out. */
  readonly arrivalTime?: number;
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

export interface ListeningBackend extends Pick<Backend, 'url' | 'keys' | 'close'> {
  /** Opens the database, once. The first request opens it too, and those that come meanwhile wait. */
  open(): Promise<Backend>;
}

/**
 * Starts the backend and applies the migrations that are missing.
 * @throws Refusal when the port or the folder is in use, the folder cannot be
 * written, or the database cannot be opened.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const {open} = await listenForBackend(options);
  return open();
}

/**
 * The same in two steps, for who has more urgent work than to open a database, which takes both processors for seconds.
 * @throws Refusal when the port or the folder is in use, or the folder cannot be written; `open` where the database cannot be opened.
 */
export async function listenForBackend(options: BackendOptions): Promise<ListeningBackend> {
  const {folder, port, postgres, patience = 30, arrivalTime} = options;
  const keys = await readKeys(folder);
  const claim = await claimFolder(folder);

  let opening: Promise<Database> | undefined;
  const server = createDoor(keys, async (request) => (await database()).fetch(request), arrivalTime);
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const open = await opening?.catch(() => undefined);
    await open?.settled();
    server.closeAllConnections();
    await closed;
    await open?.close();
    await claim.release();
  };
  /** What fails leaves nothing behind. */
  const orClose = async <Result,>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      await close();
      throw error;
    }
  };
  const files = postgres ? '' : await orClose(databaseFolder(folder));
  const database = (): Promise<Database> => (opening ??= openDatabase(files, keys, patience, postgres));
  const url = `http://${loopback}:${await orClose(listen(server, port))}`;
  claim.announce(url);
  return {
    url,
    keys,
    close,
    async open() {
      const {sql} = await orClose(database());
      return {url, keys, sql, close};
    },
  };
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

/** The bytes that are free where the folder is. */
async function freeSpace(folder: string): Promise<number> {
  const {bavail, bsize} = await statfs(folder);
  return bavail * bsize;
}

/** The folder of PGlite's files, once it is clear that they can be written. */
async function databaseFolder(folder: string): Promise<string> {
  const database = path.join(folder, 'database');
  try {
    await mkdir(database, {recursive: true, mode: 0o700});
    await access(database, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
  const free = await freeSpace(folder);
  if (free < reserve / 2) {
    throw new Refusal(
      `The disk of the data folder ${folder} has ${Math.floor(free / 1024 / 1024)} MB left, and its database needs ` +
        `${reserve / 2 / 1024 / 1024}: free some, or name a folder on another disk in DATA_DIR.`,
    );
  }
  return database;
}

/** Ends the process when its main thread hangs; gives what calls that off. */
function watchThisThread(patience: number): () => Promise<unknown> {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const pulse = setInterval(() => Atomics.add(counter, 0, 1), 500).unref();
  const watchdog = new Worker(new URL('watchdog.cjs', import.meta.url), {workerData: {beats, patience}, execArgv: []});
  watchdog.unref();
  return () => {
    clearInterval(pulse);
    return watchdog.terminate();
  };
}

/** `folder` has the files of PGlite, and is empty where a PostgreSQL server has them. */
async function openDatabase(folder: string, keys: Keys, patience: number, postgres?: string): Promise<Database> {
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
    const grants = (await listMigrationFiles(app)).filter((file) => file.name?.endsWith('_grants')).at(-1);
    if (grants) await connection.transaction(splitSqlStatements(grants.sql));
  } catch (error) {
    await connection.close().catch(() => {});
    throw new Refusal(
      `The database in ${postgres ?? folder} cannot be opened or brought up to date ` +
        `(${String(error)}): mend the cause, or, if it holds nothing you need, delete it.`,
    );
  }

  const unwatch = postgres ? async () => {} : watchThisThread(patience);
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
    fetch: (request) =>
      inTurn(async () => {
        if (folder && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)) {
          const owner = request.headers.get('apikey') === keys.secret;
          if ((await freeSpace(folder)) < (owner ? reserve / 2 : reserve)) return noSpace();
        }
        return app.fetch(request);
      }),
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
    async close() {
      await connection.close();
      await unwatch();
    },
  };
}

function noSpace(): Response {
  const message = 'The disk is nearly full: free some space, and send this again.';
  return Response.json(
    {code: '53100', message, details: null, hint: null},
    {status: 503, headers: {'access-control-allow-origin': '*', 'retry-after': '60'}},
  );
}

/**
 * A database's error without the visitor's words, which would end up in the log. What PostgREST answers
 * with another status than @supabase/lite does becomes an error that names its status: a broken
 * constraint is the sender's (400), a lack of disk, memory or connections is not (503).
 */
function withoutContent(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {message} = error;
  // PGlite's own word, before the database sees the value: `true` for a text, say.
  if (/^Invalid input for \w+ type$/.test(message)) return Object.assign(new Error(message), {code: '22P02'});
  if (!('severity' in error)) return error;
  const code = errorCode(error);
  const status = code.startsWith('53') ? 503 : /^23(?!50[235])/.test(code) ? 400 : undefined;
  const lean = status
    ? Object.assign(new Error(JSON.stringify({code, message, details: null, hint: null})), {
        code: 'PGRST',
        detail: JSON.stringify({status, headers: {}}),
      })
    : Object.assign(new Error(message), {code});
  lean.stack = `Refused by the database: ${code} ${message}`;
  return lean;
}
