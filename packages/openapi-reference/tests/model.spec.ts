/** Tests the reference's model with tables of schemas and parameters, and with the documents in `contract-cases/`. */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {Contract} from '../contract/node';
import {readContract} from '../contract/read';
import type {ContractNode} from '../contract/node';
import {Builder} from '../build';
import type {Field, OperationModel} from '../model';
import {createPageRenderer, plainRenderer} from '../renderer';
import {kebab} from '../slugs';
import {caseFiles, casesFolder} from './contract-cases';

const site = {
  renderer: plainRenderer,
  keyVariable: 'API_KEY',
  operationUrl: (slug: string) => `/operations/${slug}`,
  resourceUrl: (slug: string) => `/groups/${slug}`,
};

function operationsOf(root: ContractNode): OperationModel[] {
  return [...new Builder(root, site).operations()];
}

interface Parts {
  schemas?: Record<string, unknown>;
  operation?: Record<string, unknown>;
  document?: Record<string, unknown>;
}

function operationWith({schemas = {}, operation = {}, document = {}}: Parts): OperationModel {
  const {contract} = new Contract('test.yaml', {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    servers: [{url: 'https://api.test'}],
    paths: {'/things': {post: {summary: 'Make', responses: {200: {description: 'OK'}}, ...operation}}},
    components: {schemas},
    ...document,
  }).root;
  const [only] = operationsOf(contract.root);
  if (!only) throw new Error('The document has no operation.');
  return only;
}

/** Returns the model of the request-body field `it` with the given schema. */
function fieldOf(schema: unknown, schemas: Record<string, unknown> = {}): Field {
  const {body} = operationWith({
    schemas,
    operation: {requestBody: {content: {'application/json': {schema: {type: 'object', properties: {it: schema}}}}}},
  });
  const field = body?.contents[0]?.field?.nested?.fields.find(({name}) => name === 'it');
  if (!field) throw new Error('The body has no such field.');
  return field;
}

/** Returns the example of a body, as the generated Ruby sample sends it. */
function sentBody(schema: unknown, schemas: Record<string, unknown> = {}): unknown {
  const {samples} = operationWith({schemas, operation: {requestBody: {content: {'application/json': {schema}}}}});
  const ruby = samples.find(({language}) => language === 'ruby')?.code ?? '';
  const text = /request\.body = (".*")/.exec(ruby)?.[1] ?? 'null';
  return JSON.parse(String(JSON.parse(text)));
}

const Thing = {type: 'object', properties: {name: {type: 'string'}}};
const schemas = {
  Thing,
  Cat: {allOf: [{$ref: '#/components/schemas/Animal'}, {properties: {lives: {type: 'integer'}}}]},
  Dog: {allOf: [{$ref: '#/components/schemas/Animal'}, {properties: {bark: {type: 'string'}}}]},
  Animal: {
    type: 'object',
    required: ['kind'],
    discriminator: {propertyName: 'kind', mapping: {feline: 'Cat'}},
    properties: {kind: {type: 'string'}},
  },
  Chain: {type: 'object', properties: {next: {anyOf: [{$ref: '#/components/schemas/Chain'}, {type: 'null'}]}}},
  Size: {type: 'string', title: 'size', enum: ['S', 'L']},
  Loop: {type: 'object', properties: {again: {allOf: [{$ref: '#/components/schemas/Loop'}]}}},
};
const ref = (name: string): Record<string, unknown> => ({$ref: `#/components/schemas/${name}`});
const also = (...words: unknown[]): Record<string, unknown> => ({facts: [{name: 'Constraints', words}]});
const rule = (name: string, type: string): Record<string, unknown> => ({nested: {fields: [{name, type, rule: true}]}});

const keywords: [name: string, schema: unknown, expected: Record<string, unknown>][] = [
  ['type', {type: 'integer'}, {type: 'integer'}],
  ['several types', {type: ['string', 'integer']}, {type: 'string or integer'}],
  ['type and null', {type: ['string', 'null']}, {type: 'string', nullable: true}],
  ['nullable', {type: 'string', nullable: true}, {nullable: true}],
  ['no type', {}, {type: 'any'}],
  ['true', true, {type: 'any'}],
  ['format', {type: 'string', format: 'date'}, {type: 'string, date'}],
  ['format beside a title', {type: 'string', title: 'day', format: 'date'}, {type: 'string, day, date'}],
  ['description', {description: 'Why.'}, {description: 'Why.'}],
  ['description beside $ref', {...ref('Thing'), description: 'Ours.'}, {description: 'Ours.', type: 'object'}],
  ['description beside allOf', {description: 'Ours.', allOf: [ref('Thing')]}, {description: 'Ours.', nested: {fields: [{name: 'name'}]}}],
  ['externalDocs', {externalDocs: {url: 'https://x.example', description: 'More'}}, {description: '[More](<https://x.example>)'}],
  ['deprecated', {deprecated: true}, {deprecated: true}],
  ['readOnly', {readOnly: true}, {access: 'read-only'}],
  ['writeOnly', {writeOnly: true}, {access: 'write-only'}],
  ['default', {default: 0}, {fallback: '0'}],
  ['default false', {default: false}, {fallback: 'false'}],
  ['example', {example: 'a'}, {examples: [{value: 'a'}]}],
  ['examples', {examples: ['a', 'b']}, {examples: [{value: 'a'}, {value: 'b'}]}],
  ['an example that holds $ref', {example: {$ref: '#/nowhere'}}, {examples: [{value: '{"$ref":"#/nowhere"}'}]}],
  ['enum', {enum: ['a', 'b']}, {type: 'string', values: ['a', 'b']}],
  ['enum with null', {enum: ['a', null]}, {values: ['a'], nullable: true}],
  ['known values', {anyOf: [{type: 'string', enum: ['a', 'b']}, {type: 'string'}]}, {type: 'string', values: ['a', 'b'], isOpen: true}],
  [
    'known values of a named schema, or null',
    {anyOf: [ref('Size'), {type: 'string'}, {type: 'null'}]},
    {type: 'string, size', values: ['S', 'L'], isOpen: true, nullable: true},
  ],
  [
    'values beside another type stay a union',
    {anyOf: [{type: 'string', enum: ['a']}, {type: 'integer'}]},
    {type: 'string or integer', nested: {unions: [{word: 'any of'}]}},
  ],
  ['const', {const: 5}, {type: 'number', values: ['5']}],
  ['enum of items', {type: 'array', items: {enum: ['a']}}, {type: 'array of string', values: ['a']}],
  ['minimum 0', {minimum: 0}, {limits: {minimum: 0}}],
  ['maximum', {maximum: 5}, {limits: {maximum: 5}}],
  ['exclusiveMinimum as a number', {exclusiveMinimum: 1}, {limits: {exclusiveMinimum: 1}}],
  ['exclusiveMaximum as a flag', {maximum: 9, exclusiveMaximum: true}, {limits: {maximum: 9, exclusiveMaximum: true}}],
  ['lengths and pattern', {minLength: 1, maxLength: 3, pattern: '^a'}, {limits: {minLength: 1, maxLength: 3, pattern: '^a'}}],
  ['counts of items', {type: 'array', minItems: 1, maxItems: 3}, {limits: {minItems: 1, maxItems: 3}}],
  ['both lower bounds', {minimum: 10, exclusiveMinimum: 0}, {limitsInWords: '>= 10'}],
  ['both upper bounds', {maximum: 10, exclusiveMaximum: 5}, {limitsInWords: '< 5'}],
  ['null alone', {type: 'null'}, {type: 'null'}],
  ['null as a constant', {const: null}, {type: 'null'}],
  ['only null in an enumeration', {enum: [null]}, {type: 'null'}],
  ['the empty string as a constant', {const: ''}, {values: ['""']}],
  ['the empty string as a default', {type: 'string', default: ''}, {fallback: '""'}],
  ['the empty string in an enumeration', {enum: ['', 'asc']}, {values: ['""', 'asc']}],
  ['the empty string as an example', {examples: ['']}, {examples: [{value: '""'}]}],
  ['false', false, {type: 'not allowed'}],
  [
    'x-enumDescriptions',
    {enum: ['a', 'b'], 'x-enumDescriptions': {a: 'The first.', b: 'The second.'}},
    {facts: [{name: 'Meanings', words: [{code: 'a'}, ': The first.', ', ', {code: 'b'}, ': The second.']}]},
  ],
  ['multipleOf', {multipleOf: 0.01}, also('multiple of ', {code: '0.01'})],
  ['uniqueItems', {uniqueItems: true}, also('unique items')],
  ['minProperties', {minProperties: 1}, also('at least ', {code: '1'}, ' property')],
  ['maxProperties', {minProperties: 2, maxProperties: 2}, also('exactly ', {code: '2'}, ' properties')],
  [
    'contains and its counts',
    {contains: {const: 1}, minContains: 2},
    {...also('at least ', {code: '2'}, ' matching items'), ...rule('‹matching items›', 'number')},
  ],
  ['additionalProperties false', {additionalProperties: false}, {facts: [{name: 'Other fields', words: ['not allowed']}]}],
  [
    'additionalProperties false beside patternProperties',
    {patternProperties: {'^x': {type: 'integer'}}, additionalProperties: false},
    {facts: [{name: 'Other fields', words: ['not allowed']}], nested: {fields: [{name: '‹^x›'}]}},
  ],
  [
    'additionalProperties false beside properties',
    {properties: {a: {type: 'string'}}, additionalProperties: false},
    {nested: {fields: [{name: 'a'}], rules: ['No other fields are allowed.']}},
  ],
  [
    'additionalProperties',
    {additionalProperties: {type: 'integer'}},
    {nested: {fields: [{name: '‹additional properties›', type: 'integer'}]}},
  ],
  ['patternProperties', {patternProperties: {'^x': {type: 'integer'}}}, {nested: {fields: [{name: '‹^x›', type: 'integer'}]}}],
  ['unevaluatedProperties', {unevaluatedProperties: {type: 'integer'}}, {nested: {fields: [{name: '‹unevaluated properties›'}]}}],
  ['propertyNames', {propertyNames: {maxLength: 3}}, {nested: {fields: [{name: '‹property names›', limits: {maxLength: 3}}]}}],
  [
    'prefixItems',
    {prefixItems: [{type: 'integer'}, {type: 'string'}]},
    {
      type: 'array',
      nested: {
        fields: [
          {name: '‹item 1›', type: 'integer'},
          {name: '‹item 2›', type: 'string'},
        ],
      },
    },
  ],
  [
    'items after prefixItems',
    {prefixItems: [{type: 'integer'}], items: false},
    {facts: [{name: 'Additional items', words: ['not allowed']}]},
  ],
  ['not', {not: {const: 'a'}}, rule('‹not›', 'string')],
  [
    'if, then, else',
    {if: {const: 1}, then: {minimum: 1}, else: {maximum: 0}},
    {nested: {fields: [{name: '‹if›'}, {name: '‹then›', limits: {minimum: 1}}, {name: '‹else›', limits: {maximum: 0}}]}},
  ],
  ['dependentRequired', {dependentRequired: {a: ['b']}}, {nested: {rules: ['If `a` is present, `b` is required.']}}],
  ['dependentSchemas', {dependentSchemas: {a: {minProperties: 2}}}, {nested: {fields: [{name: '‹if a is present›'}]}}],
  ['required together', {anyOf: [{required: ['a']}, {required: ['b']}]}, {nested: {rules: ['At least one of `a` and `b` is required.']}}],
  [
    'contentMediaType',
    {contentMediaType: 'image/png', contentEncoding: 'base64'},
    {facts: [{name: 'Content', words: [{code: 'image/png'}, ', ', 'encoding ', {code: 'base64'}]}]},
  ],
  ['contentSchema', {contentSchema: {type: 'integer'}}, rule('‹content›', 'integer')],
  ['xml', {xml: {name: 'x', attribute: true}}, {facts: [{name: 'XML', words: ['name ', {code: 'x'}, ', ', 'attribute']}]}],
  ['a keyword that nobody knows', {frobnicate: 1}, {facts: [{name: 'Other keywords', words: [{code: 'frobnicate'}]}]}],
  [
    'properties and required',
    {required: ['a'], properties: {a: {type: 'string'}}},
    {type: 'object', nested: {fields: [{name: 'a', within: 'it.', required: true}]}},
  ],
  [
    'a property named $ref or default',
    {properties: {default: {type: 'integer'}, example: ref('Thing')}},
    {
      nested: {
        fields: [
          {name: 'default', type: 'integer'},
          {name: 'example', nested: {fields: [{name: 'name'}]}},
        ],
      },
    },
  ],
  [
    'items with a description',
    {type: 'array', items: {type: 'string', description: 'Each.'}},
    {nested: {fields: [{name: '‹each item›', description: 'Each.'}]}},
  ],
  [
    'array of a named schema',
    {type: 'array', items: ref('Thing')},
    {type: 'array of Thing', nested: {label: 'it', isOfItems: true, fields: [{name: 'name', within: 'it[].'}]}},
  ],
  ['allOf: both enums hold', {allOf: [{enum: ['a', 'b']}, {enum: ['b', 'c']}]}, {values: ['b']}],
  ['allOf: both types hold', {allOf: [{type: 'number'}, {type: 'integer'}]}, {type: 'integer'}],
  ['allOf: the narrower bound', {allOf: [{minimum: 1, maximum: 9}, {minimum: 3}]}, {limits: {minimum: 3, maximum: 9}}],
  ['allOf: both patterns', {allOf: [{pattern: 'a'}, {pattern: 'b'}]}, {limits: {pattern: 'a'}, ...also('pattern ', {code: 'b'})}],
  [
    'allOf: a property of two parts',
    {allOf: [{properties: {a: {type: 'string'}}}, {properties: {a: {maxLength: 2}}}]},
    {nested: {fields: [{name: 'a', type: 'string', limits: {maxLength: 2}}]}},
  ],
  [
    'allOf: what another part requires',
    {allOf: [ref('Thing'), {required: ['name']}]},
    {nested: {fields: [{name: 'name', required: true}]}},
  ],
  [
    'oneOf',
    {oneOf: [ref('Thing'), {type: 'string', maxLength: 3}]},
    {
      type: 'Thing or string',
      nested: {unions: [{word: 'one of', variants: [{label: 'Thing'}, {label: 'string', field: {limits: {maxLength: 3}}}]}]},
    },
  ],
  ['anyOf with null', {anyOf: [ref('Thing'), {type: 'null'}]}, {type: 'object', nullable: true, nested: {fields: [{name: 'name'}]}}],
  [
    'anyOf of itself with null',
    ref('Chain'),
    {nested: {fields: [{name: 'next', nullable: true, nested: {label: 'Chain', shownAt: 'body-it'}}]}},
  ],
  [
    'a union of three, one of them null',
    {anyOf: [{type: 'string'}, {type: 'integer'}, {type: 'null'}]},
    {type: 'string or integer', nullable: true},
  ],
  [
    'two unions',
    {oneOf: [ref('Thing'), {type: 'string', description: 'S'}], anyOf: [{type: 'string', description: 'A'}, {type: 'integer'}]},
    {nested: {unions: [{word: 'one of'}, {word: 'any of'}]}},
  ],
  [
    'a union and its base',
    {properties: {base: {}}, oneOf: [ref('Thing'), ref('Cat')]},
    {nested: {fields: [{name: 'base'}], unions: [{word: 'one of'}]}},
  ],
  [
    'discriminator of a union',
    {oneOf: [ref('Cat'), ref('Dog')], discriminator: {propertyName: 'kind', mapping: {feline: 'Cat'}}},
    {nested: {unions: [{discriminator: 'kind', variants: [{label: 'feline: Cat'}, {label: 'Dog'}]}]}},
  ],
  [
    'discriminator of a base',
    ref('Animal'),
    {nested: {fields: [{name: 'kind'}], unions: [{discriminator: 'kind', variants: [{label: 'feline: Cat'}, {label: 'Dog'}]}]}},
  ],
  ['a schema that holds itself', ref('Loop'), {nested: {fields: [{name: 'again', nested: {label: 'Loop', shownAt: 'body-it'}}]}}],
  ['$dynamicRef', {$dynamicRef: '#/components/schemas/Thing'}, {nested: {fields: [{name: 'name'}]}}],
  ['$ref to nothing', ref('Missing'), {type: 'not in the document: #/components/schemas/Missing'}],
];

for (const [name, schema, expected] of keywords) {
  test(`a field's keyword: ${name}`, () => {
    expect(fieldOf(schema, schemas)).toMatchObject(expected);
  });
}

test('a value that another part fixes is the only allowed one', () => {
  const field = fieldOf({allOf: [{anyOf: [{type: 'string', enum: ['a', 'b']}, {type: 'string'}]}, {const: 'c'}]});
  expect(field).toMatchObject({type: 'string', values: ['c']});
  expect(field.isOpen).toBeUndefined();
});

const examples: [name: string, schema: unknown, sent: unknown][] = [
  ['what is read-only is not sent', {properties: {id: {readOnly: true, type: 'string'}, a: {type: 'integer'}}}, {a: 1}],
  ['nor where the author’s example has it', {properties: {id: {readOnly: true}, a: {}}, example: {id: 1, a: 2}}, {a: 2}],
  [
    'what is required is, though the example lacks it',
    {required: ['a'], properties: {a: {type: 'integer', minimum: 5}}, example: {}},
    {a: 5},
  ],
  [
    'a default, an enumeration, a format',
    {properties: {a: {type: 'integer', default: 3}, b: {enum: ['x', 'y']}, c: {type: 'string', format: 'date'}}},
    {a: 3, b: 'x', c: '2026-01-15'},
  ],
  [
    'bounds',
    {
      properties: {
        a: {type: 'number', exclusiveMinimum: 4, maximum: 9},
        b: {type: 'string', minLength: 6},
        c: {type: 'integer', multipleOf: 5},
      },
    },
    {a: 5, b: 'textte', c: 5},
  ],
  ['items', {properties: {a: {type: 'array', minItems: 2, items: {enum: ['x']}}}}, {a: ['x', 'x']}],
  [
    'a union with its base',
    {type: 'object', properties: {a: {type: 'boolean'}}, oneOf: [ref('Thing'), ref('Cat')]},
    {a: true, name: 'text'},
  ],
  [
    'the discriminator of the kind',
    {oneOf: [ref('Cat'), ref('Dog')], discriminator: {propertyName: 'kind', mapping: {feline: 'Cat'}}},
    {kind: 'feline', lives: 1},
  ],
  ['what holds itself ends', ref('Loop'), {}],
  ['a required read-only field is not sent', {required: ['id'], properties: {id: {readOnly: true}, a: {type: 'integer'}}}, {a: 1}],
  ['null alone', {properties: {a: {const: null}, b: {type: 'null'}, c: {enum: [null]}}}, {a: null, b: null, c: null}],
  ['false', {properties: {a: false, b: {type: 'boolean'}}}, {b: true}],
  [
    'a tuple',
    {properties: {a: {type: 'array', prefixItems: [{type: 'string'}, {type: 'integer'}], items: false, minItems: 2}}},
    {a: ['text', 1]},
  ],
  ['unique items', {properties: {a: {type: 'array', items: {enum: ['a', 'b', 'c']}, uniqueItems: true, minItems: 2}}}, {a: ['a', 'b']}],
  ['five items', {properties: {a: {type: 'array', items: {type: 'integer'}, minItems: 5}}}, {a: [1, 1, 1, 1, 1]}],
  ['a multiple of 0.1', {properties: {a: {type: 'number', multipleOf: 0.1, minimum: 1.1, maximum: 1.1}}}, {a: 1.1}],
];

for (const [name, schema, sent] of examples) {
  test(`an example of a body: ${name}`, () => {
    expect(sentBody(schema, schemas)).toEqual(sent);
  });
}

const parameters: [name: string, parameter: Record<string, unknown>, expected: string][] = [
  ['an enumeration', {schema: {enum: ['open', 'closed']}}, '?q=open'],
  ['a default', {schema: {type: 'integer', default: 10}}, '?q=10'],
  ['form, exploded', {schema: {type: 'array'}, example: [1, 2]}, '?q=1&q=2'],
  ['form, not exploded', {explode: false, schema: {type: 'array'}, example: [1, 2]}, '?q=1,2'],
  ['pipeDelimited', {style: 'pipeDelimited', schema: {type: 'array'}, example: ['a', 'b']}, '?q=a%7Cb'],
  ['deepObject', {style: 'deepObject', schema: {type: 'object'}, example: {a: {b: 1}}}, '?q%5Ba%5D%5Bb%5D=1'],
  ['an object, exploded', {schema: {type: 'object'}, example: {a: 1, b: 2}}, '?a=1&b=2'],
  ['JSON', {content: {'application/json': {example: {a: 1}}}}, '?q=%7B%22a%22%3A1%7D'],
];

test('fields of which exactly one is required have the number of alternatives', () => {
  const schema = {properties: {a: {}, b: {}, c: {}}, oneOf: [{required: ['a']}, {required: ['b']}]};
  const {nested} = fieldOf(schema);
  expect(nested?.fields.map(({name, alternatives}) => [name, alternatives])).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', undefined],
  ]);
});

test('a page links to the objects of other tags, and shows the fields of its own', () => {
  const both = {type: 'object', properties: {a: {$ref: '#/components/schemas/A'}, b: {$ref: '#/components/schemas/B'}}};
  const response = {description: 'OK', content: {'application/json': {schema: both}}};
  const {contract} = new Contract('test.yaml', {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    tags: [
      {name: 'As', 'x-object': 'A'},
      {name: 'Bs', 'x-object': 'B'},
    ],
    paths: {'/a': {get: {tags: ['As'], summary: 'Read', responses: {200: response}}}},
    components: {schemas: {A: {type: 'object', properties: {x: {}}}, B: {type: 'object', properties: {y: {}}}}},
  }).root;
  const extensions = {
    eventsOf: () => [],
    listsEveryEvent: () => false,
    objectOf: (tag: ContractNode) => tag.text('x-object'),
    errorOf: () => undefined,
    sampleQueryOf: () => undefined,
  };
  const [page] = new Builder(contract.root, {...site, extensions}).operations();
  const [a, b] = page?.responses[0]?.contents[0]?.field?.nested?.fields ?? [];
  expect(a?.nested).toMatchObject({fields: [{name: 'x'}]});
  expect(b?.nested).toEqual({label: 'B', fields: [], continues: {url: '/groups/bs#object'}});
});

test('an object in the query keeps its name', () => {
  const it = {name: 'it', in: 'query', style: 'deepObject', schema: Thing};
  const [group] = operationWith({operation: {parameters: [it]}}).parameters;
  expect(group?.fields).toMatchObject([{name: 'it', nested: {fields: [{within: 'it', name: '[name]'}]}}]);
});

for (const [name, parameter, expected] of parameters) {
  test(`a required parameter in the samples: ${name}`, () => {
    const {samples} = operationWith({operation: {parameters: [{name: 'q', in: 'query', required: true, ...parameter}]}});
    const ruby = samples.find(({language}) => language === 'ruby')?.code ?? '';
    expect(/URI\("https:\/\/api\.test\/things(.*)"\)/.exec(ruby)?.[1]).toBe(expected);
  });
}

const paths: [name: string, parameter: Record<string, unknown>, expected: string][] = [
  ['simple', {example: 'a b/ç'}, '/a%20b%2F%C3%A7'],
  ['simple, a list', {schema: {type: 'array'}, example: [1, 2]}, '/1,2'],
  ['label', {style: 'label', schema: {type: 'array'}, example: [1, 2]}, '/.1,2'],
  ['matrix, exploded', {style: 'matrix', explode: true, schema: {type: 'array'}, example: [1, 2]}, '/;id=1;id=2'],
];

for (const [name, parameter, expected] of paths) {
  test(`a parameter of the path in the samples: ${name}`, () => {
    const responses = {200: {description: 'OK'}};
    const {samples} = operationWith({
      document: {paths: {'/{id}': {get: {responses, parameters: [{name: 'id', in: 'path', required: true, ...parameter}]}}}},
    });
    expect(samples.find(({language}) => language === 'ruby')?.code).toContain(`URI("https://api.test${expected}")`);
  });
}

test('slugs match those of docusaurus-plugin-openapi-docs, and separate words', () => {
  const written = ['listV2Events', 'getHTTPResponse', 'createCharge', 'Create a charge', '日本語'].map(kebab);
  expect(written).toEqual(['list-v-2-events', 'get-http-response', 'create-charge', 'create-a-charge', '日本語']);
});

interface Expected {
  refused?: RegExp;
  gaps?: number;
  /** The model's JSON must contain these texts. */
  holds?: string[];
  lacks?: string[];
}

const cases: Record<string, Expected> = {
  'form-arrays.yaml': {holds: ['colours=red&colours=blue', 'colours=red,blue']},
  'multipart.yaml': {holds: ['metadata']},
  'samples.yaml': {holds: ['writeFileSync(', 'data: [DONE]', '"name":"limit"', '"name":"filter"']},
  'servers.yaml': {
    holds: [
      'https://eu.acme.example/v1/protocol-relative',
      'HTTPS://API.acme.example/v1/upper',
      'https://api.acme.example:8443/v1/scheme',
      'wss://stream.acme.example/v1/ws',
      'acmeapp://open/app',
    ],
  },
  'values.yaml': {holds: ['"type":"null"', '> 0 and < 1', 'Nothing was found', '"code":"null"']},
  'recursion/allof-self-property.yaml': {holds: ['In 3.0 a description beside a $ref is written this way.', '"shownAt":"body"']},
  'recursion/pair-through-allof.yaml': {holds: ['"shownAt"', 'array of Thing']},
  'recursion/anyof-null.yaml': {holds: ['"nullable":true', '"shownAt"']},
  'recursion/array-of-itself.yaml': {holds: ['array of array']},
  'recursion/json-value.yaml': {holds: ['‹additional properties›']},
  'recursion/allof-root-self.yaml': {holds: ['"name":"name"']},
  'recursion/anyof-null-with-description.yaml': {holds: ['"shownAt"']},
  'recursion/ref-with-sibling.yaml': {holds: ['The parent.']},
  'allof-narrowing.yaml': {
    holds: ['Always card here.', 'Any kind.', '"minimum":1,"maximum":500', 'wide', 'only-in-second'],
    lacks: ['"bank"'],
  },
  'oneof-and-anyof-together.yaml': {holds: ['a1', 'b1', 'c1', 'd1', '"any of"']},
  'security-and.yaml': {
    holds: [
      '"authentication":[[{"name":"AppId"',
      '[{"name":"Token"',
      ',[]]',
      'X-App-Id: $APP_ID',
      'app_key=$APP_KEY',
      'SID=$SESSION',
      'JWT',
    ],
  },
  'readonly-in-request.yaml': {holds: ['{\\"name\\":\\"Lamp\\",\\"secret\\":\\"hush\\",'.replaceAll('\\"', '\\\\\\"'), 'read-only']},
  'discriminator.yaml': {holds: ['feline: Cat', 'canine, doggo: Dog', '"label":"Eel"', '"discriminator":"species"']},
  'basic-auth-samples.yaml': {holds: ['btoa(', 'b64encode', 'basic_auth', 'base64_encode', '-u ']},
  'basic-and-bearer.yaml': {holds: ['HTTP Basic', 'HTTP Bearer', 'Bearer $API_KEY']},
  'operation-ids.yaml': {holds: ['list-v-2-events', 'twice-2', 'get-http-response-api-key', '日本語の操作']},
  'tags.yaml': {holds: ['a/b', 'Pets & Co']},
  'paths-special.yaml': {holds: ['https://api.test/files/a%20b%2F%C3%A7%3F/$metadata', 'action=stop']},
  'hostile/hostile.yaml': {},
  'hostile/html-in-descriptions.yaml': {},
  'hostile/hostile-links.yaml': {},
  'local-refs-anchors.yaml': {gaps: 1, holds: ['Found by its anchor', 'not in the document: #node']},
  'components-only.yaml': {},
  'path-items.yaml': {holds: ['"title":"Shared"']},
  'file-format/swagger-2.yaml': {refused: /swagger-2\.yaml: `openapi` must be 3\.0\.x or 3\.1\.x; this document is Swagger 2\.0\.$/},
  'file-format/yaml-broken.yaml': {refused: /yaml-broken\.yaml:3:1: this is not YAML\. [^\n]+\.$/},
  'file-format/openapi-number.yaml': {},
  'file-format/json-in-yaml-name.yaml': {},
  'file-format/bom.json': {},
  'file-format/openapi-3.2.yaml': {refused: /this document is 3\.2\.0\.$/},
  'file-format/list.yaml': {refused: /this is not an OpenAPI document/},
  'file-format/paths-null.yaml': {},
  'file-format/malformed-shapes.yaml': {},
  'file-format/json.json': {holds: ['/a']},
  'file-format/operation-number-version.yaml': {holds: ['A title that YAML reads as a number']},
  'file-format/response-extension.yaml': {holds: ['Of the operation', '"Empty value"'], lacks: ['x-nice', 'x-note', 'Of the path']},
  'file-format/yaml-anchors.yaml': {
    holds: ['"description":"Shared"', '"description":"Merged","contents":[{"mediaType":"application/json"'],
  },
  'file-format/yaml-duplicate-keys.yaml': {refused: /:5:3: this is not YAML\. Duplicated mapping key\.$/},
  'file-format/empty.yaml': {refused: /empty\.yaml: the file is empty\.$/},
  'file-format/ref-other-file.yaml': {
    refused: /:4: paths › \/a › get › responses › 200: the reference \.\/other\.yaml#\/Ok points to another file\./,
  },
  'file-format/ref-missing.yaml': {gaps: 1, holds: ['not in the document: #/components/schemas/Missing']},
  'file-format/ref-circle.yaml': {gaps: 2},
  'long-names.yaml': {holds: ['"slug":"取得指定商家在指定期間內所有已完成付款與退款交易之明細資料並依照建"']},
  'callbacks-links.yaml': {
    holds: ['callbackField', 'We call you', 'Understood', 'The id opens it', '$response.body#/id', '{$request.body#/url}'],
  },
  'form-body.yaml': {holds: ['To=%2B1', 'A call', '{\\"a\\":1}'.replaceAll('\\"', '\\\\\\"')]},
  'several-media-types.yaml': {
    holds: [
      'jsonField',
      'xmlField',
      'The file',
      'image/png, image/jpeg',
      'Raw bytes',
      '"values":["go","stop"]',
      'A word',
      'jsonAnswer',
      'Rows',
      'problemAnswer',
      'A limit',
    ],
  },
  'multipart-only.yaml': {holds: ['CURLFile', 'set_form', 'new File([readFileSync', '--data-binary']},
  'servers-of-paths.yaml': {holds: ['https://path.test', '/relative', 'https://eu.api.test:443/v1/a']},
  'ref-in-a-path-extension.yaml': {holds: ['The generator never needs x-internal']},
  'ref-in-an-example.yaml': {holds: ['#/definitions/Thing', 'A JSON Schema']},
  'invented-example.yaml': {holds: ['2026-01-15T09:30:00Z']},
  'external-value-example.yaml': {holds: ['https://x.test/e.json', 'The second']},
};

test('every small document has a row', () => {
  expect(caseFiles).toEqual(Object.keys(cases).sort());
});

for (const [name, {refused, gaps = 0, holds = [], lacks = []}] of Object.entries(cases)) {
  test(`the document ${name} is ${refused ? 'refused in one sentence' : 'read'}`, () => {
    const file = path.join(casesFolder, name);
    const read = (): {text: string; gaps: string[]} => {
      const root = readContract(file);
      const operations = operationsOf(root);
      return {text: JSON.stringify(operations), gaps: [...root.contract.gaps.values()]};
    };
    if (refused) {
      expect(read).toThrow(refused);
      return;
    }
    const found = read();
    expect(found.gaps, found.gaps.join('\n')).toHaveLength(gaps);
    expect(holds.filter((text) => !found.text.includes(text))).toEqual([]);
    expect(lacks.filter((text) => found.text.includes(text))).toEqual([]);
  });
}

/** A document with unusual tags, names that collide, unions, recursion, and Markdown that contains scripts. */
const hostile = {
  openapi: '3.0.3',
  info: {
    title: 'Hostile <API>',
    version: '1',
    description: 'Markdown that is *not* MDX: {curly}, <owner>/<repo>, a < b, `{x}` <script>alert(1)</script>',
  },
  tags: [{name: '🌲'}, {name: 'A/B & "C"'}, {name: '日本'}, {name: '../up'}],
  paths: {
    '/trees/{id}': {
      parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'integer'}}],
      get: {
        tags: ['🌲'],
        summary: 'A tree',
        description: '[click](javascript:alert(1)) and import x from "y"',
        responses: {
          200: {description: 'ok', content: {'application/json': {schema: {$ref: '#/components/schemas/Tree'}}}},
          default: {description: 'Else'},
        },
      },
      put: {
        tags: ['A/B & "C"'],
        operationId: 'same',
        requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/Pet'}}}},
        responses: {'2XX': {description: 'kept'}},
      },
    },
    '/a': {get: {tags: ['日本'], operationId: 'same', responses: {204: {description: 'nothing'}}}},
    '/b': {get: {tags: ['../up'], operationId: '../../escape', responses: {}}},
    '/c': {get: {responses: {200: {description: 'text', content: {'text/plain': {}}}}}},
  },
  components: {
    schemas: {
      Tree: {
        type: 'object',
        properties: {
          name: {type: 'string', nullable: true},
          children: {type: 'array', items: {$ref: '#/components/schemas/Tree'}},
          parent: {$ref: '#/components/schemas/Tree'},
        },
      },
      Pet: {
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {type: 'string'}],
        discriminator: {propertyName: 'kind', mapping: {feline: '#/components/schemas/Cat'}},
      },
      Cat: {
        allOf: [
          {$ref: '#/components/schemas/Animal'},
          {type: 'object', required: ['lives'], properties: {lives: {type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 9}}},
        ],
      },
      Dog: {allOf: [{$ref: '#/components/schemas/Animal'}, {properties: {friend: {$ref: '#/components/schemas/Pet'}}}]},
      Animal: {type: 'object', properties: {kind: {type: 'string'}, labels: {type: 'object', additionalProperties: {type: 'string'}}}},
    },
  },
};

/** Returns every value of the model's properties `key`, in order. */
function valuesOf(model: unknown, key: string): unknown[] {
  if (typeof model !== 'object' || model === null) return [];
  return Object.entries(model).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

test('any document becomes a reference: unions, recursion, odd tags, Markdown that is not MDX', async () => {
  const renderer = await createPageRenderer();
  const {root} = new Contract('hostile.json', hostile);
  const builder = new Builder(root, {...site, renderer});
  expect(builder.groups.map(({slug}) => slug)).toEqual(['group', 'a-b-c', '日本', 'up', 'operations']);
  const pages = new Map(Array.from(builder.operations(), (page) => [page.slug, page]));
  expect([...pages.keys()]).toEqual(['a-tree', 'same', 'same-2', 'escape', 'get-c']);
  for (const page of pages.values()) {
    const anchors = valuesOf(page, 'anchor');
    // The field of a whole body has the anchor of its response or request.
    const rows = valuesOf(
      JSON.parse(JSON.stringify(page, (key, value: unknown) => (key === 'field' ? {...Object(value), anchor: undefined} : value))),
      'anchor',
    );
    expect(rows.length, `${page.slug} has an anchor twice.`).toBe(new Set(rows).size);
    for (const place of valuesOf(page, 'shownAt')) expect(anchors, `${page.slug} refers to ${String(place)}`).toContain(place);
  }

  const tree = pages.get('a-tree');
  expect(tree).toMatchObject({method: 'get', path: '/trees/{id}', title: 'A tree', description: '<p>click and import x from “y”</p>'});
  expect(tree?.responses.map(({status}) => status)).toEqual(['200', 'default']);
  expect(tree?.responses[0]?.contents[0]?.field?.nested?.fields).toMatchObject([
    {name: 'name', type: 'string', nullable: true},
    {name: 'children', type: 'array of Tree', nested: {shownAt: 'response-200'}},
    {name: 'parent', nested: {shownAt: 'response-200'}},
  ]);
  expect(pages.get('same')?.body?.contents[0]?.field?.nested?.unions).toMatchObject([
    {discriminator: 'kind', variants: [{label: 'feline: Cat'}, {label: 'Dog'}, {label: 'string'}]},
  ]);
  expect(valuesOf(pages.get('same'), 'limits')).toContainEqual({minimum: 0, exclusiveMinimum: true, maximum: 9});
  expect(valuesOf(pages.get('same'), 'name')).toContain('‹additional properties›');
  expect(renderer.prose(hostile.info.description)).toContain(
    '{curly}, &lt;owner>/&lt;repo>, a &lt; b, <code>{x}</code> &lt;script>alert(1)&lt;/script>',
  );
});

const unreadable: [name: string, text: string | undefined, message: RegExp][] = [
  ['missing.yaml', undefined, /^Cannot read \S+missing\.yaml\. Check the path\.$/],
  ['broken.yaml', 'openapi: 3.1.0\ninfo:\n  title: [x\npaths: {}\n', /^\S+broken\.yaml:4:\d+: this is not YAML\. [^\n]+$/],
  ['broken.json', '{"openapi": "3.1.0",\n "info": {', /^\S+broken\.json:\d+:\d+: this is not JSON\. [^\n]+$/],
  ['old.yaml', 'swagger: "2.0"\n', /^\S+old\.yaml: `openapi` must be 3\.0\.x or 3\.1\.x; this document is Swagger 2\.0\.$/],
];

test.describe(() => {
  let folder = '';
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  });
  test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

  for (const [name, text, message] of unreadable) {
    test(`a document that cannot be read gives a one-sentence error with the place: ${name}`, () => {
      const file = path.join(folder, name);
      if (text !== undefined) writeFileSync(file, text);
      expect(() => readContract(file)).toThrow(message);
    });
  }

  test('a missing reference is a gap with its place', () => {
    const file = path.join(folder, 'gap.yaml');
    const parameters = "parameters: [{$ref: '#/components/parameters/Gone'}]";
    writeFileSync(
      file,
      `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a:\n    get:\n      ${parameters}\n      responses: {}\n`,
    );
    const root = readContract(file);
    const [page] = operationsOf(root);
    expect(valuesOf(page, 'type')).toContain('not in the document: #/components/parameters/Gone');
    expect([...root.contract.gaps.values()]).toEqual([
      `${file}:6: paths › /a › get › parameters › 0: the reference #/components/parameters/Gone leads nowhere.`,
    ]);
  });
});

test('a file name has at most 100 bytes, and no part of a character', () => {
  const names = ['取得'.repeat(100), 'a'.repeat(99) + 'é', '𠀀a'.repeat(90)].map((name) => kebab(name));
  expect(names.map((name) => Buffer.byteLength(name))).toEqual([99, 99, 100]);
  expect(names.join('')).not.toContain('\uFFFD');
});
