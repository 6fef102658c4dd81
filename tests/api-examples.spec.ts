import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {parse} from 'yaml';
import {charge, chargeEvent, chargeRequest, insufficientFunds, token, tokenRequest} from '../src/data/api-examples';

const contract: unknown = parse(readFileSync(join(__dirname, '../openapi/payments.yaml'), 'utf8'));

/** What stands in the contract under these keys. */
function at(...keys: string[]): unknown {
  return keys.reduce<unknown>((value, key) => Object.entries(value ?? {}).find(([name]) => name === key)?.[1], contract);
}

const createCharge = ['paths', '/v1/charges', 'post'];
const pairs: [name: string, shown: unknown, keys: string[]][] = [
  [
    'chargeRequest',
    chargeRequest,
    [...createCharge, 'requestBody', 'content', 'application/x-www-form-urlencoded', 'examples', 'token', 'value'],
  ],
  ['charge', charge, ['components', 'examples', 'ChargeSucceeded', 'value']],
  [
    'tokenRequest',
    tokenRequest,
    ['paths', '/v1/tokens', 'post', 'requestBody', 'content', 'application/x-www-form-urlencoded', 'examples', 'card', 'value'],
  ],
  ['token', token, ['components', 'examples', 'TokenCard', 'value']],
  ['chargeEvent', chargeEvent, ['components', 'examples', 'EventChargeSucceeded', 'value']],
  [
    'insufficientFunds',
    insufficientFunds,
    [...createCharge, 'responses', '402', 'content', 'application/json', 'examples', 'insufficient_funds', 'value'],
  ],
];

for (const [name, shown, keys] of pairs) {
  test(`the marketing pages' ${name} is the contract's example`, () => {
    expect(shown, `Copy ${keys.join(' › ')} of openapi/payments.yaml into src/data/api-examples.ts.`).toEqual(at(...keys));
  });
}
