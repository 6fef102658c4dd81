/** A sample decision: a score from 0 (safe) to 100, and the signals that changed it. Larch checks these signals in every channel. */

export const startingScore = 30;

export type Signal = {
  name: string;
  found: string;
  /** Points added to the score; negative points lower the risk. */ points: number;
};

export const signals = [
  {name: 'Card', found: 'used 14 times elsewhere', points: -18},
  {name: 'Earlier payments', found: 'never disputed', points: -9},
  {name: 'Amount', found: 'usual for your shop', points: -6},
  {name: 'Your shop', found: 'new to this card', points: 11},
  {name: 'Time of day', found: 'unusual for this card', points: 4},
] satisfies Signal[];

export const score = signals.reduce((sum, {points}) => sum + points, startingScore);

/** With a score of at least `confirm`, an app asks for 3D Secure. With at least `block`, Larch blocks the payment. */
export const thresholds = {confirm: 60, block: 85};

/** A month's 1,203 payments in twenty equal score ranges, from low risk to high. */
export const distribution = [148, 236, 262, 194, 124, 78, 48, 32, 22, 15, 11, 8, 7, 5, 4, 3, 2, 2, 1, 1];
