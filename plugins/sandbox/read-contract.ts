import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {compileContract} from '../../src/sandbox/compile-contract';
import type {Contract} from '../../src/sandbox/contract';

/** The contract's file, from the top of the repository. */
export const contractFile = 'openapi/payments.yaml';

/**
 * Reads and compiles the contract.
 * @throws a sentence where the contract holds something that the sandbox does not know.
 */
export function readContract(siteDir: string): Contract {
  return compileContract(parse(readFileSync(join(siteDir, contractFile), 'utf8')));
}
