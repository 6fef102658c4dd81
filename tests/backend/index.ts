import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import type {Keys} from '../../scripts/data-folder.mjs';

export interface TestBackend {
  readonly url: string;
  readonly keys: Keys;
  readonly folder: string;
  readonly port: number;
  readonly process: ChildProcess;
  /**
   * Runs SQL as the owner of the database. If the SQL fails, the promise rejects with an Error whose `code` is the database's error
   * code.
   */
  sql(statements: string): Promise<Record<string, unknown>[]>;
  /** Stops the backend with SIGTERM, and waits for its end. */
  stop(): Promise<void>;
  /** Kills the backend with SIGKILL, and waits for its end. */
  kill(): Promise<void>;
}

export interface TestBackendOptions {
  /** The data folder. The default is `temporaryDataFolder()`. */
  folder?: string;
  /** The port on 127.0.0.1. The default is a free port. */
  port?: number;
  /** The address of a PostgreSQL server to use instead of PGlite. */
  postgres?: string;
}

/**
 * Node.js options for programs that may open the embedded database. `--liftoff-only` skips optimizing PostgreSQL's WebAssembly.
 * Optimizing took a third of the start-up time.
 */
export const fastStartFlags = ['--liftoff-only', '--import', 'tsx'];

/** Creates a temporary data folder. If `tests/setup/global.ts` has created a database, copies it, because creating one is slow. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'larch-backend-'));
  const {BACKEND_SEED: seed} = process.env;
  if (seed) cpSync(seed, path.join(folder, 'database'), {recursive: true});
  return folder;
}

/** Starts a backend in a separate process. Resolves when the backend's database responds. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const folder = options.folder ?? temporaryDataFolder();
  const child = spawn(
    process.execPath,
    [...fastStartFlags, ...['tests/backend/child.mts', folder, String(options.port ?? 0)], ...(options.postgres ? [options.postgres] : [])],
    {stdio: ['pipe', 'pipe', 'pipe']},
  );
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const gone = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => {
    const {value, done} = await lines.next();
    if (done) throw new Error(`The test backend ended. ${complaints}`);
    return value;
  };
  const {url, keys}: {url: string; keys: Keys} = JSON.parse(await nextLine());
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  return {
    url,
    keys,
    folder,
    port: Number(new URL(url).port),
    process: child,
    async sql(statements) {
      child.stdin.write(`${JSON.stringify(statements)}\n`);
      const answer: {rows?: Record<string, unknown>[]; code?: string; message?: string} = JSON.parse(await nextLine());
      if (!answer.rows) throw Object.assign(new Error(answer.message), {code: answer.code});
      return answer.rows;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
