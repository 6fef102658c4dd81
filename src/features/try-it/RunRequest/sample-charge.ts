import {sendExample, tabObjects} from '@site/src/features/tab-sandbox';
import {isFields} from '@site/packages/kit/fields';

/**
 * Creates the sample charge with a new token, because the sample request's token is used.
 *
 * @returns the charge from the sandbox's response
 */
export async function makeSampleCharge(): Promise<Record<string, unknown>> {
  // The reader may have moved the clock beyond the example card's expiry.
  await sendExample('createToken', {'card[exp_year]': '2090'});
  const [token] = tabObjects().tokens;
  const response = await sendExample('createCharge', {source: token?.id ?? ''});
  const body: unknown = await response.json();
  if (!isFields(body) || typeof body.id !== 'string') throw new Error('The sandbox created no charge.');
  return body;
}
