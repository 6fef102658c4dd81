import {once} from 'node:events';
import {createServer} from 'node:http';
import {company} from '../../config/company';
import {escapeText} from '../../packages/kit/escape';
import {expect, pageHtml, test} from '../support/fixtures';
import {freePort} from '../support/free-port';
import {marketingPage, operationPage, prosePage, resourcePage} from '../support/places';

/** In milliseconds, how late the second half of the HTML, or the text font, is. A browser can paint what is there in this time. */
const pause = 2000;

/** The largest shift that Core Web Vitals call good. */
const goodShift = 0.1;

for (const route of ['/', marketingPage, prosePage, operationPage]) {
  test(`${route} stays where it is when the text font arrives late @both${route === '/' ? '' : ' @all'}`, async ({page}) => {
    await page.route('**/*.woff2', async (font) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await font.continue();
    });
    await page.addInitScript(() => {
      const record = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
        document.documentElement.dataset['shift'] = String(shift);
      };
      let shift = 0;
      new PerformanceObserver(record).observe({type: 'layout-shift', buffered: true});
    });
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("16px 'Hanken Grotesk'"))).toBe(true);
    // Two frames: the layout with the new font, and its entry.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(goodShift);
  });
}

test('the title of the tab does not change while a page becomes interactive on a slow computer @all', async ({page, siteFolder}) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.addInitScript(() => {
    const titles = new Set<string>();
    new MutationObserver(() => {
      if (document.title) titles.add(document.title);
      document.documentElement.dataset['titles'] = JSON.stringify([...titles]);
    }).observe(document, {subtree: true, childList: true, characterData: true});
  });
  for (const route of ['/', marketingPage, prosePage, operationPage]) {
    const [, title] = /<title[^>]*>(.*?)<\/title>/.exec(pageHtml(siteFolder, route)) ?? [];
    expect(title).toContain(escapeText(company.name));
    await page.goto(route);
    // Two frames: the framework writes the title in a frame after hydration.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect
      .soft(JSON.parse((await page.locator('html').getAttribute('data-titles')) ?? '[]'), route)
      .toEqual([title?.replaceAll('&amp;', '&')]);
  }
});

test('scripts start only when the whole page is there, however slowly it loads', async ({page, baseURL, siteFolder}) => {
  const route = resourcePage;
  const html = pageHtml(siteFolder, route);
  const half = html.length / 2;
  const server = createServer((request, response) => {
    if (request.url === route) {
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).write(html.slice(0, half));
      setTimeout(() => response.end(html.slice(half)), pause);
      return;
    }
    void (async () => {
      const file = await fetch(new URL(request.url ?? '/', baseURL));
      response.writeHead(file.status, {'content-type': file.headers.get('content-type') ?? 'text/plain'});
      response.end(Buffer.from(await file.arrayBuffer()));
    })();
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${String(port)}${route}`);
  // If scripts started too early, React would report missing content, and the test would fail.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.locator('h2').count()).toBe(html.match(/<h2/g)?.length);
  server.close();
});
