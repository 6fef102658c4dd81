/** The entry of `/sandbox.mjs`, into which the build writes the contract. */
import type {Contract} from '../api/contract';
import {run} from './run';

declare const CONTRACT: Contract;

await run(CONTRACT, process.argv.slice(2));
