/**
 * Compiles `openapi/payments.yaml` into the sandbox's `Contract`, only in Node.js. Compilation fails if the sandbox does not
 * support a rule in the file.
 */
import type {ContractNode} from '../../openapi-reference';
import {faultsOf, throwFaults} from '../../kit/faults';
import {type Fields, isFields} from '../../kit/fields';
import {fillTemplate} from './api-error';
import {
  type Contract,
  type Currencies,
  type ErrorEntry,
  type Exclusive,
  type IntegerRule,
  type MapRule,
  type NumberRule,
  type Operation,
  type Parameter,
  type Rule,
  type Seed,
  type TextRule,
} from './contract';
import {pairsOf} from './form';
import {
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
} from './read-objects';

/**
 * Keywords that only document a value. `checkKeywords` ignores these and `x-` extensions, and refuses other unsupported keywords.
 */
const annotations = ['title', 'description', 'examples'];

function texts(value: unknown, what: string): string[] {
  return value === undefined ? [] : readList(value, what).map((item) => readText(item, what));
}

function checkKeywords(schema: Fields, known: string[], name: string): void {
  const strange = Object.keys(schema).find(
    (keyword) => schema[keyword] !== undefined && !known.includes(keyword) && !annotations.includes(keyword) && !keyword.startsWith('x-'),
  );
  if (strange)
    throw new Error(
      `The sandbox does not support the rule "${strange}" of \`${name}\`. Add it in packages/sandbox/api/compile-contract.ts and packages/sandbox/api/rules.ts.`,
    );
}

function textRule(schema: Fields, name: string): TextRule {
  checkKeywords(schema, ['type', 'enum', 'pattern', 'format', 'minLength', 'maxLength'], name);
  if (schema.type !== 'string') throw new Error(`The sandbox does not support the type of \`${name}\`.`);
  if (schema.format !== undefined && schema.format !== 'email')
    throw new Error(`The sandbox does not support the format of \`${name}\`. Use email.`);
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
  checkKeywords(schema, ['type', 'format', 'minimum', 'maximum', 'default'], name);
  if (schema.format !== undefined && schema.format !== 'int64')
    throw new Error(`The sandbox does not support the format of \`${name}\`. Use int64.`);
  return {
    type: 'integer',
    ...(schema.minimum !== undefined && {minimum: readNumber(schema.minimum, name)}),
    ...(schema.maximum !== undefined && {maximum: readNumber(schema.maximum, name)}),
    ...(schema.default !== undefined && {default: readNumber(schema.default, name)}),
  };
}

function numberRule(schema: Fields, name: string): NumberRule {
  checkKeywords(schema, ['type', 'minimum', 'maximum'], name);
  return {
    type: 'number',
    ...(schema.minimum !== undefined && {minimum: readNumber(schema.minimum, name)}),
    ...(schema.maximum !== undefined && {maximum: readNumber(schema.maximum, name)}),
  };
}

/** True for an object whose names the sender chooses. */
const isMap = (schema: ContractNode): boolean => !schema.has('properties') && schema.get('additionalProperties')?.value !== false;

function mapRule(node: ContractNode, name: string): MapRule {
  checkKeywords(readFields(node.value, name), ['type', 'additionalProperties'], name);
  const values = node.get('additionalProperties')?.value;
  return {type: 'map', values: isFields(values) ? textRule(values, name) : {type: 'string'}};
}

/** Error codes without a fixed message. The check of each rule writes the message. */
const wordedByRule = ['parameter_missing', 'parameter_invalid', 'parameter_unknown'];

/** Calls `read`. If `read` throws an error, adds `place` to each line of the error message. */
function located<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error((error instanceof Error ? error.message : String(error)).replaceAll(/^/gm, `${place}: `), {cause: error});
  }
}

/**
 * Applies `read` to each item.
 *
 * @throws Error with a line for each fault, so that all of them can be corrected at once
 */
function mapAll<Item, Result>(items: readonly Item[], read: (item: Item) => Result): Result[] {
  const results: Result[] = [];
  throwFaults(items.flatMap((item) => faultsOf(() => results.push(read(item)))));
  return results;
}

/** @throws if `node` has no object at `key` */
function fieldsAt(node: ContractNode, key: string, what: string): ContractNode {
  const found = node.get(key);
  readFields(found?.value, what);
  if (found === undefined) throw new Error(`${what} is not an object.`);
  return found;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Applies `read` to each example of a body, in the contract's order. Error messages start with `place`. */
function examplesOf<T>(carrier: ContractNode, mediaType: string, place: string, read: (value: Fields, summary: string) => T): T[] {
  const examples = located(place, () =>
    fieldsAt(
      fieldsAt(fieldsAt(carrier, 'content', 'its content'), mediaType, `its content as ${mediaType}`),
      'examples',
      'the list of its examples',
    ),
  );
  return mapAll(examples.entriesOfSelf(), ([name, example]) =>
    located(`${place}, example ${name}`, () => read(readFields(example.get('value')?.value, 'its value'), example.text('summary') ?? '')),
  );
}

function compileRule(node: ContractNode, name: string): Rule {
  const schema = readFields(node.value, name);
  if (schema.type === 'integer') return integerRule(schema, name);
  if (schema.type === 'number') return numberRule(schema, name);
  if (schema.type === 'boolean') {
    checkKeywords(schema, ['type'], name);
    return {type: 'boolean'};
  }
  if (schema.type === 'object') return mapRule(node, name);
  if (schema.type !== 'array') return textRule(schema, name);
  checkKeywords(schema, ['type', 'items', 'minItems', 'maxItems'], name);
  return {
    type: 'array',
    items: textRule(readFields(node.get('items')?.value, name), name),
    minItems: readNumber(schema.minItems, name),
    maxItems: readNumber(schema.maxItems, name),
  };
}

/** The keys of a path that are operations. Others, such as `parameters` and `summary`, apply to all of its operations. */
const httpMethods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Adds the parameters of a path to those of an operation, which replace them. */
function withShared(shared: ContractNode[], own: ContractNode[]): ContractNode[] {
  const keyOf = (parameter: ContractNode): string => `${parameter.text('in')} ${parameter.text('name')}`;
  return [...new Map([...shared, ...own].map((parameter) => [keyOf(parameter), parameter])).values()];
}

/**
 * @param onLeftOut is called with a sentence for each operation that the sandbox does not perform
 * @throws Error with a line for each part that the sandbox needs and the document lacks, and for each unsupported part
 */
export function compileContract(document: ContractNode, onLeftOut: (sentence: string) => void = () => undefined): Contract {
  const described = fieldsAt(document, 'paths', 'paths')
    .entriesOfSelf()
    .flatMap(([path, methods]) =>
      methods
        .entriesOfSelf()
        .filter(([method]) => httpMethods.has(method))
        .map(([method, operation]) => ({path, method: method.toUpperCase(), operation, shared: methods.items('parameters')})),
    );
  const performable = described.flatMap(({path, method, operation, shared}) => {
    const leftOut = (reason: string): [] => {
      onLeftOut(`The sandbox leaves out ${method} ${path}, because ${reason}. The reference documents it.`);
      return [];
    };
    const performed = (['GET', 'POST'] as const).find((each) => each === method);
    if (!performed) return leftOut('it performs only GET and POST');
    const content = operation.get('requestBody')?.get('content');
    if (content && !content.has(form)) return leftOut(`it reads only ${form}`);
    return [{path, method: performed, operation, shared}];
  });
  const paths = mapAll(performable, ({operation, ...rest}) =>
    located(`${rest.method} ${rest.path}`, () => ({
      ...rest,
      operation,
      id: readText(operation.text('operationId'), 'operationId'),
      tag: readText(operation.strings('tags')[0], 'the first of its tags'),
      responses: fieldsAt(operation, 'responses', 'the list of its responses'),
    })),
  );

  const catalogue = fieldsAt(document, 'x-error-codes', 'x-error-codes');

  /** The contract's message for an error code. The message can contain placeholders such as `{id}`. */
  function wordsOf(code: string): string {
    const entry = catalogue.get(code);
    const first = entry?.text('first');
    return fillTemplate(readText(entry?.text('message'), `message of ${code} in x-error-codes`), first === undefined ? {} : {first});
  }

  /** The contract's messages for a missing or invalid value. `rules.ts` writes any message that the contract lacks. */
  function ownWords(node: ContractNode, name: string): Pick<Parameter, 'missing' | 'notInteger' | 'invalid'> {
    const invalid = node.text('x-invalid-code');
    const code = invalid === undefined ? undefined : readWord(catalogue.keys(), invalid, `x-invalid-code of ${name}`);
    const missing = node.text('x-missing-message');
    const notInteger = node.text('x-invalid-message');
    return {
      ...(missing !== undefined && {missing}),
      ...(notInteger !== undefined && {notInteger}),
      ...(code !== undefined && {invalid: {code, message: wordsOf(code)}}),
    };
  }

  function compileProperties(schema: ContractNode, prefix: string, isNeeded: boolean): Parameter[] {
    const fields = readFields(schema.value, prefix || 'the body');
    checkKeywords(fields, ['type', 'additionalProperties', 'required', 'properties', 'oneOf'], prefix || 'the body');
    if (fields.additionalProperties !== false)
      throw new Error(
        `A body of the contract allows unknown parameters (${prefix || 'top level'}). Set \`additionalProperties: false\` there.`,
      );
    const required = schema.strings('required');
    return mapAll(fieldsAt(schema, 'properties', 'properties').entriesOfSelf(), ([key, property]): Parameter[] => {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      const isRequired = isNeeded && required.includes(key);
      if (property.text('type') === 'object' && !isMap(property)) return compileProperties(property, name, isRequired);
      const [example] = readList(property.get('examples')?.value, `examples of ${name}`).map(String);
      const rule = compileRule(property, name);
      return [{name, in: 'body', required: isRequired, rule, example: example ?? '', ...ownWords(property, name)}];
    }).flat();
  }

  function compileBody(body: ContractNode | undefined): Pick<Operation, 'oneOf' | 'examples' | 'parameters'> {
    if (body === undefined) return {parameters: [], oneOf: [], examples: []};
    const media = fieldsAt(fieldsAt(body, 'content', 'body'), form, 'form');
    const schema = fieldsAt(media, 'schema', 'body');
    return {
      parameters: compileProperties(schema, '', true),
      oneOf: schema.items('oneOf').flatMap((branch) => {
        const {required, ...rest} = readFields(branch.value, 'oneOf');
        checkKeywords(rest, [], 'oneOf');
        return texts(required, 'oneOf');
      }),
      examples: examplesOf(body, form, 'the request', (value, summary) => ({summary, pairs: pairsOf(value)})),
    };
  }

  function compileParameter(parameter: ContractNode): Parameter {
    const name = readText(parameter.text('name'), 'name of a parameter');
    const where = parameter.text('in');
    if (where !== 'path' && where !== 'query' && where !== 'header')
      throw new Error(`The sandbox does not support the location of \`${name}\`. Use path, query or header.`);
    const schema = fieldsAt(parameter, 'schema', name);
    const example = String(parameter.get('example')?.value);
    return {name, in: where, required: parameter.flag('required'), rule: compileRule(schema, name), example, ...ownWords(schema, name)};
  }

  function compileOperation({path, method, operation, shared, id, tag}: (typeof paths)[number]): Operation {
    const {parameters: ofBody, oneOf, examples} = compileBody(operation.get('requestBody'));
    const parameters = [...mapAll(withShared(shared, operation.items('parameters')), compileParameter), ...ofBody];
    // The contract lists exclusive query parameters in `x-exclusive`, and exclusive body parameters in `oneOf`.
    const exclusive = operation.get('x-exclusive')?.value;
    const pairs = exclusive === undefined ? [] : readList(exclusive, 'x-exclusive').map((names) => texts(names, 'x-exclusive'));
    if (oneOf.length > 0) pairs.push(oneOf);
    const exclusives = pairs.map((names): Exclusive => {
      const strange = names.find((name) => parameters.every((parameter) => parameter.name !== name));
      if (strange !== undefined) throw new Error(`x-exclusive lists \`${strange}\`, which is not a parameter of the operation.`);
      const [one = '', other = ''] = names;
      return {names, message: fillTemplate(wordsOf('parameters_exclusive'), {one, other})};
    });
    const query = operation.get('x-sample-query')?.value;
    return {
      id,
      method,
      path,
      resource: tag.toLowerCase(),
      action: id.replace(/[A-Z].*/, ''),
      summary: readText(operation.text('summary'), 'summary'),
      publishable: operation.flag('x-publishable-keys'),
      parameters,
      oneOf,
      exclusives,
      query: query === undefined ? [] : pairsOf(readFields(query, 'x-sample-query')),
      examples,
    };
  }

  function compileErrors(): [code: string, ErrorEntry][] {
    return mapAll(catalogue.entriesOfSelf(), ([code, entry]) => {
      const {type, status, param} = readFields(entry.value, code);
      return [
        code,
        {type: readText(type, code), status: readNumber(status, code), param: param === undefined ? null : readText(param, code)},
      ];
    });
  }

  function compileMessages(): [code: string, message: string][] {
    const fixed = catalogue.keys().filter((code) => !wordedByRule.includes(code));
    return mapAll(fixed, (code) => [code, wordsOf(code)]);
  }

  function compileAlternatives(): Contract['alternatives'] {
    const alternatives = document.get('x-alternatives');
    const sentencesOf = (key: string): Record<string, string> =>
      Object.fromEntries(
        (alternatives?.entries(key) ?? []).map(([name, sentence]) => [name, readText(sentence.value, `the alternative to ${name}`)]),
      );
    return {parameters: sentencesOf('parameters'), requests: sentencesOf('requests')};
  }

  function compileCurrencies(): Currencies {
    const schemas = fieldsAt(fieldsAt(document, 'components', 'components'), 'schemas', 'components.schemas');
    const currency = fieldsAt(schemas, 'Currency', 'the schema Currency');
    const digits = fieldsAt(currency, 'x-minor-unit-digits', 'x-minor-unit-digits');
    return {
      digits: Object.fromEntries(digits.entriesOfSelf().map(([code, node]) => [code, readNumber(node.value, `the digits of ${code}`)])),
      usualMaximum: readNumber(fieldsAt(schemas, 'Amount', 'the schema Amount').get('x-usual-maximum')?.value, 'x-usual-maximum'),
      small: currency.strings('x-small-unit-currencies'),
    };
  }

  /** Applies `read` to each example of a 200 response, for the operations that `isWanted` selects. */
  function responsesOf<T>(isWanted: (path: (typeof paths)[number]) => boolean, read: (value: Fields) => T): T[] {
    return paths
      .filter(isWanted)
      .flatMap(({id, responses}) => examplesOf(fieldsAt(responses, '200', id), json, `${id}, response 200`, (value) => read(value)));
  }

  /** The initial objects of a tag, from the examples of GET responses. Lists come first, because only a list has an order. */
  function seedOf<T extends {id: string}>(tag: string, read: (value: unknown) => T): T[] {
    const responses = responsesOf(
      (path) => path.tag === tag && path.method === 'GET',
      (value) => ({isList: value.object === 'list', objects: (value.object === 'list' ? readList(value.data, 'data') : [value]).map(read)}),
    );
    const objects = [...responses.filter(({isList}) => isList), ...responses.filter(({isList}) => !isList)].flatMap(
      (response) => response.objects,
    );
    return [...new Map(objects.map((object) => [object.id, object])).values()];
  }

  function compileDescriptions(): Record<string, string> {
    const isCreate = ({id}: {id: string}): boolean => id === 'createCharge';
    const [example] = paths.filter(isCreate).flatMap(({operation}) => compileBody(operation.get('requestBody')).examples);
    const description = example?.pairs.find(([name]) => name === 'description')?.[1];
    const ids = responsesOf(isCreate, readCharge).map(({id}) => id);
    return description === undefined ? {} : Object.fromEntries(ids.map((id) => [id, description]));
  }

  function compileSeed(): Seed {
    const tokens = responsesOf(({id}) => id === 'createToken', readToken);
    const [token] = tokens;
    if (token === undefined) throw new Error('The contract has no example of a token.');
    // Adds an unused token for each `source` in a request example, so that the example request succeeds.
    const named = paths
      .flatMap(({operation}) => compileBody(operation.get('requestBody')).examples)
      .flatMap(({pairs}) => pairs.flatMap(([name, value]) => (name === 'source' ? [value] : [])));
    const others = [...new Set(named)].filter((id) => tokens.every((known) => known.id !== id));
    const events = document
      .entries('webhooks')
      .flatMap(([type, hook]) =>
        examplesOf(fieldsAt(fieldsAt(hook, 'post', type), 'requestBody', type), json, `the webhook ${type}`, readEvent),
      );
    return {
      charges: seedOf('Charges', readCharge),
      refunds: seedOf('Refunds', readRefund),
      customers: seedOf('Customers', readCustomer),
      tokens: [...tokens, ...others.map((id) => ({...token, id}))],
      events: events.sort((one, other) => other.created - one.created),
    };
  }

  function compileOperations(): Operation[] {
    return mapAll(paths, (each) => located(each.id, () => compileOperation(each)));
  }

  /** Checks the examples of errors, which the sandbox does not need. */
  function checkErrorExamples(): void {
    mapAll(
      paths.flatMap(({id, responses}) => responses.entriesOfSelf().map(([status, response]) => ({id, status, response}))),
      ({id, status, response}) => {
        if (status === '200') return;
        examplesOf(response, json, `${id}, response ${status}`, ({error}) => readText(readFields(error, 'error').code, 'code'));
      },
    );
  }

  const checks = [compileOperations, checkErrorExamples, compileErrors, compileMessages, compileAlternatives, compileCurrencies];
  const {gaps} = document.contract;
  throwFaults([...checks.flatMap((check) => faultsOf(check)), ...gaps.values()]);
  const docUrl = document.get('components')?.get('schemas')?.get('Error')?.get('properties')?.get('doc_url')?.strings('examples')[0];
  const contract: Contract = {
    version: readText(document.get('info')?.text('version'), 'version'),
    server: readText(document.items('servers')[0]?.text('url'), 'url'),
    errorPage: readText(docUrl, 'doc_url').replace(/#.*/, '#'),
    operations: compileOperations(),
    errors: Object.fromEntries(compileErrors()),
    messages: Object.fromEntries(compileMessages()),
    alternatives: compileAlternatives(),
    currencies: compileCurrencies(),
    seed: compileSeed(),
    descriptions: compileDescriptions(),
  };
  throwFaults([...gaps.values()]);
  return contract;
}
