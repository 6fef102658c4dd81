import {createServer} from 'node:http';
import {isFromLarch} from './verify.mjs';

const secret = process.env.LARCH_WEBHOOK_SECRET;
/** The maximum length of a body from Larch, in bytes. */
const longest = 1_048_576;

/** Returns the raw body. Cuts off a body that is longer than `longest`. */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    if (size <= longest) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** In milliseconds. If a request takes longer than 10 seconds to arrive, the server closes the connection. */
const limits = {
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
};
const server = createServer(limits, async (request, response) => {
  try {
    const body = await read(request);
    const header = request.headers['larch-signature'];
    const genuine = isFromLarch(body, header, secret);
    response.writeHead(genuine ? 200 : 400).end();
    console.log(
      genuine ? `verified: ${JSON.parse(body).type}` : 'not verified',
    );
  } catch (error) {
    // This error can mean that the client closed the connection.
    console.log(error.message);
  }
});

server.listen(process.env.PORT ?? 4243, '127.0.0.1', () =>
  console.log('ready'),
);
