/** The only cards that a test key accepts. They are published test numbers, so that no test uses a real card. */
import type {Brand} from './objects';

/** Outcomes of a successful charge. `refund_fails` makes later refunds fail, and `disputed` opens a dispute at once. */
const successes = ['succeeded', 'refund_fails', 'disputed'] as const;

/** Outcomes of a failed charge. Each outcome is also the error code in the response. */
const declines = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'payment_blocked',
  'authentication_required',
] as const;

export const cardOutcomes = [...successes, ...declines] as const;

export type CardOutcome = (typeof cardOutcomes)[number];

/** The error code of a charge with this outcome, or `undefined` if the charge succeeds. */
export function declineOf(outcome: CardOutcome): (typeof declines)[number] | undefined {
  return declines.find((decline) => decline === outcome);
}

export type TestCard = {
  /** Only digits. */
  number: string;
  brand: Brand;
  outcome: CardOutcome;
  purpose: string;
};

export const testCards = [
  {number: '4242424242424242', brand: 'visa', outcome: 'succeeded', purpose: 'Succeeds'},
  {number: '5555555555554444', brand: 'mastercard', outcome: 'succeeded', purpose: 'Succeeds'},
  {number: '378282246310005', brand: 'amex', outcome: 'succeeded', purpose: 'Succeeds'},
  {number: '6011111111111117', brand: 'discover', outcome: 'succeeded', purpose: 'Succeeds'},
  {number: '3056930009020004', brand: 'diners', outcome: 'succeeded', purpose: 'Succeeds'},
  {number: '3566002020360505', brand: 'jcb', outcome: 'succeeded', purpose: 'Succeeds'},
  {number: '6200000000000005', brand: 'unionpay', outcome: 'succeeded', purpose: 'Succeeds'},
  {number: '4000000000005126', brand: 'visa', outcome: 'refund_fails', purpose: 'Succeeds; its refunds fail'},
  {number: '4000000000000259', brand: 'visa', outcome: 'disputed', purpose: 'Succeeds; the cardholder disputes it at once'},
  {number: '4000000000000002', brand: 'visa', outcome: 'card_declined', purpose: 'Declined without a reason'},
  {number: '4000000000009995', brand: 'visa', outcome: 'insufficient_funds', purpose: 'Declined: insufficient funds'},
  {number: '4000000000000069', brand: 'visa', outcome: 'expired_card', purpose: 'Declined: the card has expired'},
  {number: '4000000000000127', brand: 'visa', outcome: 'incorrect_cvc', purpose: 'Declined: wrong security code'},
  {number: '4100000000000019', brand: 'visa', outcome: 'payment_blocked', purpose: 'Blocked by the fraud check'},
  {number: '4000002760003184', brand: 'visa', outcome: 'authentication_required', purpose: 'Declined: the bank requires 3D Secure'},
] satisfies TestCard[];

/** True if the number passes the Luhn check. */
export function passesCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const separator = '(?:[ +-]|%20|%2B)';
const digitGroups = new RegExp(`\\d+(?:${separator}\\d+)*`, 'gi');

/**
 * Replaces each card number in the text by its last four digits. The digits of a number can be in groups, with spaces, dashes or
 * their form encoding in between. A card number can have other numbers beside it, such as an expiry date.
 */
export function maskCards(text: string): string {
  return text.replaceAll(digitGroups, (run) => {
    // Groups of digits have even places, and separators have odd places.
    const parts = run.split(new RegExp(`(${separator})`, 'i'));
    let masked = '';
    for (let place = 0; place < parts.length; place += 2) {
      const card = cardAt(parts, place);
      const shown = card ? `****${card.lastDigits}` : (parts[place] ?? '');
      if (card) place = card.end;
      masked += shown + (parts[place + 1] ?? '');
    }
    return masked;
  });
}

/** Returns the longest card number that begins at `place`, and the place of its last group. */
function cardAt(parts: readonly string[], place: number): {end: number; lastDigits: string} | undefined {
  let found;
  let digits = parts[place] ?? '';
  for (let end = place; end < parts.length && digits.length <= 19; end += 2, digits += parts[end] ?? '')
    if (digits.length >= 12 && passesCheckDigit(digits)) found = {end, lastDigits: digits.slice(-4)};
  return found;
}
