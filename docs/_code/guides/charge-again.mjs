import {randomUUID} from 'node:crypto';
import {larch} from './larch.mjs';
import {testToken} from './test-token.mjs';

// part: save
const customer = await larch(
  'POST',
  '/v1/customers',
  {
    email: 'noor@cafe.example',
    name: 'Noor Haddad',
    source: await testToken(),
  },
  randomUUID(),
);
console.log('saved:', customer.email, 'with a card');

// part: charge
for (const month of ['January', 'February']) {
  const charge = await larch(
    'POST',
    '/v1/charges',
    {
      amount: '1800',
      currency: 'cad',
      customer: customer.id,
      description: `Coffee, ${month}`,
    },
    `${customer.id}:${month}`,
  );
  console.log(`${month}:`, charge.status, charge.amount, charge.currency);
}
