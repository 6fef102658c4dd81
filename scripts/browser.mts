import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from 'playwright';
import {isRoot, install, installLimit, mayInstall} from './install.mjs';

/** Debian's headless Chromium, which renders the same pages with half the CPU time. */
const shell = '/usr/bin/chromium-headless-shell';

const wherePeopleInstallIt = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** True if the file is a working browser. On Ubuntu, it can be a stub that only explains the installation. */
function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  const answer = spawnSync(file, ['--version'], {encoding: 'utf8', timeout: 20_000});
  return answer.status === 0 && /chrom/i.test(answer.stdout);
}

/** Returns the path in `CHROME_PATH`, or else of an installed browser, or else undefined. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const found = [...wherePeopleInstallIt, chromium.executablePath()].find(runs);
  // Test workers inherit the environment, so they do not search again.
  if (found) process.env.CHROME_PATH = found;
  return found;
}

/**
 * Returns the path of a browser. Installs a browser if necessary.
 *
 * @throws Error if no browser is installed and none can be installed
 */
export function ensureBrowser(): string {
  if (!process.env.CHROME_PATH && !existsSync(shell) && mayInstall()) install(['chromium-headless-shell']);
  if (!findBrowser() && !process.env.NO_INSTALL) {
    console.log(
      'No browser found. Installing Chromium with Playwright. To skip this, press Ctrl+C and set CHROME_PATH to the file of a browser.',
    );
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {stdio: 'inherit', timeout: installLimit});
  }
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error('The tests require a browser. Install Chrome or Chromium, or set CHROME_PATH to its file, and run the command again.');
}

/** Options that stop a browser's background work. Only host names of this machine resolve, so external pictures fail to load. */
export const browserFlags: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
