/**
 * Makes the sandbox's rules out of `openapi/payments.yaml`. It runs in Node alone: when the site is
 * built, when the server starts, in tests. A part of the contract that it does not understand is an
 * error, never a rule that is silently dropped.
 */
import {
  errorCodes,
  fixedCodes,
  type Contract,
  type ErrorCode,
  type ErrorEntry,
  type Exclusive,
  type FixedCode,
  type IntegerRule,
  type Operation,
  type Parameter,
  type Rule,
  type Seed,
  type TextRule,
} from './contract';
import {
  isFields,
  readCharge,
  readCustomer,
  readEvent,
  readFields,
  readList,
  readNumber,
  readRefund,
  readText,
  readToken,
  readWord,
  type Fields,
} from './read-objects';
import {invalidInteger} from './rules';

/** Keywords that describe; every other keyword of a schema has to be a rule that is known here. */
const annotations = ['title', 'description', 'examples', '$ref'];

type ErrorExample = {code: string; message: string; param: string | null};

function texts(value: unknown, what: string): string[] {
  return value === undefined ? [] : readList(value, what).map((item) => readText(item, what));
}

function checkKeywords(schema: Fields, known: string[], name: string): void {
  const strange = Object.keys(schema).find(
    (keyword) => schema[keyword] !== undefined && !known.includes(keyword) && !annotations.includes(keyword) && !keyword.startsWith('x-'),
  );
  if (strange)
    throw new Error(`The sandbox does not know the rule "${strange}" of \`${name}\`: teach it in compile-contract.ts and rules.ts.`);
}

function textRule(schema: Fields, name: string): TextRule {
  checkKeywords(schema, ['type', 'enum', 'pattern', 'format', 'minLength', 'maxLength'], name);
  if (schema.type !== 'string') throw new Error(`The sandbox does not know the type of \`${name}\`.`);
  if (schema.format !== undefined && schema.format !== 'email') throw new Error(`The sandbox does not know the format of \`${name}\`.`);
  return {
    type: 'string',
    ...(schema.enum !== undefined && {enum: texts(schema.enum, name)}),
    ...(schema.pattern !== undefined && {pattern: readText(schema.pattern, name)}),
    ...(schema.format === 'email' && {format: 'email'}),
    ...(schema.minLength !== undefined && {minLength: readNumber(schema.minLength, name)}),
    ...(schema.maxLength !== undefined && {maxLength: readNumber(schema.maxLength, name)}),
  };
}

function integerRule(schema: Fields, name: string): IntegerRule {
  checkKeywords(schema, ['type', 'minimum', 'maximum', 'default'], name);
  return {
    type: 'integer',
    ...(schema.minimum !== undefined && {minimum: readNumber(schema.minimum, name)}),
    ...(schema.maximum !== undefined && {maximum: readNumber(schema.maximum, name)}),
    ...(schema.default !== undefined && {default: readNumber(schema.default, name)}),
  };
}

/** An example's object as the pairs of a form: `{card: {cvc: '123'}}` is `card[cvc]=123`. */
function toPairs(value: Fields, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, item]): [string, string][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    return isFields(item) ? toPairs(item, name) : [[name, typeof item === 'string' ? item : JSON.stringify(item)]];
  });
}

/** Reads a part of the contract; what is wrong with it is said together with its place. */
function located<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
  }
}

/**
 * Compiles a parsed OpenAPI document.
 * @throws where the document holds a rule, a type or an error code that the sandbox does not know.
 */
export function compileContract(parsed: unknown): Contract {
  const document = readFields(parsed, 'The contract');

  /** Follows `$ref`; what stands beside the reference lies over what it names. */
  function resolve(value: unknown, what: string): Fields {
    const here = readFields(value, what);
    if (here.$ref === undefined) return here;
    const path = readText(here.$ref, what).slice(2).split('/');
    const target = path.reduce<unknown>((place, part) => readFields(place, what)[part], document);
    return {...resolve(target, path.join('/')), ...here, $ref: undefined};
  }

  /**
   * What `read` makes of each example of a request or a response, in the contract's order. `place` names the operation and
   * the status.
   */
  function examplesOf<T>(carrier: unknown, mediaType: string, place: string, read: (value: Fields, summary: string) => T): T[] {
    const examples = located(place, () => {
      const content = readFields(resolve(carrier, 'it').content, 'its content');
      return readFields(readFields(content[mediaType], `its content as ${mediaType}`).examples, 'the list of its examples');
    });
    return Object.entries(examples).map(([name, example]) =>
      located(`${place}, example ${name}`, () => {
        const {summary, value} = resolve(example, 'the example');
        return read(readFields(value, 'its value'), summary === undefined ? '' : readText(summary, 'its summary'));
      }),
    );
  }

  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  const paths = Object.entries(readFields(document.paths, 'paths')).flatMap(([path, methods]) =>
    Object.entries(readFields(methods, path)).map(([method, given]) => {
      const place = `${method.toUpperCase()} ${path}`;
      return located(place, () => {
        const operation = readFields(given, 'the operation');
        return {
          path,
          method: method.toUpperCase(),
          operation,
          id: readText(operation.operationId, 'operationId'),
          tag: readText(readList(operation.tags, 'tags')[0], 'the first of its tags'),
          responses: readFields(operation.responses, 'the list of its responses'),
        };
      });
    }),
  );

  function errorExamples({id, responses}: (typeof paths)[number], isWanted: (status: string) => boolean): ErrorExample[] {
    return Object.entries(responses)
      .filter(([status]) => status !== '200' && isWanted(status))
      .flatMap(([status, response]) =>
        examplesOf(response, json, `${id}, response ${status}`, ({error}) => {
          const {code, message, param} = readFields(error, 'error');
          return {
            code: readText(code, 'code'),
            message: readText(message, 'message'),
            param: param === null ? null : readText(param, 'param'),
          };
        }),
      );
  }

  function compileRule(given: unknown, name: string): Rule {
    const schema = resolve(given, name);
    if (schema.type === 'integer') return integerRule(schema, name);
    if (schema.type !== 'array') return textRule(schema, name);
    checkKeywords(schema, ['type', 'items', 'minItems', 'maxItems'], name);
    return {
      type: 'array',
      items: textRule(resolve(schema.items, name), name),
      minItems: readNumber(schema.minItems, name),
      maxItems: readNumber(schema.maxItems, name),
    };
  }

  function compileProperties(schema: Fields, prefix: string, isNeeded: boolean): Parameter[] {
    checkKeywords(schema, ['type', 'additionalProperties', 'required', 'properties', 'oneOf'], prefix || 'the body');
    if (schema.additionalProperties !== false)
      throw new Error(`A body of the contract allows unknown parameters (${prefix || 'top level'}).`);
    const required = texts(schema.required, 'required');
    return Object.entries(readFields(schema.properties, 'properties')).flatMap(([key, given]): Parameter[] => {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      const property = resolve(given, name);
      const isRequired = isNeeded && required.includes(key);
      if (property.type === 'object') return compileProperties(property, name, isRequired);
      const [example] = texts(readList(property.examples, `examples of ${name}`).map(String), name);
      const code = property['x-invalid-code'];
      return [
        {
          name,
          in: 'body',
          required: isRequired,
          rule: compileRule(given, name),
          example: example ?? '',
          ...(code !== undefined && {invalid: {code: readWord(errorCodes, code, `x-invalid-code of ${name}`), message: ''}}),
        },
      ];
    });
  }

  function compileBody(body: unknown): Pick<Operation, 'oneOf' | 'examples' | 'parameters'> {
    if (body === undefined) return {parameters: [], oneOf: [], examples: []};
    const schema = resolve(readFields(readFields(readFields(body, 'body').content, 'body')[form], 'form').schema, 'body');
    const branches = schema.oneOf === undefined ? [] : readList(schema.oneOf, 'oneOf');
    return {
      parameters: compileProperties(schema, '', true),
      oneOf: branches.flatMap((branch) => {
        const {required, ...rest} = readFields(branch, 'oneOf');
        checkKeywords(rest, [], 'oneOf');
        return texts(required, 'oneOf');
      }),
      examples: examplesOf(body, form, 'the request', (value, summary) => ({summary, pairs: toPairs(value)})),
    };
  }

  function compileParameter(given: unknown): Parameter {
    const {name: givenName, in: place, required, schema, example} = resolve(given, 'parameter');
    const name = readText(givenName, 'name of a parameter');
    if (place !== 'path' && place !== 'query' && place !== 'header') throw new Error(`The sandbox does not know where \`${name}\` stands.`);
    return {name, in: place, required: required === true, rule: compileRule(schema, name), example: String(example)};
  }

  /** The parameter with the contract's own words for a request without it, and for a value that is no integer. */
  function withMessages(parameter: Parameter, refused: ErrorExample[]): Parameter {
    const {name, rule} = parameter;
    const words = (wanted: ErrorCode): string | undefined => refused.find(({code, param}) => code === wanted && param === name)?.message;
    const missing = words('parameter_missing');
    const invalid = words('parameter_invalid');
    const notInteger = rule.type === 'integer' && invalid !== invalidInteger(name, rule) ? invalid : undefined;
    const refusal = parameter.invalid && words(parameter.invalid.code)?.replace(/`[^`]+`/, '`{value}`');
    if (parameter.invalid && refusal === undefined) throw new Error(`No example of ${parameter.invalid.code} names \`${name}\`.`);
    return {
      ...parameter,
      ...(missing !== undefined && {missing}),
      ...(notInteger !== undefined && {notInteger}),
      ...(parameter.invalid && refusal !== undefined && {invalid: {...parameter.invalid, message: refusal}}),
    };
  }

  function compileOperation(given: (typeof paths)[number]): Operation {
    const {path, method, operation, id, tag} = given;
    if (method !== 'GET' && method !== 'POST') throw new Error(`The sandbox does not know the method ${method} of ${path}.`);
    const refused = errorExamples(given, (status) => status === '400');
    const {parameters, oneOf, examples} = compileBody(operation.requestBody);
    const exclusives = refused
      .filter(({code}) => code === 'parameters_exclusive')
      .map(({message}): Exclusive => ({names: [...message.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []), message}));
    if (oneOf.length > 0 && !exclusives.some(({names}) => names.join() === oneOf.join())) {
      throw new Error(`${id} has no example of the error for sending \`${oneOf.join('` and `')}\` together.`);
    }
    const all = [
      ...(operation.parameters === undefined ? [] : readList(operation.parameters, 'parameters').map(compileParameter)),
      ...parameters,
    ];
    return {
      id,
      method,
      path,
      resource: tag.toLowerCase(),
      action: id.replace(/[A-Z].*/, ''),
      summary: readText(operation.summary, 'summary'),
      publishable: operation['x-publishable-keys'] === true,
      parameters: all.map((parameter) => withMessages(parameter, refused)),
      oneOf,
      exclusives,
      examples,
    };
  }

  function compileErrors(): [ErrorCode, ErrorEntry][] {
    const catalogue = readFields(document['x-error-codes'], 'x-error-codes');
    const strange = Object.keys(catalogue).filter((code) => !errorCodes.some((known) => known === code));
    if (strange.length > 0) throw new Error(`The sandbox does not know the contract's error codes ${strange.join(', ')}.`);
    return errorCodes.map((code) => {
      const {type, status, param} = readFields(catalogue[code], code);
      return [
        code,
        {type: readText(type, code), status: readNumber(status, code), param: param === undefined ? null : readText(param, code)},
      ];
    });
  }

  function compileMessages(): [FixedCode, string][] {
    const examples = paths.flatMap((each) => errorExamples(each, () => true));
    return fixedCodes.map((fixed) => {
      const [message, ...others] = new Set(examples.flatMap(({code, message: words}) => (code === fixed ? [words] : [])));
      if (message === undefined || others.length > 0) throw new Error(`The contract's examples should tell ${fixed} in one message.`);
      return [fixed, message];
    });
  }

  /** What `read` makes of the examples of the responses 200. */
  function answersOf<T>(isWanted: (path: (typeof paths)[number]) => boolean, read: (value: Fields) => T): T[] {
    return paths
      .filter(isWanted)
      .flatMap(({id, responses}) => examplesOf(responses['200'], json, `${id}, response 200`, (value) => read(value)));
  }

  /** What the reads of one resource return. Lists are read first, because theirs is the order. */
  function existing<T extends {id: string}>(tag: string, read: (value: unknown) => T): T[] {
    const answers = answersOf(
      (path) => path.tag === tag && path.method === 'GET',
      (value) => ({isList: value.object === 'list', objects: (value.object === 'list' ? readList(value.data, 'data') : [value]).map(read)}),
    );
    const objects = [...answers.filter(({isList}) => isList), ...answers.filter(({isList}) => !isList)].flatMap((answer) => answer.objects);
    return [...new Map(objects.map((object) => [object.id, object])).values()];
  }

  function compileSeed(): Seed {
    const tokens = answersOf(({id}) => id === 'createToken', readToken);
    const [token] = tokens;
    if (token === undefined) throw new Error('The contract has no example of a token.');
    // A request example must work as it is shown, so every token that one names exists and is unused.
    const named = paths
      .flatMap(({operation}) => compileBody(operation.requestBody).examples)
      .flatMap(({pairs}) => pairs.flatMap(([name, value]) => (name === 'source' ? [value] : [])));
    const others = [...new Set(named)].filter((id) => tokens.every((known) => known.id !== id));
    const events = Object.entries(readFields(document.webhooks, 'webhooks')).flatMap(([type, hook]) =>
      examplesOf(readFields(readFields(hook, type).post, type).requestBody, json, `the webhook ${type}`, readEvent),
    );
    return {
      charges: existing('Charges', readCharge),
      refunds: existing('Refunds', readRefund),
      customers: existing('Customers', readCustomer),
      tokens: [...tokens, ...others.map((id) => ({...token, id}))],
      events: events.sort((one, other) => other.created - one.created),
    };
  }

  const errorProperties = readFields(resolve({$ref: '#/components/schemas/Error'}, 'Error').properties, 'Error');
  const [docUrl] = texts(readFields(errorProperties.doc_url, 'doc_url').examples, 'doc_url');
  const [server] = readList(document.servers, 'servers');
  return {
    version: readText(readFields(document.info, 'info').version, 'version'),
    server: readText(readFields(server, 'server').url, 'url'),
    errorPage: readText(docUrl, 'doc_url').replace(/#.*/, '#'),
    operations: paths.map((each) => located(each.id, () => compileOperation(each))),
    errors: Object.fromEntries(compileErrors()),
    messages: Object.fromEntries(compileMessages()),
    seed: compileSeed(),
  };
}
