import {Larch} from './larch.mjs';
import {begin, findOutcome, Store} from './once.mjs';

// part: list
// No buyer waits for this job, so each call can retry for up to an hour.
const larch = new Larch(process.env.LARCH_SECRET_KEY, {
  deadline: 3_600_000,
});
// Every account in the sandbox starts with this charge of 4250. A part of 1250
// is already refunded.
const charge = 'ch_3Qd81kL0v7Rm';
const store = new Store(process.env.STATE ?? 'refunds.json', {
  'return-1': {charge, amount: 1250, status: 'open'},
  'return-2': {charge, status: 'open'},
  'return-3': {charge, status: 'open'},
});

// part: refund
/** Makes the refund of a record once, even if this job runs several times. */
async function refund(id) {
  const {charge, amount, reason = 'requested_by_customer'} = store.read(id);
  await begin(larch, store, id, {charge, amount, reason});
  return findOutcome(larch, store, id, larch.refunds, ['charge.refunded']);
}

// part: run
const said = {
  paid: ['refunded', 'Refunded.'],
  declined: ['not_refunded', 'Not refunded.'],
  no_effect: ['not_refunded', 'Not refunded.'],
  unknown: ['unknown', 'Not known yet.', 'Run this job again.'],
};

for (const id of store.all().keys()) {
  const {status, error} = await refund(id);
  const [result, first, last] = said[status] ?? said.unknown;
  const say = [first, error, last].filter(Boolean).join(' ');
  console.log(JSON.stringify({id, result, say}));
  // The exit status is 1 if someone must act, even if only to run the job
  // again.
  if (status !== 'paid') process.exitCode = 1;
}
