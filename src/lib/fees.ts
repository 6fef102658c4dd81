import {formatPercent} from './numbers';
import {isEnglish} from './page-language';

export type Rate = {
  /** Basis points: 190 is 1.9%. */
  basisPoints: number;
  /** Cents: 20 is 20¢. */
  fixed: number;
};

export function formatShare({basisPoints}: Pick<Rate, 'basisPoints'>): string {
  const share = basisPoints / 100;
  return formatPercent(share, String(share).split('.')[1]?.length);
}

export function formatFixed({fixed}: Rate): string {
  return isEnglish() ? `${fixed}¢` : `${fixed}\u00A0¢`;
}

export function formatRate(rate: Rate): string {
  return `${formatShare(rate)} + ${formatFixed(rate)}`;
}

/**
 * Estimates a month's number of payments, and its cost at a rate in cents. The percentage is rounded once for the month.
 *
 * @param volume the total of the month's payments, in cents
 * @param ticket the average payment in cents, more than 0 and at most the volume
 * @throws RangeError if the ticket is not above 0, or is above the volume
 */
export function monthlyFees(volume: number, ticket: number, rate: Rate) {
  if (!(ticket > 0 && volume >= ticket)) throw new RangeError('The average payment must be above zero and no more than the volume.');
  const payments = Math.round(volume / ticket);
  const share = Math.round((volume * rate.basisPoints) / 10_000);
  const fixed = payments * rate.fixed;
  return {payments, share, fixed, total: share + fixed};
}
