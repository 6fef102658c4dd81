/**
 * An amount as people read it anywhere: `CA$42.50` for `4250` and `cad`, `¥4,250` for `4250` and `jpy`.
 *
 * @param amount in the currency's minor unit; any number, so that a part of a cent is rounded only here
 * @param currency ISO 4217 code, in lower case as in the API
 * @throws RangeError when the code is not three letters
 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {style: 'currency', currency: currency.toUpperCase()});
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits).replace('-', '−');
}

const dollars = new Intl.NumberFormat('en-CA', {style: 'currency', currency: 'CAD'});

/**
 * Canadian dollars where no other currency is near: `$1,234.56` for `123456`.
 *
 * @param amount in cents; any number, so that a part of a cent is rounded only here
 */
export function formatDollars(amount: number): string {
  return dollars.format(amount / 100);
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
