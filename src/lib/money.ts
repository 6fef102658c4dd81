import {formatNumber} from '../../packages/kit/numbers';
import {isEnglish, page} from './page-language';

type Notation = {/** The symbol before the number. */ symbol: string; /** The number of decimal digits. */ digits: number};

/** The currencies in samples and pictures. Formatting them without `Intl` avoids its slow first use. */
const common = new Map<string, Notation>([
  ['cad', {symbol: 'CA$', digits: 2}],
  ['usd', {symbol: '$', digits: 2}],
  ['eur', {symbol: '€', digits: 2}],
  ['gbp', {symbol: '£', digits: 2}],
  ['aud', {symbol: 'A$', digits: 2}],
  ['inr', {symbol: '₹', digits: 2}],
  ['jpy', {symbol: '¥', digits: 0}],
  ['kwd', {symbol: 'KWD\u00A0', digits: 3}],
]);

function lookUp(currency: string): Notation {
  // oxlint-disable-next-line no-restricted-globals -- Pages format other currencies only after a reader selects one.
  const parts = new Intl.NumberFormat('en-US', {style: 'currency', currency: currency.toUpperCase()}).formatToParts(0);
  const textOf = (...types: string[]): string =>
    parts
      .filter(({type}) => types.includes(type))
      .map(({value}) => value)
      .join('');
  return {symbol: textOf('currency', 'literal'), digits: textOf('fraction').length};
}

/**
 * Formats an amount: `4250` and `cad` become `CA$42.50`, and `4250` and `jpy` become `¥4,250`.
 *
 * @param amount in the currency's minor unit; fractions of the unit are rounded
 * @param currency an ISO 4217 code in lower case, as in the API
 * @param digits the number of decimal digits; by default, the currency's number in `common` or in `Intl`
 * @throws RangeError if the code does not have three letters
 */
export function formatMoney(amount: number, currency: string, digits?: number): string {
  if (!isEnglish()) return writeAbroad(amount, currency, digits);
  const notation = common.get(currency) ?? lookUp(currency);
  return write(amount, {...notation, ...(digits !== undefined && {digits})});
}

/** Formats an amount in another language than English: `4250` and `cad` become `42,50 $` in French (Canada). */
function writeAbroad(amount: number, currency: string, digits?: number): string {
  const style = {style: 'currency', currency: currency.toUpperCase()} as const;
  // oxlint-disable-next-line no-restricted-globals -- `common` has the notation of English only.
  const decimals = digits ?? new Intl.NumberFormat(page.language, style).resolvedOptions().maximumFractionDigits ?? 0;
  const fixed = {minimumFractionDigits: decimals, maximumFractionDigits: decimals};
  // oxlint-disable-next-line no-restricted-globals -- As above.
  return new Intl.NumberFormat(page.language, {...style, ...fixed}).format(Math.round(amount) / 10 ** decimals).replace('-', '−');
}

function write(amount: number, {symbol, digits}: Notation): string {
  const rounded = Math.round(Math.abs(amount));
  return `${amount < 0 && rounded > 0 ? '−' : ''}${symbol}${formatNumber(rounded / 10 ** digits, digits)}`;
}

/**
 * Parses a price as people write it: `CA$42.50`, `1,234.56` or `¥ 4,250`. A comma must precede a group of three digits, so that
 * `42,50` is never read as 4,250. In other languages than English, a comma precedes the fraction.
 */
function readPrice(text: string): {whole: string; fraction: string} | undefined {
  const written = isEnglish()
    ? text
    : text
        .replaceAll(/\s/g, '')
        .replace(/\p{Sc}[A-Z]*$/u, '')
        .replace(',', '.');
  const plain = written.replace(/^\s*[A-Za-z]{0,3}\s*\p{Sc}?\s*/u, '').trim();
  const match = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return {whole: whole.replaceAll(',', ''), fraction};
}

/**
 * Parses an amount of a currency with cents, and returns it in cents: "$1,250.5" becomes 125050. Returns `undefined` if the text is
 * not an amount. The limit is 12 digits before the decimal point and two after it.
 */
export function parseMoney(text: string): number | undefined {
  const price = readPrice(text);
  if (!price || price.fraction.length > 2) return undefined;
  return Number(price.whole) * 100 + Number(price.fraction.padEnd(2, '0'));
}
