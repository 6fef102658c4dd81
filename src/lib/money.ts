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
 * What a person typed, as minor units of a currency that has cents: "$1,250.5" is 125050.
 * Undefined where it is not an amount, or too large to reckon with to the cent.
 */
export function parseMoney(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '', cents = ''] = match;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
