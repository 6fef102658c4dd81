import {Larch} from './larch.mjs';
import {begin, findOutcome, Store} from './once.mjs';

// `node sandbox.mjs check` sets these variables.
const {LARCH_ORDER: id, LARCH_TOKEN: token} = process.env;
const larch = new Larch(process.env.LARCH_SECRET_KEY);
const orders = new Store('orders.json', {});
orders.add(id, {amount: 4250, currency: 'cad', status: 'open'});

// The price is from the order. If an attempt was declined or had no effect,
// only a new token starts another attempt.
const {amount, currency} = orders.read(id);
const request = {amount, currency, source: token, description: id};
const isAnother = (order) => order.request.source !== token;
await begin(larch, orders, id, request, isAnother);
const types = ['charge.succeeded', 'charge.failed'];
const {status} = await findOutcome(larch, orders, id, larch.charges, types);

// The exit status shows whether the buyer paid, was not charged, or must wait.
const codes = {paid: 0, declined: 10, no_effect: 10};
process.exitCode = codes[status] ?? 20;
