import contract from '@generated/sandbox/default/contract.json';
import type {Operation} from '@site/packages/sandbox/browser';

export function findOperation(operationId: string): Operation {
  const found = contract.operations.find(({id}) => id === operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}.`);
  return found;
}
