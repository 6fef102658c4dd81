/** The values that the site passes to packages. The packages' tests use the same values. */
export {referenceResources} from '../config/openapi';
export {contractDocument, exampleValue} from '../plugins/contract/contract';
export {writeSandboxFile} from '../plugins/generated-files/sandbox/file';
export {sandboxContract} from '../plugins/generated-files/sandbox/sandbox-contract';
export {sandboxRates} from '../src/data/money';
export {reportFacts} from '../src/data/report-facts';
