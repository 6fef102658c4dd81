/** The public exports of the sandbox. Outside code must import from this file or from `browser.ts`. */
export * from './browser';
export {compileContract} from './api/compile-contract';
export {checkHandlers, handlersWithoutOperation, hasHandler} from './api/operations';
export type {Data as McpData, OperationFacts as McpOperation, Parameter as McpParameter} from './mcp/data';
export {findSection, inLanguage, languages} from './mcp/pages';
export {run, type Provider} from './server/run';
