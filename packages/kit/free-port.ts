import {createServer} from 'node:net';

/** Returns a port that is free on 127.0.0.1 now. Another process can take it before you use it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('The system returned no port.');
  return address.port;
}
