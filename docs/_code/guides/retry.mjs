import {Larch, NoResponseError} from './larch.mjs';
import {begin, findOutcome, Store} from './once.mjs';

const larch = new Larch(process.env.LARCH_SECRET_KEY);
const store = new Store(process.env.STATE ?? 'retry.json', {
  'order-1': {amount: 4250, currency: 'cad', status: 'open'},
});
const types = ['charge.succeeded', 'charge.failed'];

/** Makes the charge, and then fails as if the response was lost. */
async function overABadLine(request, key) {
  await larch.charges.create(request, key);
  throw new NoResponseError('The connection broke.');
}

const {create, retrieve} = larch.charges;
const calls = {
  create: process.argv[2] === 'lose' ? overABadLine : create,
  retrieve,
};

const {amount, currency, status} = store.read('order-1');
if (status === 'open') {
  const card = {
    number: '4242 4242 4242 4242',
    exp_month: 12,
    exp_year: 2030,
    cvc: '123',
  };
  const {id: source} = await larch.tokens.create({card});
  await begin(larch, store, 'order-1', {amount, currency, source});
}
const order = await findOutcome(larch, store, 'order-1', calls, types);
console.log('order-1:', order.status);
if (order.status === 'unknown') process.exit(1);

let charges = 0;
for await (const event of larch.events.all({types}))
  if (event.request.idempotency_key === order.idempotency_key) charges += 1;
console.log('charges made:', charges);
