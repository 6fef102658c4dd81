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
  /** Runs SQL as the owner of the database; throws an Error with the database's `code`. */
  sql(statements: string): Promise<Record<string, unknown>[]>;
  /** Ends it as a Ctrl-C would. */
  stop(): Promise<void>;
  /** Ends it at once, without a word to it. */
  kill(): Promise<void>;
}

export interface TestBackendOptions {
  /** A folder to go on with; `aDataFolder()` if left out. */
  folder?: string;
  /** A port on loopback; a free one if left out. */
  port?: number;
  /** A PostgreSQL server to use instead of PGlite. */
  postgres?: string;
  /** Whether its speed is measured. */
  isMeasured?: boolean;
}

/**
 * Node's arguments for a program that may open the embedded database: PostgreSQL's WebAssembly need not be compiled a second
 * time, better, for a few statements. That took a third of a start.
 */
export const fastStartFlags = ['--liftoff-only', '--import', 'tsx'];

/**
 * A temporary folder with a database that has just been made. Making one takes longer than all the rest of a start:
 * under `npm test` it is a copy of the one that `tests/setup/global.ts` had made.
 */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'larch-backend-'));
  const {BACKEND_SEED: seed} = process.env;
  if (seed) cpSync(seed, path.join(folder, 'database'), {recursive: true});
  return folder;
}

/** Starts the embedded backend in a process of its own; resolves once it answers. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const folder = options.folder ?? temporaryDataFolder();
  const child = spawn(
    process.execPath,
    [
      ...(options.isMeasured ? ['--import', 'tsx'] : fastStartFlags),
      ...['tests/backend/child.mts', folder, String(options.port ?? 0)],
      ...(options.postgres ? [options.postgres] : []),
    ],
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
