import type {Page} from 'playwright/test';
import {chargeEvent} from '../../plugins/contract/values';
import {signatureHeader} from '../../packages/webhooks/signature';

export const signingSecret = 'whsec_5tKq8vXw2Yb1Nc7Rj4Lm9Pd3';

/** Fills a genuine delivery into the open webhook workbench. */
export async function fillDelivery(page: Page): Promise<{header: string; body: string}> {
  const body = JSON.stringify(chargeEvent);
  const header = await signatureHeader(body, [signingSecret], Math.floor(Date.now() / 1000));
  await page.getByLabel('Larch-Signature').fill(header);
  await page.getByLabel('Signing secret').fill(signingSecret);
  await page.getByRole('textbox', {name: 'Raw body'}).fill(body);
  return {header, body};
}
