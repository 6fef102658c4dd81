import {formatNumber} from '../../packages/kit/numbers';
import {isEnglish, page} from './page-language';

/** The symbol and the number of decimal digits of the currencies in samples and pictures. With them, English avoids `Intl`. */
const common = new Map<string, {symbol: string; digits: number}>([
  ['cad', {symbol: 'CA$', digits: 2}],
  ['usd', {symbol: '$', digits: 2}],
  ['eur', {symbol: '€', digits: 2}],
  ['gbp', {symbol: '£', digits: 2}],
  ['aud', {symbol: 'A$', digits: 2}],
  ['inr', {symbol: '₹', digits: 2}],
  ['jpy', {symbol: '¥', digits: 0}],
  ['kwd', {symbol: 'KWD\u00A0', digits: 3}],
]);

function usualDigits(currency: string): number {
  // oxlint-disable-next-line no-restricted-globals -- Other currencies need it.
  const {maximumFractionDigits = 0} = new Intl.NumberFormat('en', {style: 'currency', currency}).resolvedOptions();
  // Amounts of huf have two digits, and amounts of krw have none, but `Intl` shows both without.
  if (maximumFractionDigits === 0) throw new RangeError(`Add ${currency} and its decimal digits to \`common\` in src/lib/money.ts.`);
  return maximumFractionDigits;
}

/**
 * Formats an amount: `4250` and `cad` become `CA$42.50` in English, and `42,50 $` in French (Canada).
 *
 * @param amount in the currency's minor unit; fractions of the unit are rounded
 * @param currency an ISO 4217 code in lower case, as in the API
 * @param digits the number of decimal digits that the contract gives the currency
 * @throws RangeError if the code does not have three letters, or if the digits are not known
 */
export function formatMoney(amount: number, currency: string, digits = common.get(currency)?.digits ?? usualDigits(currency)): string {
  const rounded = Math.round(Math.abs(amount));
  const sign = amount < 0 && rounded > 0 ? '−' : '';
  const known = isEnglish() ? common.get(currency) : undefined;
  if (known) return `${sign}${known.symbol}${formatNumber(rounded / 10 ** digits, digits)}`;
  // oxlint-disable-next-line no-restricted-globals -- Other currencies and languages need it.
  const format = new Intl.NumberFormat(page.language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return sign + format.format(rounded / 10 ** digits);
}

/**
 * Parses an amount of a currency with cents as people write it, and returns it in cents: "CA$1,250.5" becomes 125050. Returns
 * `undefined` if the text is not an amount. A comma must precede a group of three digits, so that `42,50` is never read as 4,250. In
 * other languages than English, a comma precedes the fraction. The limit is 12 digits before the decimal point and two after it.
 */
export function parseMoney(text: string): number | undefined {
  const written = isEnglish()
    ? text
    : text
        .replaceAll(/\s/g, '')
        .replace(/\p{Sc}[A-Z]*$/u, '')
        .replace(',', '.');
  const plain = written.replace(/^\s*[A-Za-z]{0,3}\s*\p{Sc}?\s*/u, '').trim();
  const [, whole, fraction = ''] = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}
