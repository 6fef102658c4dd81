/**
 * Tests a webhook endpoint with valid, invalid and forged deliveries. Each rule links to the documentation page that defines it.
 */
import {Agent as HttpAgent, request as httpRequest} from 'node:http';
import {Agent as HttpsAgent, request as httpsRequest} from 'node:https';
import {errorCode} from '../../kit/error-code';
import {connectionProblem} from '../../webhooks/connection-problem';
import {createDeliverySigner, deliveries, type SampleEvents, type Post} from './deliveries';
import {endpointRules, type EndpointRule} from './rules';

/** Milliseconds within which an endpoint must respond. */
const timeLimit = 10_000;

type Answer = {status: number; milliseconds: number} | {problem: string; milliseconds: number};

export type EndpointResult = {
  name: string;
  passed: boolean;
  /** The problem and the fix. Empty if the endpoint passed. */
  problem: string;
  page: string;
  milliseconds: number;
};

/** The promise never rejects. If the connection fails, the answer has a `problem`. */
function send(url: URL, {body, header}: Post, agent: HttpAgent | false): Promise<Answer> {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  return new Promise((resolve) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...(header && {'Larch-Signature': header}),
    };
    const sending = start(url, {method: 'POST', agent, headers, signal: AbortSignal.timeout(timeLimit)}, (response) => {
      response.resume();
      response.once('close', () => resolve({status: response.statusCode ?? 0, milliseconds: took()}));
    });
    sending.once('error', (error) =>
      resolve({
        problem:
          error.name === 'AbortError' || error.name === 'TimeoutError'
            ? 'no response within 10 seconds'
            : connectionProblem(errorCode(error), url.href),
        milliseconds: took(),
      }),
    );
    sending.end(body);
  });
}

async function sendAll(url: URL, posts: Post[], order: 'at once' | 'one connection' | undefined): Promise<Answer[]> {
  if (order === 'at once') return Promise.all(posts.map((post) => send(url, post, false)));
  const Agent = url.protocol === 'https:' ? HttpsAgent : HttpAgent;
  const agent = order === 'one connection' ? new Agent({keepAlive: true, maxSockets: 1}) : false;
  const answers: Answer[] = [];
  for (const post of posts) answers.push(await send(url, post, agent));
  if (agent) agent.destroy();
  return answers;
}

function problemOf(answer: Answer, expects: EndpointRule['expects']): string | undefined {
  if ('problem' in answer) return answer.problem;
  const {status} = answer;
  if (status >= 300 && status < 400) return `the response was ${status}, but Larch does not follow redirects: register the final address`;
  if (expects === 'accept') return status >= 200 && status < 300 ? undefined : `expected 2xx, got ${status}`;
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
  take: (result: EndpointResult) => void,
): Promise<void> {
  for (const {id, name, expects, page, advice} of endpointRules) {
    // Each rule has new events. An endpoint can accept an event that it has handled already, without looking at the delivery.
    const make = createDeliverySigner(secret, await createMaterial());
    const {posts, order} = deliveries[id];
    const answers = await sendAll(url, await posts(make), order);
    const problem = answers.map((answer) => problemOf(answer, expects)).find((each) => each !== undefined);
    const milliseconds = Math.max(...answers.map((answer) => answer.milliseconds));
    const isClosed = problem?.startsWith('nothing is listening') ?? false;
    const isLast = problem !== undefined && (id === 'signed' || isClosed || problem.startsWith('no response'));
    take({
      name,
      passed: problem === undefined,
      problem:
        problem === undefined
          ? ''
          : `${problem}. ${isClosed ? 'Start your endpoint.' : advice}${isLast ? ' The other deliveries were not sent.' : ''}`,
      page: `${site}${page}`,
      milliseconds,
    });
    if (isLast) return;
  }
}
