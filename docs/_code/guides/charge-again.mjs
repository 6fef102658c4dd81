import {Larch} from './larch.mjs';
import {begin, settle, Store} from './once.mjs';

const month = process.argv[2] ?? '2026-02';
// A job has time: asked to wait, it waits, up to an hour.
const larch = new Larch(process.env.LARCH_SECRET_KEY, {
  longestWait: 3_600_000,
});
const store = new Store(process.env.STATE ?? 'members.json', {
  noor: {
    email: 'noor@cafe.example',
    name: 'Noor Haddad',
    amount: 1800,
    currency: 'cad',
    status: 'open',
  },
});

// part: card
/** In your app, the card form makes the token. This one stands for a test card. */
async function testToken() {
  const card = {
    number: '4242 4242 4242 4242',
    exp_month: 12,
    exp_year: 2030,
    cvc: '123',
  };
  return (await larch.tokens.create({card})).id;
}

// part: save
/** Saves the member as a customer with a card, once. */
async function save(id) {
  const {status, email, name, token} = store.read(id);
  if (status === 'open') {
    const source = token ?? (await testToken());
    begin(larch, store, id, {email, name, source});
  }
  return settle(larch, store, id, larch.customers.create, [
    'customer.created',
  ]);
}

// part: charge
/** Charges the member for the month, once, however often this job runs. */
async function charge(id, {object: customer, amount, currency}) {
  const bill = `${id}:${month}`;
  store.add(bill, {amount, currency, status: 'open'});
  if (store.read(bill).status === 'open') {
    const description = bill;
    begin(larch, store, bill, {amount, currency, customer, description});
  }
  return settle(larch, store, bill, larch.charges.create, [
    'charge.succeeded',
    'charge.failed',
  ]);
}

// part: run
const said = {
  succeeded: ['paid', 'Charged.'],
  failed: ['not_charged', 'Not charged. Ask for another card.'],
  unknown: ['unknown', 'Not known yet. Run this job again.'],
};

for (const id of Object.keys(store.all()).filter(
  (key) => !key.includes(':'),
)) {
  let {status, ...member} = await save(id);
  if (status === 'succeeded') ({status} = await charge(id, member));
  const [result, say] = said[status];
  console.log(JSON.stringify({id: `${id}:${month}`, result, say}));
  if (status === 'unknown') process.exitCode = 1;
}
