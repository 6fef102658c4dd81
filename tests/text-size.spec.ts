/** Layouts with the size of text that a reader has set in the browser, and at 200 % zoom. */
import {chromium} from 'playwright';
import {routes} from '../config/routes';
import {browserFlags, findBrowser} from '../scripts/browser.mjs';
import {expect, test} from './fixtures';

const wide = 1440;
const phone = 390;
const usual = 16;

interface Layout {
  height: number;
  /** Pixels by which the page is wider than the window. */
  beyond: number;
}

/** Lays every route out in windows of these widths, in a browser whose text has that size unless a page says otherwise. */
async function layOut(url: string, size: number, widths: number[]): Promise<Layout[][]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--blink-settings=defaultFontSize=${size}`],
  });
  const page = await browser.newPage();
  // The HTML is whole, and its layout the same.
  await page.route(/\.js$/, (route) => route.abort());
  const layouts: Layout[][] = [];
  for (const {path} of routes) {
    await page.goto(url + path);
    const here: Layout[] = [];
    for (const width of widths) {
      await page.setViewportSize({width, height: 900});
      here.push(
        await page.evaluate(() => {
          const {scrollHeight, scrollWidth, clientWidth} = document.documentElement;
          return {height: scrollHeight, beyond: scrollWidth - clientWidth};
        }),
      );
    }
    layouts.push(here);
  }
  await browser.close();
  return layouts;
}

for (const size of [24, 32]) {
  test(`with text of ${size} px every route is laid out as in a window that is so much narrower, and fits a phone`, async ({baseURL}) => {
    test.setTimeout(180_000);
    const scale = size / usual;
    // Text of 32 px in a window of 1440 is what 200 % zoom is: the window of 720 stands for it.
    const [large, same] = await Promise.all([layOut(baseURL ?? '', size, [wide, phone]), layOut(baseURL ?? '', usual, [wide / scale])]);
    routes.forEach(({path}, index) => {
      const [onScreen, onPhone] = large[index] ?? [];
      const [narrower] = same[index] ?? [];
      const ratio = (onScreen?.height ?? 0) / ((narrower?.height ?? 1) * scale);
      expect.soft(Math.abs(ratio - 1), `${path} is ${onScreen?.height ?? 0} px high`).toBeLessThan(0.15);
      expect.soft([onScreen?.beyond, narrower?.beyond], `${path} is wider than its window`).toEqual([0, 0]);
      // A phone with text of 32 px is a window of 195 px, in which a long word of code may stand out.
      if (size === 24) expect.soft(onPhone?.beyond, `${path} is wider than a phone`).toBe(0);
    });
  });
}
