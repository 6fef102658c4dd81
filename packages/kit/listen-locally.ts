import {once} from 'node:events';
import {createServer, type Server} from 'node:net';

/** Makes a server listen on 127.0.0.1. Returns its port, which the system chooses for 0. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system returned no port.');
  return address.port;
}

/** Returns a port that is free on 127.0.0.1 now. Another process can take it before you use it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
