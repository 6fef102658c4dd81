/**
 * The control paths of a sandbox server. Each path moves an account's clock, injects faults, acts as the cardholder's bank, resets
 * the account or returns the report. You can use the paths with curl:
 *
 * ```sh
 * curl http://127.0.0.1:4010/sandbox/clock -u sk_test_quickstart: -d hours=25
 * curl http://127.0.0.1:4010/sandbox/faults -u sk_test_quickstart: -d next=no_response_after -d times=2
 * curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_quickstart: -d charge=ch_…
 * curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_quickstart: -d dispute=dp_… -d status=lost
 * curl http://127.0.0.1:4010/sandbox/reset -u sk_test_quickstart: -X POST
 * curl http://127.0.0.1:4010/sandbox/report.csv -u sk_test_quickstart:
 * ```
 */
import {ApiError, describeError} from './api-error';
import type {Contract} from './contract';
import {parsePairs, readBody} from './form';
import type {Dispute} from './objects';
import {bodyLimit, faults, refuseTooMany, type Sandbox} from './sandbox';
import {readKey} from './test-keys';

const hour = 60 * 60 * 1000;

type Sent = ReadonlyMap<string, string>;

type Control = {sandbox: Sandbox; sent: Sent; publishable: boolean};

/** Reads a parameter as an integer from 0 to `most`. Returns `fallback` if the parameter was not sent. */
function count(sent: Sent, name: string, fallback: number, most: number): number {
  const value = sent.get(name) ?? String(fallback);
  if (!/^\d{1,6}$/.test(value) || Number(value) > most)
    throw new ApiError('parameter_invalid', `\`${name}\` must be an integer from 0 to ${most}.`, {param: name});
  return Number(value);
}

/** Moves the clock forward by the parameters `hours` and `days`. Returns the new time in Unix seconds. */
function moveClock({sandbox, sent}: Control): object {
  const hours = count(sent, 'hours', 0, 100_000) + 24 * count(sent, 'days', 0, 4000);
  return {now: Math.floor(sandbox.forward(hours * hour) / 1000)};
}

/** Injects the fault `next` into the next `times` requests with the same kind of API key. `times` is 1 by default. */
function orderFaults({sandbox, sent, publishable}: Control): object {
  const next = faults.find((fault) => fault === sent.get('next'));
  if (next === undefined) throw new ApiError('parameter_invalid', `\`next\` must be one of ${faults.join(', ')}.`, {param: 'next'});
  const times = count(sent, 'times', 1, 100);
  sandbox.fail(next, {publishable, times});
  return {next, times};
}

/** Opens a dispute if the request sends `charge`. Decides a dispute if the request sends `dispute` and `status`. */
function dispute({sandbox, sent}: Control): Dispute {
  const [charge, id, status] = ['charge', 'dispute', 'status'].map((name) => sent.get(name));
  if (charge !== undefined && id === undefined && status === undefined) {
    const opened = sandbox.dispute(charge);
    if (opened) return opened;
    throw new ApiError(
      'parameter_invalid',
      'This charge cannot be disputed. It does not exist, failed, is fully refunded, or has an open or lost dispute.',
      {param: 'charge'},
    );
  }
  if (charge !== undefined || id === undefined || (status !== 'won' && status !== 'lost'))
    throw new ApiError('parameter_invalid', 'Send `charge`, or send `dispute` with a `status` of `won` or `lost`.');
  const decided = sandbox.decide(id, status);
  if (decided) return decided;
  throw new ApiError('parameter_invalid', 'There is no open dispute with this id.', {param: 'dispute'});
}

/** Replaces all objects with the example objects, and resets the clock and the faults. Returns the time in Unix seconds. */
function reset({sandbox}: Control): object {
  sandbox.reset();
  return {now: Math.floor(sandbox.forward(0) / 1000)};
}

const acts: Record<string, {takes: string[]; act: (control: Control) => object}> = {
  '/sandbox/clock': {takes: ['hours', 'days'], act: moveClock},
  '/sandbox/faults': {takes: ['next', 'times'], act: orderFaults},
  '/sandbox/disputes': {takes: ['charge', 'dispute', 'status'], act: dispute},
  '/sandbox/reset': {takes: [], act: reset},
};

const reportPath = '/sandbox/report.csv';

export type ControlOptions = {
  contract: Contract;
  /** Returns the account's report as CSV text. */
  reportOf: (sandbox: Sandbox, headers: Headers) => string;
};

/** Responds to a request to a control path. Returns `undefined` for any other path. */
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
    const reading = readKey(request.headers);
    if ('refused' in reading) throw new ApiError('api_key_invalid', 'Send the test key of the account, as in every request.');
    if (!control) return new Response(reportOf(sandbox, request.headers), {headers: {'Content-Type': 'text/csv; charset=utf-8'}});
    const body = (await readBody(request, bodyLimit)) ?? '';
    refuseTooMany(body);
    const sent = new Map(parsePairs(body));
    const strange = [...sent.keys()].find((name) => !control.takes.includes(name));
    if (strange !== undefined)
      throw new ApiError('parameter_unknown', `This path accepts only these parameters: ${control.takes.join(', ') || 'none'}.`, {
        param: strange,
      });
    return Response.json(control.act({sandbox, sent, publishable: reading.publishable}));
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError('body_malformed', 'The body could not be read. Send it form-encoded.');
    const {body, ...described} = describeError(contract, known);
    return Response.json(body, described);
  }
}
