/** The sample account in the dashboard: the café with one month of payments. Amounts are in cents. */
import {cafe} from './cafe';

export const merchant = {name: cafe.name, initials: cafe.initials, month: 'October', firstDay: '2026-10-01'};

export const figures = {revenue: 1_234_567, customers: 87, transactions: 1203, succeeded: 1187};

export const dailyRevenue: readonly number[] = [
  27485, 45425, 48115, 39410, 26460, 28055, 28640, 35795, 45535, 54100, 47145, 26970, 31620, 29145, 33680, 46945, 58880, 40925, 28495,
  30015, 36620, 39520, 41345, 58330, 54480, 29705, 32795, 34825, 42230, 53590, 58287,
];

/** The week in Monday's report, from Monday, October 12, to Sunday, October 18. */
export const weekDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, index) => ({
  day,
  revenue: dailyRevenue[11 + index] ?? 0,
}));

export const failures: readonly {code: string; count: number}[] = [
  {code: 'insufficient_funds', count: 9},
  {code: 'card_declined', count: 5},
  {code: 'expired_card', count: 2},
];
