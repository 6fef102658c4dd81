import {Larch, LarchError} from './larch.mjs';
import {begin, describe, findOutcome, Store} from './once.mjs';

const [month, buyer, number] = process.argv.slice(2);
// In another format, the same month would be another bill.
if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
  stop('Write the year and the month, such as 2026-02 for February 2026.');
// Without the number, the job would charge every buyer.
if (!buyer !== !number)
  stop(
    'To replace a card, write the id of a buyer and the number of the new card.',
  );
// No buyer waits for this job, so each call can retry for up to an hour.
const larch = new Larch(process.env.LARCH_SECRET_KEY, {
  deadline: 3_600_000,
});
const store = new Store(process.env.STATE ?? 'buyers.json', {
  noor: {
    email: 'noor@cafe.example',
    name: 'Noor Haddad',
    amount: 1800,
    currency: 'cad',
    status: 'open',
  },
});

/** Prints a sentence and ends the program. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

// part: card
/** Creates a token for a test card. In your app, the card form creates the token. */
async function testToken(number = '4242 4242 4242 4242') {
  const card = {number, exp_month: 12, exp_year: 2030, cvc: '123'};
  return (await larch.tokens.create({card})).id;
}

// part: save
const mayBegin = ['open', 'declined', 'no_effect'];

/**
 * Saves the buyer and a card as one customer. If the save fails, the next run
 * tries again.
 */
async function save(id) {
  const {status, email, name, token} = store.read(id);
  if (mayBegin.includes(status)) {
    const source = token ?? (await testToken());
    await begin(larch, store, id, {email, name, source}, () => true);
  }
  return findOutcome(larch, store, id, larch.customers, [
    'customer.created',
  ]);
}

// part: charge
/**
 * Charges the buyer once for the month, even if this job runs several times.
 */
async function charge(id) {
  const bill = `${id}:${month}`;
  const {amount, currency} = store.read(id);
  store.add(bill, {amount, currency, status: 'open'});
  if (mayBegin.includes(store.read(bill).status)) {
    const {status, object: customer, error} = await save(id);
    if (status !== 'paid') return {...store.read(bill), error};
    const request = {amount, currency, customer, description: bill};
    // Repeats a charge that had no effect. Repeats a declined charge only with
    // another card.
    const again = ({status: last, request: {customer: charged}}) =>
      last !== 'declined' || charged !== customer;
    await begin(larch, store, bill, request, again);
  }
  return findOutcome(larch, store, bill, larch.charges, [
    'charge.succeeded',
    'charge.failed',
  ]);
}

// part: new-card
/**
 * Stores another card for the buyer, unless the outcome of `save` is unknown.
 * Before the next charge, the job saves a new customer with this card. With the
 * new customer, the job also repeats a charge that was declined.
 */
function replaceCard(id, token) {
  store.change(id, (record) => {
    if (record.status !== 'unknown')
      Object.assign(record, {token, status: 'open'});
  });
}

// part: print
const said = {
  paid: ['paid', 'Charged.'],
  declined: ['not_charged', 'Not charged.'],
  no_effect: ['not_charged', 'Not charged.'],
  unknown: ['unknown', 'Not known yet.', 'Run this job again.'],
  open: ['open', 'Not sent yet.', 'Run this job again.'],
};

if (number && !store.read(buyer)) stop(`No buyer has the id ${buyer}.`);
if (number) replaceCard(buyer, await testToken(number));

// A bill in the store has no field for an email address.
const buyers = [...store.all()].filter(([, record]) => 'email' in record);
for (const [id] of buyers) {
  const {status, error} = await charge(id).catch((problem) => {
    if (problem instanceof LarchError)
      return {status: 'open', error: describe(problem)};
    // The problem of one buyer does not stop the job.
    console.error(problem);
    return {status: 'unknown', error: problem.message};
  });
  const [result, first, last] = said[status] ?? said.unknown;
  const say = [first, error, last].filter(Boolean).join(' ');
  console.log(JSON.stringify({id: `${id}:${month}`, result, say}));
  // The exit status is 1 if someone must act, even if only to run the job
  // again.
  if (status !== 'paid') process.exitCode = 1;
}
