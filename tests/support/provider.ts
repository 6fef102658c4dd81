/** The values that the site passes to packages. The packages' tests use the same values. */
import {chargeFee} from '../../packages/sandbox';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {reportFacts} from '../../src/data/report-facts';

export {company} from '../../config/company';
export {referenceResources} from '../../config/openapi';
export {exampleValue} from '../../plugins/contract/contract';
export {writeSandboxFile} from '../../plugins/generated-files/sandbox';
export {sandboxContract};
export {sandboxRates} from '../../src/data/money';
export {reportFacts};

/** Returns the fee of a charge of CA$42.50, and what remains of it, as two columns of an account's report. */
export function feeAndRest(options?: Parameters<typeof reportFacts>[1]): string {
  const fee = chargeFee(4250, reportFacts(sandboxContract('.'), options).fee);
  return [fee, 4250 - fee].map((cents) => (cents / 100).toFixed(2)).join(',');
}
