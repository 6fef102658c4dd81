/** The latest charges of the sample account. Only the dashboard shows them. Amounts are in cents. */

export type SampleCharge = {
  id: string;
  amount: number;
  status: 'succeeded' | 'failed';
  description: string;
  card: {brand: string; last4: string};
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
