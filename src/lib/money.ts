const formats = new Map<string, Intl.NumberFormat>();

/**
 * Money as a Canadian reads it: `formatMoney(123456)` is "$1,234.56".
 * @param amount in the currency's minor unit; any number, so that a part of a cent is rounded only here.
 */
export function formatMoney(amount: number, currency = 'CAD'): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-CA', {style: 'currency', currency});
  formats.set(currency, format);
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
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
