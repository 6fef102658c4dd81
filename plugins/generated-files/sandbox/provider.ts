import {reportFacts} from '../../../src/data/report-facts';
import {deliveryTries} from '../../../src/data/webhook-delivery';
import type {Contract, Provider} from '../../../packages/sandbox';

/** Returns what the sandbox's program needs to know about the company. */
export function sandboxProvider(contract: Contract): Provider {
  return {
    contract,
    reports: {usual: reportFacts(contract), cadOnly: reportFacts(contract, {cadOnly: true})},
    deliveryWaits: deliveryTries().map(({wait}) => wait),
  };
}
