import {randomUUID} from 'node:crypto';
import {setTimeout as wait} from 'node:timers/promises';
import {larch, LarchError} from './larch.mjs';
import {testToken} from './test-token.mjs';

// part: retry
const worthAnother = (error) =>
  !(error instanceof LarchError) ||
  error.status === 429 ||
  error.status === 500;

/** Makes a request up to five times with one key. `send` gets the key and returns the answer. */
async function safely(send, key = randomUUID()) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(key);
    } catch (error) {
      if (attempt === 5 || !worthAnother(error)) throw error;
      console.log(`attempt ${attempt} failed, trying again`);
      // 200 ms, 400 ms, 800 ms … and up to as much again, so that many clients do not return at once.
      await wait(200 * 2 ** (attempt - 1) * (1 + Math.random()));
    }
  }
}

// part: lose
let answersToLose = 2;

/** A connection that breaks after the charge was made: the worst moment. */
async function overABadLine(...request) {
  const answer = await larch(...request);
  if (answersToLose > 0) {
    answersToLose -= 1;
    throw new TypeError('The connection was lost.');
  }
  return answer;
}

// part: prove
const fields = {amount: '4250', currency: 'cad', source: await testToken()};
const charge = await safely((key) =>
  overABadLine('POST', '/v1/charges', fields, key),
);
console.log(charge.status, charge.amount);

const events = await larch(
  'GET',
  '/v1/events?type=charge.succeeded&limit=100',
);
const ofThisCharge = events.data.filter(
  (event) => event.data.object.id === charge.id,
);
console.log('charges made:', ofThisCharge.length);
