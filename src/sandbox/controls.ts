/**
 * Two paths that a sandbox on this machine has beside the API's: they move an account's clock and order faults, so that
 * anyone can try with curl what otherwise takes a day or an accident.
 *
 *     curl http://127.0.0.1:4010/sandbox/clock -u sk_test_quickstart: -d hours=25
 *     curl http://127.0.0.1:4010/sandbox/faults -u sk_test_quickstart: -d next=no_response_after -d times=2
 */
import {ApiError, describeError} from './api-error';
import type {Contract} from './contract';
import {parsePairs, readBody} from './form';
import {bodyLimit, faults, refuseTooMany, type Sandbox} from './sandbox';
import {readKey} from './test-keys';

const hour = 60 * 60 * 1000;

/** An amount of time or a number of times, as it was sent. */
function count(sent: ReadonlyMap<string, string>, name: string, fallback: number, most: number): number {
  const value = sent.get(name) ?? String(fallback);
  if (!/^\d{1,6}$/.test(value) || Number(value) > most)
    throw new ApiError('parameter_invalid', `\`${name}\` must be an integer from 0 to ${most}.`, {param: name});
  return Number(value);
}

/** Takes `hours` and `days`; says what time it is then, in Unix seconds. */
function moveClock(sandbox: Sandbox, sent: ReadonlyMap<string, string>): object {
  const hours = count(sent, 'hours', 0, 100_000) + 24 * count(sent, 'days', 0, 4000);
  return {now: Math.floor(sandbox.forward(hours * hour) / 1000)};
}

/** Takes `next`, the fault, and `times`. */
function orderFaults(sandbox: Sandbox, sent: ReadonlyMap<string, string>): object {
  const next = faults.find((fault) => fault === sent.get('next'));
  if (next === undefined) throw new ApiError('parameter_invalid', `\`next\` must be one of ${faults.join(', ')}.`, {param: 'next'});
  const times = count(sent, 'times', 1, 100);
  sandbox.fail(...Array.from({length: times}, () => next));
  return {next, times};
}

const controls: Record<string, {takes: string[]; act: (sandbox: Sandbox, sent: ReadonlyMap<string, string>) => object}> = {
  '/sandbox/clock': {takes: ['hours', 'days'], act: moveClock},
  '/sandbox/faults': {takes: ['next', 'times'], act: orderFaults},
};

/** Answers a request to one of the two paths for the account of its key; `undefined` for every other request. */
export async function respondToControl(contract: Contract, sandbox: Sandbox, request: Request): Promise<Response | undefined> {
  const control = controls[new URL(request.url).pathname];
  if (!control) return undefined;
  try {
    if (request.method !== 'POST') throw new ApiError('method_not_allowed', 'Send POST.', {headers: {Allow: 'POST'}});
    if ('refused' in readKey(request.headers))
      throw new ApiError('api_key_invalid', 'Send the test key of the account that you mean, as in every request.');
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
