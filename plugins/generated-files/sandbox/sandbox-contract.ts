import {join} from 'node:path';
import {checkHandlers, compileContract, type Contract, hasHandler} from '../../../packages/sandbox';
import {readContract} from '../../../packages/openapi-reference';
import {type Fields, isFields} from '../../../packages/kit/fields';
import {contractPath} from '../../contract/contract';

/** Returns a copy of the contract without the writing of its numbers, because the sandbox calculates with them. */
function withPlainNumbers(document: Fields): Fields {
  const plain: unknown = JSON.parse(JSON.stringify(document));
  return isFields(plain) ? plain : document;
}

/** Puts the contract's name before each line of an error's message. */
function inContract<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    throw new Error(error.message.replaceAll(/^/gm, `${contractPath}: `), {cause: error.cause});
  }
}

/**
 * @param onLeftOut is called with a sentence for each operation that the sandbox does not perform
 * @throws Error if the contract has a part that the sandbox does not support
 */
export function sandboxContract(siteDir: string, onLeftOut?: (sentence: string) => void): Contract {
  const document = readContract(join(siteDir, contractPath), withPlainNumbers);
  const ids = document.entries('paths').flatMap(([, path]) => path.entriesOfSelf().map(([, operation]) => operation.text('operationId')));
  if (!ids.some((id) => id !== undefined && hasHandler(id)))
    throw new Error(`The sandbox performs none of the operations in ${contractPath}. Set \`sandbox: false\` in config/features.ts.`);
  const contract = inContract(() => compileContract(document, onLeftOut));
  // During `npm start`, this process may have outdated handlers of operations, so it skips the check. `scripts/generate.mts` checks
  // the handlers in a new process after each save of the contract.
  if (process.env.NODE_ENV !== 'development') checkHandlers(contract);
  return contract;
}
