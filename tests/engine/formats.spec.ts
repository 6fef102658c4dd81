/** Checks numbers, money and dates against `Intl`, which the site's code does not use. */
import {expect, test} from 'playwright/test';
import {formatDay, formatMinute, nameIn} from '../../src/lib/dates';
import {formatMoney} from '../../src/lib/money';
import {formatNumber} from '../../packages/kit/numbers';

test('amounts in every currency match Intl, with the decimal digits of the currency', () => {
  const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());
  const usual = {cad: 2, usd: 2, eur: 2, gbp: 2, aud: 2, inr: 2, jpy: 0, kwd: 3};
  const cases = currencies.flatMap((currency) => [0, 2, 3].map((digits) => ({currency, digits, given: digits})));
  const short = Object.entries({...usual, sek: 2, bhd: 3}).map(([currency, digits]) => ({currency, digits, given: undefined}));
  for (const {currency, digits, given} of [...cases, ...short]) {
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    const amounts = [0, 1, 99, 100, 999, 1000, 4250, 123_456, 99_999_999, 123_456_789_012, 88.4, 88.5, -750, -100_050];
    const expected = amounts.map((amount) => format.format(amount / 10 ** digits).replace('-', '−'));
    expect(
      amounts.map((amount) => formatMoney(amount, currency, given)),
      currency,
    ).toEqual(expected);
  }
  for (const name of ['money', '', 'constructor', 'huf', 'krw']) expect(() => formatMoney(1, name), name).toThrow(RangeError);
});

test('dollars and numbers match too', () => {
  const dollars = new Intl.NumberFormat('en-CA', {style: 'currency', currency: 'CAD'});
  for (const amount of [0, 5, 100, 1_234_567, 60_000_000, 0.4, 1234.5])
    expect(formatMoney(amount, 'cad')).toBe(`CA${dollars.format(amount / 100)}`);
  expect([formatMoney(-1200, 'cad'), formatMoney(-0.2, 'cad')]).toEqual(['−CA$12.00', 'CA$0.00']);
  for (const number of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1234, 98.26, 1234.56]) {
    for (const digits of [0, 1, 2]) {
      const options = {minimumFractionDigits: digits, maximumFractionDigits: digits};
      expect(formatNumber(number, digits)).toBe(number.toLocaleString('en-CA', options));
    }
  }
});

test('every day of four years matches, and invalid dates are refused', () => {
  const day = new Intl.DateTimeFormat('en-CA', {dateStyle: 'long', timeZone: 'UTC'});
  const weekday = new Intl.DateTimeFormat('en-CA', {weekday: 'short', timeZone: 'UTC'});
  const written: string[][] = [];
  const expected: string[][] = [];
  for (const date = new Date('2024-01-01T09:05:00Z'); date.getUTCFullYear() < 2028; date.setUTCDate(date.getUTCDate() + 1)) {
    const iso = date.toISOString();
    written.push([formatDay(iso.slice(0, 10)), formatMinute(iso), nameIn(iso, 'weekday', 'short')]);
    expected.push([day.format(date), `${day.format(date)}, 09:05 UTC`, weekday.format(date)]);
  }
  expect(written).toHaveLength(4 * 365 + 1);
  expect(written).toEqual(expected);
  for (const text of ['', 'soon', '2026-13-01', '2026-00-01', '+012026-01-01']) expect(() => formatDay(text), text).toThrow(RangeError);
});
