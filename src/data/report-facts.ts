import type {Contract, ReportFacts} from '../../packages/sandbox/browser';
import {conversion, disputes, payouts, reportColumns, sandboxRates} from './money';
import {hasFeature, ratedPlans, samplePlan} from './plans';

const cadOnlyPlan = ratedPlans.find(({id}) => !hasFeature(id, 'International payments')) ?? samplePlan;

/** Returns the facts from which a sandbox computes the report of an account. */
export function reportFacts({currencies}: Contract, {cadOnly = false} = {}): ReportFacts {
  return {
    payouts,
    fee: (cadOnly ? cadOnlyPlan : samplePlan).rate,
    lostFee: disputes.lostFee,
    conversion,
    dayRates: sandboxRates,
    digits: currencies.digits,
    columns: reportColumns,
  };
}
