import {readFileSync} from 'node:fs';
import {explain} from './explain.mjs';
import {Larch} from './larch.mjs';
import {begin, findOutcome, Store} from './once.mjs';
import {serve} from './server.mjs';

// part: order
// The deadline is for each call,
// in milliseconds. A payment makes
// one or two calls, so the buyer
// usually waits less than 40 s.
const key = process.env.LARCH_SECRET_KEY;
const larch = new Larch(key, {deadline: 18_000});
const file = process.env.STATE ?? 'orders.json';
const orders = new Store(file, {
  'order-1': {amount: 4250, currency: 'cad', status: 'open'},
});

// part: pay
/**
 * Pays an order with a token. Takes
 * the price from the order, never
 * from the page.
 */
async function pay(id, token) {
  const {amount, currency} = orders.read(id);
  const request = {amount, currency, source: token, description: id};
  // If an attempt failed, only a new token starts another attempt.
  const isAnother = (order) => order.request.source !== token;
  await begin(larch, orders, id, request, isAnother);
  return check(id);
}

/** Finds the outcome of a payment, and fulfils a paid order once. */
async function check(id) {
  const order = await findOutcome(larch, orders, id, larch.charges, [
    'charge.succeeded',
    'charge.failed',
  ]);
  if (order.status === 'paid')
    orders.change(id, (paid) => (paid.fulfilled ??= larch.now()));
  return explain(order);
}

// part: after-a-crash
/**
 * Finds the outcomes that a crash or
 * a lost response left unknown.
 * Fulfils paid orders.
 */
async function checkAll() {
  for (const [id, {status, fulfilled}] of orders.all()) {
    const isUnfulfilled = status === 'paid' && !fulfilled;
    if (status !== 'unknown' && !isUnfulfilled) continue;
    try {
      await check(id);
    } catch (error) {
      console.error(error);
    }
  }
}

// part: serve
const page = readFileSync(new URL('checkout.html', import.meta.url), 'utf8')
  .replace('{{key}}', process.env.LARCH_PUBLISHABLE_KEY ?? '')
  .replace('{{api}}', larch.api);

/**
 * Reads the order and the token. Checks both, because anyone can send a
 * request.
 */
function readPayment(body) {
  try {
    const {order, token} = JSON.parse(body);
    const isToken = typeof token === 'string' && /^\w{1,255}$/.test(token);
    return orders.read(order) && isToken ? {order, token} : undefined;
  } catch {
    return undefined;
  }
}

async function route(method, path, body) {
  const [, first, id] = path.split('/');
  if (method === 'GET' && first === 'orders' && orders.read(id))
    return check(id);
  const payment = readPayment(body);
  if (method === 'POST' && first === 'pay' && payment)
    return pay(payment.order, payment.token);
  return undefined;
}

serve(process.env.PORT || 4242, async (method, path, headers, body) => {
  if (method === 'GET' && path === '/') return [200, 'text/html', page];
  const answer = await route(method, path, body).catch((error) => {
    console.error(error);
    // Our own code failed. The card may already be charged.
    return explain({status: 'unknown'});
  });
  const text = JSON.stringify(answer ?? {});
  return [answer ? 200 : 404, 'application/json', text];
});

for (;;) {
  await checkAll().catch(console.error);
  await larch.sleep(60_000);
}
