import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import type {OperationFacts} from './data';
import {refusal} from './result';

/**
 * Returns the names that contain the most words of `wanted`. Ignores words of fewer than four letters. Returns an empty list
 * without a match.
 */
export function similarNames(wanted: string, known: readonly string[]): string[] {
  const parts = wanted
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 3);
  const counts = known.map((each) => parts.filter((part) => each.toLowerCase().includes(part)).length);
  const most = Math.max(1, ...counts);
  return known.filter((_, place) => counts[place] === most);
}

export function findOperation(operations: readonly OperationFacts[], wanted: string): OperationFacts | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '');
  // Replaces an actual id in a path with `{id}`, so that the path matches the operation.
  const asked = plain(wanted.trim().replace(/\/(?:ch|re|cus|tok|evt)_\w+(?=\/|$)/, '/{id}'));
  return operations.find(({id, method, path, title}) => [id, `${method} ${path}`, title].map(plain).includes(asked));
}

export function unknownOperation(operations: readonly OperationFacts[], wanted: string): CallToolResult {
  const ids = operations.map(({id}) => id);
  const like = similarNames(wanted, ids);
  return refusal(`There is no operation "${wanted}". Use one of: ${(like.length > 0 ? like : ids).join(', ')}.`);
}
