/** Tests that values keep the digits, the writing and the type that they have in the document, in YAML and in JSON. */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {parse} from 'yaml';
import {Builder} from '../build';
import {exactJson} from '../contract/exact-number';
import type {ContractNode} from '../contract/node';
import {readContract} from '../contract/read';
import type {Field, OperationModel} from '../model';
import {plainRenderer} from '../renderer';

const site = {
  renderer: plainRenderer,
  keyVariable: 'API_KEY',
  operationUrl: (slug: string) => `/operations/${slug}`,
  resourceUrl: (slug: string) => `/groups/${slug}`,
};

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'values-'));
});
test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

function read(text: string, ending: 'json' | 'yaml'): ContractNode {
  const file = path.join(folder, `${test.info().testId}.${ending}`);
  writeFileSync(file, text);
  return readContract(file);
}

function operationOf(root: ContractNode): OperationModel {
  const [operation] = new Builder(root, site).operations();
  if (!operation) throw new Error('The document has no operation.');
  return operation;
}

function sample(operation: OperationModel, language: string): string {
  return operation.samples.find((each) => each.language === language)?.code ?? '';
}

function fieldsOf(operation: OperationModel): Map<string, Field> {
  return new Map(operation.body?.contents[0]?.field?.nested?.fields.map((field) => [field.name, field]));
}

const numbers = `{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "servers": [{"url": "https://api.test"}],
"paths": {"/orders/{id}": {"post": {
  "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}, "example": 60503861139345408}],
  "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
    "big": {"type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807, "example": 60503861139345409},
    "price": {"type": "number", "example": 10.00, "exclusiveMinimum": 0.50},
    "rate": {"type": "number", "default": 1e3},
    "kind": {"enum": [9007199254740993, 9007199254740995]},
    "least": {"type": "integer", "minimum": 9007199254740993},
    "plain": {"type": "integer", "minimum": 20000, "example": 20001}
  }}}}},
  "responses": {"200": {"description": "OK", "content": {"application/json": {"example": {"id": 60503861139345408, "list": [10.00, 5]}}}}}
}}}}`;

/** The same in YAML, where a number in another writing is possible. */
const numbersInYaml = numbers.replace('"maximum": 9223372036854775807', '"maximum": 0x7FFFFFFFFFFFFFFF').replace('10.00, 5', '+10.00, 5');

for (const [ending, text] of [
  ['json', numbers],
  ['yaml', numbersInYaml],
] as const) {
  test(`numbers keep their digits and their writing in ${ending.toUpperCase()}`, () => {
    const root = read(text, ending);
    const operation = operationOf(root);
    for (const {language, code} of operation.samples) {
      expect(code, language).toContain('https://api.test/orders/60503861139345408');
      for (const digits of ['60503861139345409', '10.00', '1e3', '9007199254740993'])
        expect(code, `${language}\n${code}`).toContain(digits);
    }
    expect(/body: '(.*)'/.exec(sample(operation, 'node'))?.[1]).toBe(
      '{"big":60503861139345409,"price":10.00,"rate":1e3,"kind":9007199254740993,"least":9007199254740993,"plain":20001}',
    );
    const fields = fieldsOf(operation);
    expect(fields.get('big')).toMatchObject({
      examples: [{value: '60503861139345409'}],
      limitsInWords: '-9,223,372,036,854,775,808 to 9,223,372,036,854,775,807',
    });
    expect(fields.get('price')).toMatchObject({examples: [{value: '10.00'}], limitsInWords: '> 0.50'});
    expect(fields.get('rate')).toMatchObject({fallback: '1e3'});
    expect(fields.get('kind')).toMatchObject({type: 'number', values: ['9007199254740993', '9007199254740995']});
    expect(fields.get('plain')).toMatchObject({limits: {minimum: 20000}, limitsInWords: 'at least 20,000'});
    const example = operation.responses[0]?.contents[0]?.examples[0]?.code ?? '';
    expect(example).toBe('{\n  "id": 60503861139345408,\n  "list": [\n    10.00,\n    5\n  ]\n}');

    expect(exactJson(fields.get('big')?.limits?.maximum)).toBe('9223372036854775807');
    expect(exactJson(fields.get('price')?.limits?.exclusiveMinimum)).toBe('0.50');
    expect(exactJson(root.value)).toContain('"example":60503861139345408');
  });
}

test('titles, versions and names that YAML reads as numbers keep their writing', () => {
  const root = read('openapi: 3.0\ninfo: {title: 007, version: 1.10}\npaths: {/a: {get: {operationId: 1e3}}}', 'yaml');
  expect(root.get('info')?.text('title')).toBe('007');
  expect(root.get('info')?.text('version')).toBe('1.10');
  expect(operationOf(root).operationId).toBe('1e3');
});

const scalars = [
  '"1e3"',
  '0755',
  '0o17',
  '0x1F',
  '1_000',
  '12:30:00',
  'NO',
  'yes',
  '~',
  'null',
  '2026-01-15',
  '.5',
  '+1',
  '1.',
  '1e3',
  '-0',
  '.inf',
  'True',
  '0b11',
  '1e',
  '',
];

test('values of YAML are read as YAML 1.2', () => {
  const text = `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\nx-values:\n${scalars.map((scalar) => `  - ${scalar}\n`).join('')}`;
  const found: unknown = JSON.parse(JSON.stringify(read(text, 'yaml').value));
  expect(found).toEqual(JSON.parse(JSON.stringify(parse(text))));
});

function operationWith(properties: string, type = 'application/json', rest = ''): OperationModel {
  const document = `openapi: 3.1.0
info: {title: T, version: '1'}
servers: [{url: https://api.test}]
paths:
  /a:
    post:
      requestBody:
        content:
          ${type}:
            schema:
              title: body
              type: object
              properties:
${properties.replaceAll(/^/gm, '                ')}
      responses: {'200': {description: OK}}
${rest}`;
  return operationOf(read(document, 'yaml'));
}

/** Returns the body that a sample sends. */
function sentBody(operation: OperationModel): unknown {
  const text = /request\.body = (".*")/.exec(sample(operation, 'ruby'))?.[1] ?? 'null';
  return JSON.parse(String(JSON.parse(text)));
}

test('a schema that allows only strings has strings, whatever YAML reads', () => {
  const operation = operationWith(`postal: {type: string, example: 01234}
power: {type: string, examples: [1e3]}
amount: {type: string, default: 10.00}
flag: {type: string, enum: [true, no]}
grouped: {type: string, example: 1_000}
time: {type: string, example: 12:30:00}
country: {type: string, enum: [NO]}
tilde: {type: string, example: '~'}
day: {type: string, format: date, example: 2026-01-15}
codes: {type: array, items: {type: string}, example: [007, 08]}
either: {type: [string, integer], example: 5}
number: {type: integer, example: 0755}`);
  expect(sentBody(operation)).toEqual({
    postal: '01234',
    power: '1e3',
    amount: '10.00',
    flag: 'true',
    grouped: '1_000',
    time: '12:30:00',
    country: 'NO',
    tilde: '~',
    day: '2026-01-15',
    codes: ['007', '08'],
    either: 5,
    number: 755,
  });
  const fields = fieldsOf(operation);
  const shown = [...fields.values()].map(({name, examples, values, fallback}) => [name, values ?? fallback ?? examples?.[0]?.value]);
  expect(Object.fromEntries(shown)).toEqual({
    postal: '"01234"',
    power: '"1e3"',
    amount: '"10.00"',
    flag: ['"true"', 'no'],
    grouped: '"1_000"',
    time: '12:30:00',
    country: ['NO'],
    tilde: '"~"',
    day: '2026-01-15',
    codes: '["007","08"]',
    either: '5',
    number: '755',
  });
});

test('a parameter that allows only strings keeps its digits', () => {
  const root = read(
    `openapi: 3.1.0
info: {title: T, version: '1'}
servers: [{url: https://api.test}]
paths: {'/a/{id}': {get: {parameters: [{name: id, in: path, required: true, schema: {type: string, enum: [007, '8']}, example: 007}]}}}`,
    'yaml',
  );
  const operation = operationOf(root);
  expect(sample(operation, 'curl')).toBe('curl https://api.test/a/007');
  expect(operation.parameters[0]?.fields[0]).toMatchObject({examples: [{value: '007'}], values: ['007', '8']});
});

for (const [name, schema, expected] of [
  ['with a pattern', `pattern: '^tok_'`, '<text that matches ^tok_>'],
  ['with a long pattern', `pattern: '^${'a'.repeat(100)}$'`, `<text that matches ^${'a'.repeat(81)}…>`],
  ['with a format that is too long', 'format: uri, maxLength: 5', 'text'],
  ['of a huge length', 'minLength: 5000', '<text of at least 5000 characters>'],
] as const) {
  test(`a generated text ${name} is either valid or clearly not`, () => {
    expect(sentBody(operationWith(`it: {type: string, ${schema}}`))).toEqual({it: expected});
  });
}

test('an XML body has the examples that are written as XML, and no generated one', () => {
  const [generated] = operationWith('a: {type: string}', 'application/xml').body?.contents ?? [];
  expect(generated?.examples).toEqual([]);
  const document = `openapi: 3.1.0
info: {title: T, version: '1'}
paths: {/a: {get: {responses: {'200': {description: OK, content: {application/xml: {example: '<a>x</a>'}}}}}}}`;
  expect(operationOf(read(document, 'yaml')).responses[0]?.contents[0]?.examples).toMatchObject([{language: 'xml', code: '<a>x</a>'}]);
});
