/** The sample sale in the figures. */
import {chargeEvent} from '@contract/values';
import {payouts} from '@site/src/data/money';
import {cafeMoney, fee as cost, sale} from '@site/src/data/cafe';
import {samplePlan} from '@site/src/data/plans';
import {dayOf, payoutDay} from '@site/packages/sandbox/browser';

export const {rate} = samplePlan;
export const [amount, fee, kept] = [cafeMoney(sale.amount), cafeMoney(cost.amount), cafeMoney(cost.kept)];

export const sold = dayOf(chargeEvent.created, payouts);
export const arrives = payoutDay(sold, payouts);
