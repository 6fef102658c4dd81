/**
 * The embedded backend for development, with the REST API and migrations of the hosted Supabase project. It listens only on
 * loopback, requires a key and sends no telemetry. PGlite (PostgreSQL in this process) never calls `fsync`. Acknowledged data
 * survives the end of this process, but not a power cut.
 */
import {mkdir} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import {setTimeout as wait} from 'node:timers/promises';
import {errorCode} from '../packages/kit/error-code';
import {listenLocally} from '../packages/kit/listen-locally';
import {portInUse, CommandError} from './command.mjs';
import {alreadyRunning, findRunning, lockFolder, readKeys, notWritable, type Keys} from './data-folder.mjs';

/** The maximum size of a request body in bytes. The longest message has 60 KB if every character is escaped. */
const largestBody = 64 * 1024;

/** The maximum time in milliseconds for which a closing backend waits for requests in flight. */
const closingTime = 5000;

export interface BackendOptions {
  /** The folder of the database and keys. The backend creates it if it is missing. */
  readonly folder: string;
  /** The port on 127.0.0.1. With 0, the system selects a free port. */
  readonly port: number;
  /** The address of a PostgreSQL server to use instead of PGlite. */
  readonly postgres?: string;
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Starts the backend. The database opens at the first request or statement, because opening it takes seconds of CPU time.
 *
 * @throws CommandError if the port or the folder is in use, or if the folder cannot be written. `sql` also throws if the database
 * cannot be opened.
 */
export async function startBackend({folder, port, postgres}: BackendOptions) {
  const keys = await readKeys(folder);
  const running = await findRunning(folder);
  if (running) throw alreadyRunning(folder, running);

  let opening: Promise<Database> | undefined;
  const database = (): Promise<Database> => (opening ??= openDatabase(path.join(folder, 'database'), keys, postgres));
  const server = createServer((request, response) => void answer(request, response, database));
  const url = await listen(server, port);
  const closeServer = (): Promise<unknown> => new Promise((resolve) => server.close(resolve));
  const unlock = await lockFolder(folder, url).catch(async (error: unknown) => {
    await closeServer();
    throw error;
  });
  return {
    /** The URL without a trailing slash, for supabase-js. */
    url,
    keys,
    /** Runs SQL as the owner of the database, and returns the rows of the last statement. */
    sql: async (statements: string): Promise<Record<string, unknown>[]> => (await database()).sql(statements),
    /** Waits up to five seconds for the requests in flight, then closes the port and the database. */
    async close(): Promise<void> {
      await Promise.race([closeServer(), wait(closingTime, undefined, {ref: false})]);
      server.closeAllConnections();
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
      await unlock();
    },
  };
}

async function listen(server: Server, port: number): Promise<string> {
  try {
    return `http://127.0.0.1:${await listenLocally(server, port)}`;
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw portInUse(port, 'the backend', 'SUPABASE_PORT');
  }
}

/** Returns an error in PostgREST's format. */
function errorResponse(status: number, message: string): Response {
  const headers = {'access-control-allow-origin': '*'};
  return Response.json({code: String(status), message, details: null, hint: null}, {status, headers});
}

/**
 * Refuses requests outside the REST API, and bodies that are too large or have no `Content-Length`. Also refuses other host names,
 * which a page can use for DNS rebinding.
 */
function refuse({url = '', headers}: IncomingMessage): Response | undefined {
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(headers.host ?? ''))
    return errorResponse(421, 'This backend accepts only requests to localhost.');
  const asked = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined;
  if (asked?.host !== 'localhost' || !asked.pathname.startsWith('/rest/v1/'))
    return errorResponse(404, 'This backend only serves /rest/v1/.');
  if (Number(headers['content-length'] ?? 0) > largestBody || headers['transfer-encoding']) {
    return errorResponse(413, `A request can have at most ${largestBody} bytes, and requires Content-Length.`);
  }
  return undefined;
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) headers.set(name, values?.join(', ') ?? '');
  const body = await buffer(request);
  return new Request(new URL(request.url ?? '', 'http://localhost'), {method: request.method, headers, ...(body.length > 0 && {body})});
}

async function answer(request: IncomingMessage, response: ServerResponse, database: () => Promise<Database>): Promise<void> {
  try {
    const answered = refuse(request) ?? (await (await database()).fetch(await toRequest(request)));
    answered.headers.forEach((value, name) => response.setHeader(name, value));
    response.writeHead(answered.status).end(Buffer.from(await answered.arrayBuffer()));
    // Reads the rest of the body, because a client reads the response only after sending its whole body.
    request.resume();
  } catch (error) {
    if (request.socket.destroyed) return;
    console.error(error instanceof CommandError ? error.message : error);
    response.writeHead(500).end();
  }
}

async function openDatabase(folder: string, keys: Keys, postgres?: string) {
  // Imported here, because loading these modules takes a second.
  const {App, splitSqlStatements} = await import('@supabase/lite');
  const {applyPendingMigrations, listMigrationFiles} = await import('@supabase/lite/cli');
  const {createPgliteConnection} = await import('@supabase/lite/pglite');
  const {createPostgresConnection} = await import('@supabase/lite/postgres');

  if (!postgres) {
    await mkdir(folder, {recursive: true, mode: 0o700}).catch((error: unknown) => {
      throw notWritable(folder, error);
    });
  }
  const connection = postgres
    ? createPostgresConnection({url: postgres, postgresOptions: {onnotice() {}}})
    : await createPgliteConnection({url: folder});
  connection.normalizeDbError = asPostgrest;
  const app = new App({
    connection,
    auth: {
      enabled: false,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      // This key signs JSON web tokens. The default key is publicly known.
      jwt_secret: keys.secret,
    },
    options: {server: {admin: false}},
  });

  try {
    await app.init();
    await applyPendingMigrations(app);
    // At its first request as a role, `@supabase/lite` grants every role all rights in schemas with row-level security. This
    // request triggers those grants, and the latest migration for grants then removes the unwanted rights.
    await app.fetch(new Request('http://localhost/rest/v1/contact_settings', {headers: {apikey: keys.secret}}));
    const grants = (await listMigrationFiles(app)).filter((file) => file.name?.endsWith('_grants')).at(-1);
    if (grants) await connection.transaction(splitSqlStatements(grants.sql));
  } catch (error) {
    await connection.close().catch(() => {});
    throw new CommandError(
      `The database in ${postgres ?? folder} cannot be opened or brought up to date ` +
        `(${String(error)}). Fix the cause, or delete the folder if you do not need its data.`,
    );
  }

  // PGlite has one session, so requests run one after another. In parallel, `@supabase/lite` would let requests share a
  // transaction, and therefore a role.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = postgres ? work() : turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  return {
    fetch: (request: Request) => inTurn(() => Promise.resolve(app.fetch(request))),
    sql: (statements: string) =>
      inTurn(async (): Promise<Record<string, unknown>[]> => {
        if ('exec' in connection.driver) return (await connection.driver.exec(statements)).at(-1)?.rows ?? [];
        const result = await connection.driver.unsafe(statements);
        const last: unknown = result.at(-1);
        return Array.isArray(last) ? last : result;
      }),
    close: async () => {
      await turn;
      await connection.close();
    },
  };
}

/**
 * Removes the visitor's text from a database error, because errors are logged. Sets status 400 for the client's faults, as
 * PostgREST does, because `@supabase/lite` returns 500.
 */
function asPostgrest(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {message} = error;
  // PGlite checks types before PostgreSQL does. An error from PGlite's check has no code.
  if (/^Invalid input for \w+ type$/.test(message)) return Object.assign(new Error(message), {code: '22P02'});
  if (!('severity' in error)) return error;
  const code = errorCode(error);
  const isSenders = /^23(?!50[235])/.test(code);
  const lean = isSenders
    ? Object.assign(new Error(JSON.stringify({code, message, details: null, hint: null})), {
        code: 'PGRST',
        detail: JSON.stringify({status: 400, headers: {}}),
      })
    : Object.assign(new Error(message), {code});
  lean.stack = `Refused by the database: ${code} ${message}`;
  return lean;
}
