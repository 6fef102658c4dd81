/** What every server of this machine alone has in common. */
import type {Server} from 'node:http';
import {errorCode} from '../../../src/lib/error-code';
import {UsageError} from './options';

export const host = '127.0.0.1';

/** What a name in `Host` may be: another one is a page's that had its address changed to this machine's. */
export const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/**
 * Listens on the loopback address.
 * @throws UsageError where the port cannot be had.
 */
export async function listenOnLoopback(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const code = errorCode(error);
      if (code === 'EADDRINUSE') reject(new UsageError(`Port ${port} is in use: end what uses it, or choose another with --port.`));
      else if (code === 'EACCES') reject(new UsageError(`Port ${port} may not be used by you: choose one above 1023 with --port.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}
