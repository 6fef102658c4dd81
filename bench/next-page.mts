import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, CDPSession, Locator, Page} from 'playwright';

/** The screen of the phone that Lighthouse simulates. */
const screen = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true};

/**
 * `latency` is in milliseconds, and `megabits` in megabits per second. `slowdown` divides the speed of this machine's processor.
 */
interface Phone {
  readonly latency: number;
  readonly megabits: number;
  readonly slowdown: number;
}

const slowPhone: Phone = {latency: 150, megabits: 1.6, slowdown: 4};
/**
 * A Pixel 5 on the connection that Lighthouse calls dense 4G. With this slowdown, a machine with the benchmark index 2000 is as
 * fast as a Pixel 5 (1000).
 */
const fastPhone: Phone = {latency: 40, megabits: 10, slowdown: 2};
/** The time for which a finger rests on the link, in milliseconds. */
const touch = 80;

export interface Step {
  readonly from: string;
  readonly to: string;
  /** True if the link is in the navigation bar's menu, which must be opened first. */
  readonly inMenu?: true;
}

interface FullLoad {
  /** Milliseconds from the start of the navigation to the first contentful paint. */
  readonly firstPaint: number;
  readonly heading: string;
}

interface Going {
  /** Milliseconds from the touch of the link until the new page's heading is painted. */
  readonly shown: number;
  /** Milliseconds from the release of the link until the heading is painted. */
  readonly shownAfterLift: number;
  /** The compressed bytes for the new page. Headers do not count, because HTTP/2 would compress them. */
  readonly bytes: number;
}

export interface NextPage extends Omit<FullLoad, 'heading'>, Pick<Going, 'shown' | 'bytes'> {
  readonly onFastPhone: Going;
}

/** Visits the page with an empty cache. A slow phone loads it fully and by link. A fast phone loads it only by link. */
export async function visitNext(browser: Browser, site: string, step: Step): Promise<NextPage> {
  const {heading, firstPaint} = await onPhone(browser, slowPhone, (page) => load(page, `${site}${step.to}`));
  const go = (phone: Phone): Promise<Going> => onPhone(browser, phone, (page, protocol) => goOn(page, protocol, site, step, heading));
  const {shown, bytes} = await go(slowPhone);
  return {firstPaint, shown, bytes, onFastPhone: await go(fastPhone)};
}

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

/** Counts the bytes of responses after `press`, without headers, prefetched files and the favicon. */
function countTransfers(protocol: CDPSession): {press(): void; bytes(): Promise<number>} {
  const headers = new Map<string, number>();
  const underWay = new Set<string>();
  let pressed = false;
  let sum = 0;
  protocol.on('Network.requestWillBeSent', ({requestId, type}) => {
    // In the protocol, the favicon and prefetched files have these two types.
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

/** Touches near the element's start. If a link wraps, the middle of its bounding box can be outside the link. */
async function press(element: Locator, protocol: CDPSession): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to press is not on the page.');
  const point = {x: box.x + Math.min(box.width / 2, 40), y: box.y + Math.min(box.height / 2, 12)};
  await protocol.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [point]});
  await wait(touch);
  await protocol.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}

async function goOn(page: Page, protocol: CDPSession, site: string, step: Step, heading: string): Promise<Going> {
  const transfers = countTransfers(protocol);
  await page.goto(`${site}${step.from}`, {waitUntil: 'networkidle'});
  await page.locator('html[data-has-hydrated=true]').waitFor();
  if (step.inMenu) await page.getByRole('button', {name: 'Open menu'}).tap();
  const link = page.locator(`a[href="${step.to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const shown = page.evaluate(
    (expected) =>
      new Promise<Omit<Going, 'bytes'>>((resolve) => {
        const times = {touch: 0, lift: 0};
        const once = {capture: true, once: true};
        document.addEventListener('pointerdown', ({timeStamp}) => (times.touch = timeStamp), once);
        document.addEventListener('pointerup', ({timeStamp}) => (times.lift = timeStamp), once);
        new MutationObserver((_, observer) => {
          const found = document.querySelector('h1');
          if (found?.textContent !== expected) return;
          if (!found.checkVisibility({opacityProperty: true, visibilityProperty: true})) return;
          observer.disconnect();
          // The first callback runs before the browser paints the heading, and the second callback runs after that.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const now = performance.now();
              resolve({shown: now - times.touch, shownAfterLift: now - times.lift});
            }),
          );
        }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
      }),
    heading,
  );
  transfers.press();
  await press(link, protocol);
  return {...(await shown), bytes: await transfers.bytes()};
}
