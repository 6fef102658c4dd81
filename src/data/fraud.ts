/** A sample decision: a score from 0 (safe) to 100, and the signals that changed it. */

export const startingScore = 30;

export type Signal = {
  name: string;
  found: string;
  /** Points added to the score; negative points lower the risk. */ points: number;
};

export const signals = [
  {name: 'Device', found: 'seen 14 times before', points: -18},
  {name: 'Address', found: 'matches the bank’s', points: -9},
  {name: 'Security code', found: 'matches', points: -6},
  {name: 'E-mail address', found: 'new to you', points: 11},
  {name: 'Time of day', found: 'unusual for this customer', points: 4},
] satisfies Signal[];

export const score = signals.reduce((sum, {points}) => sum + points, startingScore);

/** The scores from which a payment is questioned or blocked. */
export const thresholds = {ask: 60, block: 85};

/** A month's 1,203 payments in twenty equal score ranges, from low risk to high. */
export const distribution = [148, 236, 262, 194, 124, 78, 48, 32, 22, 15, 11, 8, 7, 5, 4, 3, 2, 2, 1, 1];
