/** The public exports of the sandbox. Other code must not import from other files. */
export * from './browser';
export {compileContract} from './api/compile-contract';
export {checkHandlers} from './api/operations';
export type {Data as McpData, OperationFacts as McpOperation, Parameter as McpParameter} from './mcp/data';
export {run} from './server/run';
