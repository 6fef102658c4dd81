/** Delivers events to one endpoint as Larch does: signed, at once, and again on the published schedule until a 2xx. */
import {safeJson} from '../../../src/lib/plain-text';
import {deliveryTries} from '../../../src/data/webhook-delivery';
import type {Event} from '../api/objects';
import {sendDelivery} from '../../../src/webhooks/send';
import {signatureHeader} from '../../../src/webhooks/signature';

const minute = 60_000;

export type Deliveries = {
  /** Never rejects; `delivered` is called when the endpoint took the event. */
  deliver: (event: Event, delivered: () => void) => void;
  /** Ends all waiting: what was not delivered stays in the list of events. */
  stop: () => void;
};

export function createDeliveries({url, secrets}: {url: string; secrets: string[]}, speed: number, log: (line: string) => void): Deliveries {
  const tries = deliveryTries();
  const stopped = new AbortController();
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(event: Event, body: string, index: number, delivered: () => void): Promise<void> {
    // The receiver compares `t` with its own clock, which is this machine's and not the sandbox's.
    const header = await signatureHeader(body, secrets, Math.floor(Date.now() / 1000));
    const {took, result} = await sendDelivery(url, body, header, stopped.signal);
    if (stopped.signal.aborted) return;
    const next = took ? undefined : tries[index + 1];
    const wait = ((next?.wait ?? 0) * minute) / speed;
    const then = took ? '' : next ? `  again in ${readable(wait)}` : '  given up: it is still in /v1/events';
    log(`${result}  ${event.type}  ${event.id}  to ${url}${then}`);
    if (took) delivered();
    if (!next) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(event, body, index + 1, delivered);
    }, wait);
    timers.add(timer);
  }

  return {
    deliver: (event, delivered) => void attempt(event, safeJson(event), 0, delivered),
    stop() {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** A wait in the largest unit of which it has at least two: `90 s`, `5 min`, `12 h`. */
function readable(milliseconds: number): string {
  const units = [
    ['h', 60 * minute],
    ['min', minute],
    ['s', 1000],
  ] as const;
  const [name, size] = units.find(([, each]) => milliseconds >= 2 * each) ?? ['ms', 1];
  return `${Math.round(milliseconds / size)} ${name}`;
}
