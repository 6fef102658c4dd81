import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {explain} from './explain.mjs';
import {Larch} from './larch.mjs';
import {begin, settle, Store} from './once.mjs';

// part: order
const larch = new Larch(process.env.LARCH_SECRET_KEY);
const orders = new Store(process.env.STATE ?? 'orders.json', {
  'order-1': {amount: 4250, currency: 'cad', status: 'open'},
});

// part: pay
/** Takes a token for an order. The price comes from the order, never from the page. */
async function pay(id, token) {
  const {amount, currency} = orders.read(id);
  const request = {amount, currency, source: token, description: id};
  // After a declined card, the next one is another attempt.
  begin(larch, orders, id, request, () => true);
  return check(id);
}

/** Finds out what came of a payment, and fulfils a paid order once. */
async function check(id) {
  const order = await settle(larch, orders, id, larch.charges.create, [
    'charge.succeeded',
    'charge.failed',
  ]);
  if (order.status === 'succeeded')
    orders.change(id, (paid) => (paid.fulfilled ??= larch.now()));
  return explain(order);
}

// part: after-a-crash
/** Settles what a crash or a broken line left open. */
async function settleAll() {
  for (const [id, {status, fulfilled}] of Object.entries(orders.all()))
    if (status === 'unknown' || (status === 'succeeded' && !fulfilled))
      await check(id).catch(console.error);
}

// part: serve
const page = readFileSync(new URL('checkout.html', import.meta.url), 'utf8')
  .replace('{{key}}', process.env.LARCH_PUBLISHABLE_KEY ?? '')
  .replace('{{api}}', Larch.defaults.api);

async function route(request) {
  const [, first, id] = request.url.split('/');
  if (request.method === 'GET' && first === '') return page;
  if (request.method === 'GET' && first === 'orders' && orders.read(id))
    return check(id);
  if (request.method === 'POST' && first === 'pay') {
    const {order, token} = JSON.parse(await text(request));
    if (orders.read(order) && typeof token === 'string')
      return pay(order, token);
  }
  return undefined;
}

const server = createServer(async (request, response) => {
  const answer = await route(request).catch((error) => {
    console.error(error);
    // Something broke on our side, and a charge may have been made.
    return explain({status: 'unknown'});
  });
  const type = answer === page ? 'text/html' : 'application/json';
  response
    .writeHead(answer ? 200 : 404, {'content-type': type})
    .end(answer === page ? page : JSON.stringify(answer ?? {}));
});

server.listen(process.env.PORT ?? 4242, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);

for (;;) {
  await settleAll();
  await larch.sleep(60_000);
}
