/** The four outcomes of a payment. The guides' checkout shows `message`, and a test compares it with their function `explain`. */

export interface Outcome {
  name: 'paid' | 'declined' | 'no_effect' | 'unknown';
  cause: string;
  message: string;
  pay: boolean;
  sign: 'tick' | 'cross' | 'dots';
}

export const outcomes: readonly Outcome[] = [
  {
    name: 'paid',
    cause: 'the charge succeeded',
    message: 'Thank you. Your payment went through.',
    pay: false,
    sign: 'tick',
  },
  {
    name: 'declined',
    cause: '402, card expired',
    message: 'You have not been charged. The card has expired. Use another card.',
    pay: true,
    sign: 'cross',
  },
  {
    name: 'no_effect',
    cause: '400 or 404, from Larch',
    message: 'You have not been charged. We could not take the payment.',
    pay: true,
    sign: 'cross',
  },
  {
    name: 'unknown',
    cause: 'no response, or 500',
    message: 'We do not know yet whether your payment went through. Do not pay again: we are finding out.',
    pay: false,
    sign: 'dots',
  },
];
