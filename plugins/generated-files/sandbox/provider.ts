import {reportFacts} from '../../../src/data/report-facts';
import {deliveryTries} from '../../../src/data/webhook-delivery';
import type {Contract, Provider} from '../../../packages/sandbox';

/** Returns what the sandbox's program needs to know about the company. */
export function sandboxProvider(contract: Contract): Provider {
  return {
    contract,
    reports: {premium: reportFacts(contract), essential: reportFacts(contract, 'essential')},
    deliveryWaits: deliveryTries().map(({wait}) => wait),
  };
}
