import {readPrice} from '../lib/money';

export type Conversion = {amount: number} | {refused: string};

/**
 * Converts a price as people write it (`42.50`, `CA$1,234.56`) into an integer of minor units. It moves the decimal point in the
 * text, so nothing is rounded. `digits` is the currency's number of decimal digits. `largest` is the API's largest amount.
 */
export function toMinorUnits(price: string, {digits, largest}: {digits: number; largest: number}): Conversion {
  const found = readPrice(price);
  if (!found) return {refused: 'Enter the price in digits, with a decimal point before the cents: 42.50.'};
  const {whole, fraction} = found;
  if (fraction.slice(digits).replaceAll('0', '') !== '') {
    return {
      refused:
        digits === 0
          ? 'This currency has no minor unit. Remove the digits after the decimal point.'
          : `This currency has ${digits} decimal places. Remove the other digits.`,
    };
  }
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (amount < 1) return {refused: 'The smallest amount is 1.'};
  if (amount > largest) return {refused: `The largest amount is ${largest}, in minor units.`};
  return {amount};
}
