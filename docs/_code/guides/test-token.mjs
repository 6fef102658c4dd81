import {larch} from './larch.mjs';

/** A token for a test card. In your app, the mobile SDK makes it. */
export async function testToken(number = '4242424242424242') {
  const token = await larch('POST', '/v1/tokens', {
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
  });
  return token.id;
}
