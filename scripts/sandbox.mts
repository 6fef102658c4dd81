/** `npm run sandbox`: runs the program of `/sandbox.mjs` with the current contract. `-- --help` prints the options. */
import {sandboxProvider} from '../plugins/generated-files/sandbox/provider';
import {sandboxContract} from '../plugins/generated-files/sandbox/sandbox-contract';
import {type Contract, run} from '../packages/sandbox';
import {CommandError, runCommand} from './command.mjs';

/** @throws CommandError if the contract has a part that the sandbox does not support */
function usableContract(): Contract {
  try {
    return sandboxContract(process.cwd());
  } catch (error) {
    throw new CommandError(`Cannot use openapi/payments.yaml. ${error instanceof Error ? error.message : String(error)}`);
  }
}

await runCommand(() => run(sandboxProvider(usableContract()), process.argv.slice(2)));
