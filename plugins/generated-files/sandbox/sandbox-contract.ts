import {join} from 'node:path';
import {checkHandlers, compileContract, type Contract} from '../../../packages/sandbox';
import {readContract} from '../../../packages/openapi-reference';
import {contractPath} from '../../contract/contract';

/**
 * The compiled contract for the sandbox.
 *
 * @throws if the contract has a part that the sandbox does not support
 */
export function sandboxContract(siteDir: string): Contract {
  const contract = compileContract(readContract(join(siteDir, contractPath)));
  // Under `npm start`, this module may have loaded an outdated handler. Each save runs `scripts/generate.mts` instead.
  if (process.env.NODE_ENV !== 'development') checkHandlers(contract);
  return contract;
}
