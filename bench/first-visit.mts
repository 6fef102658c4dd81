import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {browserFlags, ensureBrowser} from '../scripts/browser.mjs';

/** With all of Lighthouse's audits, a visit would take twice as long. The score also needs the speed index. */
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const;

/** Lighthouse's results for one visit, with times in milliseconds. */
export type FirstVisit = Awaited<ReturnType<typeof visitFirst>>;

/**
 * Visits a URL once in a new browser, which Lighthouse slows to a phone on a slow connection.
 *
 * @throws Error with Lighthouse's message if Lighthouse cannot measure the page
 */
export async function visitFirst(url: string) {
  const chrome = await launch({chromePath: ensureBrowser(), chromeFlags: ['--headless=new', ...browserFlags]});
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyAudits: [...audits],
      disableFullPageScreenshot: true,
      throttlingMethod: 'devtools',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const {audits: found, categories, runtimeError} = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    const number = (audit: (typeof audits)[number]): number => {
      const value = found[audit]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${url}.`);
      return value;
    };
    return {
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      /** Cumulative layout shift, without a unit. */
      shift: number('cumulative-layout-shift'),
      /** The number of bytes transferred, compressed, and with headers. */
      bytes: number('total-byte-weight'),
      /** The performance score, 0 to 100. */
      performance: Math.round((categories.performance?.score ?? 0) * 100),
    };
  } finally {
    chrome.kill();
  }
}
