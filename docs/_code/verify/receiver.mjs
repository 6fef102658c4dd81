import {createServer} from 'node:http';
import {isFromLarch} from './verify.mjs';

const secret = process.env.LARCH_WEBHOOK_SECRET;
/** Bytes. No body from Larch is longer. */
const longest = 1_048_576;

/** The raw body, cut off if it is too long to be from Larch. */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    if (size <= longest) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** Milliseconds. If a request takes longer to arrive, its connection is closed. */
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
    // For example, the client closed the connection.
    console.log(error.message);
  }
});

server.listen(process.env.PORT ?? 4243, '127.0.0.1', () =>
  console.log('ready'),
);
