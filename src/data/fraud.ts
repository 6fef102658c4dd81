/** Sample data of the fraud protection page. Scores go from 0 (safe) to 100 (risky). */

export const startingScore = 30;

/** `points` are added to the score. Negative points lower the score. */
export const signals = [
  {name: 'Card', found: 'used 14 times elsewhere', points: -18},
  {name: 'Earlier payments', found: 'never disputed', points: -9},
  {name: 'Amount', found: 'usual for your shop', points: -6},
  {name: 'Your shop', found: 'new to this card', points: 11},
  {name: 'Time of day', found: 'unusual for this card', points: 4},
];

export const score = signals.reduce((sum, {points}) => sum + points, startingScore);

/** From the score `confirm`, an app with 3D Secure asks the buyer to confirm. From `block`, Larch blocks the payment. */
export const thresholds = {confirm: 60, block: 85};

/** The number of payments in each of twenty equal ranges of scores, low risk first. The sum is the month's 1,203 payments. */
export const distribution = [148, 236, 262, 194, 124, 78, 48, 32, 22, 15, 11, 8, 7, 5, 4, 3, 2, 2, 1, 1];
