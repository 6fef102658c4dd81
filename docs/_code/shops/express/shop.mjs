import {
  createHash,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import {readFileSync} from 'node:fs';
import express from 'express';
import postgres from 'postgres';
import {explain} from './explain.mjs';
import {Larch, SignatureError, webhooks} from './larch.mjs';
import {begin, findOutcome} from './once.mjs';
import {SqlStore} from './sqlstore.mjs';

function setting(name, otherwise) {
  const value = process.env[name] ?? otherwise;
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}

// The deadline is for each call, in milliseconds. A payment makes one or two calls, so the buyer usually waits for less
// than 40 seconds.
const larch = new Larch(setting('LARCH_SECRET_KEY'), {deadline: 18_000});
const webhookSecret = setting('LARCH_WEBHOOK_SECRET');
const staffKey = setting('STAFF_KEY');
// The store contains orders, refunds and events. Refund ids start with refund-, and event ids start with evt_.
const store = new SqlStore(
  postgres(setting('DATABASE_URL', 'postgres://localhost/shop')),
);
const price = {amount: 4250, currency: 'cad'};

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const shopPage = read('shop.html');
const checkoutPage = read('checkout.html')
  .replace('{{key}}', setting('LARCH_PUBLISHABLE_KEY'))
  .replace('{{api}}', larch.api);

const app = express();
app.use((request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
});

app.get('/', (request, response) => response.send(shopPage));

// Orders. A cookie ensures that only the browser that created an order can see the order.

app.post('/orders', async (request, response) => {
  const id = randomUUID();
  const buyer = randomBytes(32).toString('base64url');
  await store.add(id, {...price, status: 'open', buyer: hash(buyer)});
  const path = `/orders/${id}`;
  const {secure} = request;
  response.cookie('buyer', buyer, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
  response.redirect(303, path);
});

const hash = (secret) => createHash('sha256').update(secret).digest('hex');

// No id has other characters, and the database refuses some of them with an error.
app.param('id', (request, response, next, id) => {
  if (/^[\w-]{1,64}$/.test(id)) next();
  else response.sendStatus(404);
});

/** Finds an order. Responds with 404 if another browser created the order. The store contains only a hash of the cookie. */
async function ownOrder(request, response, next) {
  const order = await store.read(request.params.id);
  const [, given = ''] =
    /(?:^|; )buyer=([\w-]+)/.exec(request.get('Cookie')) ?? [];
  if (!isSame(hash(given), order?.buyer)) return response.sendStatus(404);
  response.locals.order = order;
  next();
}

function isSame(given = '', secret = '') {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return (
    one.length > 0 &&
    one.length === other.length &&
    timingSafeEqual(one, other)
  );
}

app.get('/orders/:id', ownOrder, (request, response) => {
  response.send(checkoutPage);
});

app.get('/orders/:id/outcome', ownOrder, async (request, response) => {
  response.json(await explained(check(request.params.id)));
});

/** The maximum length of a request body, in bytes. */
const limit = 1_048_576;

const json = express.json({limit});
app.post('/orders/:id/pay', ownOrder, json, async (request, response) => {
  const {id} = request.params;
  const source = request.body?.token;
  if (typeof source !== 'string' || !/^\w{1,255}$/.test(source))
    return response.sendStatus(400);
  // Takes the price from the order, never from the page.
  const {amount, currency} = response.locals.order;
  const fields = {amount, currency, source, description: id};
  response.json(await explained(check(id, fields)));
});

async function explained(outcome) {
  try {
    return explain(await outcome);
  } catch (error) {
    console.error(error);
    // Our own code failed. The card may already be charged.
    return explain({status: 'unknown'});
  }
}

// Refunds. A request with the staff key refunds the rest of the charge.

app.post('/orders/:id/refund', async (request, response) => {
  if (!isSame(request.get('Authorization'), `Bearer ${staffKey}`))
    return response.sendStatus(401);
  const {id} = request.params;
  const order = await store.read(id);
  if (!order?.buyer || order.status !== 'paid')
    return response.sendStatus(404);
  await store.add(`refund-${id}`, {status: 'open'});
  const record = await check(`refund-${id}`, {charge: order.object});
  response.json({outcome: record.status, error: record.error});
});

/**
 * Finds the outcome of a charge or a refund, and handles a success only once.
 * If `fields` is given, first tries to begin an attempt.
 */
async function check(id, fields) {
  // An unsuccessful refund may be repeated unchanged. An unsuccessful charge requires a new token.
  const isAnother = ({request}) =>
    !fields.source || request.source !== fields.source;
  if (fields) await begin(larch, store, id, fields, isAnother);
  const [calls, types] = id.startsWith('refund-')
    ? [larch.refunds, ['charge.refunded']]
    : [larch.charges, ['charge.succeeded', 'charge.failed']];
  const record = await findOutcome(larch, store, id, calls, types);
  if (record.status !== 'paid') return record;
  return store.change(id, (paid) => {
    if (paid.done) return;
    // Here, store in `paid` what to do next, such as a shipment. Do nothing else here: the record is locked, and
    // this code runs again if it could not be stored.
    paid.done = larch.now();
  });
}

// Webhooks. The shop verifies and stores an event, responds, and then handles the event.

const raw = express.raw({type: () => true, limit});
app.post('/webhooks', raw, async (request, response) => {
  let event;
  try {
    event = webhooks.verify(
      request.body,
      request.get('Larch-Signature'),
      webhookSecret,
    );
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return response.sendStatus(400);
  }
  await store.add(event.id, {status: 'received', event});
  response.end();
  await logged(work());
});

async function work() {
  for (const [id, {event}] of await store.where('status', 'received'))
    await logged(handle(id, event));
}

async function handle(id, {request}) {
  const key = request?.idempotency_key;
  // The event can be stale, so `check` asks the API for the outcome.
  for (const found of key
    ? (await store.where('idempotency_key', key)).keys()
    : [])
    // The event stays `received` until the outcome is known and stored.
    if ((await check(found)).status === 'unknown') return;
  await store.change(id, (record) => (record.status = 'handled'));
}

/** Handles stored events. Finds the outcomes that a crash or a lost response left unknown. */
async function checkAll() {
  await work();
  for (const id of (await store.where('status', 'unknown')).keys())
    await logged(check(id));
}

/** If `act` fails, logs the error, so that the rest of the work continues. */
const logged = (act) => act.catch(console.error);

app.listen(setting('PORT', 4242), '127.0.0.1');
for (;;) {
  await logged(checkAll());
  await larch.sleep(60_000);
}
