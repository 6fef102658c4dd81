/** The sample sale in the figures. Its fee is the fee of the Premium plan. */
import {charge, chargeEvent} from '@contract/values';
import {payouts} from '@site/src/data/money';
import {plans} from '@site/src/data/plans';
import {formatMoney} from '@site/src/lib/money';
import {chargeFee, dayOf, payoutDay} from '@site/packages/sandbox/browser';

const money = (amount: number): string => formatMoney(amount, payouts.currency);

const [, {price}] = plans;
export const rate = price;
const cost = chargeFee(charge.amount, rate);
export const [amount, fee, kept] = [money(charge.amount), money(cost), money(charge.amount - cost)];

export const sold = dayOf(chargeEvent.created, payouts);
export const arrives = payoutDay(sold, payouts);
