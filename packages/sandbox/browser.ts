/** The exports that pages can use. None of them needs Node.js. */
export {ApiError, describeError, fixedError} from './api/api-error';
export type {Contract, Operation} from './api/contract';
export {encodePairs, parsePairs, requestTo, wellFormed, type Pair} from './api/form';
export {disputesIn, readCharge, type Event} from './api/objects';
export {readFields, readText} from './api/read-values';
export {eventLife, refundLife} from './api/operations';
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
export {reportCsv, reportOf, type Payout, type Report, type ReportFacts} from './api/report';
export {bodyLimit, createSandbox, faults, type Fault, type Objects, type Sandbox} from './api/sandbox';
export {exampleExpiry} from './api/state';
export {declineOf, testCards, type CardOutcome, type TestCard} from './api/test-cards';
export {faultKeys, readKey} from './api/test-keys';
export {plan} from './check/plan';
export {endpointRules} from './check/endpoint-rules';
export {shopRules, type ShopRule} from './check/shop-rules';
