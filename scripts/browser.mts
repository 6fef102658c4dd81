/** The Chrome or Chromium that tests, pictures and benchmarks run in. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from 'playwright';
import {isRoot, install, installLimit, mayInstall} from './install.mjs';

const wherePeopleInstallIt = [
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

/** A file of that name may be a stub that only says where to get the browser: Ubuntu's is. */
function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  const answer = spawnSync(file, ['--version'], {encoding: 'utf8', timeout: 20_000});
  return answer.status === 0 && /chrom/i.test(answer.stdout);
}

/** The file of an installed browser, or undefined. `CHROME_PATH` names one that is somewhere else. */
function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const found = [...wherePeopleInstallIt, chromium.executablePath()].find(runs);
  // Each test worker asks again: the answer is kept for them.
  if (found) process.env.CHROME_PATH = found;
  return found;
}

/**
 * The file of a browser, installed if there is none.
 * @throws Error, one sentence long, when none can be had.
 */
export function ensureBrowser(): string {
  const installed = findBrowser();
  if (installed) return installed;
  if (mayInstall()) {
    install(['chromium']);
    const fromDistribution = findBrowser();
    if (fromDistribution) return fromDistribution;
  }
  console.log('No browser found. Installing one with Playwright.');
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {stdio: 'inherit', timeout: installLimit});
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new Error('The tests require a browser. Install Chrome or Chromium, or set CHROME_PATH to its file, and run the command again.');
}

/** Debian's Chromium without windows: it draws the same pages for half of the processor's time. */
const shell = {file: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell'};

/** The file of the browser that tests run in, or undefined. */
export function findTestBrowser(): string | undefined {
  if (!process.env.CHROME_PATH && runs(shell.file)) process.env.CHROME_PATH = shell.file;
  return findBrowser();
}

/**
 * The file of the browser that tests run in: the quick one where it can be had.
 * @throws Error, one sentence long, when there is none at all.
 */
export function ensureTestBrowser(): string {
  if (!process.env.CHROME_PATH && !runs(shell.file) && mayInstall()) install([shell.package]);
  return findTestBrowser() ?? ensureBrowser();
}

/**
 * How the browser is started: quiet, and unable to reach anything but this machine. Names resolve
 * to nothing, so that a picture from elsewhere fails as it does for a reader without a connection.
 */
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
