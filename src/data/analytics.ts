/** A worked example of a week, for the pictures of the analytics page. */

export type Figure = {label: string; value: string};

export const figures = [
  {label: 'Revenue', value: 'CA$12,345.67'},
  {label: 'Customers', value: '87'},
  {label: 'Transactions', value: '1,203'},
  {label: 'Success', value: '98.7%'},
] satisfies Figure[];

/** Revenue in cents by day. The days of this week add up to the revenue above. */
export const days = [
  {day: 'Mon', revenue: 132140, before: 118900},
  {day: 'Tue', revenue: 148655, before: 126350},
  {day: 'Wed', revenue: 141210, before: 139480},
  {day: 'Thu', revenue: 176932, before: 151220},
  {day: 'Fri', revenue: 231480, before: 188760},
  {day: 'Sat', revenue: 248910, before: 214300},
  {day: 'Sun', revenue: 155240, before: 149980},
];

/** Payments of the last half hour, by minute. */
export const minutes = [3, 5, 4, 6, 8, 7, 5, 6, 9, 11, 8, 7, 6, 4, 5, 7, 10, 12, 9, 8, 6, 7, 9, 13, 11, 8, 7, 9, 10, 6];

/** Shares of the week's revenue, in percent. */
export const shares = [
  {
    by: 'By place',
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

/** The first lines of an export, as the file has them. Amounts in minor units. */
export const exported = [
  ['id', 'amount', 'currency', 'status'],
  ['ch_3Qd81kL0v7Rm', '4250', 'cad', 'succeeded'],
  ['ch_6Xc42nHa5YwE', '4250', 'cad', 'failed'],
  ['ch_8Bn47tKe2WqA', '4520', 'cad', 'succeeded'],
  ['ch_1Lp90sRd5JxC', '875', 'cad', 'succeeded'],
  ['ch_9Tz36gUv8NhB', '6400', 'cad', 'succeeded'],
  ['ch_4Wk58yQc0MfS', '2690', 'eur', 'succeeded'],
  ['ch_7Ye21bXi6KoD', '4600', 'jpy', 'succeeded'],
  ['ch_0Hs83nLm4PaG', '1250', 'cad', 'failed'],
  ['ch_5Jr17vZt9EwQ', '9420', 'kwd', 'succeeded'],
];
