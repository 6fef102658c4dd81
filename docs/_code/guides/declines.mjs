import {explain} from './explain.mjs';
import {Larch} from './larch.mjs';
import {begin, findOutcome, Store} from './once.mjs';

// part: cards
const larch = new Larch(process.env.LARCH_SECRET_KEY);
const cards = {
  'order-1': '4000 0000 0000 0002',
  'order-2': '4000 0000 0000 9995',
  'order-3': '4000 0000 0000 0069',
  'order-4': '4000 0000 0000 0127',
  'order-5': '4000 0027 6000 3184',
  'order-6': '4100 0000 0000 0019',
};
const store = new Store(process.env.STATE ?? 'declines.json', {});

// part: try
for (const [id, number] of Object.entries(cards)) {
  const order = {amount: 4250, currency: 'cad'};
  store.add(id, {...order, status: 'open'});
  if (store.read(id).status === 'open') {
    const card = {number, exp_month: 12, exp_year: 2030, cvc: '123'};
    const {id: source} = await larch.tokens.create({card});
    await begin(larch, store, id, {...order, source, description: id});
  }
  const types = ['charge.succeeded', 'charge.failed'];
  const {charges} = larch;
  const record = await findOutcome(larch, store, id, charges, types);
  console.log(record.code ?? record.status, '-', explain(record).say);
  if (record.status === 'unknown') process.exitCode = 1;
}
