/** Compiles the schema of a parameter into a rule of `rules.ts`. */
import type {ContractNode} from '../../openapi-reference';
import {type Fields, isFields} from '../../kit/fields';
import {texts} from './compile-read';
import {readFields, readNumber, readText} from './read-values';

/**
 * Keywords that only document a value. `checkKeywords` ignores these and `x-` extensions, and refuses other unsupported keywords.
 */
const annotations = ['title', 'description', 'examples'];

export function checkKeywords(schema: Fields, known: string[], name: string): void {
  const strange = Object.keys(schema).find(
    (keyword) => schema[keyword] !== undefined && !known.includes(keyword) && !annotations.includes(keyword) && !keyword.startsWith('x-'),
  );
  if (strange)
    throw new Error(
      `The sandbox does not support the rule "${strange}" of \`${name}\`. Add it in packages/sandbox/api/compile-rules.ts and packages/sandbox/api/rules.ts.`,
    );
}

export type TextRule = ReturnType<typeof textRule>;
export type NumberRule = ReturnType<typeof numberRule>;
export type MapRule = ReturnType<typeof mapRule>;
export type Rule = ReturnType<typeof compileRule>;

/** `minLength` and `maxLength` count code points. */
function textRule(schema: Fields, name: string) {
  checkKeywords(schema, ['type', 'enum', 'pattern', 'format', 'minLength', 'maxLength'], name);
  if (schema.type !== 'string') throw new Error(`The sandbox does not support the type of \`${name}\`.`);
  if (schema.format !== undefined && schema.format !== 'email')
    throw new Error(`The sandbox does not support the format of \`${name}\`. Use email.`);
  return {
    type: 'string' as const,
    ...(schema.enum !== undefined && {enum: texts(schema.enum, name)}),
    ...(schema.pattern !== undefined && {pattern: readText(schema.pattern, name)}),
    ...(schema.format === 'email' && {format: 'email' as const}),
    ...(schema.minLength !== undefined && {minLength: readNumber(schema.minLength, name)}),
    ...(schema.maxLength !== undefined && {maxLength: readNumber(schema.maxLength, name)}),
  };
}

/** `default` is the value that the sandbox uses if the parameter is not sent. */
function numberRule(type: 'integer' | 'number', schema: Fields, name: string) {
  checkKeywords(schema, ['type', 'minimum', 'maximum', 'default', ...(type === 'integer' ? ['format'] : [])], name);
  if (schema.format !== undefined && schema.format !== 'int64')
    throw new Error(`The sandbox does not support the format of \`${name}\`. Use int64.`);
  return {
    type,
    ...(schema.minimum !== undefined && {minimum: readNumber(schema.minimum, name)}),
    ...(schema.maximum !== undefined && {maximum: readNumber(schema.maximum, name)}),
    ...(schema.default !== undefined && {default: readNumber(schema.default, name)}),
  };
}

/** True for an object whose names the sender chooses. */
export const isMap = (schema: ContractNode): boolean => !schema.has('properties') && schema.get('additionalProperties')?.value !== false;

/** A map has names of the sender's choice, such as `metadata[order]`. */
function mapRule(node: ContractNode, name: string): {type: 'map'; values: TextRule} {
  checkKeywords(readFields(node.value, name), ['type', 'additionalProperties'], name);
  const values = node.get('additionalProperties')?.value;
  return {type: 'map', values: isFields(values) ? textRule(values, name) : {type: 'string'}};
}

export function compileRule(node: ContractNode, name: string) {
  const schema = readFields(node.value, name);
  if (schema.type === 'integer' || schema.type === 'number') return numberRule(schema.type, schema, name);
  if (schema.type === 'boolean') {
    checkKeywords(schema, ['type'], name);
    return {type: 'boolean' as const};
  }
  if (schema.type === 'object') return mapRule(node, name);
  if (schema.type !== 'array') return textRule(schema, name);
  checkKeywords(schema, ['type', 'items', 'minItems', 'maxItems'], name);
  return {
    type: 'array' as const,
    items: textRule(readFields(node.get('items')?.value, name), name),
    minItems: readNumber(schema.minItems, name),
    maxItems: readNumber(schema.maxItems, name),
  };
}
