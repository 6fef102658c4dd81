import {join} from 'node:path';
import {checkHandlers, compileContract, type Contract} from '../../../packages/sandbox';
import {readContract} from '../../../packages/openapi-reference';
import {contractPath} from '../../contract/contract';

/**
 * @param onLeftOut is called with a sentence for each operation that the sandbox does not perform
 * @throws Error if the contract has a part that the sandbox does not support
 */
export function sandboxContract(siteDir: string, onLeftOut?: (sentence: string) => void): Contract {
  const contract = compileContract(readContract(join(siteDir, contractPath)), onLeftOut);
  // During `npm start`, this process may have outdated handlers of operations, so it skips the check. `scripts/generate.mts` checks
  // the handlers in a new process after each save of the contract.
  if (process.env.NODE_ENV !== 'development') checkHandlers(contract);
  return contract;
}
