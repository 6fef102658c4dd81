import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {freePort} from '../support/free-port';
import postgres from 'postgres';
import {findPostgres} from '../../scripts/tools';

export interface TestPostgres {
  /** The address for a connection to the database `postgres` as its superuser. */
  readonly url: string;
  /** Stops the server, waits for its end, and deletes its data. */
  stop(): Promise<void>;
  /** Stops the server at once, without a checkpoint (SIGQUIT), and restarts it with the same data. */
  crash(): Promise<void>;
}

/**
 * Starts a PostgreSQL server with a new temporary database on a free loopback port. `options` are arguments of `postgres -c`, as
 * `name=value`. Callers must declare `needs('postgres')` first.
 *
 * @throws Error if no PostgreSQL server is installed
 */
export async function startPostgres(options: readonly string[] = []): Promise<TestPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL server is installed.');
  // PostgreSQL refuses to run as root. Debian's package creates the user `postgres` for it.
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const folder = mkdtempSync('/tmp/larch-postgres-');
  const data = path.join(folder, 'data');
  if (asUser.length > 0) execFileSync('chown', ['postgres', folder]);
  const command = (program: string, ...args: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...asUser, path.join(programs, program), ...args];
    return [first, rest];
  };
  execFileSync(...command('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'), {
    stdio: 'pipe',
    cwd: folder,
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  const start = async () => {
    const server = spawn(
      ...command(
        'postgres',
        ...['-D', data, '-p', String(port)],
        ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...options].flatMap((option) => ['-c', option]),
      ),
      {stdio: 'ignore', cwd: folder},
    );
    const gone = once(server, 'exit');
    await untilItAnswers(url);
    return async (signal: 'SIGINT' | 'SIGQUIT') => {
      // Signals the server and not `runuser`. If only `runuser` ended, the server would keep running.
      execFileSync(...command('pg_ctl', 'kill', signal.slice(3), String(serverPid(data))));
      await gone;
    };
  };

  let end = await start();
  return {
    url,
    async stop() {
      await end('SIGINT');
      rmSync(folder, {recursive: true, force: true});
    },
    async crash() {
      await end('SIGQUIT');
      end = await start();
    },
  };
}

function serverPid(data: string): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const sql = postgres(url, {max: 1, connect_timeout: 1, prepare: false, onnotice() {}});
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await sql.end({timeout: 1});
    }
  }
}
