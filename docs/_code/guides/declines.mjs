import {randomUUID} from 'node:crypto';
import {larch} from './larch.mjs';
import {testToken} from './test-token.mjs';

// part: sentences
const sentences = {
  card_declined:
    'Your bank declined the card. Please try another one, or ask your bank.',
  insufficient_funds:
    'There is not enough money on the card. Please try another one.',
  expired_card: 'The card has expired. Please try another one.',
  incorrect_cvc: 'The security code is wrong. Please enter the card again.',
};

// part: plan
/** What to do about a failed call: whom to tell what, and whether to send it again. */
export function planFor(error) {
  switch (error.type) {
    case 'card_error':
      return {
        tell: 'customer',
        say: sentences[error.code] ?? sentences.card_declined,
        again: false,
      };
    case 'rate_limit_error':
    case 'api_error':
      return {tell: 'nobody', say: 'One moment, please.', again: true};
    default:
      // The request or the key is wrong, or it is a fault that this code does not know.
      return {
        tell: 'developer',
        say: 'We could not take the payment. You have not been charged.',
        again: false,
      };
  }
}

// part: try
const cards = [
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
];

for (const card of cards) {
  const fields = {
    amount: '4250',
    currency: 'cad',
    source: await testToken(card),
  };
  try {
    await larch('POST', '/v1/charges', fields, randomUUID());
  } catch (error) {
    console.log(error.status, error.code, '-', planFor(error).say);
  }
}
