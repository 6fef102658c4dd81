import {Larch} from './larch.mjs';
import {begin, settle, Store} from './once.mjs';

// part: list
// A job has time: asked to wait, it waits, up to an hour.
const larch = new Larch(process.env.LARCH_SECRET_KEY, {
  deadline: 3_600_000,
});
// A charge of 4250 that every account in the sandbox starts with. 1250 of it
// is refunded already.
const charge = 'ch_3Qd81kL0v7Rm';
const store = new Store(process.env.STATE ?? 'refunds.json', {
  'return-1': {charge, amount: 1250, status: 'open'},
  'return-2': {charge, status: 'open'},
  'return-3': {charge, status: 'open'},
});

// part: refund
/** Makes the refund that a record asks for, once, however often this job runs. */
async function refund(id) {
  const {charge, amount, reason = 'requested_by_customer'} = store.read(id);
  begin(larch, store, id, {charge, amount, reason});
  return settle(larch, store, id, larch.refunds.create, [
    'charge.refunded',
  ]);
}

// part: run
const said = {
  succeeded: ['refunded', 'Refunded.'],
  failed: ['not_refunded', 'Not refunded.'],
  unknown: ['unknown', 'Not known yet.', 'Run this job again.'],
};

for (const id of Object.keys(store.all())) {
  const {status, error} = await refund(id);
  const [result, first, last] = said[status];
  const say = [first, error, last].filter(Boolean).join(' ');
  console.log(JSON.stringify({id, result, say}));
  // Somebody has to do something, if only run it again.
  if (status !== 'succeeded') process.exitCode = 1;
}
