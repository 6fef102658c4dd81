/** Packages of the system, where they can be installed without asking anybody. */
import {spawnSync, type SpawnSyncOptions} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

/** Milliseconds that an installation may take before it is given up. */
export const installLimit = 300_000;

/** Whether the user is the administrator, whom a browser asks to leave its sandbox out. */
export const isRoot = process.getuid?.() === 0;

/** Whether packages of the system can be installed without asking anybody. */
export function mayInstall(): boolean {
  return isRoot && existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

let hasLists = false;

/** Installs packages of the system. What goes wrong is printed, and nothing thrown: who needs them looks again. */
export function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')}, which the tests use.`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: installLimit,
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  } satisfies SpawnSyncOptions;
  if (!hasLists) spawnSync('apt-get', ['update', '-qq'], options);
  hasLists = true;
  spawnSync('apt-get', ['install', '--yes', '-qq', '--no-install-recommends', ...packages], options);
}
