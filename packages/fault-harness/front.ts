/** The HTTP server that all `World` objects share. The account in a request's API key selects the `World`. */
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {listenLocally} from '../kit/listen-locally';
import {readKey} from '../sandbox/browser';
import type {World} from './world';

export type Front = Awaited<ReturnType<typeof openFront>>;

export async function openFront() {
  const worlds = new Map<string, World>();
  const server = createServer((incoming, outgoing) => {
    const began = performance.now();
    text(incoming)
      .then(async (body) => {
        const reading = readKey(new Headers({Authorization: incoming.headers.authorization ?? ''}));
        const world = 'account' in reading ? worlds.get(reading.account) : undefined;
        if (world)
          await world
            .handle(incoming, outgoing, body, began)
            .catch((error: unknown) => world.violate(`The harness broke: ${String(error)}`));
        else incoming.socket.destroy();
      })
      // The request is incomplete, for example because the program was killed during the request.
      .catch(() => incoming.socket.destroy());
  });
  return {
    api: `http://127.0.0.1:${await listenLocally(server)}`,
    admit: (world: World) => worlds.set(world.account, world),
    dismiss: (world: World) => worlds.delete(world.account),
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
