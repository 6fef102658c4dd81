/** Layouts with the size of text that a reader has set in the browser, and at 200 % zoom. */
import {routes} from '../config/routes';
import {expect, test} from './fixtures';

const usual = 16;
const wide = 1440;
const phone = 390;

test('with text of 24 and 32 px every route is laid out as in a window that is so much narrower, and fits a phone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const page = await browser.newPage();
  const settings = await page.context().newCDPSession(page);
  // The HTML is whole, and its layout the same.
  await settings.send('Network.enable');
  await settings.send('Network.setBlockedURLs', {urls: ['*.js']});

  const layOut = async (size: number, width: number) => {
    await settings.send('Page.setFontSizes', {fontSizes: {standard: size}});
    await page.setViewportSize({width, height: 900});
    return page.evaluate(() => {
      const {scrollHeight, scrollWidth, clientWidth} = document.documentElement;
      return {height: scrollHeight, beyond: scrollWidth - clientWidth};
    });
  };

  for (const {path} of routes) {
    await page.goto(String(baseURL) + path);
    for (const size of [24, 32]) {
      const scale = size / usual;
      // Text of 32 px in a window of 1440 is what 200 % zoom is: the window of 720 stands for it.
      const narrower = await layOut(usual, wide / scale);
      const large = await layOut(size, wide);
      const ratio = large.height / (narrower.height * scale);
      expect.soft(Math.abs(ratio - 1), `${path} is ${String(large.height)} px high with text of ${String(size)} px`).toBeLessThan(0.15);
      expect.soft([large.beyond, narrower.beyond], `${path} is wider than its window`).toEqual([0, 0]);
    }
    // A phone with text of 32 px is a window of 195 px, in which a long word of code may stand out.
    expect.soft((await layOut(24, phone)).beyond, `${path} is wider than a phone`).toBe(0);
  }
  await page.close();
});
