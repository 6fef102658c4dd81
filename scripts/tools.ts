import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, realpathSync} from 'node:fs';
import path from 'node:path';

/** The folders to search for programs. Server programs are often in folders that only root's PATH contains. */
const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Caches results, because a program can take half a second to start. */
const asked = new Map<string, boolean>();

function succeeds(command: string, ...args: string[]): boolean {
  const line = [command, ...args].join(' ');
  const answer = asked.get(line) ?? spawnSync(command, args, {stdio: 'ignore', timeout: 20_000}).status === 0;
  asked.set(line, answer);
  return answer;
}

export function findProgram(name: string): string | undefined {
  return places.map((place) => path.join(place, name)).find((file) => existsSync(file));
}

/** Returns the folder of PostgreSQL's server programs, which Debian does not put on the PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [...places, ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(debian, version, 'bin'))].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/** True if the scheduler extension pg_cron is installed for this version of PostgreSQL. */
function hasCron(): boolean {
  const programs = findPostgres();
  if (!programs) return false;
  // In another folder of the PATH, the programs can be links.
  const own = path.dirname(realpathSync(path.join(programs, 'postgres')));
  return ['../lib', '../lib/postgresql'].some((folder) => existsSync(path.join(own, folder, 'pg_cron.so')));
}

/** Returns a Python with `requests`. Debian's is /usr/bin/python3, which may not be first on the PATH. */
export function findPython(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((command) => succeeds(command, '-c', 'import requests'));
}

/** Returns a full browser, for tests of the back/forward cache. The headless browser has no such cache. */
export function findChromium(): string | undefined {
  return ['chromium', 'google-chrome-stable', 'google-chrome'].map(findProgram).find((file) => file !== undefined);
}

export interface Tool {
  readonly name: string;
  /** The packages in Debian and Ubuntu. */
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
  /** True if only tests with the tag `@all` use the program. */
  readonly isOnlyForAll?: true;
}

export const tools = {
  bash: {name: 'bash', packages: ['bash'], isThere: () => succeeds('bash', '-c', 'true')},
  caddy: {name: 'Caddy', packages: ['caddy'], isThere: () => findProgram('caddy') !== undefined, isOnlyForAll: true},
  chromium: {
    name: 'the full Chromium, not only its headless version',
    packages: ['chromium'],
    isThere: () => findChromium() !== undefined,
    isOnlyForAll: true,
  },
  curl: {name: 'curl', packages: ['curl'], isThere: () => succeeds('curl', '--version')},
  openssl: {name: 'OpenSSL', packages: ['openssl'], isThere: () => findProgram('openssl') !== undefined},
  flake8: {name: 'flake8', packages: ['flake8'], isThere: () => findProgram('flake8') !== undefined, isOnlyForAll: true},
  flask: {name: 'Flask', packages: ['python3-flask'], isThere: () => succeeds('/usr/bin/python3', '-c', 'import flask')},
  mypy: {name: 'mypy', packages: ['mypy'], isThere: () => findProgram('mypy') !== undefined, isOnlyForAll: true},
  nginx: {name: 'nginx', packages: ['nginx-light'], isThere: () => findProgram('nginx') !== undefined, isOnlyForAll: true},
  php: {
    name: 'PHP with its curl extension',
    packages: ['php-cli', 'php-curl'],
    isThere: () => succeeds('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
  },
  pip: {name: 'pip', packages: ['python3-pip'], isThere: () => succeeds('python3', '-m', 'pip', '--version')},
  pgbouncer: {name: 'PgBouncer', packages: ['pgbouncer'], isThere: () => findProgram('pgbouncer') !== undefined, isOnlyForAll: true},
  phpcs: {name: 'PHP_CodeSniffer', packages: ['php-codesniffer'], isThere: () => findProgram('phpcs') !== undefined, isOnlyForAll: true},
  cron: {name: "PostgreSQL's extension pg_cron", packages: ['postgresql-15-cron'], isThere: hasCron},
  postgres: {name: 'a PostgreSQL server', packages: ['postgresql'], isThere: () => findPostgres() !== undefined},
  ps: {name: 'ps', packages: ['procps'], isThere: () => findProgram('ps') !== undefined, isOnlyForAll: true},
  python: {name: 'Python 3 with the package "requests"', packages: ['python3-requests'], isThere: () => findPython() !== undefined},
  sqlDrivers: {
    name: 'the drivers of PostgreSQL and SQLite for Python, Ruby and PHP',
    packages: ['python3-psycopg2', 'ruby-pg', 'ruby-sqlite3', 'php-pgsql', 'php-sqlite3'],
    isThere: () =>
      succeeds('/usr/bin/python3', '-c', 'import psycopg2, sqlite3') &&
      succeeds('ruby', '-e', 'require "pg"; require "sqlite3"') &&
      succeeds('php', '-r', 'exit(array_diff(["pgsql", "sqlite"], PDO::getAvailableDrivers()) ? 1 : 0);'),
    isOnlyForAll: true,
  },
  ruby: {name: 'Ruby', packages: ['ruby'], isThere: () => succeeds('ruby', '-e', '')},
  rubocop: {name: 'RuboCop', packages: ['rubocop'], isThere: () => findProgram('rubocop') !== undefined, isOnlyForAll: true},
  sinatra: {
    name: 'Sinatra with Puma',
    packages: ['ruby-sinatra', 'puma'],
    isThere: () => succeeds('ruby', '-e', 'require "sinatra/base"; require "puma"'),
  },
  sqlite: {name: "SQLite's command line", packages: ['sqlite3'], isThere: () => findProgram('sqlite3') !== undefined},
  strace: {name: 'strace', packages: ['strace'], isThere: () => findProgram('strace') !== undefined, isOnlyForAll: true},
  yard: {name: 'YARD', packages: ['yard'], isThere: () => findProgram('yard') !== undefined, isOnlyForAll: true},
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

export function howToGet(tool: Tool): string {
  return `needs ${tool.name}: install it (on Debian and Ubuntu, apt-get install ${tool.packages.join(' ')})`;
}
