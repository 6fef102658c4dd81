/** What going from one page to another costs on a phone: by a link, beside a full load of the same page. */
import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, CDPSession, Page} from 'playwright';

/** The screen of Lighthouse's phone. */
const screen = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true};

/** A connection (milliseconds, megabits a second), and how many times slower than this machine the processor is. */
interface Phone {
  readonly latency: number;
  readonly megabits: number;
  readonly slowdown: number;
}

/** Lighthouse's slow phone. */
const slowPhone: Phone = {latency: 150, megabits: 1.6, slowdown: 4};
/** As fast as this machine, on what Lighthouse calls a dense 4G. */
const fastPhone: Phone = {latency: 40, megabits: 10, slowdown: 1};

export interface Step {
  readonly from: string;
  readonly to: string;
  /** The link is in the menu of the bar, which a phone opens first. */
  readonly inMenu?: true;
}

interface FullLoad {
  /** Milliseconds from the start of the navigation to the first contentful paint. */
  readonly firstPaint: number;
  /** By which one sees that it is this page. */
  readonly heading: string;
}

interface Going {
  /** Milliseconds from the press on the link until the new page's heading is painted. */
  readonly shown: number;
  /** Bytes transferred for the new page: compressed, without headers, which HTTP/2 makes small. */
  readonly bytes: number;
}

export interface NextPage extends Omit<FullLoad, 'heading'>, Going {
  /** As `shown`, on a fast phone. */
  readonly shownFast: number;
}

/** Loads the page anew, and goes to it by link, each with an empty cache; by link on a fast phone too. */
export async function visitNext(browser: Browser, site: string, step: Step): Promise<NextPage> {
  const {heading, firstPaint} = await onPhone(browser, slowPhone, (page) => load(page, `${site}${step.to}`));
  const go = (phone: Phone): Promise<Going> => onPhone(browser, phone, (page, protocol) => goOn(page, protocol, site, step, heading));
  const going = await go(slowPhone);
  const {shown: shownFast} = await go(fastPhone);
  return {firstPaint, ...going, shownFast};
}

/** Runs in a new profile, on a phone. */
async function onPhone<Result>(
  browser: Browser,
  {latency, megabits, slowdown}: Phone,
  visit: (page: Page, protocol: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    const throughput = (megabits * 1024 * 1024) / 8;
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput / 2,
    });
    await protocol.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    return await visit(page, protocol);
  } finally {
    await context.close();
  }
}

async function load(page: Page, url: string): Promise<FullLoad> {
  await page.goto(url);
  const firstPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((entries) => {
          for (const {startTime} of entries.getEntriesByName('first-contentful-paint')) resolve(startTime);
        }).observe({type: 'paint', buffered: true});
      }),
  );
  return {firstPaint, heading: (await page.locator('h1').textContent()) ?? ''};
}

/**
 * Counts what is transferred from the press on. What the page before it fetched ahead is part of
 * that page's own weight.
 */
function countTransfers(protocol: CDPSession): {press(): void; bytes(): Promise<number>} {
  const headers = new Map<string, number>();
  const underWay = new Set<string>();
  let pressed = false;
  let sum = 0;
  protocol.on('Network.requestWillBeSent', ({requestId, type}) => {
    // So the protocol calls what the new page fetches ahead for others, and the icon of the tab.
    if (pressed && type !== 'Other' && type !== 'Prefetch') underWay.add(requestId);
  });
  protocol.on('Network.responseReceived', ({requestId, response}) => headers.set(requestId, response.encodedDataLength));
  protocol.on('Network.loadingFailed', ({requestId}) => underWay.delete(requestId));
  protocol.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    if (underWay.delete(requestId)) sum += encodedDataLength - (headers.get(requestId) ?? 0);
  });
  return {
    press: () => (pressed = true),
    bytes: async () => {
      while (underWay.size > 0) await wait(50);
      return sum;
    },
  };
}

async function goOn(page: Page, protocol: CDPSession, site: string, step: Step, heading: string): Promise<Going> {
  const transfers = countTransfers(protocol);
  await page.goto(`${site}${step.from}`, {waitUntil: 'networkidle'});
  await page.locator('html[data-has-hydrated=true]').waitFor();
  if (step.inMenu) await page.getByRole('button', {name: 'Open menu'}).tap();
  const shown = page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        document.addEventListener('pointerdown', ({timeStamp}) => (pressed = timeStamp), {capture: true, once: true});
        new MutationObserver((_, observer) => {
          const found = document.querySelector('h1');
          if (found?.textContent !== expected) return;
          if (!found.checkVisibility({opacityProperty: true, visibilityProperty: true})) return;
          observer.disconnect();
          // What is in place when a frame begins is painted when the next one begins.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
        }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
      }),
    heading,
  );
  transfers.press();
  await page.locator(`a[href="${step.to}"]:visible`).first().tap();
  return {shown: await shown, bytes: await transfers.bytes()};
}
