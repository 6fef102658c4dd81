/** The part of `openapi/payments.yaml` that the sandbox needs, as JSON. `compile-contract.ts` creates it, so pages do not parse YAML. */
import type {compileContract} from './compile-contract';
import type {compileOperation} from './compile-operations';

export type {Parameter} from './compile-operations';
export type Operation = ReturnType<typeof compileOperation>;
export type Contract = ReturnType<typeof compileContract>;
