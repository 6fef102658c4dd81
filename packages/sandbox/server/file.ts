/** The entry point of `/sandbox.mjs`. The build inserts the contract as `CONTRACT`. */
import type {Contract} from '../api/contract';
import {run} from './run';

declare const CONTRACT: Contract;

await run(CONTRACT, process.argv.slice(2));
