/** Documents of at most 100 KB that would need much time or memory, if the package read them without limits. */

type Fields = Record<string, unknown>;

const ok = {200: {description: 'OK'}};
const ref = (name: string, place = '#/components/schemas/'): Fields => ({$ref: place + name});
const times = <Value>(count: number, value: (index: number) => Value): Value[] => Array.from({length: count}, (_, index) => value(index));
const named = <Value>(count: number, value: (index: number) => Value, name = 'a'): Record<string, Value> =>
  Object.fromEntries(times(count, (index) => [`${name}${index}`, value(index)]));

function documentOf(parts: Fields): Fields {
  return {openapi: '3.1.0', info: {title: 'T', version: '1'}, ...parts};
}

/** A document with one operation, whose request and response have the schema `A`. */
function withSchemas(schemas: Fields, rest: Fields = {}): Fields {
  const content = {'application/json': {schema: ref('A')}};
  return documentOf({
    paths: {'/a': {post: {requestBody: {content}, responses: {200: {description: 'OK', content}}}}},
    components: {schemas},
    ...rest,
  });
}

/** Schemas in `levels`, of which each refers to the next one. */
function levels(count: number, schema: (next: Fields) => unknown, last: unknown = {type: 'string'}): Fields {
  return Object.fromEntries(
    times(count, (index) => [index === 0 ? 'A' : `L${index}`, index === count - 1 ? last : schema(ref(`L${index + 1}`))]),
  );
}

/** The same in an extension, where schemas have no names. */
function unnamedLevels(count: number, schema: (next: Fields) => unknown, last: unknown = {type: 'string'}): Fields {
  const place = '#/x-schemas/';
  return {
    components: {schemas: {A: schema(ref('u1', place))}},
    'x-schemas': Object.fromEntries(
      times(count, (index) => [`u${index + 1}`, index === count - 1 ? last : schema(ref(`u${index + 2}`, place))]),
    ),
  };
}

const unnamed = (count: number, schema: (next: Fields) => unknown, last?: unknown): Fields => ({
  ...withSchemas({}),
  ...unnamedLevels(count, schema, last),
});

const operations = (count: number, operation: (index: number) => Fields): Fields =>
  Object.fromEntries(times(count, (index) => [`/p${index}`, {get: {responses: ok, ...operation(index)}}]));

const object = (properties: Fields, rest: Fields = {}): Fields => ({type: 'object', properties, ...rest});
const response = {responses: {200: ref('R', '#/components/responses/')}};
const words = (count: number, word: string): string => word.repeat(count).slice(0, 9900);

export const hostileDocuments: Record<string, Fields> = {
  'references that double, and are required': withSchemas(levels(40, (next) => object({a: next, b: next}, {required: ['a', 'b']}))),
  'references that double, without names': unnamed(40, (next) => object({a: next, b: next}, {required: ['a', 'b']})),
  'references with forty fields in each level, without names': unnamed(20, (next) => object(named(40, () => next))),
  'arrays of a hundred arrays': withSchemas(
    levels(20, (next) => ({type: 'array', minItems: 100, items: next}), {type: 'string', minLength: 200}),
  ),
  'a long constant that an array repeats': withSchemas({
    A: {type: 'array', minItems: 100, items: {type: 'array', minItems: 100, items: {const: words(99, 'text'.repeat(25))}}},
  }),
  'an example whose items lack many fields': withSchemas({
    A: {
      type: 'array',
      items: object(
        named(2500, () => ({})),
        {required: Object.keys(named(2500, () => 0))},
      ),
      example: times(10_000, () => ({})),
    },
  }),
  'unions of unions, without names': unnamed(6, (next) => ({oneOf: times(100, () => next)})),
  'allOf of allOf': withSchemas(levels(25, (next) => ({allOf: [next, {allOf: [next, next]}], properties: {a: next}}))),
  'a chain of allOf': withSchemas(levels(1600, (next) => ({allOf: [next]}))),
  'a property in hundreds of parts': withSchemas({
    A: {allOf: times(900, () => object({a: {allOf: [ref('B'), {}]}}))},
    B: object(named(900, () => ({}))),
  }),
  'two long enumerations': withSchemas({A: {allOf: [{enum: times(7000, String)}, {enum: times(7000, (index) => String(7000 - index))}]}}),
  'one long enumeration in many fields': withSchemas({A: object(named(1500, () => ref('E'))), E: {enum: times(4000, String)}}),
  'one long description in many fields': withSchemas({
    A: object(named(1500, () => ref('E'))),
    E: {type: 'string', description: words(2500, 'a *b* ')},
  }),
  'many operations with one large schema': documentOf({
    paths: operations(800, () => response),
    components: {responses: {R: {description: 'OK', content: {'application/json': {schema: object(named(3000, () => ({})))}}}}},
  }),
  'thousands of operations': documentOf({paths: Object.fromEntries(times(5000, (index) => [`/${index}`, {get: {}}]))}),
  'thousands of parameters': documentOf({
    paths: {
      '/a': {get: {responses: ok, parameters: times(750, (index) => ({name: `p${index}`, in: 'query', required: true, schema: ref('A')}))}},
    },
    components: {schemas: {A: object(named(900, () => ({type: 'integer'})))}},
  }),
  'thousands of tags on hundreds of operations': documentOf({
    paths: operations(250, () => ({tags: times(20, (index) => `t${index}`), ...response})),
    components: {responses: {R: {description: 'OK', content: {'application/json': {schema: object(named(1000, () => ({})))}}}}},
  }),
  'thousands of scopes in every operation': documentOf({
    paths: operations(800, () => ({})),
    security: [{a: times(5900, (index) => `s${index}`)}],
    components: {securitySchemes: {a: {type: 'openIdConnect', openIdConnectUrl: 'https://x.example'}}},
  }),
  'hundreds of examples that are one large example': documentOf({
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': {schema: {type: 'array', items: {}}, examples: named(700, () => ref('E', '#/components/examples/'))},
              },
            },
          },
        },
      },
    },
    components: {examples: {E: {value: times(20_000, () => 0)}}},
  }),
  'paths that share one item with long texts': documentOf({
    tags: [{name: 't', 'x-displayName': 'tag '.repeat(3000)}],
    paths: Object.fromEntries(times(900, (index) => [`/${index}`, ref('P', '#/components/pathItems/')])),
    security: [{a: []}],
    components: {
      pathItems: {
        P: {
          summary: 's',
          servers: [{url: `https://x.example/${'u'.repeat(9000)}`}],
          get: {tags: ['t'], summary: 'Long title. '.repeat(1500)},
        },
      },
      securitySchemes: {a: {type: 'type '.repeat(2000)}},
    },
  }),
  'one long title in many fields': unnamed(
    2,
    (next) => object(named(900, () => next)),
    object({a: {}}, {title: 'Long title. '.repeat(2500)}),
  ),
  'callbacks that contain themselves': documentOf({
    paths: {'/a': {post: {responses: ok, callbacks: {again: {'{$request.body#/url}': ref('~1a', '#/paths/')}}}}},
  }),
  'callbacks that double': documentOf({
    paths: {'/a': {post: {responses: ok, callbacks: named(20, () => ({'{$request.body#/url}': ref('b', '#/components/pathItems/')}))}}},
    components: {
      pathItems: {
        b: {post: {callbacks: named(20, () => ({x: ref('c', '#/components/pathItems/')}))}},
        c: {post: {callbacks: named(20, () => ({x: ref('d', '#/components/pathItems/')}))}},
        d: {post: {callbacks: named(20, () => ({x: ref('e', '#/components/pathItems/')}))}},
        e: {post: {parameters: times(50, () => ({name: 'a', in: 'query'}))}},
      },
    },
  }),
  'links of every operation': documentOf({
    paths: operations(700, (index) => ({operationId: `o${index}`, ...response})),
    components: {responses: {R: {description: 'OK', links: named(700, (index) => ({operationId: `o${index}`}))}}},
  }),
  'a wide discriminator': withSchemas({
    A: object(
      {kind: {type: 'string'}},
      {discriminator: {propertyName: 'kind', mapping: named(600, (index) => `#/components/schemas/H${index}`)}},
    ),
    ...named(600, () => ({allOf: [ref('A'), object({a: ref('A')})]}), 'H'),
  }),
  'schemas that contain each other': withSchemas({
    A: object(named(40, (index) => ref(`B${index}`))),
    ...named(40, () => object(named(40, (index) => ref(`B${index}`))), 'B'),
  }),
  'a pattern that takes long to match': withSchemas({
    A: {type: 'string', pattern: '^(([a-z]+)*)*[A-Z]{1000000}(a|aa)+$', minLength: 50_000, maxLength: 60_000},
  }),
  'a reference with thousands of parts': documentOf({
    paths: operations(800, () => response),
    components: {responses: {R: ref(`${'a/'.repeat(20_000)}b`)}},
  }),
  'long names in a deep document': documentOf({
    paths: operations(800, () => response),
    components: {
      responses: {
        R: {
          description: 'OK',
          content: {
            'application/json': {
              schema: times(39, () => 0).reduce<Fields>((inner) => object({['n'.repeat(900)]: inner}), object(named(400, () => ({})))),
            },
          },
        },
      },
    },
  }),
  'Markdown that nests': documentOf({paths: operations(9, (index) => ({description: `${index}${words(9900, '> * ')}`}))}),
  'HTML that is repeated in every paragraph': documentOf({
    paths: operations(9, (index) => ({
      description: `${index}${times(450, (at) => `<b title=${at}>`).join('')}${words(1400, '<p>a')}`.slice(0, 9900),
    })),
  }),
  'headings in every second line': documentOf({
    paths: operations(9, (index) => ({description: `${index}${words(400, 'aaaaa bbbbb ccccc\n-\n')}`})),
  }),
  'a table with thousands of cells': documentOf({
    paths: operations(9, (index) => ({description: `${index}\n\n${words(700, '|aaaaa')}\n${words(700, '|-')}\n${words(700, '|bbbbb')}`})),
  }),
  'code with one long line': documentOf({
    paths: operations(9, (index) => ({description: `\`\`\`php\n${index}${words(400, '$a->b("{$c}")["')}\n\`\`\``})),
  }),
  'servers with thousands of variables': documentOf({
    servers: [{url: times(2000, (index) => `{v${index}}`).join(''), variables: named(2000, () => ({default: 'd'}), 'v')}],
    paths: operations(500, () => ({})),
  }),
};
