/** `npm run sandbox`: runs the program of `/sandbox.mjs` with the current contract. `-- --help` prints the options. */
import {sandboxProvider} from '../plugins/generated-files/sandbox/provider';
import {sandboxContract} from '../plugins/generated-files/sandbox/sandbox-contract';
import {run} from '../packages/sandbox';
import {runCommand} from './command.mjs';

await runCommand(() => run(sandboxProvider(sandboxContract(process.cwd())), process.argv.slice(2)));
