import {appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {parse, parseDocument} from 'yaml';
import {isFields} from '../../packages/kit/fields';
import {Contract, type ContractNode} from '../../packages/openapi-reference';
import {waitUntilWritten} from '../../plugins/contract/wait-until-written';
import {compileContract, createSandbox} from '../../packages/sandbox';

function placeOf(document: unknown): ContractNode {
  if (!isFields(document)) throw new Error('The contract is no mapping.');
  return new Contract('payments.yaml', document).root;
}

/** Returns the contract with `value` at `path`. If `value` is `undefined`, removes that part. */
function changed(path: string[], value: unknown): ContractNode {
  const document = parseDocument(readFileSync('openapi/payments.yaml', 'utf8'));
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  return placeOf(parse(document.toString()));
}

const charge = ['paths', '/v1/charges', 'post'];

const faults: [what: string, path: string[], value: unknown, sentence: string][] = [
  [
    'an error example without a code',
    [...charge, 'responses', '402', 'content', 'application/json', 'examples', 'card_declined'],
    {value: {error: {type: 'card_error', message: 'No.', param: null}}},
    'createCharge, response 402, example card_declined: code is not a string.',
  ],
  [
    'a response without examples',
    ['paths', '/v1/charges/{id}', 'get', 'responses', '200', 'content', 'application/json', 'examples'],
    undefined,
    'retrieveCharge, response 200: the list of its examples is not an object.',
  ],
  [
    'an exclusive parameter that the operation does not take',
    ['paths', '/v1/events', 'get', 'x-exclusive'],
    [['type', 'kind']],
    'listEvents: x-exclusive lists `kind`, which is not a parameter of the operation.',
  ],
  ['an error code without words', ['x-error-codes', 'card_declined', 'message'], undefined, 'message of card_declined in x-error-codes'],
  [
    'a reference that leads nowhere',
    ['paths', '/v1/charges/{id}', 'get', 'responses', '404'],
    {$ref: '#/components/responses/Gone'},
    'retrieveCharge, response 404: its content is not an object.',
  ],
  ['an operation without responses', [...charge, 'responses'], undefined, 'POST /v1/charges: the list of its responses'],
];

for (const [what, path, value, sentence] of faults) {
  test(`${what}: the error has the place`, () => {
    expect(() => compileContract(changed(path, value))).toThrow(sentence);
  });
}

test('all faults of a contract are reported at once', () => {
  const document = parseDocument(readFileSync('openapi/payments.yaml', 'utf8'));
  const fields = ['components', 'schemas', 'ChargeCreate', 'properties'];
  document.setIn([...fields, 'description', 'multipleOf'], 5);
  document.setIn([...fields, 'customer'], {type: 'null'});
  document.setIn(['paths', '/v1/events', 'get', 'x-exclusive'], [['type', 'kind']]);
  document.deleteIn(['x-error-codes', 'card_declined', 'message']);
  document.deleteIn(['x-error-codes', 'rate_limited', 'status']);
  document.setIn([...charge, 'responses', '404'], {$ref: '#/components/responses/Gone'});
  const compile = (): unknown => compileContract(placeOf(parse(document.toString())));
  for (const sentence of [
    'createCharge: The sandbox does not support the rule "multipleOf" of `description`.',
    'createCharge: examples of customer is not a list.',
    'listEvents: x-exclusive lists `kind`, which is not a parameter of the operation.',
    'message of card_declined in x-error-codes is not a string.',
    'rate_limited is not a number.',
    'createCharge, response 404: its content is not an object.',
    '#/components/responses/Gone',
  ])
    expect(compile).toThrow(sentence);
});

test('an operation without a handler stops the sandbox from starting', () => {
  const contract = compileContract(placeOf(parse(readFileSync('openapi/payments.yaml', 'utf8'))));
  const [known] = contract.operations;
  if (!known) throw new Error('The contract has no operation.');
  const more = {...contract, operations: [...contract.operations, {...known, id: 'createPayout', path: '/v1/payouts'}]};
  expect(() => createSandbox({contract: more, seed: 1, now: Date.now})).toThrow(
    'The contract describes the operation createPayout (POST /v1/payouts), which the sandbox does not perform: write it in packages/sandbox/api/operations.ts.',
  );
});

test('a contract is read only when an editor has finished writing it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const file = path.join(folder, 'payments.yaml');
  writeFileSync(file, '');
  const read = waitUntilWritten(file).then(() => readFileSync(file, 'utf8'));
  setTimeout(() => appendFileSync(file, 'openapi: '), 100);
  setTimeout(() => appendFileSync(file, '3.1.0'), 200);
  expect(await read).toBe('openapi: 3.1.0');
  rmSync(folder, {recursive: true});
});
