import {once} from 'node:events';
import {createServer} from 'node:http';
import {expect, pageHtml, test} from './fixtures';
import {freePort} from '../src/lib/free-port';

/** In milliseconds, the pause between the halves of the HTML. A browser can paint the first half in this time. */
const pause = 2000;

test('scripts start only when the whole page is there, however slowly it loads', async ({page, baseURL, siteFolder}) => {
  const route = '/events';
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
