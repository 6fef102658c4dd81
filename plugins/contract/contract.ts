import {type Fields, isFields} from '../../packages/kit/fields';
import {type ContractNode, readContract} from '../../packages/openapi-reference';
import {contractPath} from '../../config/contract';

export {contractPath};

/** Whether to send a request again after an error. */
export const retries = ['never', 'later', 'other_card'] as const;

/** Returns the value at a path of keys, or `undefined`. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined), value);
}

/**
 * Returns the value at a path of keys. The build fails if someone renames a part of the contract.
 *
 * @throws Error if the path does not exist
 */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce((inner, key) => {
    if (!isFields(inner) || inner[key] === undefined) throw new Error(`${contractPath} has no ${path.join(' › ')}.`);
    return inner[key];
  }, value);
}

export function fieldsAt(value: unknown, ...path: string[]): Fields {
  const found = at(value, ...path);
  if (!isFields(found)) throw new Error(`${path.join(' › ')} of ${contractPath} is not a mapping.`);
  return found;
}

export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = at(value, ...path);
  if (!Array.isArray(found)) throw new Error(`${path.join(' › ')} of ${contractPath} is not a list.`);
  return found;
}

/** What to do about an error. If an earlier request may have had an effect, this begins with how to find out. */
export function fixOf(error: ContractNode): string {
  return [error.text('first'), error.text('fix')].filter((text) => text !== undefined).join(' ');
}

export function contractDocument(): Fields {
  return fieldsAt(readContract(contractPath).value);
}

export function exampleValue(contract: unknown, name: string): unknown {
  return at(contract, 'components', 'examples', name, 'value');
}
