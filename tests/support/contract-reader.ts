/** A second reader of the contract that shares no code with `packages/openapi-reference/contract`. */
import {readFileSync} from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {parse} from 'yaml';
import {type Fields, isFields} from '../../packages/kit/fields';

export const contractFile = 'openapi/payments.yaml';

/** A value of the contract with its path in the file. */
export interface Located {
  readonly at: readonly string[];
  readonly value: unknown;
}

export const contract = ((): Fields => {
  const parsed: unknown = parse(readFileSync(contractFile, 'utf8'));
  if (!isFields(parsed)) throw new Error('openapi/payments.yaml is not a mapping.');
  return parsed;
})();

function pointer(at: readonly string[]): string {
  return `#/${at.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

export function place(at: readonly string[]): string {
  return at.join(' › ');
}

function resolve(placed: Located): Located {
  if (!isFields(placed.value) || typeof placed.value.$ref !== 'string') return placed;
  const at = placed.value.$ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let value: unknown = contract;
  for (const part of at) value = isFields(value) ? value[part] : undefined;
  if (value === undefined) throw new Error(`${place(placed.at)}: ${placed.value.$ref} leads nowhere.`);
  return resolve({at, value});
}

export function child(parent: Located, key: string): Located | undefined {
  const {at, value} = resolve(parent);
  if (!isFields(value) || value[key] === undefined) return undefined;
  return {at: [...at, key], value: value[key]};
}

export function children(parent: Located | undefined): Located[] {
  if (parent === undefined) return [];
  const {at, value} = resolve(parent);
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string, unknown][] = Object.entries(value);
  return entries.map(([key, below]) => ({at: [...at, key], value: below}));
}

export function lastKey(placed: Located): string {
  return placed.at.at(-1) ?? '';
}

export function text(parent: Located, key: string): string {
  const value = child(parent, key)?.value;
  return typeof value === 'string' ? value : '';
}

export const contractRoot: Located = {at: [], value: contract};

/** Returns the part of the contract at these keys. Follows every `$ref` on the way. */
export function locate(...keys: string[]): Located {
  let placed = contractRoot;
  for (const key of keys) placed = resolve(child(placed, key) ?? {at: [...placed.at, key], value: undefined});
  return placed;
}

/** True if a union member has only `type` and `additionalProperties`. Such a member only allows future values. */
function isForMore(member: unknown): boolean {
  return isFields(member) && Object.keys(member).every((key) => key === 'type' || key === 'additionalProperties');
}

/** Copies a part of the contract. Clients must accept unknown fields, values and event types, but the copy rejects them. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isFields(value)) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, below]) => [key, closed(below)]));
  return {
    ...(value.type === 'object' && isFields(value.properties) && {additionalProperties: false}),
    ...inside,
    ...(Array.isArray(value.anyOf) && {anyOf: value.anyOf.filter((member) => !isForMore(member)).map(closed)}),
  };
}

const ajv = new Ajv2020({strict: false, allErrors: true});
addFormats(ajv);
ajv.addSchema(contract, 'payments.yaml', false, false);
ajv.addSchema({...contract, components: closed(contract.components)}, 'closed.yaml', false, false);

/**
 * Returns the schema violations of a value, with their paths. By default, unknown fields and values are violations, because our
 * responses must have none. With `payments.yaml`, they are allowed, because clients must accept them.
 */
export function schemaFaults(
  schema: readonly string[],
  value: unknown,
  document: 'closed.yaml' | 'payments.yaml' = 'closed.yaml',
): {where: string; what: string}[] {
  const address = `${document}${pointer(schema)}`;
  const validate = ajv.getSchema(address) ?? ajv.compile({$ref: address});
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({instancePath, message, keyword}) => ({where: instancePath, what: message ?? keyword}));
}
