import {randomUUID} from 'node:crypto';
import {larch} from './larch.mjs';
import {testToken} from './test-token.mjs';

const charge = await larch(
  'POST',
  '/v1/charges',
  {amount: '4250', currency: 'cad', source: await testToken()},
  randomUUID(),
);
console.log('charged:', charge.amount);

// part: some
const part = await larch(
  'POST',
  '/v1/refunds',
  {charge: charge.id, amount: '1250', reason: 'requested_by_customer'},
  randomUUID(),
);
console.log('given back:', part.amount);

// part: rest
const rest = await larch(
  'POST',
  '/v1/refunds',
  {charge: charge.id},
  randomUUID(),
);
console.log('given back:', rest.amount);

// part: more
try {
  await larch('POST', '/v1/refunds', {charge: charge.id}, randomUUID());
} catch (error) {
  console.log('refused:', error.code);
}
