/** Tests what the build says about parts that are off in `config/features.ts`. `bookings.spec.ts` walks a site whose parts are all off. */
import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {parse} from 'yaml';
import {company} from '../../config/company';
import {Contract} from '../../packages/openapi-reference';
import {compileContract, createSandbox} from '../../packages/sandbox';
import {checkRemovedOperations, checkTestCards} from '../../plugins/generated-files/sandbox/removed-operations';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {isFields} from '../../packages/kit/fields';

function contractWith(change: (paths: Record<string, unknown>) => void): Contract {
  const document: unknown = parse(readFileSync('openapi/payments.yaml', 'utf8'));
  if (!isFields(document) || !isFields(document.paths)) throw new Error('The contract has no paths.');
  change(document.paths);
  return new Contract('payments.yaml', document);
}

test('the sandbox leaves out what it cannot perform, and says why', () => {
  const sentences: string[] = [];
  const operation = {operationId: 'remove', tags: ['Charges'], summary: 'x', responses: {}};
  const contract = compileContract(
    contractWith((paths) => {
      paths['/v1/things'] = {
        summary: 'Things',
        parameters: [],
        delete: operation,
        post: {...operation, requestBody: {content: {'application/json': {}}}},
      };
    }).root,
    (sentence) => sentences.push(sentence),
  );
  expect(sentences).toEqual([
    'The sandbox leaves out DELETE /v1/things, because it performs only GET and POST. The reference documents it.',
    'The sandbox leaves out POST /v1/things, because it reads only application/x-www-form-urlencoded. The reference documents it.',
  ]);
  const {operations} = compileContract(contractWith(() => undefined).root);
  expect(contract.operations.map(({id}) => id)).toEqual(operations.map(({id}) => id));
  expect(() => createSandbox({contract, seed: 1, now: Date.now})).not.toThrow();
});

test('the parameters of a path apply to its operations, which can replace them', () => {
  const {operations} = compileContract(
    contractWith((paths) => {
      const path = paths['/v1/charges/{id}'];
      if (!isFields(path) || !isFields(path.get)) throw new Error('There is no operation.');
      const header = {name: 'X-Shop', in: 'header', schema: {type: 'string', maxLength: 9}, example: 'cafe'};
      path.parameters = [header, {...header, name: 'X-Till'}];
      path.get.parameters = [...(Array.isArray(path.get.parameters) ? path.get.parameters : []), {...header, example: 'own'}];
    }).root,
  );
  const parameters = operations.find(({id}) => id === 'retrieveCharge')?.parameters.map(({name, example}) => `${name} ${example}`);
  expect(parameters).toEqual(['X-Shop own', 'X-Till cafe', 'id ch_3Qd81kL0v7Rm']);
});

test('the sandbox reads booleans, numbers and maps', async () => {
  const document = contractWith(() => undefined);
  const schema = document.root.get('components')?.get('schemas')?.get('CustomerCreate')?.get('properties')?.value;
  if (!isFields(schema)) throw new Error('The contract has no CustomerCreate.');
  schema.vip = {type: 'boolean', examples: [true]};
  schema.discount = {type: 'number', minimum: 0, maximum: 0.5, examples: [0.25]};
  schema.metadata = {type: 'object', additionalProperties: {type: 'string', maxLength: 4}, examples: [{order: '6735'}]};
  const sandbox = createSandbox({contract: compileContract(document.root), seed: 1, now: Date.now});
  const send = async (body: string): Promise<string> => {
    const headers = {Authorization: 'Bearer sk_test_a', 'Content-Type': 'application/x-www-form-urlencoded'};
    const response = await sandbox.fetch(new Request(`${company.apiUrl}/v1/customers`, {method: 'POST', headers, body}));
    const answer: unknown = await response.json();
    return isFields(answer) && isFields(answer.error) ? String(answer.error.message) : String(response.status);
  };
  expect(await send('vip=true&discount=0.25&metadata[order]=6735&metadata[a b]=')).toBe('200');
  expect(await send('vip=yes')).toBe('`vip` must be `true` or `false`.');
  expect(await send('discount=0.75')).toBe('`discount` must be a number from 0 to 0.5.');
  expect(await send('metadata[order]=67356')).toBe('`metadata[order]` must have at most 4 characters.');
  expect(await send('metadata[order]=1&metadata[order]=2')).toBe('`metadata[order]` was sent more than once. Send it once.');
  expect(await send('metadata=1')).toContain('There is no parameter `metadata`.');
});

test('for another API, the build says that the sandbox must be off', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-api-'));
  mkdirSync(path.join(folder, 'openapi'));
  copyFileSync('tests/variants/bookings/openapi/bookings.yaml', path.join(folder, 'openapi/payments.yaml'));
  expect(() => sandboxContract(folder)).toThrow(
    'The sandbox performs none of the operations in openapi/payments.yaml. Set `sandbox: false` in config/features.ts.',
  );
  rmSync(folder, {recursive: true});
});

test('the build names the code of a test card that the contract does not have', () => {
  const contract = compileContract(contractWith(() => undefined).root);
  expect(() => checkTestCards(contract)).not.toThrow();
  const {expired_card: _, ...errors} = contract.errors;
  expect(() => checkTestCards({...contract, errors})).toThrow(
    'The contract has no error expired_card. Correct the test cards in packages/sandbox/api/test-cards.ts.',
  );
});

test('the build lists each line that names a removed operation, or links to its page', () => {
  const {operations, ...contract} = compileContract(contractWith(() => undefined).root);
  expect(() => checkRemovedOperations('.', {...contract, operations})).not.toThrow();
  const fewer = {...contract, operations: operations.filter(({id}) => id !== 'retrieveCharge')};
  expect(() => checkRemovedOperations('.', fewer)).toThrow(
    /operations\.ts:\d+ names retrieveCharge\.\n[\s\S]*describe\.ts:\d+ names retrieveCharge\./,
  );
  expect(() => checkRemovedOperations('.', fewer)).toThrow(/^docs\/.*:\d+ links to \/api-reference\/retrieve-charge\.$/m);
});
