/**
 * Tests a webhook endpoint with valid, invalid and forged deliveries. Each rule links to the documentation page that defines it.
 */
import {Agent as HttpAgent} from 'node:http';
import {Agent as HttpsAgent} from 'node:https';
import {isFields} from '../../kit/fields';
import type {Contract} from '../api/contract';
import type {Event} from '../api/objects';
import type {Sandbox} from '../api/sandbox';
import {sendDelivery, type DeliveryAttempt} from '../../webhooks/send';
import {signatureHeader} from '../../webhooks/signature';
import {endpointRules, type EndpointRule, type Post, type SampleEvents} from './endpoint-rules';
import type {CheckCase} from './report';

async function post(sandbox: Sandbox, contract: Contract, path: string, form: Record<string, string>): Promise<string> {
  const headers = {Authorization: 'Bearer sk_test_check'};
  const response = await sandbox.fetch(new Request(contract.server + path, {method: 'POST', headers, body: new URLSearchParams(form)}));
  const body: unknown = await response.json();
  if (!isFields(body) || typeof body.id !== 'string') throw new Error(`${path} created no object.`);
  return body.id;
}

/** Creates charges and a refund in the sandbox, for the endpoint to retrieve. Returns their events. */
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
  const unknown = Object.assign(find(await charge()), {type: 'charge.invented'});
  return {charge: find(first), refund: find(refund), other: find(await charge()), unknown};
}

async function sendAll(url: URL, posts: Post[], order: EndpointRule['order']): Promise<DeliveryAttempt[]> {
  if (order === 'at once') return Promise.all(posts.map(({body, header}) => sendDelivery(url.href, body, header)));
  const Agent = url.protocol === 'https:' ? HttpsAgent : HttpAgent;
  const agent = order === 'one connection' && new Agent({keepAlive: true, maxSockets: 1});
  const answers: DeliveryAttempt[] = [];
  for (const {body, header} of posts) answers.push(await sendDelivery(url.href, body, header, {agent}));
  if (agent) agent.destroy();
  return answers;
}

function problemOf({status, took, result}: DeliveryAttempt, expects: EndpointRule['expects']): string | undefined {
  if (status === null) return result;
  if (status >= 300 && status < 400) return `the response was ${status}, but Larch does not follow redirects: register the final address`;
  if (expects === 'accept') return took ? undefined : `expected 2xx, got ${status}`;
  return status >= 400 && status < 500 ? undefined : `expected 400, got ${status}`;
}

/**
 * Tests the rules one after another, and passes each result to `take`. Stops early if all other deliveries would fail for the same
 * reason.
 *
 * @param site the URL of the documentation, without a trailing slash
 * @param secret the endpoint's signing secret, `whsec_…`
 */
export async function checkEndpoint(
  {url, secret, site, createMaterial}: {url: URL; secret: string; site: string; createMaterial: () => Promise<SampleEvents>},
  take: (result: CheckCase) => void,
): Promise<void> {
  const signed = async (sent: object | string, {secrets = [secret], secondsAgo = 0} = {}): Promise<Post> => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    return {body, header: await signatureHeader(body, secrets, Math.floor(Date.now() / 1000) - secondsAgo)};
  };
  for (const [index, {name, expects, page, advice, order, deliveries}] of endpointRules.entries()) {
    // Each rule has new events. An endpoint can accept an event that it has handled already, without looking at the delivery.
    const posts = await Promise.all(deliveries({...(await createMaterial()), createMaterial, secret, signed}));
    const answers = await sendAll(url, posts, order);
    const problems = answers.map((answer) => problemOf(answer, expects));
    const place = problems.findIndex((each) => each !== undefined);
    const problem = problems[place];
    const delivery = posts[place]?.name;
    const isClosed = problem?.includes('nothing is listening') ?? false;
    const isLast = problem !== undefined && (index === 0 || isClosed || problem.startsWith('no response within'));
    take({
      part: 'endpoint',
      name,
      untested: '',
      story: [],
      passed: problem === undefined,
      problem:
        problem === undefined
          ? ''
          : `${delivery === undefined ? '' : `${delivery}: `}${problem}. ${isClosed ? 'Start your endpoint.' : advice}${isLast ? ' The other deliveries were not sent.' : ''}`,
      page: `${site}${page}`,
      milliseconds: Math.max(...answers.map(({milliseconds}) => milliseconds)),
    });
    if (isLast) return;
  }
}
