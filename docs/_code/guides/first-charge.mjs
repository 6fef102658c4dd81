import {randomUUID} from 'node:crypto';
import {Larch} from './larch.mjs';

const api = process.env.LARCH_API ?? 'http://127.0.0.1:4010';
const larch = new Larch('sk_test_quickstart', {api});

// In a shop, the checkout page or the app creates the token.
const number = '4242424242424242';
const card = {number, exp_month: 12, exp_year: 2030, cvc: '123'};
const token = await larch.tokens.create({card});

// 4250 is CA$42.50. With an idempotency key, a retry does not charge twice.
const charge = await larch.charges.create(
  {amount: 4250, currency: 'cad', source: token.id},
  randomUUID(),
);
console.log('charge', charge.amount, charge.currency, charge.status);

const refund = await larch.refunds.create(
  {charge: charge.id, amount: 1250},
  randomUUID(),
);
console.log('refund', refund.amount, refund.currency, refund.status);

const events = await larch.events.list({limit: 2});
for (const event of events.data) console.log('event', event.type);
