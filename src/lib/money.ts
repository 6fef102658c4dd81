import {formatNumber} from './numbers';

type Notation = {/** What stands before the number. */ symbol: string; /** After the point. */ digits: number};

/** The currencies that pages show as they open. */
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
  // oxlint-disable-next-line no-restricted-globals -- Of all other currencies the browser knows the symbols; a reader asks for them.
  const parts = new Intl.NumberFormat('en-US', {style: 'currency', currency: currency.toUpperCase()}).formatToParts(0);
  const textOf = (...types: string[]): string =>
    parts
      .filter(({type}) => types.includes(type))
      .map(({value}) => value)
      .join('');
  return {symbol: textOf('currency', 'literal'), digits: textOf('fraction').length};
}

/**
 * An amount as people read it anywhere: `CA$42.50` for `4250` and `cad`, `¥4,250` for `4250` and `jpy`.
 *
 * @param amount in the currency's minor unit; any number, so that a part of a cent is rounded only here
 * @param currency ISO 4217 code, in lower case as in the API
 * @param digits of the currency, where the contract and not the browser has them
 * @throws RangeError when the code is not three letters
 */
export function formatMoney(amount: number, currency: string, digits?: number): string {
  const notation = common.get(currency) ?? lookUp(currency);
  return write(amount, {...notation, ...(digits !== undefined && {digits})});
}

function write(amount: number, {symbol, digits}: Notation): string {
  const rounded = Math.round(Math.abs(amount));
  return `${amount < 0 && rounded > 0 ? '−' : ''}${symbol}${formatNumber(rounded / 10 ** digits, digits)}`;
}

/**
 * The digits of a price as people write it, ours included: `CA$42.50`, `1,234.56`, `¥ 4,250`. A comma stands before groups of
 * three digits and nowhere else, so that `42,50` is never taken for 4,250.
 */
export function readPrice(text: string): {whole: string; fraction: string} | undefined {
  const plain = text.replace(/^\s*[A-Za-z]{0,3}\s*\p{Sc}?\s*/u, '').trim();
  const match = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return {whole: whole.replaceAll(',', ''), fraction};
}

/**
 * What a person typed, as minor units of a currency that has cents: "$1,250.5" is 125050.
 * Undefined where it is not an amount, or too large to reckon with to the cent.
 */
export function parseMoney(text: string): number | undefined {
  const price = readPrice(text);
  if (!price || price.fraction.length > 2) return undefined;
  return Number(price.whole) * 100 + Number(price.fraction.padEnd(2, '0'));
}
