import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {larch, LarchError} from './larch.mjs';

// part: order
const orders = new Map([
  ['order-1', {amount: 4250, currency: 'cad', status: 'open'}],
]);

// part: pay
async function pay(orderId, token) {
  const order = orders.get(orderId);
  if (!order) return {status: 404, body: {say: 'There is no such order.'}};
  if (order.status === 'paid')
    return {status: 200, body: {say: 'This order is paid.'}};
  try {
    const charge = await larch(
      'POST',
      '/v1/charges',
      {
        amount: String(order.amount),
        currency: order.currency,
        source: token,
      },
      `${orderId}:${token}`,
    );
    Object.assign(order, {status: 'paid', charge: charge.id});
    return {
      status: 200,
      body: {say: 'Thank you. Your payment went through.'},
    };
  } catch (error) {
    if (!(error instanceof LarchError) || error.type !== 'card_error')
      throw error;
    return {
      status: 402,
      body: {say: 'The bank declined the card. Please try another one.'},
    };
  }
}

// part: serve
const server = createServer(async (request, response) => {
  let result;
  try {
    const {order, token} = JSON.parse(await text(request));
    result = await pay(order, token);
  } catch (error) {
    console.error(error);
    result = {
      status: 500,
      body: {
        say: 'We could not take the payment. You have not been charged.',
      },
    };
  }
  response
    .writeHead(result.status, {'content-type': 'application/json'})
    .end(JSON.stringify(result.body));
});

server.listen(4242, '127.0.0.1', () =>
  console.log('http://127.0.0.1:4242'),
);
