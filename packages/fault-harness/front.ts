/** The HTTP server that all `World` objects share. The account in a request's API key selects the `World`. */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {listenLocally} from '../kit/listen-locally';
import {readKey} from '../sandbox/browser';
import type {World} from './world';

export type Front = Awaited<ReturnType<typeof openFront>>;

export async function openFront() {
  const worlds = new Map<string, World>();
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const began = performance.now();
    const body = await text(incoming);
    const reading = readKey(new Headers({Authorization: incoming.headers.authorization ?? ''}));
    const world = 'account' in reading ? worlds.get(reading.account) : undefined;
    if (world)
      return world.handle(incoming, outgoing, body, began).catch((error: unknown) => world.violate(`The harness broke: ${String(error)}`));
    const key = 'key' in reading ? `the key ${reading.key}` : 'a key that is no test key';
    for (const each of worlds.values()) each.note(`A request with ${key} was dropped. Use the key in LARCH_SECRET_KEY.`);
    incoming.socket.destroy();
  };
  /** Opens an address. After `close`, its port refuses connections. */
  const open = async () => {
    const server = createServer((incoming, outgoing) => {
      // The request is incomplete, for example because the program was killed during the request.
      respond(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
    const api = `http://127.0.0.1:${await listenLocally(server)}`;
    const close = (): void => {
      server.close();
      server.closeAllConnections();
    };
    return {api, close};
  };
  return {
    ...(await open()),
    open,
    admit: (world: World) => worlds.set(world.account, world),
    dismiss: (world: World) => worlds.delete(world.account),
  };
}
