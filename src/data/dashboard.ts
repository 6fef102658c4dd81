/** The sample account of the dashboard: a made-up café, and one month of its payments. Amounts are in cents. */

export const merchant = {name: 'Kettle & Crumb', initials: 'KC', month: 'October', firstDay: '2026-10-01'};

export const figures = {revenue: 1_234_567, customers: 87, transactions: 1203, succeeded: 1187};

/** Revenue of each day of the month, first to last. */
export const dailyRevenue: readonly number[] = [
  27485, 45425, 48115, 39410, 26460, 28055, 28640, 35795, 45535, 54100, 47145, 26970, 31620, 29145, 33680, 46945, 58880, 40925, 28495,
  30015, 36620, 39520, 41345, 58330, 54480, 29705, 32795, 34825, 42230, 53590, 58287,
];

/** Why the other transactions did not succeed, by the error code of the API. */
export const failures: readonly {code: string; count: number}[] = [
  {code: 'insufficient_funds', count: 9},
  {code: 'card_declined', count: 5},
  {code: 'expired_card', count: 2},
];

export type SampleCharge = {
  id: string;
  amount: number;
  status: 'succeeded' | 'failed';
  description: string;
  card: {brand: string; last4: string};
  /** UTC, ISO 8601. */
  at: string;
};

/** Newest first. */
export const latestCharges: readonly SampleCharge[] = [
  {
    id: 'ch_7Hn25pQx1WsZ',
    amount: 1875,
    status: 'succeeded',
    description: 'Brunch for one',
    card: {brand: 'Visa', last4: '4242'},
    at: '2026-10-31T18:42:00Z',
  },
  {
    id: 'ch_4Kd90vTb6MyR',
    amount: 525,
    status: 'succeeded',
    description: 'Flat white',
    card: {brand: 'Mastercard', last4: '4444'},
    at: '2026-10-31T18:39:00Z',
  },
  {
    id: 'ch_9Ws13gLc8PqE',
    amount: 4400,
    status: 'failed',
    description: 'Beans, two bags',
    card: {brand: 'Visa', last4: '9995'},
    at: '2026-10-31T18:31:00Z',
  },
  {
    id: 'ch_2Fy67jNh4DuA',
    amount: 990,
    status: 'succeeded',
    description: 'Soup and bread',
    card: {brand: 'Visa', last4: '4242'},
    at: '2026-10-31T18:24:00Z',
  },
  {
    id: 'ch_5Bt81mZr2XkV',
    amount: 650,
    status: 'succeeded',
    description: 'Oat cappuccino',
    card: {brand: 'Mastercard', last4: '4444'},
    at: '2026-10-31T18:17:00Z',
  },
  {
    id: 'ch_8Gc46wEs0JnH',
    amount: 1120,
    status: 'succeeded',
    description: 'Two scones, tea',
    card: {brand: 'Visa', last4: '4242'},
    at: '2026-10-31T18:08:00Z',
  },
];
