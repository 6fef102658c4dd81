import {expect, test} from 'playwright/test';
import {formBody} from '../../docs/_code/generated/form-body';
import {contractPath} from '../../config/contract';
import {at, fieldsAt, listAt} from '../support/contract';
import {readContract} from '../../packages/openapi-reference';
import {compileContract, createSandbox} from '../../packages/sandbox';
import {locate, schemaFaults} from '../support/contract-reader';

const root = readContract(contractPath);
const contract = root.value;

test('every body in the contract is accepted when our function serializes it', async () => {
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

test('no schema has a choice beside its properties, because Postman would import only the first member of the choice', () => {
  const schemas = Object.entries(fieldsAt(contract, 'components', 'schemas'));
  const mixed = schemas.filter(([, schema]) => {
    const keys = Object.keys(fieldsAt(schema));
    return keys.includes('properties') && (keys.includes('oneOf') || keys.includes('anyOf'));
  });
  expect(mixed.map(([name]) => name)).toEqual([]);
});

test('events are a union discriminated by type', () => {
  const schemas = fieldsAt(contract, 'components', 'schemas');
  const mapping = fieldsAt(schemas, 'KnownEvent', 'discriminator', 'mapping');
  expect(Object.keys(mapping)).toEqual(Object.keys(fieldsAt(contract, 'webhooks')));
  expect(listAt(schemas, 'KnownEvent', 'oneOf').map((member) => at(member, '$ref'))).toEqual(Object.values(mapping));
  for (const [type, ref] of Object.entries(mapping)) {
    const [, own] = listAt(schemas, String(ref).split('/').at(-1) ?? '', 'allOf');
    expect(at(own, 'properties', 'type', 'const'), String(ref)).toBe(type);
  }
  const any = {$ref: '#/components/schemas/AnyEvent'};
  expect(fieldsAt(schemas, 'EventList', 'properties', 'data', 'items')).toEqual(any);
  const retrieved = fieldsAt(contract, 'paths', '/v1/events/{id}', 'get', 'responses', '200', 'content', 'application/json', 'schema');
  expect(retrieved).toEqual(any);
});

test('a validating client accepts new fields, values and event types; requests stay closed', () => {
  const example = (name: string) => fieldsAt(locate('components', 'examples', name).value, 'value');
  const charge = example('ChargeSucceeded');
  const event = fieldsAt(listAt(example('EventPage'), 'data')[0]);
  const error = fieldsAt(example('TokenAlreadyUsed'), 'error');
  const newEvent = {...event, type: 'payout.paid', data: {object: {id: 'po_4Rk77cVb2MzS', amount: 1}}};
  const later: [schema: string, value: Record<string, unknown>][] = [
    ['Charge', {...charge, risk_score: 12}],
    ['Charge', {...charge, status: 'pending'}],
    ['Charge', {...charge, currency: 'xts'}],
    ['AnyEvent', {...event, delivery: {tries: 2}}],
    ['AnyEvent', newEvent],
    ['EventList', {object: 'list', data: [newEvent, event], has_more: false, url: '/v1/events'}],
    ['ErrorResponse', {error: {...error, type: 'new_error'}}],
    ['ErrorResponse', {error: {...error, code: 'new_code', decline_code: 'do_not_honor'}}],
  ];
  for (const [name, value] of later) {
    const schema = ['components', 'schemas', name];
    expect(schemaFaults(schema, value, 'payments.yaml'), `${name}: ${JSON.stringify(value)}`).toEqual([]);
    expect(schemaFaults(schema, value), `the closed copy of ${name}: ${JSON.stringify(value)}`).not.toEqual([]);
  }
  const known = {...event, data: {object: {...charge, amount: 'much'}}};
  expect(schemaFaults(['components', 'schemas', 'AnyEvent'], known, 'payments.yaml')).not.toEqual([]);
  for (const name of ['ChargeCreate', 'RefundCreate', 'CustomerCreate', 'TokenCreate', 'CardCreate'])
    expect(fieldsAt(contract, 'components', 'schemas', name).additionalProperties, name).toBe(false);
});
