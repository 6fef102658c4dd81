import {type Contract, handlersWithoutOperation} from '../../../packages/sandbox';
import {sourceLines} from '../../features/source-lines';

/** @throws Error with every line of the sources that names an operation which the contract no longer has */
export function checkRemovedOperations(siteDir: string, contract: Contract): void {
  const removed = handlersWithoutOperation(contract);
  if (removed.length === 0) return;
  const lines = sourceLines(siteDir).flatMap(({place, text}) =>
    removed.filter((id) => new RegExp(`\\b${id}\\b`).test(text)).map((id) => `${place} names ${id}.`),
  );
  throw new Error(
    `The contract has no ${removed.join(', ')} that the sandbox can perform. Remove it from these lines:\n${lines.join('\n')}`,
  );
}
