import type {ContractNode} from '../packages/openapi-reference';
import type {Entry} from '../packages/search/entry';

export function ownEntries(_root: ContractNode): Entry[] {
  return [];
}
