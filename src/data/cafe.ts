/**
 * Kettle & Crumb is the café in the samples and pictures. Its numbers describe one sale, and the day and the week of that sale. The
 * sale is at 09:41 on Saturday, October 17, 2026. Amounts are in cents, except in `purchase`. `tests/company/cafe.spec.ts` checks the sums.
 */
import {chargeFee} from '../../packages/sandbox/browser';
import {formatRate} from '../lib/fees';
import {formatMoney} from '../lib/money';
import {samplePlan} from './plans';
import {charge, chargeRequest, refund as refundExample, token} from '@contract/values';

export const cafe = {name: 'Kettle & Crumb', initials: 'KC', currency: charge.currency};

export const cafeMoney = (amount: number): string => formatMoney(amount, cafe.currency);

/** The sale has the values of the contract's example of a charge. */
export const sale = {
  description: chargeRequest.description,
  amount: charge.amount,
  chargeId: charge.id,
  brand: 'Visa',
  last4: token.card.last4,
  time: '09:41',
  counter: 'Counter 1',
};

/** The receipt of the sale. In Ontario, beans are tax-free groceries, but a mug is taxed. */
export const receipt = {
  lines: [
    {name: 'Beans, 340 g', quantity: 1, amount: 1990},
    {name: 'Mug', quantity: 1, amount: 2000},
  ],
  subtotal: 3990,
  taxLabel: 'HST 13%, mug',
  tax: 260,
};

/** The partial refund for a chipped mug. Its amount is from the contract's example refund. */
export const refund = {name: 'chipped mug', amount: refundExample.amount};

const cost = chargeFee(sale.amount, samplePlan.rate);

/** The fee for the sale in cents, and the amount that the café receives (`kept`). */
export const fee = {rate: formatRate(samplePlan.rate), amount: cost, kept: sale.amount - cost};

/** The price of the same purchase in several currencies, each in the currency's minor unit. */
export const purchase = {
  cad: charge.amount,
  usd: 3090,
  eur: 2690,
  gbp: 2320,
  aud: 4720,
  inr: 260_000,
  jpy: 4600,
  kwd: 9420,
};

export type CafePayment = {
  time: string;
  what: string;
  where: 'Counter' | 'Website' | 'Invoice' | 'Refund, counter';
  card: string;
  /** In cents. Negative for a refund. */
  amount: number;
  declined?: true;
};

/** The payments of the day until 10:18, newest first. */
export const payments: readonly CafePayment[] = [
  {time: '10:18', what: 'Beans, six bags', where: 'Website', card: 'Visa 0002', amount: 13_200, declined: true},
  {time: '10:05', what: 'Lemon loaf, returned', where: 'Refund, counter', card: 'Visa 1881', amount: -750},
  {time: '09:47', what: 'Two flat whites', where: 'Counter', card: 'Mastercard 4444', amount: 1280},
  {time: sale.time, what: sale.description, where: 'Counter', card: `${sale.brand} ${sale.last4}`, amount: sale.amount},
  {time: '09:12', what: 'Gift card', where: 'Website', card: 'Mastercard 4444', amount: 7500},
  {time: '08:30', what: 'Catering deposit', where: 'Invoice', card: 'Amex 0005', amount: 6400},
];

export const untilTheSale = payments.filter(({time}) => time <= sale.time);

export function sumOf(list: readonly CafePayment[]): number {
  return list.reduce((sum, {amount, declined}) => (declined ? sum : sum + amount), 0);
}

/** The dashboard month's best day. `hours` contains the revenue of each hour from 8:00 a.m. */
export const bestDay = {
  name: 'Saturday, October 17',
  date: '2026-10-17',
  firstHour: 8,
  hours: [6400, 13_030, 7150, 6200, 7840, 5860, 3950, 3400, 2850, 2200],
  total: 58_880,
  payments: 47,
};

/** The report of Monday, October 19, about the previous seven days. `total` is the sum of the dashboard's `weekDays`. */
export const week = {firstDate: '2026-10-12', total: 268_165, payments: 231};
