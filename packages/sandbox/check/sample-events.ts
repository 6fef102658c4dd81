import {isFields} from '../../kit/fields';
import type {Contract} from '../api/contract';
import type {Event} from '../api/objects';
import type {Sandbox} from '../api/sandbox';
import type {SampleEvents} from './endpoint-rules';

async function post(sandbox: Sandbox, contract: Contract, path: string, form: Record<string, string>): Promise<string> {
  const headers = {Authorization: 'Bearer sk_test_check'};
  const response = await sandbox.fetch(new Request(contract.server + path, {method: 'POST', headers, body: new URLSearchParams(form)}));
  const body: unknown = await response.json();
  if (!isFields(body) || typeof body.id !== 'string') throw new Error(`${path} created no object.`);
  return body.id;
}

/** Creates two charges and a refund in the sandbox, for the endpoint to retrieve. Returns their events. */
export async function createSampleEvents(sandbox: Sandbox, contract: Contract): Promise<SampleEvents> {
  const card = {'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2090', 'card[cvc]': '123'};
  const charge = async (): Promise<string> =>
    post(sandbox, contract, '/v1/charges', {amount: '4250', currency: 'cad', source: await post(sandbox, contract, '/v1/tokens', card)});
  const find = (id: string): Event => {
    const event = sandbox.objects().events.find(({data}) => data.object.id === id);
    if (!event) throw new Error(`${id} has no event.`);
    return event;
  };
  const first = await charge();
  const refund = await post(sandbox, contract, '/v1/refunds', {charge: first, amount: '1250'});
  return {charge: find(first), refund: find(refund), other: find(await charge())};
}
