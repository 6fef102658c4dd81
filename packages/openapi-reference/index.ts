/** The public exports of this package. Outside code must import from this file or from `browser.ts`. */
export * from './browser';
export {Builder} from './build';
export {exactJson, parseExactly} from './contract/exact-number';
export {Contract, type ContractNode} from './contract/node';
export {readContract} from './contract/read';
export {languageScript} from './language';
export {operationsIn, parametersOf} from './operations';
export {plainSummary, plainText} from './prose';
export {createPageRenderer, plainRenderer} from './renderer';
export type {Site} from './site';
export {kebab} from './slugs';
