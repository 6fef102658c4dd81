/** The four outcomes of a payment, and what the checkout of the guides tells the buyer. A test holds the sentences to `explain`. */

export interface Outcome {
  /** As the libraries name it. */
  name: 'paid' | 'declined' | 'no_effect' | 'unknown';
  /** What leads to it, in two parts with a comma between them. */
  cause: string;
  /** What the buyer reads, in lines of about 20 characters. */
  lines: readonly string[];
  /** Whether the buyer may press the button again. */
  pay: boolean;
  sign: 'tick' | 'cross' | 'dots';
}

export const outcomes: readonly Outcome[] = [
  {
    name: 'paid',
    cause: 'the charge is succeeded',
    lines: ['Thank you.', 'Your payment', 'went through.'],
    pay: false,
    sign: 'tick',
  },
  {
    name: 'declined',
    cause: '402, the bank declined',
    lines: ['You have not been', 'charged. The card', 'has expired. Use', 'another card.'],
    pay: true,
    sign: 'cross',
  },
  {
    name: 'no_effect',
    cause: '400 or 404, from Larch',
    lines: ['You have not been', 'charged. We could', 'not take the', 'payment.'],
    pay: true,
    sign: 'cross',
  },
  {
    name: 'unknown',
    cause: 'no response, or 500',
    lines: ['We do not know yet', 'whether your', 'payment went', 'through. Do not pay', 'again: we are', 'finding out.'],
    pay: false,
    sign: 'dots',
  },
];
