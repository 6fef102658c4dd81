import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {findProgram} from '../../scripts/tools';
import {freePort} from '../support/free-port';
import {untilItAnswers} from './postgres';

export interface TestPooler {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a PostgreSQL server. Callers must declare `needs('pgbouncer')` first. The pool has
 * only two connections to the server, so that each client soon gets a connection that another client has used.
 */
export async function startPgBouncer(server: string): Promise<TestPooler> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('PgBouncer is not installed.');
  const folder = mkdtempSync('/tmp/larch-pgbouncer-');
  const port = await freePort();
  const {hostname, port: serverPort, username} = new URL(server);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
postgres = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  // PgBouncer refuses to run as root. Debian's package of PostgreSQL creates the user `postgres`.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  const child = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), settings], {stdio: 'ignore'});
  const gone = once(child, 'exit');
  const url = `postgres://${username}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await gone;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
