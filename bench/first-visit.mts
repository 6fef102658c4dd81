import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {browserFlags, ensureBrowser} from '../scripts/browser.mjs';

/** Lighthouse's throttling: `simulate` computes the times of a slow phone, and `devtools` slows the browser. */
export type Throttling = 'simulate' | 'devtools';

/** With all of Lighthouse's audits, a visit would take twice as long. */
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const;

/** Lighthouse's results for one visit. Times are in milliseconds, on Lighthouse's slow phone. */
export interface FirstVisit {
  /** The performance score, 0 to 100. */
  readonly performance: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly speedIndex: number;
  /** Cumulative layout shift, without a unit. */
  readonly shift: number;
  /** The number of bytes transferred, compressed, and with headers. */
  readonly bytes: number;
  /** Lighthouse's benchmark index of the machine. A halved index means that another program was running. */
  readonly machine: number;
}

/**
 * Visits a URL once in a new browser, with Lighthouse's defaults: a phone on a slow connection.
 *
 * @throws Error with Lighthouse's message if Lighthouse cannot measure the page
 */
export async function visitFirst(url: string, throttlingMethod: Throttling = 'simulate'): Promise<FirstVisit> {
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', ...browserFlags],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyAudits: [...audits],
      // On a throttled phone, some of the compared sites show nothing for half a minute.
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
