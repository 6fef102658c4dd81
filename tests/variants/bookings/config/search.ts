import type {ContractNode} from '../packages/openapi-reference';
import type {Entry} from '../packages/search/browser';

export function ownEntries(_root: ContractNode): Entry[] {
  return [];
}
