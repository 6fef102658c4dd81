/** A worked example of a decision: a score from 0 (safe) to 100, and what moved it. */

export const startingScore = 30;

export type Signal = {
  name: string;
  found: string;
  /** Points added to the score; negative speaks for the payment. */ points: number;
};

export const signals = [
  {name: 'Device', found: 'seen 14 times before', points: -18},
  {name: 'Address', found: 'matches the bank’s', points: -9},
  {name: 'Security code', found: 'matches', points: -6},
  {name: 'E-mail address', found: 'new to you', points: 11},
  {name: 'Time of day', found: 'unusual for this customer', points: 4},
] satisfies Signal[];

export const score = signals.reduce((sum, {points}) => sum + points, startingScore);

/** From these scores on, a payment is questioned, or stopped. */
export const thresholds = {ask: 60, block: 85};

/** How many of a month's 1,203 payments fell into each twentieth of the scale, from safe to not. */
export const distribution = [148, 236, 262, 194, 124, 78, 48, 32, 22, 15, 11, 8, 7, 5, 4, 3, 2, 2, 1, 1];
