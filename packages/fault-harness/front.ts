/** The HTTP server that all `World` objects share. The account in a request's API key selects the `World`. */
import {createServer, type Server} from 'node:http';
import {text} from 'node:stream/consumers';
import {readKey} from '../sandbox/browser';
import type {World} from './world';

export class Front {
  private readonly worlds = new Map<string, World>();
  private constructor(
    private readonly server: Server,
    readonly api: string,
  ) {}

  static async open(): Promise<Front> {
    const server = createServer((incoming, outgoing) => {
      const began = performance.now();
      text(incoming)
        .then(async (body) => {
          const reading = readKey(new Headers({Authorization: incoming.headers.authorization ?? ''}));
          const world = 'account' in reading ? front.worlds.get(reading.account) : undefined;
          if (world)
            await world
              .handle(incoming, outgoing, body, began)
              .catch((error: unknown) => world.violate(`The harness broke: ${String(error)}`));
          else incoming.socket.destroy();
        })
        // The request is incomplete, for example because the program was killed during the request.
        .catch(() => incoming.socket.destroy());
    });
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const front = new Front(server, `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    return front;
  }

  admit(world: World): void {
    this.worlds.set(world.account, world);
  }

  dismiss(world: World): void {
    this.worlds.delete(world.account);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
