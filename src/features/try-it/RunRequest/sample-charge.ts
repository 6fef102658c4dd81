import {createTabToken, sendExample} from '@site/src/features/tab-sandbox';
import {isFields} from '@site/packages/kit/fields';

/**
 * Creates the sample charge with a new token, because the sample request's token is used.
 *
 * @returns the charge from the sandbox's response
 */
export async function makeSampleCharge(): Promise<Record<string, unknown>> {
  const response = await sendExample('createCharge', {source: await createTabToken()});
  const body: unknown = await response.json();
  if (!isFields(body) || typeof body.id !== 'string') throw new Error('The sandbox created no charge.');
  return body;
}
