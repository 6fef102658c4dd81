/** Reads parts of the contract. An error says which part the sandbox needs. */
import type {ContractNode} from '../../openapi-reference';
import {faultsOf, throwFaults} from '../../kit/faults';
import type {Fields} from '../../kit/fields';
import {readFields, readList, readText} from './read-values';

export function texts(value: unknown, what: string): string[] {
  return value === undefined ? [] : readList(value, what).map((item) => readText(item, what));
}

/** Calls `read`. If `read` throws an error, adds `place` to each line of the error message. */
export function located<T>(place: string, read: () => T): T {
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
export function mapAll<Item, Result>(items: readonly Item[], read: (item: Item) => Result): Result[] {
  const results: Result[] = [];
  throwFaults(items.flatMap((item) => faultsOf(() => results.push(read(item)))));
  return results;
}

/** @throws if `node` has no object at `key` */
export function fieldsAt(node: ContractNode, key: string, what: string): ContractNode {
  const found = node.get(key);
  readFields(found?.value, what);
  if (found === undefined) throw new Error(`${what} is not an object.`);
  return found;
}

export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';

/** Applies `read` to each example of a body, in the contract's order. Error messages start with `place`. */
export function examplesOf<T>(carrier: ContractNode, mediaType: string, place: string, read: (value: Fields, summary: string) => T): T[] {
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
