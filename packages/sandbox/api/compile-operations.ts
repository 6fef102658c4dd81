/** Compiles the operations of the contract. `catalogue` is the contract's `x-error-codes`. */
import {type ContractNode, operationsIn, parametersOf} from '../../openapi-reference';
import {fillTemplate} from '../../kit/fill-template';
import {examplesOf, fieldsAt, form, located, mapAll, texts} from './compile-read';
import {checkKeywords, compileRule, isMap, type Rule} from './compile-rules';
import {pairsOf, type Pair} from './form';
import {readFields, readList, readText, readWord} from './read-values';

/** `name` is the name in the request, such as `card[number]`, `types[]` or `Idempotency-Key`. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  required: boolean;
  rule: Rule;
  example: string;
  /** The contract's messages for a missing value and for a non-integer. The sandbox writes a message that is not set. */
  missing?: string;
  notInteger?: string;
  /** The contract's own error for an invalid value. `{value}` in `message` is a placeholder for the value. */
  invalid?: {code: string; message: string};
};

/** An operation that the sandbox performs. `item` is the path item, whose parameters all of its operations have. */
export interface Path {
  path: string;
  method: 'GET' | 'POST';
  operation: ContractNode;
  item: ContractNode;
  id: string;
  tag: string;
  responses: ContractNode;
}

/** Returns the operations that the sandbox performs. Calls `onLeftOut` with a sentence for each of the others. */
export function performedPaths(document: ContractNode, onLeftOut: (sentence: string) => void): Path[] {
  const described = fieldsAt(document, 'paths', 'paths')
    .entriesOfSelf()
    .flatMap(([path, item]) => operationsIn(item).map(([method, operation]) => ({path, method: method.toUpperCase(), operation, item})));
  const performable = described.flatMap(({path, method, operation, item}) => {
    const leftOut = (reason: string): [] => {
      onLeftOut(`The sandbox leaves out ${method} ${path}, because ${reason}. The reference documents it.`);
      return [];
    };
    const performed = (['GET', 'POST'] as const).find((each) => each === method);
    if (!performed) return leftOut('it performs only GET and POST');
    const content = operation.get('requestBody')?.get('content');
    if (content && !content.has(form)) return leftOut(`it reads only ${form}`);
    return [{path, method: performed, operation, item}];
  });
  return mapAll(performable, ({operation, ...rest}) =>
    located(`${rest.method} ${rest.path}`, () => ({
      ...rest,
      operation,
      id: readText(operation.text('operationId'), 'operationId'),
      tag: readText(operation.strings('tags')[0], 'the first of its tags'),
      responses: fieldsAt(operation, 'responses', 'the list of its responses'),
    })),
  );
}

/** The contract's message for an error code. The message can contain placeholders such as `{id}`. */
export function wordsOf(catalogue: ContractNode, code: string): string {
  const entry = catalogue.get(code);
  const first = entry?.text('first');
  return fillTemplate(readText(entry?.text('message'), `message of ${code} in x-error-codes`), first === undefined ? {} : {first});
}

/** The contract's messages for a missing or invalid value. `rules.ts` writes any message that the contract lacks. */
function ownWords(catalogue: ContractNode, node: ContractNode, name: string): Pick<Parameter, 'missing' | 'notInteger' | 'invalid'> {
  const invalid = node.text('x-invalid-code');
  const code = invalid === undefined ? undefined : readWord(catalogue.keys(), invalid, `x-invalid-code of ${name}`);
  const missing = node.text('x-missing-message');
  const notInteger = node.text('x-invalid-message');
  return {
    ...(missing !== undefined && {missing}),
    ...(notInteger !== undefined && {notInteger}),
    ...(code !== undefined && {invalid: {code, message: wordsOf(catalogue, code)}}),
  };
}

function compileProperties(catalogue: ContractNode, schema: ContractNode, prefix: string, isNeeded: boolean): Parameter[] {
  const fields = readFields(schema.value, prefix || 'the body');
  checkKeywords(fields, ['type', 'additionalProperties', 'required', 'properties', 'oneOf', 'allOf'], prefix || 'the body');
  if (fields.additionalProperties !== false)
    throw new Error(
      `A body of the contract allows unknown parameters (${prefix || 'top level'}). Set \`additionalProperties: false\` there.`,
    );
  const required = schema.strings('required');
  return mapAll(fieldsAt(schema, 'properties', 'properties').entriesOfSelf(), ([key, property]): Parameter[] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    const isRequired = isNeeded && required.includes(key);
    if (property.text('type') === 'object' && !isMap(property)) return compileProperties(catalogue, property, name, isRequired);
    const [example] = readList(property.get('examples')?.value, `examples of ${name}`).map(String);
    const rule = compileRule(property, name);
    return [{name, in: 'body', required: isRequired, rule, example: example ?? '', ...ownWords(catalogue, property, name)}];
  }).flat();
}

type Body = {parameters: Parameter[]; oneOf: string[]; examples: {summary: string; pairs: Pair[]}[]};

export function compileBody(catalogue: ContractNode, body: ContractNode | undefined): Body {
  if (body === undefined) return {parameters: [], oneOf: [], examples: []};
  const media = fieldsAt(fieldsAt(body, 'content', 'body'), form, 'form');
  const schema = fieldsAt(media, 'schema', 'body');
  const parts = schema.items('allOf');
  for (const part of parts) checkKeywords(readFields(part.value, 'allOf'), ['oneOf'], 'allOf');
  const choices = [schema, ...parts].flatMap((part) => part.items('oneOf'));
  return {
    parameters: compileProperties(catalogue, schema, '', true),
    oneOf: choices.flatMap((branch) => {
      const {required, ...rest} = readFields(branch.value, 'oneOf');
      checkKeywords(rest, [], 'oneOf');
      return texts(required, 'oneOf');
    }),
    examples: examplesOf(body, form, 'the request', (value, summary) => ({summary, pairs: pairsOf(value)})),
  };
}

function compileParameter(catalogue: ContractNode, parameter: ContractNode): Parameter {
  const name = readText(parameter.text('name'), 'name of a parameter');
  const where = parameter.text('in');
  if (where !== 'path' && where !== 'query' && where !== 'header')
    throw new Error(`The sandbox does not support the location of \`${name}\`. Use path, query or header.`);
  const schema = fieldsAt(parameter, 'schema', name);
  const example = String(parameter.get('example')?.value);
  return {
    name,
    in: where,
    required: parameter.flag('required'),
    rule: compileRule(schema, name),
    example,
    ...ownWords(catalogue, schema, name),
  };
}

export function compileOperation(catalogue: ContractNode, {path, method, operation, item, id, tag}: Path) {
  const {parameters: ofBody, oneOf, examples} = compileBody(catalogue, operation.get('requestBody'));
  const parameters = [...mapAll(parametersOf({item, node: operation}), (each) => compileParameter(catalogue, each)), ...ofBody];
  // The contract lists exclusive query parameters in `x-exclusive`, and exclusive body parameters in `oneOf`.
  const exclusive = operation.get('x-exclusive')?.value;
  const pairs = exclusive === undefined ? [] : readList(exclusive, 'x-exclusive').map((names) => texts(names, 'x-exclusive'));
  if (oneOf.length > 0) pairs.push(oneOf);
  const exclusives = pairs.map((names) => {
    const strange = names.find((name) => parameters.every((parameter) => parameter.name !== name));
    if (strange !== undefined) throw new Error(`x-exclusive lists \`${strange}\`, which is not a parameter of the operation.`);
    const [one = '', other = ''] = names;
    return {names, message: fillTemplate(wordsOf(catalogue, 'parameters_exclusive'), {one, other})};
  });
  const query = operation.get('x-sample-query')?.value;
  return {
    id,
    method,
    /** The path in the contract: `/v1/charges/{id}`. */
    path,
    /** `resource` and `action` form the method name in client libraries. For `createCharge`, they are `charges` and `create`. */
    resource: tag.toLowerCase(),
    action: id.replace(/[A-Z].*/, ''),
    summary: readText(operation.text('summary'), 'summary'),
    /** True if a publishable key can call the operation. */
    publishable: operation.flag('x-publishable-keys'),
    parameters,
    /** Unless this list is empty, the body must contain exactly one of these parameters. */
    oneOf,
    /** Parameters that cannot be sent together. `message` is the error for a request that sends them all. */
    exclusives,
    /** The query parameters that sample requests send. */
    query: query === undefined ? [] : pairsOf(readFields(query, 'x-sample-query')),
    /** The example bodies as form pairs, in the contract's order. */
    examples,
  };
}
