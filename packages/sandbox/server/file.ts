/** The entry point of `/sandbox.mjs`. The build inserts `PROVIDER`. */
import {type Provider, run} from './run';

declare const PROVIDER: Provider;

await run(PROVIDER, process.argv.slice(2));
