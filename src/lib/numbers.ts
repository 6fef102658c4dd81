import {formatNumber as formatEnglish} from '../../packages/kit/numbers';
import {isEnglish, page} from './page-language';

/** Formats a number with a fixed number of decimal digits. English avoids the slow first use of `Intl`. */
export function formatNumber(value: number, digits = 0): string {
  if (isEnglish()) return formatEnglish(value, digits);
  // oxlint-disable-next-line no-restricted-globals -- English pages return above.
  return new Intl.NumberFormat(page.language, {minimumFractionDigits: digits, maximumFractionDigits: digits}).format(value);
}

/** Formats a percentage, such as `1.9%`. */
export function formatPercent(value: number, digits = 0): string {
  return isEnglish() ? `${formatNumber(value, digits)}%` : `${formatNumber(value, digits)}\u00A0%`;
}
