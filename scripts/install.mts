/** Installs system packages on Debian and Ubuntu, if the user is root. */
import {spawnSync, type SpawnSyncOptions} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

/** The timeout of an installation in milliseconds. */
export const installLimit = 300_000;

/** True for the root user. A browser's sandbox does not work for root. */
export const isRoot = process.getuid?.() === 0;

/** True if system packages can be installed without a prompt, and the user did not refuse. */
export function mayInstall(): boolean {
  return (
    isRoot &&
    !process.env.NO_INSTALL &&
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

let hasLists = false;

/** Installs system packages. Prints errors and does not throw, because the caller checks for the program afterwards. */
export function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt-get. To skip this, press Ctrl+C and set NO_INSTALL=1.`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: installLimit,
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  } satisfies SpawnSyncOptions;
  if (!hasLists) spawnSync('apt-get', ['update', '-qq'], options);
  hasLists = true;
  const succeeds = (names: readonly string[]): boolean =>
    spawnSync('apt-get', ['install', '--yes', '-qq', '--no-install-recommends', ...names], options).status === 0;
  // A package that this release does not have must not prevent the others.
  if (!succeeds(packages) && packages.length > 1) packages.forEach((each) => succeeds([each]));
}
