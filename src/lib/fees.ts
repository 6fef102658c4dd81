/** The price of one transaction: a share of its amount and a fixed part. */
export type Rate = {
  /** Hundredths of a per cent: 190 is 1.9%. */
  basisPoints: number;
  /** Cents: 20 is 20¢. */
  fixed: number;
};

/** "1.9%" */
export function formatShare({basisPoints}: Rate): string {
  return `${basisPoints / 100}%`;
}

/** "20¢" */
export function formatFixed({fixed}: Rate): string {
  return `${fixed}¢`;
}

/** "1.9% + 20¢" */
export function formatRate(rate: Rate): string {
  return `${formatShare(rate)} + ${formatFixed(rate)}`;
}

/** All amounts in cents. */
export type MonthlyFees = {
  /** How many payments make the volume, to the nearest whole one. */
  payments: number;
  share: number;
  fixed: number;
  total: number;
};

/**
 * What a month costs at a rate. An estimate: the share is rounded to the cent once, not for every payment.
 * @param volume what all customers pay in the month, in cents
 * @param ticket what one payment is on average, in cents; more than 0 and at most the volume
 * @throws RangeError where the two make no month
 */
export function monthlyFees(volume: number, ticket: number, rate: Rate): MonthlyFees {
  if (!(ticket > 0 && volume >= ticket)) throw new RangeError('The average payment must be above zero and no more than the volume.');
  const payments = Math.round(volume / ticket);
  const share = Math.round((volume * rate.basisPoints) / 10_000);
  const fixed = payments * rate.fixed;
  return {payments, share, fixed, total: share + fixed};
}
