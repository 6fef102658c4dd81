/** Sample data for the analytics page. `figures` and the `revenue` in `days` are from the sample dashboard. */
import {formatMoney} from '../lib/money';
import {formatNumber, formatPercent} from '../lib/numbers';
import {purchase, refund, sale} from './cafe';
import {dailyRevenue, figures as sample, merchant} from './dashboard';

export const figures = [
  {label: 'Revenue', value: formatMoney(sample.revenue, 'cad')},
  {label: 'Customers', value: String(sample.customers)},
  {label: 'Transactions', value: formatNumber(sample.transactions)},
  {label: 'Success', value: formatPercent((100 * sample.succeeded) / sample.transactions, 1)},
];

export const months = {now: merchant.month, before: 'September'};

/** The previous month's revenue in cents for each weekday, from Monday to Sunday. */
const before = [98900, 116350, 124480, 151220, 188760, 244300, 149980];

/** The weekday on which the month begins, from 0 (Monday) to 6 (Sunday). */
const start = (new Date(merchant.firstDay).getUTCDay() + 6) % 7;

/** The revenue of each weekday in cents: `revenue` for this month, and `before` for the previous month. */
export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, index) => ({
  day,
  revenue: dailyRevenue.filter((_, date) => (start + date) % 7 === index).reduce((sum, revenue) => sum + revenue, 0),
  before: before[index] ?? 0,
}));

export const shares = [
  {
    by: 'By channel',
    parts: [
      {name: 'Website', share: 58},
      {name: 'Counter', share: 31},
      {name: 'Mobile app', share: 11},
    ],
  },
  {
    by: 'By currency',
    parts: [
      {name: 'CAD', share: 72},
      {name: 'USD', share: 19},
      {name: 'EUR', share: 9},
    ],
  },
];

export const exported = [
  ['id', 'type', 'currency', 'amount'],
  [sale.chargeId, 'charge', 'cad', (sale.amount / 100).toFixed(2)],
  ['re_5Hn20pXc8YtB', 'refund', 'cad', (-refund.amount / 100).toFixed(2)],
  ['ch_8Bn47tKe2WqA', 'charge', 'cad', '12.80'],
  ['ch_1Lp90sRd5JxC', 'charge', 'cad', '8.75'],
  ['ch_9Tz36gUv8NhB', 'charge', 'cad', '64.00'],
  ['ch_4Wk58yQc0MfS', 'charge', 'eur', (purchase.eur / 100).toFixed(2)],
  ['ch_7Ye21bXi6KoD', 'charge', 'jpy', String(purchase.jpy)],
  ['ch_0Hs83nLm4PaG', 'charge', 'cad', '12.50'],
  ['ch_5Jr17vZt9EwQ', 'charge', 'kwd', (purchase.kwd / 1000).toFixed(3)],
];

const exportedCharges = exported.filter(([, type]) => type === 'charge').length;

/** The number of the month's charges that are in the exported file, but not in `exported`. */
export const furtherCharges = sample.transactions - exportedCharges;
