import {join} from 'node:path';
import {compileContract} from '../../src/sandbox/compile-contract';
import type {Contract} from '../../src/sandbox/contract';
import {checkHandlers} from '../../src/sandbox/operations';
import {readContract as readPlaces} from '../contract/read';

/** The contract's file, from the top of the repository. */
export const contractFile = 'openapi/payments.yaml';

/**
 * Reads and compiles the contract.
 * @throws a sentence where the contract holds something that the sandbox does not know.
 */
export function readContract(siteDir: string): Contract {
  const contract = compileContract(readPlaces(join(siteDir, contractFile)));
  // Under `npm start` this file may have been read before a handler was written: there each save runs `npm run generate`.
  if (process.env.NODE_ENV !== 'development') checkHandlers(contract);
  return contract;
}
