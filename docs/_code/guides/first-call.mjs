import {Larch, LarchError} from './larch.mjs';

const larch = new Larch(process.env.LARCH_SECRET_KEY);

const charge = await larch.charges.retrieve('ch_3Qd81kL0v7Rm');
console.log(charge.amount, charge.currency, charge.status);

for await (const customer of larch.customers.all())
  console.log(customer.email);

try {
  await larch.charges.retrieve('ch_unknown');
} catch (error) {
  if (!(error instanceof LarchError)) throw error;
  console.log(error.status, error.code);
}
