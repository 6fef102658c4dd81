import {type ContractNode, readContract} from '../../packages/openapi-reference';
import {contractPath} from '../../config/contract';

export {contractPath};

/** Whether to send a request again after an error. */
export const retries = ['never', 'later', 'other_card'] as const;

/** Returns the value at a path of keys, or `undefined`. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined), value);
}

/** What to do about an error. If an earlier request may have had an effect, this begins with how to find out. */
export function fixOf(error: ContractNode): string {
  return [error.text('first'), error.text('fix')].filter((text) => text !== undefined).join(' ');
}

/**
 * Returns the value of an example by its name in the contract.
 *
 * @throws Error if the contract has no example of this name
 */
export function exampleValue(name: string): unknown {
  const found = readContract(contractPath).get('components')?.get('examples')?.get(name)?.get('value');
  if (!found) throw new Error(`${contractPath} has no example ${name}.`);
  return found.value;
}
