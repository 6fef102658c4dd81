import {chargeRequest} from '@contract/values';
import {findOperation} from '@site/src/features/tab-sandbox/operations';
import {sendInTab} from '@site/src/features/tab-sandbox';
import {isFields} from '@site/packages/kit/fields';

const card = {'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2090', 'card[cvc]': '123'};

async function send(operationId: string, fields: Record<string, string | number>): Promise<Record<string, unknown>> {
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  const response = await sendInTab(findOperation(operationId), pairs);
  const body: unknown = await response.json();
  if (!isFields(body) || typeof body.id !== 'string') throw new Error(`${operationId} created no object.`);
  return body;
}

/**
 * Creates the sample charge with a new token, because the sample request's token is used.
 *
 * @returns the charge from the sandbox's response
 */
export async function makeSampleCharge(): Promise<Record<string, unknown>> {
  const {id} = await send('createToken', card);
  return send('createCharge', {...chargeRequest, source: String(id)});
}
