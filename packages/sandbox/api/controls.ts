/**
 * Paths that a sandbox on this machine has beside the API's. They do for an account what otherwise takes days, an accident or a
 * bank, and read what otherwise is in the dashboard, so that anyone can try it with curl.
 *
 *     curl http://127.0.0.1:4010/sandbox/clock -u sk_test_quickstart: -d hours=25
 *     curl http://127.0.0.1:4010/sandbox/faults -u sk_test_quickstart: -d next=no_response_after -d times=2
 *     curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_quickstart: -d charge=ch_…
 *     curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_quickstart: -d dispute=dp_… -d status=lost
 *     curl http://127.0.0.1:4010/sandbox/report.csv -u sk_test_quickstart:
 */
import {ApiError, describeError} from './api-error';
import type {Contract} from './contract';
import {parsePairs, readBody} from './form';
import type {Dispute} from './objects';
import {bodyLimit, faults, refuseTooMany, type Sandbox} from './sandbox';
import {readKey} from './test-keys';

const hour = 60 * 60 * 1000;

type Sent = ReadonlyMap<string, string>;

/** An amount of time or a number of times, as it was sent. */
function count(sent: Sent, name: string, fallback: number, most: number): number {
  const value = sent.get(name) ?? String(fallback);
  if (!/^\d{1,6}$/.test(value) || Number(value) > most)
    throw new ApiError('parameter_invalid', `\`${name}\` must be an integer from 0 to ${most}.`, {param: name});
  return Number(value);
}

/** Takes `hours` and `days`; says what time it is then, in Unix seconds. */
function moveClock(sandbox: Sandbox, sent: Sent): object {
  const hours = count(sent, 'hours', 0, 100_000) + 24 * count(sent, 'days', 0, 4000);
  return {now: Math.floor(sandbox.forward(hours * hour) / 1000)};
}

/** Takes `next`, the fault, and `times`. */
function orderFaults(sandbox: Sandbox, sent: Sent): object {
  const next = faults.find((fault) => fault === sent.get('next'));
  if (next === undefined) throw new ApiError('parameter_invalid', `\`next\` must be one of ${faults.join(', ')}.`, {param: 'next'});
  const times = count(sent, 'times', 1, 100);
  sandbox.fail(...Array.from({length: times}, () => next));
  return {next, times};
}

/** Takes `charge`, and opens a dispute of it; or `dispute` and `status`, and decides that dispute. */
function dispute(sandbox: Sandbox, sent: Sent): Dispute {
  const [charge, id, status] = ['charge', 'dispute', 'status'].map((name) => sent.get(name));
  if (charge !== undefined && id === undefined && status === undefined) {
    const opened = sandbox.dispute(charge);
    if (opened) return opened;
    throw new ApiError('parameter_invalid', 'Nothing of this charge can be disputed.', {param: 'charge'});
  }
  if (charge !== undefined || id === undefined || (status !== 'won' && status !== 'lost'))
    throw new ApiError('parameter_invalid', 'Send `charge`, or `dispute` and `status`, which is `won` or `lost`.');
  const decided = sandbox.decide(id, status);
  if (decided) return decided;
  throw new ApiError('parameter_invalid', 'No dispute with this id is open.', {param: 'dispute'});
}

const acts: Record<string, {takes: string[]; act: (sandbox: Sandbox, sent: Sent) => object}> = {
  '/sandbox/clock': {takes: ['hours', 'days'], act: moveClock},
  '/sandbox/faults': {takes: ['next', 'times'], act: orderFaults},
  '/sandbox/disputes': {takes: ['charge', 'dispute', 'status'], act: dispute},
};

const reportPath = '/sandbox/report.csv';

export type ControlOptions = {
  contract: Contract;
  /** The account's report as a CSV file. */
  reportOf: (sandbox: Sandbox, headers: Headers) => string;
};

/** Answers a request to one of these paths for the account of its key; `undefined` for every other request. */
export async function respondToControl(
  {contract, reportOf}: ControlOptions,
  sandbox: Sandbox,
  request: Request,
): Promise<Response | undefined> {
  const {pathname} = new URL(request.url);
  const control = acts[pathname];
  if (!control && pathname !== reportPath) return undefined;
  try {
    const method = control ? 'POST' : 'GET';
    if (request.method !== method) throw new ApiError('method_not_allowed', `Send ${method}.`, {headers: {Allow: method}});
    if ('refused' in readKey(request.headers))
      throw new ApiError('api_key_invalid', 'Send the test key of the account that you mean, as in every request.');
    if (!control) return new Response(reportOf(sandbox, request.headers), {headers: {'Content-Type': 'text/csv; charset=utf-8'}});
    const body = (await readBody(request, bodyLimit)) ?? '';
    refuseTooMany(body);
    const sent = new Map(parsePairs(body));
    const strange = [...sent.keys()].find((name) => !control.takes.includes(name));
    if (strange !== undefined)
      throw new ApiError('parameter_unknown', `Send ${control.takes.join(' or ')}, and nothing else.`, {param: strange});
    return Response.json(control.act(sandbox, sent));
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError('body_malformed', 'The body could not be read. Send it form-encoded.');
    const {status, body} = describeError(contract, known);
    return Response.json(body, {status, headers: known.headers});
  }
}
