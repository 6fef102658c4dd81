import {Larch, outcomeOf, SignatureError, webhooks} from './larch.mjs';
import {Store} from './once.mjs';
import {serve} from './server.mjs';

const secret = process.env.LARCH_WEBHOOK_SECRET;
const larch = new Larch(process.env.LARCH_SECRET_KEY);
const orders = new Store(process.env.STATE ?? 'orders.json', {});
const events = new Store(process.env.EVENTS ?? 'events.json', {});
const types = ['charge.succeeded', 'charge.failed'];
const log = (error) => console.error(error.message);

// part: receive
/**
 * Verifies an event, stores it and responds. Afterwards, `work` handles the
 * event.
 */
function receive(method, path, headers, body) {
  try {
    const header = headers['larch-signature'];
    const event = webhooks.verify(body, header, secret);
    events.add(event.id, {event, handled: null});
  } catch (error) {
    log(error);
    // After a 500, Larch delivers the event again.
    return [error instanceof SignatureError ? 400 : 500, 'text/plain', ''];
  }
  setImmediate(() => work().catch(log));
  return [200, 'text/plain', ''];
}

serve(process.env.PORT || 4243, receive);

// part: work
/**
 * Handles the stored events. If handling an event fails, the next run tries
 * again.
 */
async function work() {
  for (const [id, {event, handled}] of events.all()) {
    if (handled) continue;
    try {
      await handle(event);
      events.change(id, (stored) => (stored.handled = larch.now()));
    } catch (error) {
      log(error);
    }
  }
}

// part: handle
/**
 * Updates the order of a charge event. Events can be late, repeated or out of
 * sequence.
 */
async function handle(event) {
  const key = event.request?.idempotency_key;
  const found = [...orders.all()].find(
    ([, order]) => key && order.idempotency_key === key,
  );
  if (!found || !types.includes(event.type)) return;
  // The event can be stale, so this retrieves the current object.
  const charge = await larch.charges.retrieve(event.data.object.id);
  const status = outcomeOf(charge);
  orders.change(found[0], (order) => {
    if (order.idempotency_key !== key || order.fulfilled) return;
    if (status === 'unknown') return;
    Object.assign(order, {status, object: charge.id, code: null});
    if (status === 'paid') order.fulfilled = larch.now();
  });
}

// part: catch-up
/** Handles the events since the oldest attempt whose outcome is unknown. */
async function catchUp() {
  const open = [...orders.all().values()].filter(
    ({status}) => status === 'unknown',
  );
  if (open.length === 0) return;
  const since = Math.min(...open.map((order) => order.first_attempt));
  for await (const event of larch.events.all({types})) {
    // Newer events are first. The extra day allows for a wrong clock.
    if (event.created < since - 86_400) break;
    await handle(event);
  }
}

for (;;) {
  await work().then(catchUp).catch(log);
  await larch.sleep(60_000);
}
