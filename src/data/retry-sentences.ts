import type {ErrorFact} from '@site/plugins/contract';

/**
 * Says if, and how, to retry after an error. Larch stores only declines with the idempotency key. Pages of the reference do not
 * load these sentences.
 */
export function retryAdvice({status, retry, findOutFirst}: Pick<ErrorFact, 'status' | 'retry' | 'findOutFirst'>): string {
  if (retry === 'later') return 'Yes. Wait, then send the same request with the same idempotency key.';
  if (findOutFirst)
    return 'No. First list the events to find out what your earlier request did. Only then change the request or use a new idempotency key.';
  if (status === 402)
    return 'No. Make a new token from corrected details or another card, and use a new idempotency key. The old key returns the same 402 again.';
  if (status === 401) return 'No. Correct the API key first. Then send the same request with the same idempotency key.';
  if (retry === 'other_card')
    return 'No. Send a new request with corrected details or another card. Nothing was stored, so you can reuse the idempotency key.';
  return 'No. Change the request first. Nothing was stored, so you can reuse the idempotency key.';
}
