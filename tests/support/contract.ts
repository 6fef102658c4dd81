/** Reads the contract as plain values, without the node classes that the site uses. */
import {contractPath} from '../../config/contract';
import {type Fields, isFields} from '../../packages/kit/fields';
import {readContract} from '../../packages/openapi-reference';

/**
 * Returns the value at a path of keys. A test fails if someone renames a part of the contract.
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

export function contractDocument(): Fields {
  return fieldsAt(readContract(contractPath).value);
}
