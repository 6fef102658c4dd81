import type {Contract, ReportFacts} from '../../packages/sandbox/browser';
import {conversion, disputes, payouts, reportColumns, sandboxRates} from './money';
import {ratedPlans, type PlanId} from './plans';

/** Returns the facts from which a sandbox computes the report of an account with this plan. */
export function reportFacts({currencies}: Contract, plan: PlanId = 'premium'): ReportFacts {
  const rated = ratedPlans.find(({id}) => id === plan);
  if (!rated) throw new Error(`The plan ${plan} has no rate of its own.`);
  return {
    payouts,
    fee: rated.rate,
    lostFee: disputes.lostFee,
    conversion,
    dayRates: sandboxRates,
    digits: currencies.digits,
    columns: reportColumns,
  };
}
