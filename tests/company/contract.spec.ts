import {spawnSync} from 'node:child_process';
import {expect, test} from 'playwright/test';
import {isFields} from '../../packages/kit/fields';
import {
  child,
  children,
  contractFile,
  lastKey,
  locate,
  place,
  schemaFaults,
  text,
  contractRoot,
  type Located,
} from '../support/contract-reader';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const operations = children(child(contractRoot, 'paths')).flatMap((path) =>
  children(path).filter((operation) => methods.includes(lastKey(operation))),
);
const webhooks = children(child(contractRoot, 'webhooks')).flatMap(children);

function examplesOf(operation: Located): {schema: Located; example: Located}[] {
  const carriers: Located[] = [...children(child(operation, 'parameters'))];
  const body = child(operation, 'requestBody');
  if (body) carriers.push(...children(child(body, 'content')));
  for (const response of children(child(operation, 'responses'))) {
    carriers.push(...children(child(response, 'headers')), ...children(child(response, 'content')));
  }
  return carriers.flatMap((carrier) => {
    const schema = child(carrier, 'schema');
    if (!schema) throw new Error(`${place(carrier.at)} has no schema.`);
    const single = child(carrier, 'example');
    const named = children(child(carrier, 'examples')).map((example) => {
      const value = child(example, 'value');
      if (!value) throw new Error(`${place(example.at)} has no value.`);
      return value;
    });
    const found = single ? [single, ...named] : named;
    if (found.length === 0) throw new Error(`${place(carrier.at)} has no example.`);
    return found.map((example) => ({schema, example}));
  });
}

function faults(schemaAt: readonly string[], example: Located): string[] {
  return schemaFaults(schemaAt, example.value).map(({where, what}) => `${place(example.at)}${where.replaceAll('/', ' › ')}: ${what}.`);
}

test('the contract lints clean with the recommended rules of Redocly', () => {
  const {stdout} = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', contractFile, '--extends=recommended', '--format=json'],
    {encoding: 'utf8', env: {...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'}},
  );
  const report: unknown = JSON.parse(stdout);
  expect(report).toMatchObject({totals: {errors: 0, warnings: 0}, problems: []});
});

/** The parameters of each operation of the specification. */
const specified: Record<string, string[]> = {
  'POST /v1/charges createCharge': ['amount', 'currency', 'source', 'customer', 'description'],
  'GET /v1/charges/{id} retrieveCharge': ['id'],
  'POST /v1/refunds createRefund': ['charge', 'amount', 'reason'],
  'GET /v1/refunds/{id} retrieveRefund': ['id'],
  'GET /v1/customers listCustomers': ['limit', 'starting_after', 'ending_before'],
  'POST /v1/customers createCustomer': ['email', 'name', 'phone', 'description', 'source'],
  'GET /v1/customers/{id} retrieveCustomer': ['id'],
  'POST /v1/tokens createToken': ['card[number]', 'card[exp_month]', 'card[exp_year]', 'card[cvc]', 'card[name]'],
  'GET /v1/events listEvents': ['limit', 'starting_after', 'type', 'types[]'],
  'GET /v1/events/{id} retrieveEvent': ['id'],
};

test('every operation and webhook has a description', () => {
  for (const operation of [...operations, ...webhooks]) {
    for (const key of ['operationId', 'summary', 'description']) {
      expect(text(operation, key), `${place(operation.at)} has no ${key}.`).not.toBe('');
    }
    expect(children(child(operation, 'tags')), `${place(operation.at)} needs exactly one tag.`).toHaveLength(1);
  }
});

test('the contract documents the operations of the specification with their parameters', () => {
  const names = operations.map((operation): [string, string[]] => {
    const parameters = children(child(operation, 'parameters')).map((parameter) => text(parameter, 'name'));
    const body = child(operation, 'requestBody');
    const media = children(body && child(body, 'content'))[0];
    const schema = media && child(media, 'schema');
    const fields = children(schema && child(schema, 'properties'));
    const flat = fields.flatMap((field) => {
      const inner = children(child(field, 'properties'));
      return inner.length > 0 ? inner.map((below) => `${lastKey(field)}[${lastKey(below)}]`) : [lastKey(field)];
    });
    const name = `${operation.at[2]?.toUpperCase()} ${operation.at[1]} ${text(operation, 'operationId')}`;
    return [name, [...parameters.filter((each) => each !== 'Idempotency-Key'), ...flat]];
  });
  // An operation that was added later is in no specification.
  expect(Object.fromEntries(names.filter(([name]) => name in specified))).toEqual(specified);
});

test('the objects have exactly the fields in the specification', () => {
  const fields = (name: string): string[] =>
    children(child({at: [], value: {$ref: `#/components/schemas/${name}`}}, 'properties')).map(lastKey);
  expect(fields('Charge')).toEqual(['id', 'object', 'amount', 'currency', 'status']);
  expect(fields('Customer')).toEqual(['id', 'email', 'name', 'phone', 'description', 'source']);
  expect(fields('Refund')).toEqual(['id', 'amount', 'charge', 'currency', 'status']);
  expect(fields('Token')).toEqual(['id', 'card', 'created', 'livemode', 'type', 'used']);
  expect(fields('TokenCard')).toEqual(['brand', 'last4']);
  expect(fields('Event')).toEqual(['id', 'api_version', 'created', 'data', 'livemode', 'pending_webhooks', 'request', 'type']);
  expect(fields('EventData')).toEqual(['object']);
  expect(fields('EventRequest')).toEqual(['id', 'idempotency_key']);
  expect(fields('CustomerList')).toEqual(['object', 'data', 'has_more', 'url']);
  expect(fields('EventList')).toEqual(['object', 'data', 'has_more', 'url']);
});

test('every example of a request, response, header and webhook is valid', () => {
  const found = [...operations, ...webhooks].flatMap(examplesOf);
  expect(found.length).toBeGreaterThan(100);
  expect(found.flatMap(({schema, example}) => faults(schema.at, example))).toEqual([]);
});

test('every example of a schema and of each of its fields is valid', () => {
  const visit = (schema: Located): string[] => [
    ...children(child(schema, 'examples')).flatMap((example) => faults(schema.at, example)),
    ...children(child(schema, 'properties'))
      .filter((field) => !isRef(field))
      .flatMap(visit),
  ];
  const isRef = (placed: Located): boolean =>
    isFields(placed.value) && typeof placed.value.$ref === 'string' && placed.value.examples === undefined;
  const schemas = children(child(contractRoot, 'components'))
    .filter((part) => lastKey(part) === 'schemas')
    .flatMap(children);
  expect(schemas.flatMap(visit)).toEqual([]);
});

test('an invalid example is found, with its place', () => {
  const {value} = locate('components', 'examples', 'ChargeSucceeded', 'value');
  const broken: Located = {at: ['paths', '/v1/charges', 'an example'], value: {...(isFields(value) && value), amount: 42.5}};
  const at = 'paths › /v1/charges › an example › amount';
  expect(faults(['components', 'schemas', 'Charge'], broken)).toEqual([`${at}: must be integer.`, `${at}: must match format "int64".`]);
});

test('error codes, the catalogue and the examples agree', () => {
  const catalogue = children(child(contractRoot, 'x-error-codes'));
  const codes = catalogue.map(lastKey);
  const known = (field: string): unknown[] => {
    const [listed = contractRoot] = children(child(locate('components', 'schemas', 'Error', 'properties', field), 'anyOf'));
    return children(child(listed, 'enum')).map(({value}) => value);
  };
  expect(codes).toEqual(known('code'));
  const types = known('type');

  for (const entry of catalogue) {
    for (const key of ['title', 'cause', 'fix']) expect(text(entry, key), `${place(entry.at)} has no ${key}.`).not.toBe('');
    expect(types, place(entry.at)).toContain(text(entry, 'type'));
    expect(['never', 'later', 'other_card'], place(entry.at)).toContain(text(entry, 'retry'));
  }

  const shown = new Set<string>();
  for (const response of operations.flatMap((operation) => children(child(operation, 'responses')))) {
    const status = lastKey(response);
    if (status === '200') continue;
    const examples = children(child(response, 'content')).flatMap((media) => children(child(media, 'examples')));
    for (const example of examples) {
      const code = lastKey(example);
      const entry = catalogue.find((candidate) => lastKey(candidate) === code) ?? contractRoot;
      const shownError = child(child(example, 'value') ?? contractRoot, 'error') ?? contractRoot;
      shown.add(code);
      // The catalogue has no messages for codes about parameters, so any message passes here. The sandbox's tests check these
      // messages.
      const words = text(entry, 'message').split(/\{\w+\}/);
      const pattern = words.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
      expect(text(shownError, 'message'), `${place(response.at)} › ${code}`).toMatch(
        new RegExp(words.join('') === '' ? '.' : `^${pattern}$`),
      );
      expect(
        {code: text(shownError, 'code'), type: text(shownError, 'type'), doc_url: text(shownError, 'doc_url'), status},
        `${place(response.at)} › ${code}`,
      ).toEqual({
        code,
        type: text(entry, 'type'),
        doc_url: `https://larch.example/api-docs/errors#${code}`,
        status: String(child(entry, 'status')?.value),
      });
    }
  }
  // Requests that match no operation get these two errors, so no operation lists them.
  expect([...shown, 'path_unknown', 'method_not_allowed'].sort()).toEqual([...codes].sort());
});

test('every operation lists every status that it can return', () => {
  for (const operation of operations) {
    const id = text(operation, 'operationId');
    const posts = operation.at[2] === 'post';
    const namesAnObject = id !== 'createToken';
    expect(children(child(operation, 'responses')).map(lastKey), id).toEqual([
      '200',
      '400',
      '401',
      ...(id === 'createCharge' ? ['402'] : []),
      ...(namesAnObject ? ['404'] : []),
      ...(posts ? ['409', '413'] : []),
      '429',
      '500',
    ]);
  }
});

test('operations list their events', () => {
  const events = webhooks.map((webhook) => webhook.at[1]);
  expect(events).toEqual([
    'charge.succeeded',
    'charge.failed',
    'charge.refunded',
    'customer.created',
    'customer.updated',
    'invoice.payment_succeeded',
    'invoice.payment_failed',
    'dispute.created',
    'dispute.closed',
  ]);
  const emitted = operations
    .flatMap((operation) => children(child(operation, 'responses')))
    .flatMap((response) => children(child(response, 'x-emits')).map(({value}) => String(value)));
  expect(emitted.filter((type) => !events.includes(type))).toEqual([]);
  for (const webhook of webhooks) {
    const type = webhook.at[1] ?? '';
    // Banks cause dispute events, and the sandbox can simulate them, so their descriptions lack the sentence below.
    const uncaused = !emitted.includes(type) && !type.startsWith('dispute.');
    expect(text(webhook, 'description').includes('No documented operation causes this event.'), place(webhook.at)).toBe(uncaused);
  }
});
