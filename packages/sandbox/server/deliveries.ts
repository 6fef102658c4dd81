/** Delivers signed events to one endpoint, and retries failed deliveries. */
import {duration} from '../../kit/duration';
import {safeJson} from '../../kit/plain-text';
import type {Event} from '../api/objects';
import {sendDelivery} from '../../webhooks/send';
import {signatureHeader} from '../../webhooks/signature';

const minute = 60_000;

type Owner = {
  /** False if the account was reset. The event is then not retried. */
  isCurrent: () => boolean;
  /** Called when the endpoint responds with 2xx. */
  delivered: () => void;
};

/** @param waits the minutes before each try. The first try does not wait. */
export function createDeliveries(
  {url, secrets}: {url: string; secrets: string[]},
  waits: readonly number[],
  speed: number,
  log: (line: string) => void,
) {
  const stopped = new AbortController();
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(event: Event, body: string, index: number, owner: Owner): Promise<void> {
    const header = await signatureHeader(body, secrets);
    const {took, result} = await sendDelivery(url, body, header, {stopped: stopped.signal});
    if (stopped.signal.aborted) return;
    const next = took ? undefined : waits[index + 1];
    const wait = ((next ?? 0) * minute) / speed;
    const then = took ? '' : next !== undefined ? `  retry in ${duration(wait)}` : '  no more retries: the event is still in /v1/events';
    log(`${result}  ${event.type}  ${event.id}  to ${url}${then}`);
    if (took) owner.delivered();
    if (next === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (owner.isCurrent()) void attempt(event, body, index + 1, owner);
    }, wait);
    timers.add(timer);
  }

  return {
    /** Delivers an event in the background. */
    deliver: (event: Event, owner: Owner) => void attempt(event, safeJson(event), 0, owner),
    /** Cancels all deliveries and retries. Undelivered events stay in the list of events. */
    stop(): void {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
