import {createServer} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {isFromLarch} from './verify.mjs';

const secret = process.env.LARCH_WEBHOOK_SECRET;

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const genuine = isFromLarch(
    body,
    request.headers['larch-signature'],
    secret,
  );
  response.writeHead(genuine ? 200 : 400).end();
  console.log(
    genuine ? `verified: ${JSON.parse(body).type}` : 'not verified',
  );
});

server.listen(process.env.PORT ?? 4243, '127.0.0.1', () =>
  console.log('ready'),
);
