/** `npm run sandbox -- --help`: what the site serves as `/sandbox.mjs`, with the contract as it is now. */
import {sandboxContract} from '../plugins/generated-files/sandbox/sandbox-contract';
import {type Contract, run} from '../packages/sandbox';
import {CommandError, runCommand} from './command.mjs';

/** @throws CommandError that says what of the contract the sandbox cannot work with. */
function usableContract(): Contract {
  try {
    return sandboxContract(process.cwd());
  } catch (error) {
    throw new CommandError(`Cannot use openapi/payments.yaml. ${error instanceof Error ? error.message : String(error)}`);
  }
}

await runCommand(() => run(usableContract(), process.argv.slice(2)));
