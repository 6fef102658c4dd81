/** What clients made from the contract need of it, and of the function that the page about libraries gives them. */
import {expect, test} from 'playwright/test';
import {formBody} from '../docs/_code/generated/form-body';
import {contractPath, fieldsAt, listAt, textAt} from '../plugins/contract-data/contract';
import {readContract} from '../plugins/contract/read';
import {compileContract} from '../src/sandbox/compile-contract';
import {createSandbox} from '../src/sandbox/sandbox';

const root = readContract(contractPath);
const contract = root.value;

test('every body of the contract is taken when it is written by the function that we give', async () => {
  const form = 'application/x-www-form-urlencoded';
  for (const [path, item] of Object.entries(fieldsAt(contract, 'paths'))) {
    if (typeof item !== 'object' || item === null || !('post' in item)) continue;
    for (const [name, example] of Object.entries(fieldsAt(item.post, 'requestBody', 'content', form, 'examples'))) {
      const sandbox = createSandbox({contract: compileContract(root), seed: 1, now: Date.now});
      const response = await sandbox.fetch(
        new Request(`https://api.larch.example${path}`, {
          method: 'POST',
          headers: {Authorization: 'Bearer sk_test_client', 'Content-Type': form},
          body: formBody(fieldsAt(example, 'value')),
        }),
      );
      expect(response.status, `${path}, ${name}: ${await response.text()}`).toBe(200);
    }
  }
});

test('events are a union, told apart by their type', () => {
  const schemas = fieldsAt(contract, 'components', 'schemas');
  const mapping = fieldsAt(schemas, 'AnyEvent', 'discriminator', 'mapping');
  expect(Object.keys(mapping)).toEqual(Object.keys(fieldsAt(contract, 'webhooks')));
  expect(listAt(schemas, 'AnyEvent', 'oneOf').map((member) => textAt(member, '$ref'))).toEqual(Object.values(mapping));
  for (const [type, ref] of Object.entries(mapping)) {
    const [, own] = listAt(schemas, String(ref).split('/').at(-1) ?? '', 'allOf');
    expect(textAt(own, 'properties', 'type', 'const'), String(ref)).toBe(type);
  }
  const any = {$ref: '#/components/schemas/AnyEvent'};
  expect(fieldsAt(schemas, 'EventList', 'properties', 'data', 'items')).toEqual(any);
  const retrieved = fieldsAt(contract, 'paths', '/v1/events/{id}', 'get', 'responses', '200', 'content', 'application/json', 'schema');
  expect(retrieved).toEqual(any);
});
