/** The latest charges of the sample account, newest first. Amounts are in cents, times in UTC. */
export const latestCharges = {
  date: '2026-10-31',
  charges: [
    {id: 'ch_7Hn25pQx1WsZ', amount: 1875, status: 'succeeded', description: 'Brunch for one', card: 'Visa 4242', time: '18:42'},
    {id: 'ch_4Kd90vTb6MyR', amount: 525, status: 'succeeded', description: 'Flat white', card: 'Mastercard 4444', time: '18:39'},
    {id: 'ch_9Ws13gLc8PqE', amount: 4400, status: 'failed', description: 'Beans, two bags', card: 'Visa 9995', time: '18:31'},
    {id: 'ch_2Fy67jNh4DuA', amount: 990, status: 'succeeded', description: 'Soup and bread', card: 'Visa 4242', time: '18:24'},
    {id: 'ch_5Bt81mZr2XkV', amount: 650, status: 'succeeded', description: 'Oat cappuccino', card: 'Mastercard 4444', time: '18:17'},
    {id: 'ch_8Gc46wEs0JnH', amount: 1120, status: 'succeeded', description: 'Two scones, tea', card: 'Visa 4242', time: '18:08'},
  ],
};
