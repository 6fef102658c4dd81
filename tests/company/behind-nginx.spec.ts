import {expect, test} from '../support/fixtures';
import {fillDelivery} from '../support/delivery';
import {builtFile, startNginx} from '../support/hosts';
import {needs} from '../support/needs';

test.describe('behind a real nginx @all', () => {
  test.use({ignoreHTTPSErrors: true});

  test("pages of each kind run without a violation, including readers' code", async ({page, siteFolder, messages}) => {
    needs('nginx', 'openssl');
    test.setTimeout(120_000);
    const nginx = await startNginx({siteFolder, file: builtFile(siteFolder, 'nginx.conf')});
    const url = `https://127.0.0.1:${String(nginx.secure)}`;
    try {
      for (const path of ['/', '/contact', '/api-reference/create-charge']) {
        expect((await page.goto(url + path))?.status(), path).toBe(200);
      }
      await page.goto(`${url}/documentation/getting-started`);
      await page.getByRole('button', {name: 'Edit and run'}).click();
      await page.getByRole('button', {name: 'Run', exact: true}).click();
      await expect(page.getByRole('log', {name: 'Result'})).toContainText('"amount": 4250', {timeout: 20_000});
      await page.goto(`${url}/documentation/webhooks`);
      await page.getByRole('button', {name: 'Open the workbench'}).click();
      await fillDelivery(page);
      await page.getByRole('button', {name: 'Find the problem'}).click();
      await expect(page.getByRole('status').filter({hasText: 'It is genuine'})).toBeVisible();

      messages.expect(/Blocked script execution .* document's frame is sandboxed/);
      await page.goto(`${url}/libraries/guides/checkout.html`);
      await expect(page.getByRole('button', {name: 'Pay CA$42.50'})).toBeVisible();

      messages.expect(/status of 404/);
      const unknown = await page.goto(`${url}/no/such/page`);
      expect(unknown?.status()).toBe(404);
      await expect(page.getByRole('heading', {name: 'Unexpected Application Error!'})).toBeVisible();
      const slashed = await page.goto(`${url}/pricing/`);
      expect(slashed?.url()).toBe(`${url}/pricing`);
    } finally {
      await nginx.stop();
    }
  });
});
