import {type Contract, declineOf, handlersWithoutOperation, testCards} from '../../../packages/sandbox';
import {kebab} from '../../../packages/openapi-reference';
import {isIn, sourceLines} from '../../features/source-lines';
import {referenceUrls} from '../../reference-pages/urls';

/** @throws Error with the codes of test cards that the contract does not have */
export function checkTestCards({errors}: Contract): void {
  const codes = testCards.flatMap(({outcome}) => declineOf(outcome) ?? []).filter((code) => !Object.hasOwn(errors, code));
  if (codes.length > 0)
    throw new Error(`The contract has no error ${codes.join(', ')}. Correct the test cards in packages/sandbox/api/test-cards.ts.`);
}

/** @throws Error with every line of the sources that names an operation which the contract no longer has, or that links to its page */
export function checkRemovedOperations(siteDir: string, contract: Contract): void {
  const removed = handlersWithoutOperation(contract);
  if (removed.length === 0) return;
  const lines = sourceLines(siteDir).flatMap(({place, text}) =>
    removed.flatMap((id) => {
      if (new RegExp(`\\b${id}\\b`).test(text)) return [`${place} names ${id}.`];
      const page = referenceUrls.operation(kebab(id));
      return isIn(text, page) ? [`${place} links to ${page}.`] : [];
    }),
  );
  throw new Error(
    `The contract has no ${removed.join(', ')} that the sandbox can perform. Remove it from these lines:\n${lines.join('\n')}`,
  );
}
