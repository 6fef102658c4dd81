// Prints what an error reporter can see: dumps of a client, and errors with their causes, stacks and properties.
//
// The file at the path SECRETS contains the key, the signing secret and the addresses. Each value is read where it is used.
import {readFileSync} from 'node:fs';
import {inspect} from 'node:util';
import {serialize} from 'node:v8';
import {Larch, webhooks} from '../../../../docs/_code/libraries/larch.mjs';

const take = (name) => JSON.parse(readFileSync(process.env.SECRETS, 'utf8'))[name];
const everything = {showHidden: true, depth: Infinity, maxArrayLength: null, maxStringLength: null, getters: true, showProxy: true};

async function attempt(act) {
  try {
    console.log(inspect(await act(), everything));
    console.log('no error');
  } catch (error) {
    for (let one = error; one; one = one.cause) {
      console.log(one.stack, one.message, JSON.stringify(one), inspect(one, everything));
      console.log(
        JSON.stringify(Object.fromEntries(Object.getOwnPropertyNames(one).map((name) => [name, inspect(one[name], everything)]))),
      );
    }
  }
}

const larch = new Larch(take('key'), {api: take('api'), retries: 0});
await larch.customers.list();
console.log(inspect(larch, everything), JSON.stringify(larch), larch);
for (const name of Reflect.ownKeys(larch)) console.log(name, inspect(larch[name], everything));
await attempt(() => serialize(larch));
await attempt(() => structuredClone(larch));
await attempt(() => larch.noSuchThing());
await attempt(() => larch.charges.noSuchThing());
for (const kind of take('faults')) {
  console.log(`--- ${kind}`);
  const client = kind === 'silent' ? new Larch(take('key'), {api: take('api'), retries: 0, timeout: 300}) : larch;
  await attempt(() => client.charges.create({amount: 900, currency: 'cad', source: 'tok_any'}, kind));
}
await attempt(() => new Larch(take('key'), {api: take('nowhere'), retries: 0}).customers.list());
await attempt(() => new Larch(take('key'), {api: 'http://larch.invalid', retries: 0}).customers.list());
await attempt(() => new Larch(`${take('key')}\n`));
await attempt(() => new Larch(take('key'), {timeout: 'soon'}).customers.list());
await attempt(() => new Larch(take('key'), {noSuchOption: 1}));
for (const header of [undefined, 't=1,v1=00', `t=${larch.now()},v1=00`]) await attempt(() => webhooks.verify('{}', header, take('secret')));
await attempt(() => webhooks.verify({}, 't=1,v1=00', take('secret')));
