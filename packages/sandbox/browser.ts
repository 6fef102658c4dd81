/** The exports that pages can use. None of them needs Node.js. */
export type {Contract, Operation} from './api/contract';
export {encodePairs, parsePairs, wellFormed, type Pair} from './api/form';
export type {Event} from './api/objects';
export {eventLife} from './api/operations';
export {
  addBusinessDays,
  addDays,
  chargeFee,
  dayOf,
  isBusinessDay,
  payoutDay,
  payoutReference,
  salesDaysOf,
  type PayoutRule,
} from './api/payouts';
export {disputesIn, readCharge, readFields, readText} from './api/read-objects';
export {reportCsv, reportOf, type Payout, type Report, type ReportFacts} from './api/report';
export {requestTo} from './api/request';
export {bodyLimit, createSandbox, faults, type Fault, type Objects, type Sandbox} from './api/sandbox';
export {exampleExpiry} from './api/state';
export {declineOf, testCards, type CardOutcome, type TestCard} from './api/test-cards';
export {faultKeys, readKey} from './api/test-keys';
export {plan} from './check/plan';
export {endpointRules} from './check/endpoint-rules';
export {shopRules} from './check/shop-rules';
