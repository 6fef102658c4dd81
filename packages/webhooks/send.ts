import {type Agent, request as httpRequest} from 'node:http';
import {request as httpsRequest} from 'node:https';
import {errorCode} from '../kit/error-code';

/** Milliseconds within which an endpoint must respond. */
const timeLimit = 10_000;

/** `status` is `null` without a response. `took` is `true` for a 2xx status. `result` describes the outcome. */
export type DeliveryAttempt = {status: number | null; took: boolean; result: string; milliseconds: number};

/** Explains why an endpoint could not be reached. `code` is Node.js' code of the error, or '' if it has none. */
function connectionProblem(code: string, {protocol, port, hostname}: URL): string {
  if (code === 'ECONNREFUSED') return `nothing is listening on port ${port || (protocol === 'https:' ? '443' : '80')}`;
  if (code === 'ECONNRESET') return 'the connection was closed without a response';
  if (code === 'ENOTFOUND') return `the host ${hostname} was not found`;
  if (/CERT|UNABLE_TO_/.test(code))
    return `Larch does not accept the certificate (${code}), so use http:// on this machine, or start this program with NODE_EXTRA_CA_CERTS=FILE`;
  if (/SSL|EPROTO/.test(code)) return 'the endpoint does not use TLS on this port, so use http://';
  return code === '' ? 'the connection failed' : `the connection failed (${code})`;
}

/**
 * Sends a body as Larch does, without following redirects. Does not reject if there is no response. Without an `agent`, the connection
 * is a new one.
 */
export function sendDelivery(
  address: string,
  body: string,
  header: string | undefined,
  {agent = false, stopped}: {agent?: Agent | false; stopped?: AbortSignal} = {},
): Promise<DeliveryAttempt> {
  const url = new URL(address);
  const began = performance.now();
  const limit = AbortSignal.timeout(timeLimit);
  return new Promise((resolve) => {
    const end = (status: number | null, result: string): void => {
      const took = status !== null && status >= 200 && status < 300;
      resolve({status, took, result, milliseconds: Math.round(performance.now() - began)});
    };
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...(header !== undefined && {'Larch-Signature': header}),
    };
    const signal = stopped ? AbortSignal.any([stopped, limit]) : limit;
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sending = start(url, {method: 'POST', agent, headers, signal}, (response) => {
      const {statusCode = 0} = response.resume();
      response.once('close', () => end(statusCode, String(statusCode)));
    });
    sending.once('error', (error) =>
      end(null, error.name === 'AbortError' ? 'no response within 10 seconds' : `no response: ${connectionProblem(errorCode(error), url)}`),
    );
    sending.end(body);
  });
}
