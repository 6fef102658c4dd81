import {createServer} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {Larch, SignatureError, webhooks} from './larch.mjs';
import {Store} from './once.mjs';

const secret = process.env.LARCH_WEBHOOK_SECRET;
const orders = new Store(process.env.STATE ?? 'orders.json', {});
// Larch waits 10 seconds for a webhook: one attempt of 8, and no more.
const larch = new Larch(process.env.LARCH_SECRET_KEY, {
  timeout: 8000,
  retries: 0,
});
const types = ['charge.succeeded', 'charge.failed'];

// part: handle
/** Brings the order of an event up to date. Twice, late or in another order, the end is the same. */
async function handle(event) {
  const key = event.request?.idempotency_key;
  const found = Object.entries(orders.all()).find(
    ([, order]) => key && order.idempotency_key === key,
  );
  if (!found || !types.includes(event.type)) return;
  // The event says that something happened; the API says how it is now.
  const charge = await larch.charges.retrieve(event.data.object.id);
  orders.change(found[0], (order) => {
    if (order.idempotency_key !== key || order.fulfilled) return;
    Object.assign(order, {status: charge.status, object: charge.id});
    if (charge.status === 'succeeded') order.fulfilled = larch.now();
  });
}

// part: receive
const server = createServer(async (request, response) => {
  let status = 200;
  try {
    const body = await buffer(request);
    const header = request.headers['larch-signature'];
    await handle(webhooks.verify(body, header, secret));
  } catch (error) {
    console.error(error.message);
    // After a 500, Larch delivers the event again.
    status = error instanceof SignatureError ? 400 : 500;
  }
  response.writeHead(status).end();
});

server.listen(process.env.PORT ?? 4243, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);

// part: catch-up
/** Reads the events back to the oldest order that is not settled. */
async function catchUp() {
  const open = Object.values(orders.all()).filter(
    ({status}) => status === 'unknown',
  );
  if (open.length === 0) return;
  const since = Math.min(...open.map((order) => order.first_attempt));
  for await (const event of larch.events.all({types})) {
    // Newest first. The hour is for clocks that differ.
    if (event.created < since - 3600) break;
    await handle(event);
  }
}

for (;;) {
  await catchUp().catch((error) => console.error(error.message));
  await larch.sleep(600_000);
}
