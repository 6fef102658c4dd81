/**
 * Reads the contract's values that pages show, such as examples and counts. Pages import the small module `@contract/values`, so
 * that they do not contain the whole contract.
 */
import {isFields} from '../../packages/kit/fields';
import type {ContractNode} from '../../packages/openapi-reference';
import {contractPath} from './contract';

function hasShape<T>(value: unknown, shape: T): value is T {
  if (!isFields(shape)) return typeof value === typeof shape;
  return isFields(value) && Object.entries(shape).every(([key, below]) => hasShape(value[key], below));
}

function exampleAt<T>(root: ContractNode, shape: T, ...keys: string[]) {
  const node = keys.reduce<ContractNode | undefined>((found, key) => found?.get(key), root)?.get('value');
  return {
    isThere: node !== undefined,
    /** @throws Error if the example is missing, or if it lacks a field of the shape */
    read(): T {
      const value = node?.value;
      if (!hasShape(value, shape))
        throw new Error(`${contractPath}: ${keys.join(' › ')} lacks a field that pages show. It needs ${JSON.stringify(shape)}.`);
      return value;
    },
  };
}

const form = 'application/x-www-form-urlencoded';
const chargeShape = {id: '', object: '', amount: 0, currency: '', status: ''};

export function examplesOf(root: ContractNode) {
  const named = ['components', 'examples'];
  const charges = ['paths', '/v1/charges', 'post'];
  const tokens = ['paths', '/v1/tokens', 'post'];
  const event = {api_version: '', created: 0, livemode: true, pending_webhooks: 0, request: {id: '', idempotency_key: ''}, type: ''};
  const error = {type: '', code: '', message: '', param: '', doc_url: ''};
  return {
    chargeRequest: exampleAt(
      root,
      {amount: 0, currency: '', source: '', description: ''},
      ...[...charges, 'requestBody', 'content', form, 'examples', 'token'],
    ),
    charge: exampleAt(root, chargeShape, ...named, 'ChargeSucceeded'),
    tokenRequest: exampleAt(
      root,
      {card: {number: '', exp_month: 0, exp_year: 0, cvc: '', name: ''}},
      ...[...tokens, 'requestBody', 'content', form, 'examples', 'card'],
    ),
    token: exampleAt(
      root,
      {id: '', card: {brand: '', last4: ''}, created: 0, livemode: true, type: '', used: true},
      ...[...named, 'TokenCard'],
    ),
    customer: exampleAt(root, {id: '', name: ''}, ...named, 'CustomerRegular'),
    insufficientFunds: exampleAt(
      root,
      {error},
      ...[...charges, 'responses', '402', 'content', 'application/json', 'examples', 'insufficient_funds'],
    ),
    refund: exampleAt(root, {id: '', amount: 0, charge: '', currency: '', status: ''}, ...named, 'RefundPartial'),
    chargeEvent: exampleAt(root, {id: '', ...event, data: {object: chargeShape}}, ...named, 'EventChargeSucceeded'),
  };
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Returns the number of operations and the number of objects. Numbers up to twelve are words. */
export function readCounts(root: ContractNode) {
  const inWords = (count: number): string => numbers[count] ?? String(count);
  const operations = root
    .entries('paths')
    .flatMap(([, methods]) => methods.entriesOfSelf().filter(([, operation]) => operation.has('operationId')));
  return {operationCount: inWords(operations.length), objectCount: inWords(root.items('tags').length)};
}

/** Returns the API's paths without ids. Also counts error codes by HTTP status and retry advice. */
export function readSurvey(root: ContractNode) {
  const paths = [...new Set(root.entries('paths').map(([each]) => each.replace(/\/\{.*/, '')))];
  const counts = new Map<string, {retry: string; status: number; codes: number}>();
  for (const [, error] of root.entries('x-error-codes')) {
    const [retry, status] = [error.text('retry') ?? '', Number(error.get('status')?.value)];
    const known = counts.get(`${retry} ${status}`) ?? {retry, status, codes: 0};
    counts.set(`${retry} ${status}`, {...known, codes: known.codes + 1});
  }
  return {paths, errorCounts: [...counts.values()].sort((one, other) => one.status - other.status)};
}

/**
 * Returns the source code of `@contract/values`. Its example event refers to `charge`, so that the charge's JSON appears only once.
 * An example that the contract does not have is left out. If a page imports it, the bundler names the page.
 */
export function valuesModule(root: ContractNode): string {
  const examples: Record<string, unknown> = Object.fromEntries(
    Object.entries(examplesOf(root)).flatMap(([name, {isThere, read}]) => (isThere ? [[name, read()]] : [])),
  );
  const values = {...examples, ...readCounts(root), ...readSurvey(root)};
  const charge = JSON.stringify(examples.charge ?? null);
  return Object.entries(values)
    .map(([name, value]) => {
      const text = JSON.stringify(value);
      return `export const ${name} = ${name === 'charge' || !examples.charge ? text : text.replace(charge, () => 'charge')};\n`;
    })
    .join('');
}
