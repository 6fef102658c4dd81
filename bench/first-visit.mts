/** What a first visit on a phone costs, as Lighthouse measures it. */
import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {browserFlags, ensureBrowser} from '../scripts/browser.mjs';

/** How the phone is slowed: `simulate` computes what a slow one would do, `devtools` slows the browser itself. */
export type Throttling = 'simulate' | 'devtools';

/** What is read of it, which is all that its score of performance counts: its other audits take as long again. */
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const;

/** What Lighthouse says of one visit. Times are milliseconds of its slow phone. */
export interface FirstVisit {
  /** The score of its performance category, 0 to 100. */
  readonly performance: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly speedIndex: number;
  /** Cumulative layout shift, without unit. */
  readonly shift: number;
  /** Bytes transferred, compressed, with headers. */
  readonly bytes: number;
  /** Lighthouse's index of how fast this machine was just then: halved, something else ran on it. */
  readonly machine: number;
}

/**
 * Visits an address once, in a browser of its own, with Lighthouse's defaults: a phone on a slow
 * connection. Any certificate will do.
 * @throws Error when the page cannot be measured; its message is Lighthouse's.
 */
export async function visitFirst(url: string, throttlingMethod: Throttling = 'simulate'): Promise<FirstVisit> {
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...browserFlags],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyAudits: [...audits],
      // Of some peers a slowed phone shows nothing for half a minute.
      maxWaitForFcp: 90_000,
      maxWaitForLoad: 120_000,
      disableFullPageScreenshot: true,
      throttlingMethod,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const {audits: found, categories, environment, runtimeError} = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    const number = (audit: (typeof audits)[number]): number => {
      const value = found[audit]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${url}.`);
      return value;
    };
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      speedIndex: number('speed-index'),
      shift: number('cumulative-layout-shift'),
      bytes: number('total-byte-weight'),
      machine: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}
