import {join} from 'node:path';
import {checkHandlers, compileContract, type Contract} from '../../../packages/sandbox';
import {readContract} from '../../../packages/openapi-reference';
import {contractPath} from '../../contract/contract';

/**
 * The contract as the sandbox keeps to it: compiled.
 * @throws a sentence where the contract holds something that the sandbox does not know.
 */
export function sandboxContract(siteDir: string): Contract {
  const contract = compileContract(readContract(join(siteDir, contractPath)));
  // Under `npm start` this file may have been read before a handler was written: there each save runs `scripts/generate.mts`.
  if (process.env.NODE_ENV !== 'development') checkHandlers(contract);
  return contract;
}
