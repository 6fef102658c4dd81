import {errorCode} from '../kit/error-code';
import {connectionProblem} from './connection-problem';

/** Milliseconds within which an endpoint must respond. */
const timeLimit = 10_000;

/** `status` is `null` without a response. `took` is `true` for a 2xx status. `result` describes the outcome. */
export type DeliveryAttempt = {status: number | null; took: boolean; result: string};

/** Sends a signed body as Larch does, without following redirects. Does not reject if there is no response. */
export async function sendDelivery(url: string, body: string, header: string, stopped?: AbortSignal): Promise<DeliveryAttempt> {
  const limit = AbortSignal.timeout(timeLimit);
  const signal = stopped ? AbortSignal.any([stopped, limit]) : limit;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'Larch-Signature': header},
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return {status: response.status, took: response.ok, result: String(response.status)};
  } catch (error) {
    if (signal.aborted) return {status: null, took: false, result: limit.aborted ? 'no response in 10 seconds' : 'no response'};
    // Without a response, `fetch` throws an error with a cause. Every other error is one of this program.
    if (!(error instanceof TypeError) || error.cause === undefined) throw error;
    return {status: null, took: false, result: `no response: ${connectionProblem(errorCode(error.cause), url)}`};
  }
}
