import type {Page} from 'playwright/test';

/**
 * Reloads a page with a card form as if a web server's policy blocked its script. Fills in the form and submits it in all ways.
 * Returns all that the browser sent.
 */
export async function submitWithoutScript(page: Page): Promise<string> {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, headers: {...response.headers(), 'content-security-policy': "default-src 'self'"}});
  });
  await page.reload();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry month').fill('12');
  await page.getByLabel('Expiry year').fill('2030');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Security code').press('Enter');
  const loaded = page.waitForEvent('load');
  await page.locator('#card').evaluate((form: HTMLFormElement) => {
    form.submit();
  });
  await loaded;
  await page.unroute('**/*');
  return sent.join('\n');
}
